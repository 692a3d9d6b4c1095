// testbench/network/memory_estimate.h
// Estimates the memory of a simulation before it is built, and the memory available. Without this
// check the kernel would kill an oversized run during elaboration, without a message.
#pragma once

#include "rtl_models/fabric/partition/part_transport.h"
#include "rtl_models/settings/router_settings.h"
#include "topologies/graph/fabric_graph.h"
#include "topologies/graph/topology_settings.h"

#include <optional>

namespace thruway {

/// Sizes that determine memory. Real numbers, because settings may ask for more than an integer
/// holds.
struct NetworkSize {
    double routers = 0;
    double ports = 0;                ///< sum over all routers
    double longest_link_cycles = 0;  ///< until a flit has arrived
    bool all_pairs = false;          ///< distances of all pairs of routers are stored, not computed
};

/// What of a fabric is on this machine: one process has all of it, or several have parts of it.
struct MachineShare {
    unsigned processes = 1;  ///< on this machine; each has the description of the whole network
    double routers = 1;      ///< of all routers
};

/// `transport`: null if one process has all parts.
MachineShare share_here(const PartTransport* transport, unsigned parts);

/// Nothing for graph files, whose size is not in the settings, and for grids that are rejected as
/// too large.
std::optional<NetworkSize> size_of(const TopologySettings& settings);
NetworkSize size_of(const FabricGraph& graph, bool all_pairs);

/// Bytes on one machine, accurate within a factor of 1.5. Measured on grids and irregular networks
/// of 256 to 16384 routers, with 1 to 64 virtual channels and buffers of 1 to 8192 flits. The
/// registers at the ends of links and the orders of matrix arbiters are computed.
double memory_estimate(const NetworkSize& size, const RouterSettings& router,
                       const MachineShare& share = {});

/// Bytes available to this process: the smallest of physical memory, control-group limit and
/// resource limits.
double memory_of_machine();

/// Warns (SystemC report) about networks that use more than a quarter of the memory or take long to
/// build.
/// Errors: Problem if the simulation needs more than `available`.
void check_memory(const NetworkSize& size, const RouterSettings& router, double available,
                  const MachineShare& share = {});

/// How many of `jobs` simulations of at most `needed` bytes fit into `available` at once; at least
/// 1. Warns if fewer than `jobs` do.
unsigned jobs_in_memory(unsigned jobs, double needed, double available);

}  // namespace thruway
