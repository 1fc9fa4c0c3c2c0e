// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"
#include "ui/window/mainwindow.h"
#include "ui/window/settings.h"
#include "ui/window/translation.h"

#include <QApplication>
#include <QTimer>

namespace lanewise::ui {

int runWindow(QApplication &app, WindowServices services)
{
    installTranslations(app);
    Theme::instance().apply(app, schemeChoice());
    const QString file = services.fileToOpen;
    MainWindow window(std::move(services));
    if (!file.isEmpty())
        window.openFile(file);
    window.show();
    // Asked over the finished window, not before anything is seen.
    QTimer::singleShot(0, &window, &MainWindow::offerRecovery);
    return app.exec();
}

} // namespace lanewise::ui
