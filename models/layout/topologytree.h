// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/layout/topologylayout.h"

#include <vector>

/// The tree behind a topology map, before it has places. Internal to models/layout.
namespace lanewise::topologytree {

struct TreeNode {
    int box = -1;
    std::vector<int> nodes; ///< children that are nodes; indices of Tree::nodes
    std::vector<int> leaves; ///< children that are devices; indices of TopologyMap::boxes
    int depth = 0;
};

struct Tree {
    std::vector<TreeNode> nodes;
    std::vector<int> roots; ///< sockets in order, then what hangs on no known node
    std::vector<int> orphans; ///< boxes of devices whose node is not known
    int levels = 1; ///< of nodes, devices not counted
};

/// Fills boxes and links (without places) of `map`.
Tree buildTree(const ResolvedBuild &resolved, TopologyMap &map);

} // namespace lanewise::topologytree
