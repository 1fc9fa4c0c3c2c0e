// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/svgicon.h"

#include "ui/theme/theme.h"

#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

namespace lanewise::ui {

namespace {

class SvgEngine : public QIconEngine
{
public:
    explicit SvgEngine(QString name) : m_name(std::move(name)) { }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        QFile file(QStringLiteral(":/icons/") + m_name + QStringLiteral(".svg"));
        if (!file.open(QIODevice::ReadOnly))
            return;
        QByteArray svg = file.readAll();
        svg.replace("currentColor", colorFor(mode).name().toLatin1());
        QSvgRenderer(svg).render(painter, rect);
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        const QString key = QStringLiteral("lanewise/%1/%2/%3/%4")
                                .arg(m_name, colorFor(mode).name())
                                .arg(size.width())
                                .arg(size.height());
        QPixmap pixmap;
        if (QPixmapCache::find(key, &pixmap))
            return pixmap;
        pixmap = QPixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        painter.end();
        QPixmapCache::insert(key, pixmap);
        return pixmap;
    }

    QIconEngine *clone() const override { return new SvgEngine(m_name); }

private:
    static QColor colorFor(QIcon::Mode mode)
    {
        const ThemeColors &colors = Theme::instance().colors();
        if (mode == QIcon::Disabled)
            return colors.textFaint;
        return mode == QIcon::Selected ? colors.accentText : colors.text;
    }

    QString m_name;
};

} // namespace

QIcon svgIcon(const QString &name)
{
    return QIcon(new SvgEngine(name));
}

} // namespace lanewise::ui
