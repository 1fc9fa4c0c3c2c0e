// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_window [PARTS [DROPS]]: milliseconds from a drop on the chassis until chassis, budgets and findings are repainted,
// and until the charts are, in a window of 1600 × 1000 over a catalogue of so many parts (100,000). Prints JSON. Run it with
// QT_QPA_PLATFORM=offscreen, which paints the same pixels as a display does.
#include "db/indexedpartsearch.h"
#include "db/shippedbuilder.h"
#include "models/build/projectjson.h"
#include "models/catalog/catalogjson.h"
#include "models/estimate/calibration.h"
#include "tests/bench/manyparts.h"
#include "ui/charts/chartspanel.h"
#include "ui/chassis/chassisview.h"
#include "ui/document/partmime.h"
#include "ui/document/projectdocument.h"
#include "ui/panels/budgetspanel.h"
#include "ui/panels/findingspanel.h"
#include "ui/theme/theme.h"
#include "ui/window/mainwindow.h"
#include "ui/window/viewstack.h"

#include <QApplication>
#include <QDropEvent>
#include <QElapsedTimer>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QUndoStack>
#include <array>

using namespace lanewise;
using namespace lanewise::ui;

namespace {

enum Area : std::size_t { Chassis, Budgets, Findings, Charts, AreaCount };

/// Notes when each part of the window was first painted since the last drop.
class PaintClock : public QApplication
{
public:
    using QApplication::QApplication;
    std::array<const QWidget *, AreaCount> areas{};
    std::array<double, AreaCount> paintedMs{};
    QElapsedTimer clock;

    void restart()
    {
        paintedMs.fill(-1);
        clock.start();
    }
    bool notify(QObject *receiver, QEvent *event) override
    {
        const bool result = QApplication::notify(receiver, event);
        if (event->type() == QEvent::Paint && receiver->isWidgetType()) {
            const auto *widget = static_cast<const QWidget *>(receiver);
            for (std::size_t area = 0; area < AreaCount; ++area)
                if (areas[area] && paintedMs[area] < 0 && (areas[area] == widget || areas[area]->isAncestorOf(widget)))
                    paintedMs[area] = static_cast<double>(clock.nsecsElapsed()) / 1e6;
        }
        return result;
    }
};

template <class Type>
Type orEnd(Result<Type> result)
{
    if (!result) {
        fmt::print(stderr, "bench_window: {}\n", result.error().text());
        std::exit(2);
    }
    return std::move(result).value();
}

void print(const char *name, const std::vector<double> &ms, const char *end = ",")
{
    fmt::print("  \"{}\": {{\"n\": {}, \"p50_ms\": {:.2f}, \"p99_ms\": {:.2f}}}{}\n", name, ms.size(),
               bench::percentile(ms, 0.5), bench::percentile(ms, 0.99), end);
}

/// Events until nothing was painted for a while.
void settle(int quietMs)
{
    QElapsedTimer quiet;
    quiet.start();
    while (quiet.elapsed() < quietMs)
        QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
}

bool sendDrop(const ChassisView &view, const ProjectDocument &document, const std::string &part, const MountId &mount)
{
    const std::unique_ptr<QMimeData> mime = mimeOfPart({part, document.target(), {}, 0}, {});
    const QPoint at = view.mountRect(mount).center();
    QDragEnterEvent enter(at, Qt::CopyAction | Qt::MoveAction, mime.get(), Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(view.viewport(), &enter);
    QDragMoveEvent move(at, Qt::CopyAction | Qt::MoveAction, mime.get(), Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(view.viewport(), &move);
    settle(20); // the pointer rests on the slot
    static_cast<PaintClock *>(qApp)->restart();
    QDropEvent drop(at, Qt::CopyAction | Qt::MoveAction, mime.get(), Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(view.viewport(), &drop);
    return drop.isAccepted();
}

} // namespace

int main(int argc, char **argv)
{
    PaintClock app(argc, argv);
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("lanewise-bench"));
    const std::size_t parts = argc > 1 ? std::stoul(argv[1]) : 100000;
    const int drops = argc > 2 ? std::stoi(argv[2]) : 200;

    const auto real = orEnd(catalogueFromJson(orEnd(readCatalogDirectory(LANEWISE_SOURCE_DIR "/resources/catalog"))));
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("many.sqlite"));
    const auto many = real->with(bench::manyParts(*real, parts), "bench"); // keeps the catalogue's tables
    if (const Status built = db::buildShippedDatabase(*many, path); !built) {
        fmt::print(stderr, "bench_window: {}\n", built.error().text());
        return 2;
    }
    const auto shipped = orEnd(db::ShippedDatabase::open(path));

    WindowServices services;
    services.catalogue = shipped->catalogue();
    services.search = std::make_shared<const db::IndexedPartSearch>(shipped, shipped->catalogue());
    services.calibration =
        orEnd(calibrationFromJson(orEnd(readCalibrationDirectory(LANEWISE_SOURCE_DIR "/resources/calibration"))));
    services.today = [] { return Date{2026, 12, 1}; };
    services.recoveryDirectory = folder.filePath(QStringLiteral("recovery"));
    services.writePdf = [](const Report &, const Evaluation &, bool, const QString &) { return Done{}; };

    Theme::instance().apply(app, Theme::Choice::Light);
    MainWindow window(services);
    window.resize(1600, 1000);
    if (!window.openFile(QStringLiteral(LANEWISE_SOURCE_DIR "/resources/builds/as-4124gs-tnr-8x-a100-pcie.lanewise")))
        return 2;
    window.show();
    window.views()->setCurrent(0);
    auto *chassis = window.findChild<ChassisView *>();
    app.areas = {chassis, window.findChild<BudgetsPanel *>(), window.findChild<FindingsPanel *>(),
                 window.findChild<ChartsPanel *>()};
    if (std::find(app.areas.begin(), app.areas.end(), nullptr) != app.areas.end())
        return 2;
    ProjectDocument *document = window.document();
    Change takeOut;
    takeOut.kind = ChangeKind::Remove;
    takeOut.option = document->target().option;
    takeOut.group = document->target().group;
    takeOut.mount = "slot1";
    settle(500);

    std::vector<double> dropped, chartsDrawn, keptBusy;
    for (int i = 0; i < drops; ++i) {
        document->apply({"take out", {takeOut}});
        settle(60);
        if (!sendDrop(*chassis, *document, "a100-pcie-80gb", "slot1"))
            return 2;
        const double handled = static_cast<double>(app.clock.nsecsElapsed()) / 1e6;
        settle(120);
        dropped.push_back(std::max({app.paintedMs[Chassis], app.paintedMs[Budgets], app.paintedMs[Findings]}));
        chartsDrawn.push_back(app.paintedMs[Charts]);
        keptBusy.push_back(handled);
    }
    fmt::print("{{\n  \"parts\": {},\n", services.catalogue->size());
    print("drop_handled", keptBusy);
    print("drop_to_chassis_budgets_findings", dropped);
    print("drop_to_charts", chartsDrawn);
    fmt::print("  \"unit\": \"ms\"\n}}\n");
    return 0;
}
