// apps/sweep/cost/cost_points.h
// What the routers of each point of a plan cost, with the crossbar of its settings. A point whose
// routers have no cost keeps the reason; the others are not lost.
#pragma once

#include "apps/output/cost/cost_entries.h"
#include "apps/sweep/sweep_plan.h"
#include "apps/terminal/progress.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

inline constexpr const char* kBuffersAddedMeaning =
    "whether the routers have output buffers of one flit that the settings do not have, because "
    "the crossbar needs them";

/// What the routers of a network cost, beside the varied settings.
struct VariedCost {
    std::string network;
    std::uint64_t routers = 0;
    std::uint64_t hosts = 0;
    CountSpread ports;
    unsigned freedom = 1;
    RoutingRange range = RoutingRange::kOneVc;
    bool routing_shares_cycle = false;
    bool buffers_added = false;  ///< by SettingsSource
    CrossbarEntry crossbar;
};

struct CostPoint {
    std::optional<std::string> refused;  ///< why there is no cost
    std::optional<VariedCost> cost;
};

template <class Io>
void fields(Io& io, typename Io::template Of<VariedCost>& r) {
    io("network", r.network, {"name of the network, or the path of its file"});
    io("routers", r.routers, {"routers of the network", "routers"});
    io("hosts", r.hosts, {"hosts of the network", "hosts"});
    io("ports", r.ports, {"ports of a router: the larger of its inputs and outputs", "ports"});
    io("freedom", r.freedom,
       {"F: virtual channels that the routing function offers a head flit", "virtual channels"});
    io("routing_range", r.range, {"virtual channels that a head flit requests at a time"});
    io("routing_shares_cycle", r.routing_shares_cycle,
       {"whether router.routing_cycles is 0, so that the clock omits the delay of routing"});
    io("buffers_added", r.buffers_added, {kBuffersAddedMeaning});
    io("crossbar", r.crossbar, {"the routers with the crossbar of the settings"});
}

/// [point]. Errors: Problem, at the settings, if every point is refused: that of the last one.
std::vector<CostPoint> cost_points(const SweepPlan& plan, const SettingsSource& source,
                                   const CostTechnology& technology, ProgressLine& progress);

/// [series]: the load does not change the cost. Errors: the same.
std::vector<CostPoint> cost_of_series(const SweepPlan& plan, const SettingsSource& source,
                                      const CostTechnology& technology, ProgressLine& progress);

}  // namespace thruway
