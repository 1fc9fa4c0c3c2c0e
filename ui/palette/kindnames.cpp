// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/palette/kindnames.h"

#include <QCoreApplication>

namespace lanewise::ui {

QString kindName(PartKind kind)
{
    const auto text = [](const char *english) { return QCoreApplication::translate("PartKind", english); };
    switch (kind) {
    case PartKind::Chassis:
        return text(QT_TRANSLATE_NOOP("PartKind", "Chassis"));
    case PartKind::Gpu:
        return text(QT_TRANSLATE_NOOP("PartKind", "GPU"));
    case PartKind::Baseboard:
        return text(QT_TRANSLATE_NOOP("PartKind", "Baseboard"));
    case PartKind::Cpu:
        return text(QT_TRANSLATE_NOOP("PartKind", "CPU"));
    case PartKind::Memory:
        return text(QT_TRANSLATE_NOOP("PartKind", "Memory"));
    case PartKind::Nic:
        return text(QT_TRANSLATE_NOOP("PartKind", "NIC"));
    case PartKind::Drive:
        return text(QT_TRANSLATE_NOOP("PartKind", "Drive"));
    case PartKind::Hba:
        return text(QT_TRANSLATE_NOOP("PartKind", "RAID and HBA"));
    case PartKind::Psu:
        return text(QT_TRANSLATE_NOOP("PartKind", "PSU"));
    case PartKind::Riser:
        return text(QT_TRANSLATE_NOOP("PartKind", "Riser"));
    case PartKind::Carrier:
        return text(QT_TRANSLATE_NOOP("PartKind", "M.2 carrier"));
    case PartKind::Bridge:
        return text(QT_TRANSLATE_NOOP("PartKind", "NVLink bridge"));
    case PartKind::Cable:
        return text(QT_TRANSLATE_NOOP("PartKind", "Cable and optic"));
    case PartKind::Switch:
        return text(QT_TRANSLATE_NOOP("PartKind", "Network switch"));
    case PartKind::Storage:
        return text(QT_TRANSLATE_NOOP("PartKind", "Storage system"));
    case PartKind::Kit:
        return text(QT_TRANSLATE_NOOP("PartKind", "Kit"));
    case PartKind::Pdu:
        return text(QT_TRANSLATE_NOOP("PartKind", "Rack and PDU"));
    }
    return {};
}

} // namespace lanewise::ui
