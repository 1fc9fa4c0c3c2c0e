// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/partmime.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace lanewise::ui {

namespace {
constexpr int Schema = 1;

QString text(const std::string &utf8)
{
    return QString::fromStdString(utf8);
}

std::string text(const QJsonObject &object, QLatin1String key)
{
    return object.value(key).toString().toStdString();
}
} // namespace

QString partMimeType()
{
    return QStringLiteral("application/x-lanewise-part");
}

QByteArray encodePart(const PartDrag &drag)
{
    QJsonObject object{{QLatin1String("schema"), Schema}, {QLatin1String("part"), text(drag.part)}};
    if (drag.fromBuild())
        object.insert(QLatin1String("source"),
                      QJsonObject{{QLatin1String("option"), text(drag.source.option)},
                                  {QLatin1String("group"), text(drag.source.group)},
                                  {QLatin1String("mount"), text(drag.mount)},
                                  {QLatin1String("instance"), static_cast<qint64>(drag.instance)}});
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

std::optional<PartDrag> decodePart(const QByteArray &data)
{
    const QJsonObject object = QJsonDocument::fromJson(data).object();
    if (object.value(QLatin1String("schema")).toInt() != Schema)
        return std::nullopt;
    PartDrag drag;
    drag.part = text(object, QLatin1String("part"));
    if (drag.part.empty())
        return std::nullopt;
    const QJsonObject source = object.value(QLatin1String("source")).toObject();
    drag.source = {text(source, QLatin1String("option")), text(source, QLatin1String("group"))};
    drag.mount = text(source, QLatin1String("mount"));
    drag.instance = static_cast<InstanceId>(source.value(QLatin1String("instance")).toInteger());
    return drag;
}

std::unique_ptr<QMimeData> mimeOfPart(const PartDrag &drag, const QString &text)
{
    auto mime = std::make_unique<QMimeData>();
    mime->setData(partMimeType(), encodePart(drag));
    mime->setText(text);
    return mime;
}

std::optional<PartDrag> partOfMime(const QMimeData *mime)
{
    if (!mime || !mime->hasFormat(partMimeType()))
        return std::nullopt;
    return decodePart(mime->data(partMimeType()));
}

} // namespace lanewise::ui
