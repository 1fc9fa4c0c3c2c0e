// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/build/projectjson.h"
#include "models/estimate/calibration.h"
#include "tests/ui/uitestdata.h"
#include "ui/charts/plot.h"
#include "ui/estimate/economicsview.h"
#include "ui/estimate/estimateview.h"
#include "ui/estimate/powercappage.h"
#include "ui/estimate/sizingpage.h"
#include "ui/estimate/throughputpage.h"
#include "ui/estimate/workloaddialog.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QSlider>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTextBrowser>
#include <QUndoStack>

using namespace lanewise;
using namespace lanewise::ui;

class TestEstimateViews : public QObject
{
    Q_OBJECT

    std::unique_ptr<ProjectDocument> m_document;

    static std::shared_ptr<const Calibration> calibration()
    {
        static const auto loaded =
            calibrationFromJson(readCalibrationDirectory(LANEWISE_SOURCE_DIR "/resources/calibration").value()).value();
        return loaded;
    }
    QPushButton *button(QWidget *in, const QString &text)
    {
        for (QPushButton *button : in->findChildren<QPushButton *>())
            if (button->text() == text)
                return button;
        return nullptr;
    }
    void open(const char *build)
    {
        QFile file(QStringLiteral(LANEWISE_SOURCE_DIR "/resources/builds/%1.lanewise").arg(QLatin1String(build)));
        QVERIFY(file.open(QIODevice::ReadOnly));
        auto loaded = projectFromJson(file.readAll().toStdString(), "build", sourceCatalogue());
        QVERIFY(loaded.ok());
        m_document->setProject(loaded.value().project);
    }
    const BuildSettings &settings() const { return m_document->build()->settings; }

private slots:
    void initTestCase() { Theme::instance().apply(*qApp, Theme::Choice::Light); }
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support).*")));
        m_document = std::make_unique<ProjectDocument>(DocumentSources{sourceCatalogue(), calibration(), [] {
                                                                           return Date{2026, 12, 1};
                                                                       }});
        open("as-4124gs-tnr-8x-a100-pcie");
    }

    void sliderIsOneStepAGesture()
    {
        PowerCapPage page(m_document.get());
        page.show();
        auto *slider = page.findChild<QSlider *>();
        QVERIFY(slider && slider->isEnabled());
        QCOMPARE(slider->maximum(), 300); // board power of the A100 PCIe 80GB
        QCOMPARE(slider->value(), 300);
        const auto drag = [slider](std::initializer_list<int> stops) {
            slider->setSliderDown(true);
            for (const int watts : stops)
                slider->setValue(watts);
            slider->setSliderDown(false);
        };
        drag({280, 250, 225});
        QCOMPARE(settings().gpuPowerCapW, std::optional(225.0));
        QCOMPARE(m_document->undoStack()->count(), 1);
        drag({200, 175});
        QCOMPARE(m_document->undoStack()->count(), 2);
        m_document->undoStack()->undo();
        QCOMPARE(settings().gpuPowerCapW, std::optional(225.0));
        QCOMPARE(slider->value(), 225); // the page follows the document
        QVERIFY(page.sweep().current.value < page.sweep().points.back().value);
        button(&page, QStringLiteral("Full power"))->click();
        QVERIFY(!settings().gpuPowerCapW);
        QCOMPARE(slider->value(), 300);
    }
    void bestWorkAJouleIsSet()
    {
        PowerCapPage page(m_document.get());
        page.show();
        const CapSweep before = page.sweep();
        button(&page, QStringLiteral("Best work a joule"))->click();
        QCOMPARE(settings().gpuPowerCapW.value_or(0),
                 std::round(before.points[static_cast<std::size_t>(before.best)].capW));
    }
    void noGpuIsSaidAndNothingCanBeMoved()
    {
        m_document->setProject(Project::blank());
        EstimateView view(m_document.get());
        view.show();
        for (const auto page :
             {EstimateView::Page::PowerCap, EstimateView::Page::Sizing, EstimateView::Page::Throughput})
            view.showPage(page);
        QVERIFY(!view.powerCap()->findChild<QSlider *>()->isEnabled());
        EconomicsView economics(m_document.get());
        economics.show();
    }
    void everyFigureIsExplained()
    {
        EstimateView view(m_document.get());
        view.resize(900, 600);
        view.show();
        view.explainWorkload("resnet50-train");
        QCOMPARE(view.throughput()->selected(), std::string("resnet50-train"));
        const QString text = view.findChild<QTextBrowser *>()->toPlainText();
        for (const char *part : {"ResNet-50 training", "75.9 % top-1", "storage", "network", "one server",
                                 "Calibration", "number of GPUs"})
            QVERIFY2(text.contains(QLatin1String(part)), part);
    }
    void slicesAreOneEdit()
    {
        SizingPage page(m_document.get());
        page.resize(900, 700);
        page.show();
        QVERIFY(page.chooseModel(QStringLiteral("llama-3.2-1b")));
        QTableWidget *mig = nullptr;
        for (QTableWidget *table : page.findChildren<QTableWidget *>())
            mig = table->accessibleName().contains(QLatin1String("MIG")) ? table : mig;
        QVERIFY(mig && mig->rowCount() > 0);
        QVERIFY(!button(&page, QStringLiteral("Divide the GPUs like this"))->isEnabled());
        mig->selectRow(0);
        button(&page, QStringLiteral("Divide the GPUs like this"))->click();
        QCOMPARE(settings().migLayout.size(), std::size_t(8));
        QCOMPARE(settings().migLayout.begin()->second,
                 std::string("1g.10gb,1g.10gb,1g.10gb,1g.10gb,1g.10gb,1g.10gb,1g.10gb"));
        QCOMPARE(m_document->undoStack()->count(), 1);
        button(&page, QStringLiteral("Whole GPUs"))->click();
        QVERIFY(settings().migLayout.empty());
    }
    void economicsSayNotSet()
    {
        open("xe9680-8x-h100"); // several clouds rent H100, none is known for the PCIe A100
        EconomicsView view(m_document.get());
        view.resize(1000, 700);
        view.show();
        const auto *table = view.findChild<QTableWidget *>();
        const auto valueOf = [table](const QString &figure) {
            for (int row = 0; row < table->rowCount(); ++row)
                if (table->item(row, 0)->text() == figure)
                    return table->item(row, 1)->text();
            return QStringLiteral("no such row");
        };
        QCOMPARE(valueOf(QStringLiteral("Support")), QStringLiteral("not set"));
        QVERIFY(valueOf(QStringLiteral("Owned base and rented peaks")).startsWith(QLatin1String("needs")));
        QVERIFY(valueOf(QStringLiteral("Return on investment")).endsWith(QLatin1String("%")));
        QComboBox *offers = nullptr;
        for (QComboBox *box : view.findChildren<QComboBox *>())
            if (box->accessibleName() == QLatin1String("Rent price"))
                offers = box;
        QVERIFY(offers && offers->count() > 1);
        offers->setCurrentIndex(1);
        emit offers->activated(1);
        QVERIFY(m_document->project().assumptions.rentPerGpuHour.value_or(0) > 0);
        QCOMPARE(m_document->undoStack()->count(), 1);
    }
    void ownWorkloadIsCheckedSavedAndShown()
    {
        WorkloadDialog dialog(m_document.get());
        dialog.show();
        auto *save = button(&dialog, QStringLiteral("Save in the project"));
        QVERIFY(!save->isEnabled());
        const auto type = [&dialog](const char *member, const char *text) {
            auto *field = dialog.findChild<QLineEdit *>(QLatin1String(member));
            field->setText(QLatin1String(text));
            emit field->textEdited(field->text());
        };
        QTest::keyClicks(dialog.findChildren<QLineEdit *>().first(), QStringLiteral("Lab 13B"));
        type("parameters", "13");
        type("layers", "40");
        type("hidden_size", "5120");
        type("heads", "40");
        type("kv_heads", "12"); // does not divide 40
        QVERIFY(!save->isEnabled());
        type("kv_heads", "8");
        QVERIFY(save->isEnabled());
        save->click();
        QCOMPARE(m_document->project().workloads.size(), std::size_t(1));
        const std::string id = m_document->project().workloads.front().id;
        bool shown = false;
        for (const Throughput &t : m_document->groupEvaluation()->throughput)
            shown = shown || (t.workload == id && t.known);
        QVERIFY(shown);
        SizingPage sizing(m_document.get());
        QVERIFY(sizing.chooseModel(QString::fromStdString(id)));
        button(&dialog, QStringLiteral("Remove"))->click();
        QVERIFY(m_document->project().workloads.empty());
        QCOMPARE(m_document->undoStack()->count(), 2);
    }
    void plotsExport_data()
    {
        QTest::addColumn<QString>("suffix");
        QTest::addColumn<QByteArray>("starts");
        QTest::newRow("png") << "png" << QByteArray("\x89PNG");
        QTest::newRow("svg") << "svg" << QByteArray("<?xml");
        QTest::newRow("csv") << "csv"
                             << QByteArray("\"W\",\"rate\",\"rate low\",\"rate high\"\r\n100,5,4,6\r\n200,8,7,9\r\n");
    }
    void plotsExport()
    {
        QFETCH(QString, suffix);
        QFETCH(QByteArray, starts);
        PlotCard card(QStringLiteral("Plot"));
        PlotData data;
        data.xTitle = QStringLiteral("W");
        data.yTitle = QStringLiteral("rate");
        data.series.push_back({{}, {{100, 5}, {200, 8}}, {4, 7}, {6, 9}, false});
        data.marks.push_back({{200, 8}, QStringLiteral("now"), true});
        card.setData(data);
        QTemporaryDir directory;
        const QString path = directory.filePath(QStringLiteral("plot.") + suffix);
        QCOMPARE(card.exportTo(path), QString());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().startsWith(starts));
    }
};

QTEST_MAIN(TestEstimateViews)
#include "tst_estimateviews.moc"
