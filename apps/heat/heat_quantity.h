// apps/heat/heat_quantity.h
// What a heat map can show of a run, and the values of each quantity on the network.
#pragma once

#include "apps/heat/heat_source.h"
#include "testbench/evaluations/computed_loads.h"
#include "topologies/drawings/heat/heat_map.h"

#include <string>
#include <vector>

namespace thruway {

enum class HeatQuantity {
    kLoad,      ///< utilisation of each direction of a link, measured
    kComputed,  ///< the same from routing function and traffic alone
    kWait,      ///< cycles that packets waited for each link (heat_waits.h)
    kEnergy,    ///< energy of each switch with the links behind its outputs
    kLatency,   ///< mean latency of the packets of each host
    kService    ///< share of each host's flits that were not delivered
};

/// Values with the sentences that a reader needs to understand them.
struct ColouredQuantity {
    HeatValues values{};
    std::vector<std::string> notes{};
};

/// Where the host is in the network that is drawn.
/// Errors: Problem that names the file if it is not there.
std::size_t place_of(const HostServiceDetail& host, const Topology& topology,
                     const std::string& file);

/// Utilisation after the warm-up, or of the whole run if there is no such value.
ColouredQuantity measured_load(const HeatSource& source, const Topology& topology);
/// Errors: Problem if the loads are not known.
ColouredQuantity computed_load(const ComputedLoads& loads, bool is_steady);
/// Errors: Problem if the file does not have the energy of a run.
ColouredQuantity energy_of_switches(const HeatSource& source, const Topology& topology);
/// Errors: Problem if the file is not a detail file, for this and the next.
ColouredQuantity host_latency(const HeatSource& source, const Topology& topology);
ColouredQuantity host_service(const HeatSource& source, const Topology& topology);

}  // namespace thruway
