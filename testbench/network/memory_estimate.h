// testbench/network/memory_estimate.h
// How much memory a simulation needs before it is built, and how much there is. A model that does
// not fit is ended by the kernel in the middle of its elaboration, without a word.
#pragma once

#include "rtl_models/settings/router_settings.h"
#include "topologies/graph/fabric_graph.h"
#include "topologies/graph/topology_settings.h"

#include <optional>

namespace thruway {

/// How much there is of everything that takes memory. Real numbers: settings may ask for more than
/// an integer holds.
struct NetworkSize {
    double routers = 0;
    double ports = 0;        ///< of all routers
    double link_cycles = 0;  ///< latencies of all channels, summed
    bool all_pairs = false;  ///< distances are kept for all pairs of routers, not computed
};

/// Nothing for graph files, whose size only the file tells, and for grids that are refused as too
/// large.
std::optional<NetworkSize> size_of(const TopologySettings& settings);
NetworkSize size_of(const FabricGraph& graph, bool all_pairs);

/// Bytes of a simulation, within a factor of 1.5 (measured on grids and irregular networks of 256
/// to 16384 routers, with 1 to 64 virtual channels and buffers of 1 to 8192 flits).
double memory_estimate(const NetworkSize& size, const RouterSettings& router);

/// Bytes that this process can have: those of the machine, of its control group, or of its limits,
/// whichever is least.
double memory_of_machine();

/// Tells on the way of SystemC's warnings that a network takes a large part of the memory or long
/// to build.
/// Errors: Problem where it takes more than `available`.
void check_memory(const NetworkSize& size, const RouterSettings& router, double available);

/// How many of `jobs` simulations of at most `needed` bytes fit into `available` at a time, at
/// least 1; told like the above where these are fewer.
unsigned jobs_in_memory(unsigned jobs, double needed, double available);

}  // namespace thruway
