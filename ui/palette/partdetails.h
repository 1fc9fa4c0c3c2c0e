// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/catalog/part.h"

class QWidget;

namespace lanewise::ui {

/// Every figure of a part with unit, source and whether a second source confirmed it.
class PartDetails
{
public:
    static void show(const Part &part, QWidget *parent); ///< a window of its own; does not block
};

} // namespace lanewise::ui
