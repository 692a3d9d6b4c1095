#include "testbench/network/root_choice.h"

#include "analysis/bounds/link_bound.h"
#include "core/problem.h"
#include "routing/functions/up_down/minimal_adaptive_up_down.h"
#include "routing/functions/up_down/up_down_rows.h"
#include "routing/paths/tree_settings.h"
#include "testbench/network/build_network.h"
#include "testbench/network/network_routing.h"
#include "topologies/formats/graph_file.h"
#include "topologies/measures/levels_of_hosts.h"
#include "topologies/subnetworks/subnetworks.h"

#include <fmt/format.h>

#include <systemc>

#include <optional>
#include <string>
#include <utility>

namespace thruway {
namespace {

constexpr std::size_t kMostHosts = 256;
constexpr std::size_t kMostChannels = 1024;
constexpr double kGap = 0.2;
constexpr double kMuchMore = 2;
constexpr TreeRoot kRoots[] = {TreeRoot::kLevels, TreeRoot::kMostCentral, TreeRoot::kLowestId};

/// Its adaptive channels take every shortest path.
constexpr const char* kOnShortestPaths = MinimalAdaptiveUpDown::kName;
constexpr unsigned kVcsOfShortestPaths = 2;
constexpr const char* kWithLevels =
    "; in a network with levels all switches of the highest one are roots, but this one has none: ";

/// Uniform traffic that the links can carry, in flits per cycle of each host; nothing if the
/// function does not work on this network.
std::optional<LinkBound> bound_of(SimulationSettings settings, const Topology& topology) {
    settings.routing.message_classes = 1;
    settings.routing.at_source = false;
    const double others = static_cast<double>(topology.graph.hosts()) - 1;
    try {
        const auto routing = routing_for(settings, one_subnetwork(topology));
        if (routing->draws() > 1) return std::nullopt;
        return link_bound(
            *routing, topology.graph, [&](HostId, HostId) { return 1 / others; }, kGap);
    } catch (const Problem&) {
        return std::nullopt;
    }
}

std::optional<LinkBound> bound_with(SimulationSettings settings, TreeRoot root,
                                    const Topology& topology) {
    settings.routing.function.own<TreeSettings>().root = root;
    return bound_of(std::move(settings), topology);
}

/// No root helps where the traffic between switches must pass one of them, as in two layers of
/// switches that all have hosts.
std::string remark_on_paths(SimulationSettings settings, const Topology& topology,
                            const LinkBound& bound) {
    const std::string name = settings.routing.function->name;
    settings.routing.function = kOnShortestPaths;
    settings.router.virtual_channels = kVcsOfShortestPaths;
    const auto shortest = bound_of(std::move(settings), topology);
    if (!shortest || shortest->lower <= kMuchMore * bound.upper) return "";
    const std::string why = topology.plan.level.empty() ? why_no_levels(topology.graph) : "";
    return fmt::format("routing.function = \"{}\": the links can carry at most {:.3g} flits per "
                       "cycle and host of uniform traffic, and at least {:.3g} with "
                       "routing.function = \"{}\"{}",
                       name, bound.upper, shortest->lower, kOnShortestPaths,
                       why.empty() ? "" : kWithLevels + why);
}

}  // namespace

std::string remark_on_root(const SimulationSettings& settings, const Topology& topology) {
    const auto& function = settings.routing.function;
    const FabricGraph& graph = topology.graph;
    if (!function.has(OwnSettings::of<TreeSettings>())) return "";
    if (graph.hosts() > kMostHosts || graph.hosts() < 2 || graph.channels() > kMostChannels) {
        return "";
    }
    const TreeRoot chosen = root_for(function.own<TreeSettings>(), topology, paths_from(function));
    const auto bound = bound_with(settings, chosen, topology);
    if (!bound) return "";
    std::optional<TreeRoot> best;
    double most = kMuchMore * bound->upper;
    for (const TreeRoot other : kRoots) {
        if (other == chosen) continue;
        const auto with_other = bound_with(settings, other, topology);
        if (!with_other || with_other->lower <= most) continue;
        most = with_other->lower;
        best = other;
    }
    if (!best) {
        const bool is_read = settings.topology.kind.has(OwnSettings::of<GraphFileSettings>());
        return is_read ? remark_on_paths(settings, topology, *bound) : "";
    }
    return fmt::format("routing.tree_root = \"{}\": the links can carry at most {:.3g} flits per "
                       "cycle and host of "
                       "uniform traffic, and at least {:.3g} with routing.tree_root = \"{}\"",
                       name_of(chosen), bound->upper, most, name_of(*best));
}

std::string remark_on_levels(SimulationSettings settings, const Topology& topology) {
    auto& function = settings.routing.function;
    const std::vector<std::uint16_t>& level = topology.plan.level;
    if (!function.has(OwnSettings::of<TreeSettings>()) || level.empty()) return "";
    auto& root = function.own<TreeSettings>().root;
    if (root || root_for({}, topology, paths_from(function)) == TreeRoot::kLevels) return "";
    root = TreeRoot::kLevels;
    const auto [from, to] = *pair_apart_by_levels(topology.graph, level, paths_from(function));
    const std::string why = fmt::format("up and then down the levels of {} no path leads from {} "
                                        "to {}",
                                        topology.name, topology.graph.name(from),
                                        topology.graph.name(to));
    try {
        routing_for(settings, topology);
    } catch (const Problem& problem) {
        // Functions composed of others have a root, but may not use it.
        if (problem.message().find(why) == std::string::npos) return "";
        return fmt::format("routing.tree_root = \"{}\": {}", name_of(TreeRoot::kLowestId), why);
    }
    return "";
}

void tell_root_choice(const SimulationSettings& settings, const Topology& topology) {
    for (const std::string& remark :
         {remark_on_levels(settings, topology), remark_on_root(settings, topology)}) {
        if (!remark.empty()) SC_REPORT_WARNING("/thruway/routing", remark.c_str());
    }
}

void tell_notes(const SimulationSettings& settings) {
    const bool is_read = settings.topology.kind.has(OwnSettings::of<GraphFileSettings>());
    const bool has_root = settings.routing.function.has(OwnSettings::of<TreeSettings>());
    if (is_read || has_root) tell_root_choice(settings, told_topology(settings.topology));
}

}  // namespace thruway
