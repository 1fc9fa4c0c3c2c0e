// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
// With a real pointer on a real display: xdotool drags a GPU from the palette into a slot, the budgets change, undo takes it
// back, and the exported PDF says what was built. Run by with-display, which starts the display and a window manager.
#include "db/opencatalogue.h"
#include "models/build/projectjson.h"
#include "models/estimate/calibration.h"
#include "models/evaluate/buildrequest.h"
#include "ui/chassis/chassisview.h"
#include "ui/document/projectdocument.h"
#include "ui/palette/partspalette.h"
#include "ui/report/pdfreport.h"
#include "ui/report/quotepictures.h"
#include "ui/theme/theme.h"
#include "ui/window/dialogs.h"
#include "ui/window/mainwindow.h"
#include "ui/window/viewstack.h"
#include "ui/window/windowactions.h"

#include <QAction>
#include <QLineEdit>
#include <QListView>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace lanewise;
using namespace lanewise::ui;

namespace {

/// Answers the two questions of an export.
class ExportAnswers : public Dialogs
{
public:
    explicit ExportAnswers(QString path) : m_path(std::move(path)) { }
    QString saveFile(QWidget *, const QString &, const QString &, const QString &) override { return m_path; }
    std::optional<QuoteChoice> quote(QWidget *, const QString &) override { return QuoteChoice{}; }

private:
    QString m_path;
};

void xdotool(const QStringList &arguments)
{
    QVERIFY2(QProcess::startDetached(QStringLiteral("xdotool"), arguments), "xdotool does not start");
}

/// Presses at `from`, moves in steps as a hand does, and releases at `to`; in global coordinates.
void dragPointer(const QPoint &from, const QPoint &to)
{
    const auto text = [](int number) { return QString::number(number); };
    QStringList arguments{QStringLiteral("mousemove"), text(from.x()), text(from.y()), QStringLiteral("mousedown"),
                          QStringLiteral("1")};
    constexpr int Steps = 12;
    for (int step = 1; step <= Steps; ++step) {
        const QPoint at = from + (to - from) * step / Steps;
        arguments << QStringLiteral("sleep") << QStringLiteral("0.05") << QStringLiteral("mousemove") << text(at.x())
                  << text(at.y());
    }
    arguments << QStringLiteral("sleep") << QStringLiteral("0.3") << QStringLiteral("mouseup") << QStringLiteral("1");
    xdotool(arguments);
}

} // namespace

class TestPointer : public QObject
{
    Q_OBJECT

    QTemporaryDir m_dir;
    WindowServices m_services;

    /// An R7525 without GPUs, written to a file that the window opens.
    QString emptyServer()
    {
        BuildRequest request;
        request.title = "Pointer";
        request.chassis = "dell-poweredge-r7525";
        for (const char *item : {"2*epyc-7763", "16*samsung-m393a8g40ab2-cwe", "2*psu-dell-2400-w-platinum"})
            request.items.push_back(requestItem(item, std::nullopt).value());
        const auto project = projectFromRequest(
            request, contextOf(Project{}, m_services.catalogue, m_services.calibration, m_services.today()));
        if (!project)
            qFatal("%s", project.error().text().c_str());
        const QString path = m_dir.filePath(QStringLiteral("pointer.lanewise"));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly))
            qFatal("the test folder can't be written");
        file.write(QByteArray::fromStdString(projectToJson(project.value(), *m_services.catalogue)));
        return path;
    }

private slots:
    void initTestCase()
    {
        if (QGuiApplication::platformName() != QLatin1String("xcb"))
            QSKIP("needs an X display: run by with-display");
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("lanewise-test"));
        Theme::instance().apply(*qApp, Theme::Choice::Light);
        auto opened = db::openCatalogue(QStringLiteral(LANEWISE_SHARE "/catalog.sqlite"), {});
        QVERIFY2(opened.ok(), opened.ok() ? "" : opened.error().text().c_str());
        m_services.catalogue = opened.value().catalogue;
        m_services.search = opened.value().search;
        m_services.calibration =
            calibrationFromJson(readCalibrationDirectory(LANEWISE_SOURCE_DIR "/resources/calibration").value()).value();
        m_services.today = [] { return Date{2026, 12, 1}; };
        m_services.dataDirectory = QStringLiteral(LANEWISE_SHARE);
        m_services.recoveryDirectory = m_dir.filePath(QStringLiteral("recovery"));
        m_services.writePdf = [](const Report &report, const Evaluation &evaluation, bool letter, const QString &path) {
            return writePdf(report, evaluation, QuotePictures(report.profile),
                            letter ? QPageSize::Letter : QPageSize::A4, path);
        };
    }

    void dragsAGpuIntoASlotAndExports()
    {
        const QString pdf = m_dir.filePath(QStringLiteral("quote.pdf"));
        MainWindow window(m_services, std::make_unique<ExportAnswers>(pdf));
        window.resize(1500, 950);
        QVERIFY(window.openFile(emptyServer()));
        window.show();
        window.move(10, 10);
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.views()->setCurrent(0);
        auto *palette = window.findChild<PartsPalette *>();
        auto *chassis = window.findChild<ChassisView *>();
        QVERIFY(palette && chassis);
        palette->setKind(PartKind::Gpu);
        palette->searchField()->setText(QStringLiteral("a40"));
        QTRY_VERIFY(palette->list()->model()->rowCount() > 0);
        ProjectDocument *document = window.document();
        const auto gpus = [document] { return document->groupEvaluation()->resolved.count(PartKind::Gpu); };
        const double wattsBefore = document->groupEvaluation()->power.maxW;
        QCOMPARE(gpus(), 0);
        QTRY_VERIFY(!chassis->mountRect("slot2").isEmpty());
        QTest::qWait(400); // the window manager has placed the frame: coordinates are final

        const QModelIndex row = palette->list()->model()->index(0, 0);
        const QString model = row.data().toString();
        const QPoint from = palette->list()->viewport()->mapToGlobal(palette->list()->visualRect(row).center());
        const QPoint to = chassis->viewport()->mapToGlobal(chassis->mountRect("slot2").center());
        dragPointer(from, to);
        QTRY_COMPARE_WITH_TIMEOUT(gpus(), 1, 15000);
        QVERIFY(document->build()->at("slot2") != nullptr);
        QCOMPARE(document->catalogue()->part(document->build()->at("slot2")->part).model, model.toStdString());
        QVERIFY(document->groupEvaluation()->power.maxW
                > wattsBefore + 100); // every A40-named card draws more than that

        window.actions()->exportQuote->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(pdf), 10000);
        QProcess reader;
        reader.start(QStringLiteral("pdftotext"), {QStringLiteral("-layout"), pdf, QStringLiteral("-")});
        QVERIFY(reader.waitForFinished());
        const QString text = QString::fromUtf8(reader.readAllStandardOutput());
        QVERIFY2(text.contains(model), qPrintable(text.left(2000)));
        QVERIFY(text.contains(QStringLiteral("PowerEdge R7525")));

        xdotool({QStringLiteral("key"), QStringLiteral("ctrl+z")});
        QTRY_COMPARE_WITH_TIMEOUT(gpus(), 0, 10000);
        QCOMPARE(document->groupEvaluation()->power.maxW, wattsBefore);
    }
};

QTEST_MAIN(TestPointer)
#include "tst_pointer.moc"
