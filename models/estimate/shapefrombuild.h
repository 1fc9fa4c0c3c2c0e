// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/estimate/systemshape.h"

namespace lanewise {

struct ResolvedBuild;

/// What the estimator needs to know of a build: its GPUs and how they reach each other, the host, the network and the
/// drives. The topology decides; nothing here is measured or fitted.
struct BuildShape {
    SystemShape shape; ///< shape.gpu points to `figures`, or is null where the build has no GPU that works
    GpuFigures figures; ///< from the build's own catalogue, in which a user may have changed them
    int otherGpus = 0; ///< devices of other models than the most frequent one, which are left out

    BuildShape() = default;
    BuildShape(const BuildShape &) = delete; // shape.gpu points into this object
    BuildShape &operator=(const BuildShape &) = delete;
};

/// `nodes` equal servers.
void shapeOfBuild(const ResolvedBuild &resolved, int nodes, BuildShape &out);

} // namespace lanewise
