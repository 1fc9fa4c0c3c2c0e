// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/owndata/figureeditor.h"

#include "ui/document/projectdocument.h"
#include "ui/owndata/figureeditmodel.h"
#include "ui/theme/theme.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

namespace lanewise::ui {

FigureEditor::FigureEditor(Part part, Subject subject, const QString &today, Save save, QWidget *parent)
    : QDialog(parent),
      m_subject(subject),
      m_save(std::move(save)),
      m_model(new FigureEditModel(std::move(part), today, this))
{
    const Part &shown = m_model->part();
    const QString name = toQString(shown.maker.empty() ? shown.model : shown.maker + " " + shown.model);
    setWindowTitle(subject == Subject::NewPart       ? tr("New part of your own")
                       : subject == Subject::OwnPart ? tr("Edit %1").arg(name)
                                                     : tr("Your figures of %1").arg(name));
    auto *layout = new QVBoxLayout(this);
    auto *hint = new QLabel(
        subject == Subject::ShippedFigures
            ? tr("Figures that you change here are kept as yours; the others go on following the shipped catalogue.")
            : tr("Leave unknown what you do not know. Slots, bays and other lists are those of the part that this "
                 "one was copied from; an imported file can change them."),
        this);
    hint->setWordWrap(true);
    layout->addWidget(hint);
    if (subject != Subject::ShippedFigures) {
        auto *form = new QFormLayout;
        createNames(form);
        layout->addLayout(form);
    }
    createTable();
    layout->addWidget(m_table, 1);
    m_problem = new QLabel(this);
    m_problem->setWordWrap(true);
    m_problem->hide();
    layout->addWidget(m_problem);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    buttons->addButton(tr("Save"), QDialogButtonBox::AcceptRole)->setProperty("role", QStringLiteral("primary"));
    connect(buttons, &QDialogButtonBox::accepted, this, &FigureEditor::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
    connect(m_model, &FigureEditModel::refused, this, &FigureEditor::say);
    connect(m_model, &FigureEditModel::accepted, this, [this] { say({}); });
    resize(820, 620);
}

void FigureEditor::createNames(QFormLayout *form)
{
    const Part &part = m_model->part();
    const auto field = [&](const QString &label, const std::string &text) {
        auto *edit = new QLineEdit(toQString(text), this);
        form->addRow(label, edit);
        return edit;
    };
    m_maker = field(tr("&Maker"), part.maker);
    m_modelName = field(tr("M&odel"), part.model);
    m_partNumber = field(tr("&Part number"), part.partNumber);
    m_id = field(tr("&Id"), part.id);
    m_id->setToolTip(tr("The name in files and on the command line: lower-case letters, digits and - . _ +"));
    m_id->setReadOnly(m_subject == Subject::OwnPart); // projects name the part by it
}

void FigureEditor::createTable()
{
    m_table = new QTableView(this);
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("Figures"));
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setSectionResizeMode(FigureEditModel::SourceText, QHeaderView::Stretch);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::SelectedClicked
                             | QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed);
    m_table->setSelectionBehavior(QAbstractItemView::SelectItems);
    m_table->setShowGrid(false);
    m_table->setColumnWidth(FigureEditModel::Label, 210);
    m_table->setColumnWidth(FigureEditModel::Value, 130);
    m_table->setColumnWidth(FigureEditModel::Unit, 70);
    m_table->setColumnWidth(FigureEditModel::SourceDate, 90);
    m_table->setCurrentIndex(m_model->index(0, FigureEditModel::Value));
}

QString FigureEditor::problem() const
{
    return m_problem->isHidden() ? QString() : m_problem->text();
}

void FigureEditor::say(const QString &problem)
{
    QPalette palette = m_problem->palette();
    palette.setColor(QPalette::WindowText, Theme::instance().colors().error.line);
    m_problem->setPalette(palette);
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
}

void FigureEditor::accept()
{
    Part part = m_model->part();
    if (m_id) {
        part.id = m_id->text().trimmed().toStdString();
        part.maker = m_maker->text().trimmed().toStdString();
        part.model = m_modelName->text().trimmed().toStdString();
        part.partNumber = m_partNumber->text().trimmed().toStdString();
    }
    const std::vector<FigureEdit> edits = m_model->edits();
    const Result<Part> edited = withFigures(part, edits);
    const Status done = edited ? m_save(edited.value(), edits) : Status(edited.error());
    if (done)
        QDialog::accept();
    else
        say(errorText(done.error()));
}

} // namespace lanewise::ui
