// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Not compiled: what the include check must refuse.
#include <QString>
