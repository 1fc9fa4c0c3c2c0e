// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The least that a program with Qt Widgets and Qt Charts shows: what bench_start measures Lanewise against.
#include <QApplication>
#include <QChart>
#include <QChartView>
#include <QMainWindow>
#include <QTimer>
#include <cstdio>

namespace {

class View : public QChartView
{
public:
    using QChartView::QChartView;

protected:
    void paintEvent(QPaintEvent *event) override
    {
        QChartView::paintEvent(event);
        QTimer::singleShot(0, qApp, [] {
            std::puts("painted");
            std::fflush(stdout);
            QApplication::exit(0);
        });
    }
};

} // namespace

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    QMainWindow window;
    auto *view = new View(new QChart, &window);
    window.setCentralWidget(view);
    window.resize(1280, 800);
    window.show();
    return QApplication::exec();
}
