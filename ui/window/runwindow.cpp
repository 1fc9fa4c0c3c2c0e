// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"
#include "ui/window/mainwindow.h"
#include "ui/window/settings.h"
#include "ui/window/translation.h"

#include <QApplication>
#include <QTimer>

namespace lanewise::ui {

namespace {

constexpr QSize PictureSize(1600, 1000);
constexpr int SettleMs = 400; ///< docks are laid out and charts drawn by then

/// Draws the window into a file once it has settled, then ends the program.
void drawInto(MainWindow &window, const QString &path)
{
    window.resize(PictureSize);
    QTimer::singleShot(SettleMs, &window, [&window, path] { QApplication::exit(window.grab().save(path) ? 0 : 2); });
}

} // namespace

int runWindow(QApplication &app, WindowServices services)
{
    installTranslations(app);
    Theme::instance().apply(app, schemeChoice());
    const QString file = services.fileToOpen;
    const QString picture = services.pictureTo;
    MainWindow window(std::move(services));
    if (!file.isEmpty())
        window.openFile(file);
    window.show();
    if (!picture.isEmpty()) {
        drawInto(window, picture);
        return app.exec();
    }
    // Asked over the finished window, not before anything is seen.
    QTimer::singleShot(0, &window, &MainWindow::offerRecovery);
    return app.exec();
}

} // namespace lanewise::ui
