// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartspanel.h"
#include "ui/theme/theme.h"
#include "ui/window/mainwindow.h"
#include "ui/window/paintednotice.h"
#include "ui/window/settings.h"
#include "ui/window/translation.h"
#include "ui/window/welcomepage.h"

#include <QApplication>
#include <QTimer>
#include <cstdio>

namespace lanewise::ui {

namespace {

constexpr QSize PictureSize(1600, 1000), PaintedSize(1280, 800);
constexpr int SettleMs = 400; ///< docks are laid out and charts drawn by then

/// Draws the window into a file once it has settled, then ends the program.
void drawInto(MainWindow &window, const QString &path)
{
    window.resize(PictureSize);
    QTimer::singleShot(SettleMs, &window, [&window, path] { QApplication::exit(window.grab().save(path) ? 0 : 2); });
}

/// Ends once the welcome page or a project's charts, which are painted last, are on the screen.
void endWhenPainted(MainWindow &window)
{
    QWidget *last = window.working() ? static_cast<QWidget *>(window.findChild<ChartsPanel *>())
                                     : window.findChild<WelcomePage *>();
    auto *notice = new PaintedNotice(last ? last : &window); // the charts may be closed
    QObject::connect(notice, &PaintedNotice::painted, &window, [] {
        std::puts("painted");
        std::fflush(stdout);
        QApplication::exit(0);
    });
}

} // namespace

int runWindow(QApplication &app, WindowServices services)
{
    installTranslations(app);
    Theme::instance().apply(app, schemeChoice());
    const QString file = services.fileToOpen;
    const QString picture = services.pictureTo;
    const bool untilPainted = services.untilPainted;
    MainWindow window(std::move(services));
    if (!file.isEmpty())
        window.openFile(file);
    if (untilPainted)
        window.resize(PaintedSize); // whatever the last session left
    window.show(); // fills the panels that are seen
    if (untilPainted) {
        endWhenPainted(window);
        return app.exec();
    }
    if (!picture.isEmpty()) {
        drawInto(window, picture);
        return app.exec();
    }
    // Asked over the finished window, not before anything is seen.
    QTimer::singleShot(0, &window, &MainWindow::offerRecovery);
    return app.exec();
}

} // namespace lanewise::ui
