#include "topologies/kinds/trees/fat_tree.h"

#include "core/problem.h"
#include "settings/fields/settings_visitor.h"
#include "topologies/graph/network_limits.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>
#include <utility>

namespace thruway {
namespace {

constexpr unsigned kMostTreeLevels = 14;  // a binary tree of more has too many switches

struct TreeKeys {
    const char* shape;  ///< the key that decides how large the tree is
    const char* ports;  ///< the key that decides how many ports a switch has
};
constexpr TreeKeys kListed = {"topology.children", "topology.children"};
constexpr TreeKeys kUniform = {"topology.levels", "topology.arity"};

class FatTree {
public:
    FatTree(FatTreeSettings shape, const TreeKeys& keys) : shape_(std::move(shape)) {
        require_children(keys);
        if (shape_.parallel_links.empty()) shape_.parallel_links.assign(levels(), 1);
        require_entries("parents", shape_.parents);
        require_entries("parallel_links", shape_.parallel_links);
        for (unsigned level = 0; level < levels(); ++level) require_ports(level, keys);
        double all = 0;
        for (unsigned level = 0; level < levels(); ++level) all += size(level);
        if (all > kMaxTreeSwitches) {
            throw Problem(fmt::format("{}: the tree has {:.0f} switches; at most {} are allowed",
                                      keys.shape, all, kMaxTreeSwitches));
        }
        if (size(0) * shape_.children[0] < 2) {
            throw Problem(
                fmt::format("{}: the tree has one host; give it at least two", keys.shape));
        }
    }

    RouterCount count() const {
        RouterCount count;
        count.all_pairs = true;
        for (unsigned level = 0; level < levels(); ++level) {
            count.routers += size(level);
            if (level > 0) count.links_out += 2 * size(level - 1) * links_up(level - 1);
        }
        count.links_out /= count.routers;
        count.hosts = size(0) * shape_.children[0] / count.routers;
        return count;
    }

    Topology build(std::string name, LinkTiming links) const {
        Topology tree;
        tree.name = std::move(name);
        std::vector<std::uint32_t> first = {0};  // [level]: number of its first switch
        for (unsigned level = 0; level < levels(); ++level) {
            const auto switches = static_cast<std::uint32_t>(size(level));
            for (std::uint32_t s = 0; s < switches; ++s) {
                tree.graph.add_router(fmt::format("s{}_{}", level, s));
                tree.plan.level.push_back(static_cast<std::uint16_t>(level));
            }
            first.push_back(first.back() + switches);
        }
        for (unsigned level = 0; level + 1 < levels(); ++level) {
            for (std::uint32_t s = first[level]; s < first[level + 1]; ++s) {
                add_links_up(tree.graph, level, s - first[level], first, links);
            }
        }
        for (std::uint32_t s = 0; s < first[1]; ++s) {
            for (unsigned h = 0; h < shape_.children[0]; ++h) tree.graph.add_host(RouterId{s});
        }
        return tree;
    }

private:
    unsigned levels() const { return static_cast<unsigned>(shape_.children.size()); }

    /// Switches of a level.
    double size(unsigned level) const {
        double switches = 1;
        for (unsigned l = 0; l < levels(); ++l) {
            switches *= l <= level ? shape_.parents[l] : shape_.children[l];
        }
        return switches;
    }

    unsigned links_down(unsigned level) const {
        return shape_.children[level] * shape_.parallel_links[level];
    }
    unsigned links_up(unsigned level) const {
        return level + 1 == levels() ? 0
                                     : shape_.parents[level + 1] * shape_.parallel_links[level + 1];
    }

    void require_children(const TreeKeys& keys) const {
        const auto& list = shape_.children;
        if (!list.empty() && std::find(list.begin(), list.end(), 0u) == list.end()) return;
        throw Problem(fmt::format("{}: [{}]; a tree has at least one level, and each switch at "
                                  "least one child",
                                  keys.ports, fmt::join(list, ", ")));
    }

    void require_entries(const char* key, const std::vector<unsigned>& list) const {
        if (list.size() != levels()) {
            throw Problem(fmt::format("topology.{}: {} entries; topology.children = [{}] has {}, "
                                      "one for each level; give as many",
                                      key, list.size(), fmt::join(shape_.children, ", "),
                                      levels()));
        }
        if (std::find(list.begin(), list.end(), 0u) != list.end()) {
            throw Problem(fmt::format("topology.{}: [{}]; each entry is at least 1", key,
                                      fmt::join(list, ", ")));
        }
        if (list.front() != 1) {
            throw Problem(fmt::format("topology.{}: the first entry is {}; a host has one link, to "
                                      "one switch, so it must be 1",
                                      key, list.front()));
        }
    }

    void require_ports(unsigned level, const TreeKeys& keys) const {
        const unsigned ports = links_down(level) + links_up(level);
        if (ports <= kMaxPorts) return;
        throw Problem(fmt::format("{}: a switch of level {} has {} ports, {} down and {} up; a "
                                  "router has at most {}",
                                  keys.ports, level, ports, links_down(level), links_up(level),
                                  kMaxPorts));
    }

    /// A switch is number X * W + Y of its level: X its subtree, Y of W its choice of parents.
    void add_links_up(FabricGraph& graph, unsigned level, std::uint32_t number,
                      const std::vector<std::uint32_t>& first, LinkTiming links) const {
        std::uint32_t ways = 1;
        for (unsigned l = 0; l <= level; ++l) ways *= shape_.parents[l];
        const std::uint32_t subtree = number / ways;
        const std::uint32_t way = number % ways;
        const unsigned children = shape_.children[level + 1];
        const unsigned parents = shape_.parents[level + 1];
        const unsigned parallel = shape_.parallel_links[level + 1];
        for (unsigned p = 0; p < parents; ++p) {
            const std::uint32_t parent = (subtree / children * parents + p) * ways + way;
            for (unsigned link = 0; link < parallel; ++link) {
                graph.add_link({RouterId{first[level] + number},
                                links_down(level) + p * parallel + link,
                                RouterId{first[level + 1] + parent},
                                subtree % children * parallel + link,
                                links.latency,
                                {},
                                links.flit_cycles});
            }
        }
    }

    FatTreeSettings shape_;
};

FatTree listed_tree(const TopologySettings& settings) {
    return {settings.kind.own<FatTreeSettings>(), kListed};
}

FatTree uniform_tree(const TopologySettings& settings) {
    const auto& own = settings.kind.own<TreeSizeSettings>();
    FatTreeSettings shape;
    shape.children.assign(own.levels, own.arity);
    shape.parents.assign(own.levels, own.arity);
    if (own.levels > 0) shape.parents.front() = 1;
    return {shape, kUniform};
}

std::optional<RouterCount> count_of(FatTree (*tree)(const TopologySettings&),
                                    const TopologySettings& settings) {
    try {
        return tree(settings).count();
    } catch (const Problem&) {
        return std::nullopt;  // make() reports it
    }
}

}  // namespace

void fields(SettingsVisitor& io, FatTreeSettings& settings) {
    io.integers("children", settings.children, {1, kMostTreeLevels}, {1, kMaxPorts}, "",
                "fat_tree: children of a switch in each level, the level of the hosts' switches "
                "first, whose children are hosts");
    io.integers("parents", settings.parents, {1, kMostTreeLevels}, {1, kMaxPorts}, "",
                "fat_tree: switches of each level to which one of the level below has links; "
                "first 1, the switch of a host");
    io.integers("parallel_links", settings.parallel_links, {0, kMostTreeLevels}, {1, kMaxPorts}, "",
                "fat_tree: links between a switch of each level and each child; first 1, that of "
                "a host; [] is 1 everywhere");
}

void fields(SettingsVisitor& io, TreeSizeSettings& settings) {
    io.integer("arity", settings.arity, {2, kMaxPorts / 2}, "",
               "k_ary_n_tree: children of a switch, and parents below the highest level");
    io.integer("levels", settings.levels, {1, kMostTreeLevels}, "",
               "k_ary_n_tree: levels of switches");
}

Topology make_fat_tree(const TopologySettings& settings) {
    const auto& own = settings.kind.own<FatTreeSettings>();
    std::string name = fmt::format("fat tree {}GFT({}; {}; {}",
                                   own.parallel_links.empty() ? "X" : "P", own.children.size(),
                                   fmt::join(own.children, ","), fmt::join(own.parents, ","));
    if (!own.parallel_links.empty()) {
        name += fmt::format("; {}", fmt::join(own.parallel_links, ","));
    }
    name += ")";
    return listed_tree(settings).build(std::move(name), settings.link_timing());
}

Topology make_k_ary_n_tree(const TopologySettings& settings) {
    const auto& own = settings.kind.own<TreeSizeSettings>();
    return uniform_tree(settings).build(fmt::format("{}-ary {}-tree", own.arity, own.levels),
                                        settings.link_timing());
}

std::optional<RouterCount> count_of_fat_tree(const TopologySettings& settings) {
    return count_of(listed_tree, settings);
}

std::optional<RouterCount> count_of_k_ary_n_tree(const TopologySettings& settings) {
    return count_of(uniform_tree, settings);
}

}  // namespace thruway
