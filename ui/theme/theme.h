// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/themecolors.h"

#include <QFont>
#include <QIcon>
#include <QObject>

class QApplication;

namespace lanewise::ui {

/// Gaps and radii in device-independent pixels; nothing in the window uses others.
namespace spacing {
inline constexpr int Tiny = 4, Small = 8, Medium = 12, Large = 16, Page = 24;
inline constexpr int Radius = 6;
}

/// The look of the running program: which scheme is on, its colours, fonts and icons. One per process; widgets that draw
/// themselves read colors() while painting and repaint on changed().
class Theme : public QObject
{
    Q_OBJECT
public:
    enum class Choice : std::uint8_t { System, Light, Dark };

    static Theme &instance();

    /// Sets style, palette and style sheet of the application; call once before the first widget, then the choice can change.
    void apply(QApplication &app, Choice choice);
    Choice choice() const { return m_choice; }
    void setChoice(Choice choice);
    bool dark() const { return m_colors->dark; }
    const ThemeColors &colors() const { return *m_colors; }

    /// Sizes relative to the desktop's own font, so that a larger system font enlarges everything.
    static QFont smallFont();
    static QFont strongFont();
    static QFont headingFont(); ///< capitals of a panel's sections
    static QFont titleFont(); ///< pages
    static QFont figureFont(); ///< key figures: large, digits of equal width
    /// The font with digits of equal width, so that columns of figures stand still while they change. Fonts whose digits differ are
    /// replaced by the first installed one of the same class whose digits don't (Qt 6.4 can't ask a font for its "tnum" feature).
    static QFont tabular(QFont font);

    /// An icon of resources/icons in the text colour of the scheme: "undo", "export", … Drawn when it is first shown.
    static QIcon icon(const QString &name);

signals:
    void changed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    Theme() = default;
    void adopt();
    bool systemIsDark() const;

    QApplication *m_app = nullptr;
    Choice m_choice = Choice::System;
    const ThemeColors *m_colors = &lightColors();
};

} // namespace lanewise::ui
