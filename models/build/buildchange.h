// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/build/edit.h"

#include <optional>

/// The changes of one server, as applyEdit uses them. Each gives an Error without place, or nothing when it was done.
namespace lanewise::buildchange {

using Failure = std::optional<Error>;

Failure place(Build &build, const Change &change, const Catalogue &catalogue);
Failure remove(Build &build, const Change &change, const Catalogue &catalogue);
Failure move(Build &build, const Change &change, const Catalogue &catalogue);
Failure swap(Build &build, const Change &change, const Catalogue &catalogue);
Failure setChassis(Build &build, const Change &change, const Catalogue &catalogue);
Failure connect(Build &build, const Change &change, const Catalogue &catalogue);
Failure disconnect(Build &build, const Change &change, const Catalogue &catalogue);
Failure setSetting(Build &build, const Change &change, const Catalogue &catalogue);

/// Unplaces what stood in mounts that no longer exist, and drops the connections that have lost an end.
void settle(Build &build, const Catalogue &catalogue);

} // namespace lanewise::buildchange

namespace lanewise {

/// "nvlink-bridge", "power-cable", "network-cable".
std::string_view connectionKindId(Connection::Kind kind);
std::optional<Connection::Kind> connectionKindFromId(std::string_view id);

} // namespace lanewise
