// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/themecolors.h"

namespace lanewise::ui {

namespace {

QColor rgb(unsigned value)
{
    return QColor::fromRgb(QRgb(value | 0xff000000u));
}

ThemeColors makeLight()
{
    ThemeColors c;
    c.canvas = rgb(0xF3F4F6);
    c.surface = rgb(0xFFFFFF);
    c.sunken = rgb(0xF1F3F5);
    c.border = rgb(0xE3E7EC);
    c.borderStrong = rgb(0xC6CDD5);
    c.body = rgb(0xE9ECF0);
    c.board = rgb(0xDDE3DF);
    c.text = rgb(0x1A2028);
    c.textMuted = rgb(0x5B6672);
    c.textFaint = rgb(0x7A8592);
    c.accent = rgb(0x0B6E99);
    c.accentText = rgb(0xFFFFFF);
    c.track = rgb(0xE6EAEE);
    c.ok = {rgb(0x0F7B5A), rgb(0xE2F3EC)};
    c.warning = {rgb(0xB25E00), rgb(0xFDF0DF)};
    c.error = {rgb(0xB3261E), rgb(0xFBE7E6)};
    c.neutral = {rgb(0x5B6672), rgb(0xF1F3F5)};
    c.gpu = {rgb(0xCFEADF), rgb(0x0F7B5A)};
    c.cpu = {rgb(0xD3E5F6), rgb(0x0B6E99)};
    c.memory = {rgb(0xE6DDF3), rgb(0x6B4BA3)};
    c.nic = {rgb(0xFBE3C4), rgb(0xB25E00)};
    c.storage = {rgb(0xDDE3EA), rgb(0x4D5B6A)};
    c.psu = {rgb(0xF4DADA), rgb(0x9C3B35)};
    c.other = {rgb(0xECEEF1), rgb(0x5B6672)};
    return c;
}

ThemeColors makeDark()
{
    ThemeColors c;
    c.dark = true;
    c.canvas = rgb(0x15191E);
    c.surface = rgb(0x1D232A);
    c.sunken = rgb(0x15191E);
    c.border = rgb(0x2E363F);
    c.borderStrong = rgb(0x4A5561);
    c.body = rgb(0x252C34);
    c.board = rgb(0x27332E);
    c.text = rgb(0xECEFF2);
    c.textMuted = rgb(0xA3AEBA);
    c.textFaint = rgb(0x85909C);
    c.accent = rgb(0x4FB3E0);
    c.accentText = rgb(0x0C1A22);
    c.track = rgb(0x333C46);
    c.ok = {rgb(0x4CC38A), rgb(0x18362B)};
    c.warning = {rgb(0xF0A04B), rgb(0x3D2D18)};
    c.error = {rgb(0xF2766D), rgb(0x442120)};
    c.neutral = {rgb(0xA3AEBA), rgb(0x272E36)};
    c.gpu = {rgb(0x1F4D3C), rgb(0x4CC38A)};
    c.cpu = {rgb(0x1D3F57), rgb(0x4FB3E0)};
    c.memory = {rgb(0x3A2F52), rgb(0xB59AE6)};
    c.nic = {rgb(0x4F3717), rgb(0xF0A04B)};
    c.storage = {rgb(0x343E49), rgb(0xA5B2C0)};
    c.psu = {rgb(0x4A2725), rgb(0xF2766D)};
    c.other = {rgb(0x2C343D), rgb(0xA3AEBA)};
    return c;
}

} // namespace

const KindColors &ThemeColors::kind(PartKind kind) const
{
    switch (kind) {
    case PartKind::Gpu:
    case PartKind::Baseboard:
    case PartKind::Bridge:
        return gpu;
    case PartKind::Cpu:
        return cpu;
    case PartKind::Memory:
        return memory;
    case PartKind::Nic:
    case PartKind::Cable:
    case PartKind::Switch:
        return nic;
    case PartKind::Drive:
    case PartKind::Hba:
    case PartKind::Carrier:
    case PartKind::Storage:
        return storage;
    case PartKind::Psu:
    case PartKind::Pdu:
        return psu;
    case PartKind::Chassis:
    case PartKind::Riser:
    case PartKind::Kit:
        return other;
    }
    return other;
}

const StatusColors &ThemeColors::severity(Severity severity) const
{
    switch (severity) {
    case Severity::Error:
        return error;
    case Severity::Warning:
        return warning;
    case Severity::Advice:
    case Severity::Incomplete:
        break;
    }
    return neutral;
}

const ThemeColors &lightColors()
{
    static const ThemeColors colors = makeLight();
    return colors;
}

const ThemeColors &darkColors()
{
    static const ThemeColors colors = makeDark();
    return colors;
}

} // namespace lanewise::ui
