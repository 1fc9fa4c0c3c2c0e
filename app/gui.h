// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lanewise::app {

/// `lanewise [FILE]` and `lanewise --picture OUT.png [FILE]`: opens the window, or draws it into a picture and ends.
int runGui(int argc, char **argv);

} // namespace lanewise::app
