<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>PanelText</name>
    <message numerus="yes">
        <source>%n part(s) without this figure</source>
        <translation>
            <numerusform>%n part without this figure</numerusform>
            <numerusform>%n parts without this figure</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n open</source>
        <translation>
            <numerusform>%n open</numerusform>
            <numerusform>%n open</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hint(s)</source>
        <translation>
            <numerusform>%n hint</numerusform>
            <numerusform>%n hints</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unpriced</source>
        <translation>
            <numerusform>%n unpriced</numerusform>
            <numerusform>%n unpriced</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n old price(s)</source>
        <translation>
            <numerusform>%n old price</numerusform>
            <numerusform>%n old prices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n part(s) have no price and are missing from the sum.</source>
        <translation>
            <numerusform>%n part has no price and is missing from the sum.</numerusform>
            <numerusform>%n parts have no price and are missing from the sum.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n price(s) are estimated ranges.</source>
        <translation>
            <numerusform>%n price is an estimated range.</numerusform>
            <numerusform>%n prices are estimated ranges.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n price(s) are older than %1 days.</source>
        <translation>
            <numerusform>%n price is older than %1 days.</numerusform>
            <numerusform>%n prices are older than %1 days.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Lanes below each of %n switches</source>
        <translation>
            <numerusform>Lanes below each of %n switches</numerusform>
            <numerusform>Lanes below each of %n switches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lanewise::ui::FindingCard</name>
    <message numerus="yes">
        <source>%n more follow from it</source>
        <translation>
            <numerusform>%n more follows from it</numerusform>
            <numerusform>%n more follow from it</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lanewise::ui::ProjectStore</name>
    <message numerus="yes">
        <source>%n part(s) of this project are not in your catalogue; what the file knows of them is used.</source>
        <translation>
            <numerusform>%n part of this project is not in your catalogue; what the file knows of it is used.</numerusform>
            <numerusform>%n parts of this project are not in your catalogue; what the file knows of them is used.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lanewise::ui::WelcomePage</name>
    <message numerus="yes">
        <source>%n chassis. Enter starts with the first.</source>
        <translation>
            <numerusform>%n chassis. Enter starts with the first.</numerusform>
            <numerusform>%n chassis. Enter starts with the first.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lanewise::ui::CostChart</name>
    <message numerus="yes">
        <source>and %n smaller</source>
        <translation>
            <numerusform>and %n smaller</numerusform>
            <numerusform>and %n smaller</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n part(s) without a price</source>
        <translation>
            <numerusform>%n part without a price</numerusform>
            <numerusform>%n parts without a price</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lanewise::ui::KindChips</name>
    <message numerus="yes">
        <source>%1, %n part(s)</source>
        <translation>
            <numerusform>%1, %n part</numerusform>
            <numerusform>%1, %n parts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lanewise::ui::PartsPalette</name>
    <message numerus="yes">
        <source>%n part(s)</source>
        <translation>
            <numerusform>%n part</numerusform>
            <numerusform>%n parts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lanewise::ui::ExportCommands</name>
    <message numerus="yes">
        <source>This option has %n error(s): the quote will say that it is not ready to order.</source>
        <translation>
            <numerusform>This option has %n error: the quote will say that it is not ready to order.</numerusform>
            <numerusform>This option has %n errors: the quote will say that it is not ready to order.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lanewise::ui::OptionsModel</name>
    <message numerus="yes">
        <source>Cost over %n years</source>
        <translation>
            <numerusform>Cost over %n year</numerusform>
            <numerusform>Cost over %n years</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lanewise::ui::SplitTable</name>
    <message numerus="yes">
        <source>%n GPU(s)</source>
        <comment>degree of tensor parallelism</comment>
        <translation>
            <numerusform>%n GPU</numerusform>
            <numerusform>%n GPUs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>lanewise::ui::OwnDataDialog</name>
    <message numerus="yes">
        <source>Remove %n part(s) of your own?</source>
        <translation>
            <numerusform>Remove %n part of your own?</numerusform>
            <numerusform>Remove %n parts of your own?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %n price(s) of your own?</source>
        <translation>
            <numerusform>Remove %n price of your own?</numerusform>
            <numerusform>Remove %n prices of your own?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %n figure(s) of your own?</source>
        <translation>
            <numerusform>Remove %n figure of your own?</numerusform>
            <numerusform>Remove %n figures of your own?</numerusform>
        </translation>
    </message>
</context>
</TS>
