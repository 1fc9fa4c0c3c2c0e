// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/layout/topologylayout.h"

#include "models/layout/topologytree.h"

#include <algorithm>
#include <map>

namespace lanewise {

using namespace topologytree;

namespace {

// Points at scale 1: room for "Gen5 x16 · 63.0 GB/s" above a device and for two lines in it.
constexpr double LeafWidth = 128, LeafHeight = 46, LeafGap = 14, LabelHeight = 20;
constexpr double NodeWidth = 150, NodeHeight = 46, SocketWidth = 196, SocketHeight = 54;
constexpr double LevelGap = 54; ///< between nodes of two levels; holds the label of the uplink
constexpr double FanOut = 64; ///< between the lowest nodes and the first row of devices
constexpr double SubtreeGap = 26, SocketGap = 64, Margin = 20, FramePad = 10, FrameCaption = 18;
constexpr double BarHeight = 24, BarGap = 8;
constexpr double TrunkInset = 7; ///< of the line that serves stacked devices, left of them

struct Metrics {
    int stack = 1; ///< devices one below the other
    int levels = 1;

    double leafTop() const
    {
        return Margin + SocketHeight + (levels - 1) * (LevelGap + NodeHeight) + FanOut + FrameCaption;
    }
    double leafY(int row) const { return leafTop() + row * (LeafHeight + LabelHeight) + LabelHeight; }
    double leafBottom(int rows) const { return leafTop() + rows * (LeafHeight + LabelHeight); }
    double nodeY(int depth) const
    {
        return depth == 0 ? Margin : Margin + SocketHeight + LevelGap + (depth - 1) * (LevelGap + NodeHeight);
    }
    int columns(std::size_t leaves) const
    {
        return static_cast<int>((leaves + static_cast<std::size_t>(stack) - 1) / static_cast<std::size_t>(stack));
    }
};

class Placer
{
public:
    Placer(TopologyMap &map, const Tree &tree, Metrics metrics) : m_map(map), m_tree(tree), m_metrics(metrics) { }

    void place()
    {
        double x = Margin;
        for (std::size_t i = 0; i < m_tree.roots.size(); ++i) {
            x += i > 0 ? SocketGap : 0;
            const double width = widthOf(m_tree.roots[i]);
            placeNode(m_tree.roots[i], x, width);
            x += width;
        }
        if (!m_tree.orphans.empty()) {
            x += SocketGap;
            placeLeaves(m_tree.orphans, x);
            x += leavesWidth(m_tree.orphans.size());
        }
        m_map.width = x + Margin;
        m_map.height = m_metrics.leafBottom(std::max(1, m_rows)) + FramePad + Margin;
    }

private:
    const TreeNode &node(int index) const { return m_tree.nodes[static_cast<std::size_t>(index)]; }
    TopologyBox &box(int index) { return m_map.boxes[static_cast<std::size_t>(index)]; }

    double leavesWidth(std::size_t count) const
    {
        return count == 0 ? 0 : m_metrics.columns(count) * (LeafWidth + LeafGap) - LeafGap;
    }

    double childrenWidth(const TreeNode &n) const
    {
        double width = leavesWidth(n.leaves.size());
        for (const int child : n.nodes)
            width += (width > 0 ? SubtreeGap : 0) + widthOf(child);
        return width;
    }

    double widthOf(int index) const
    {
        return std::max(childrenWidth(node(index)), node(index).depth == 0 ? SocketWidth : NodeWidth);
    }

    void placeNode(int index, double x, double width)
    {
        const TreeNode &n = node(index);
        const bool root = n.depth == 0;
        const double w = root ? SocketWidth : NodeWidth;
        box(n.box).rect = {x + (width - w) / 2, m_metrics.nodeY(n.depth), w, root ? SocketHeight : NodeHeight};
        double childX = x + (width - childrenWidth(n)) / 2;
        placeLeaves(n.leaves, childX);
        if (!n.leaves.empty())
            childX += leavesWidth(n.leaves.size()) + SubtreeGap;
        for (const int child : n.nodes) {
            const double childWidth = widthOf(child);
            placeNode(child, childX, childWidth);
            childX += childWidth + SubtreeGap;
        }
    }

    void placeLeaves(const std::vector<int> &leaves, double x)
    {
        for (std::size_t i = 0; i < leaves.size(); ++i) {
            const int row = static_cast<int>(i) % m_metrics.stack, column = static_cast<int>(i) / m_metrics.stack;
            box(leaves[i]).rect = {x + column * (LeafWidth + LeafGap), m_metrics.leafY(row), LeafWidth, LeafHeight};
            m_rows = std::max(m_rows, row + 1);
        }
    }

    TopologyMap &m_map;
    const Tree &m_tree;
    Metrics m_metrics;
    int m_rows = 0;
};

const TopologyBox &boxOf(const TopologyMap &map, int index)
{
    return map.boxes[static_cast<std::size_t>(index)];
}

/// Where on its lower edge a box lets each of its links out, in the order of what they lead to.
void routeLinks(TopologyMap &map, int stack)
{
    std::map<int, std::vector<std::size_t>> outgoing;
    for (std::size_t i = 0; i < map.links.size(); ++i)
        outgoing[map.links[i].from].push_back(i);
    for (auto &[from, links] : outgoing) {
        const LayoutRect parent = boxOf(map, from).rect;
        const auto leftOf = [&](std::size_t link) { return boxOf(map, map.links[link].to).rect.x; };
        std::stable_sort(links.begin(), links.end(), [&](auto a, auto b) { return leftOf(a) < leftOf(b); });
        const double step = parent.w / static_cast<double>(links.size() + 1);
        for (std::size_t i = 0; i < links.size(); ++i) {
            TopologyLink &link = map.links[links[i]];
            const TopologyBox &child = boxOf(map, link.to);
            const LayoutPoint start{parent.x + static_cast<double>(i + 1) * step, parent.bottom()};
            link.label = {child.rect.x, child.rect.y - LabelHeight, child.rect.w, LabelHeight};
            if (child.isDevice() && stack > 1) {
                const double trunk = child.rect.x - TrunkInset;
                const double top = std::min(child.rect.y, parent.bottom() + FanOut);
                link.path = {start, {trunk, top}, {trunk, child.rect.centerY()}, {child.rect.x, child.rect.centerY()}};
            } else {
                link.path = {start, {child.rect.centerX(), child.rect.y}};
            }
        }
    }
}

void linkSockets(TopologyMap &map, const Tree &tree)
{
    int before = -1;
    for (const int root : tree.roots) {
        const int index = tree.nodes[static_cast<std::size_t>(root)].box;
        if (boxOf(map, index).kind != TopologyBox::Kind::Socket)
            continue;
        if (before >= 0 && boxOf(map, index).live && boxOf(map, before).live) {
            const LayoutRect left = boxOf(map, before).rect, right = boxOf(map, index).rect;
            TopologyLink link;
            link.kind = TopologyLink::Kind::SocketToSocket;
            link.from = before;
            link.to = index;
            link.limitedBy = LinkLimit::Unknown;
            link.path = {{left.right(), left.centerY()}, {right.x, right.centerY()}};
            link.label = {left.right(), left.centerY() - LabelHeight, right.x - left.right(), LabelHeight};
            map.links.push_back(std::move(link));
        }
        before = index;
    }
}

LayoutRect united(const LayoutRect &a, const LayoutRect &b)
{
    if (a.empty())
        return b;
    const double x = std::min(a.x, b.x), y = std::min(a.y, b.y);
    return {x, y, std::max(a.right(), b.right()) - x, std::max(a.bottom(), b.bottom()) - y};
}

void frameNuma(TopologyMap &map)
{
    std::map<int, NumaFrame> frames;
    for (const TopologyBox &box : map.boxes) {
        if (!box.isDevice() || box.numaNode < 0)
            continue;
        NumaFrame &frame = frames[box.numaNode];
        frame.numaNode = box.numaNode;
        frame.socket = box.socket;
        frame.rect = united(frame.rect, {box.rect.x, box.rect.y - LabelHeight, box.rect.w, box.rect.h + LabelHeight});
    }
    for (auto &[id, frame] : frames) {
        frame.rect = {frame.rect.x - FramePad - 1, frame.rect.y - FrameCaption, frame.rect.w + 2 * FramePad,
                      frame.rect.h + FrameCaption + FramePad};
        map.numa.push_back(frame);
    }
}

/// One bar a group, in rows so that none lies over another.
void addGpuLinkBars(const ResolvedBuild &resolved, TopologyMap &map)
{
    std::vector<double> rowEnds;
    const double top = map.height - Margin + BarGap;
    for (std::size_t g = 0; g < resolved.gpuLinks.size(); ++g) {
        GpuLinkBar bar;
        bar.group = static_cast<Index>(g);
        LayoutRect span;
        for (std::size_t b = 0; b < map.boxes.size(); ++b) {
            const auto &wanted = resolved.gpuLinks[g].devices;
            const bool member = std::any_of(map.boxes[b].devices.begin(), map.boxes[b].devices.end(), [&](Index d) {
                return std::find(wanted.begin(), wanted.end(), d) != wanted.end();
            });
            if (!member)
                continue;
            bar.boxes.push_back(static_cast<int>(b));
            span = united(span, map.boxes[b].rect);
        }
        if (span.empty())
            continue;
        std::size_t row = 0;
        while (row < rowEnds.size() && rowEnds[row] > span.x)
            ++row;
        if (row == rowEnds.size())
            rowEnds.push_back(0);
        rowEnds[row] = span.right();
        bar.rect = {span.x, top + static_cast<double>(row) * (BarHeight + BarGap), span.w, BarHeight};
        map.height = std::max(map.height, bar.rect.bottom() + Margin);
        map.gpuLinks.push_back(std::move(bar));
    }
}

TopologyMap withStack(const ResolvedBuild &resolved, int stack)
{
    TopologyMap map;
    const Tree tree = buildTree(resolved, map);
    Placer(map, tree, {stack, tree.levels}).place();
    // Boxes of chipsets without devices have no place and are not shown.
    routeLinks(map, stack);
    linkSockets(map, tree);
    frameNuma(map);
    addGpuLinkBars(resolved, map);
    return map;
}

} // namespace

int TopologyMap::boxAt(double x, double y) const
{
    for (std::size_t i = 0; i < boxes.size(); ++i)
        if (boxes[i].rect.contains(x, y))
            return static_cast<int>(i);
    return -1;
}

TopologyMap layoutTopology(const ResolvedBuild &resolved, double aspect)
{
    if (resolved.nodes.empty() && resolved.devices.empty())
        return {};
    TopologyMap best;
    double bestScale = 0;
    for (int stack = 1; stack <= 8; ++stack) {
        TopologyMap map = withStack(resolved, stack);
        // How large it would be drawn in a view of height 1.
        const double scale = std::min(aspect / map.width, 1 / map.height);
        if (scale > bestScale * 1.02) {
            bestScale = scale;
            best = std::move(map);
        }
    }
    return best;
}

} // namespace lanewise
