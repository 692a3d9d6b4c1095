#include "routing/functions/h_cycle.h"

#include "core/bits.h"
#include "routing/relation/requirements.h"
#include "settings/fields/settings_visitor.h"
#include "topologies/measures/hamiltonian_cycles.h"

#include <string>

namespace thruway {
namespace {

/// The port of a link to a neighbour; unique because k is at least 3.
Port port_to(const FabricGraph& graph, RouterId from, RouterId to) {
    Port port = 0;
    while (graph.channel(*graph.channel_out(from, port)).to != to) ++port;
    return port;
}

}  // namespace

HCycle::HCycle(const Topology& topology, DatelineRule rule, unsigned max_hops,
               unsigned virtual_channels, Storage storage)
    : map_(topology, kName),
      max_hops_(max_hops),
      routers_(static_cast<unsigned>(topology.graph.routers())),
      one_class_(rule == DatelineRule::kNone || storage == Storage::kUnbounded),
      dimension_order_(DatelineRule::kNone, 0, virtual_channels) {
    const HamiltonianCycles cycles = hamiltonian_cycles(
        topology, std::string("routing.function: \"") + kName + '"');
    const unsigned needed = one_class_ ? 1 : max_hops > 0 ? 4 : 2;
    require_virtual_channels(virtual_channels, needed, kName, topology.name,
                             needed == 1   ? "one class"
                             : needed == 2 ? "two dateline classes"
                                           : "two dateline classes on the cycles and two of "
                                             "dimension order");
    unsigned on_cycles = virtual_channels;
    if (needed == 4) {
        on_cycles = virtual_channels / 2;
        dimension_order_ = RingClasses(rule, on_cycles, virtual_channels - on_cycles);
    }
    low_ = first_vcs(one_class_ ? on_cycles : on_cycles / 2);
    high_ = one_class_ ? low_ : first_vcs(on_cycles) & ~low_;

    for (unsigned c = 0; c < 2; ++c) {
        cycles_[c].position.resize(routers_);
        cycles_[c].port.resize(routers_);
        for (unsigned i = 0; i < routers_; ++i) {
            const RouterId here = cycles[c][i];
            const auto port = [&](unsigned position) {
                return static_cast<std::uint8_t>(
                    port_to(topology.graph, here, cycles[c][position % routers_]));
            };
            cycles_[c].position[index(here)] = i;
            cycles_[c].port[index(here)] = {port(i + 1), port(i + routers_ - 1)};
        }
    }
}

unsigned HCycle::hops(RouterId from, RouterId to, unsigned direction) const {
    const std::vector<std::uint32_t>& position = cycles_[direction / 2].position;
    const unsigned ahead = position[index(to)] + routers_ - position[index(from)];
    return (direction % 2 == 0 ? ahead : 2 * routers_ - ahead) % routers_;
}

HCycle::Shortest HCycle::shortest(RouterId source, RouterId destination) const {
    Shortest best;
    for (unsigned direction = 0; direction < kDirections; ++direction) {
        const unsigned distance = hops(source, destination, direction);
        if (best.directions == 0 || distance < best.hops) best = {distance, 0};
        if (distance == best.hops) best.directions |= 1u << direction;
    }
    return best;
}

std::uint32_t HCycle::draw(RouterId source, RouterId destination, const Draw& random) const {
    const Shortest way = shortest(source, destination);
    if (beyond_limit(way)) {
        return kDirections + (static_cast<std::uint32_t>(random.b) & (tie_values() - 1));
    }
    return nth_bit(way.directions, below(random.a, count_bits(way.directions)));
}

double HCycle::draw_share(RouterId source, RouterId destination, std::uint32_t value) const {
    const Shortest way = shortest(source, destination);
    if (beyond_limit(way)) return value < kDirections ? 0 : 1.0 / tie_values();
    if (value >= kDirections || ((way.directions >> value) & 1u) == 0) return 0;
    return 1.0 / count_bits(way.directions);
}

VcMask HCycle::cycle_vcs(const Cycle& cycle, unsigned way, const RouteQuery& query) const {
    const std::uint32_t here = cycle.position[index(query.here)];
    const std::uint32_t to = cycle.position[index(query.destination)];
    const bool last_channel_ahead = way == 0 ? to < here : to > here;
    return last_channel_ahead ? low_ : high_;
}

void HCycle::route(const RouteQuery& query, RouteCandidates& candidates) const {
    candidates.clear();
    if (query.route_draw < kDirections) {
        const Cycle& cycle = cycles_[query.route_draw / 2];
        const unsigned way = query.route_draw % 2;
        candidates.add(cycle.port[index(query.here)][way], cycle_vcs(cycle, way, query));
        return;
    }
    RouteQuery by_dimension = query;
    by_dimension.route_draw -= kDirections;
    RingHop hop;
    for (unsigned d = 0; d < map_.dimensions(); ++d) {
        if (!map_.next(by_dimension, d, hop)) continue;
        const VcMask vcs = dimension_order_.vcs(map_, by_dimension, hop);
        candidates.add(map_.candidate(query.here, hop, vcs));
        return;
    }
}

void fields(SettingsVisitor& io, HCycleSettings& settings) {
    io.integer("h_cycle_max_hops", settings.max_hops, {0, 4294967295}, "hops",
               "beyond this many hops a packet takes the shortest path instead; 0: never");
}

}  // namespace thruway
