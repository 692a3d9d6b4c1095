// topologies/graph/network_limits.h
// Limits that settings, graph files and kinds of networks share.
#pragma once

#include <string>
#include <vector>

namespace thruway {

constexpr unsigned kMaxLinkLatency = 1000;  ///< cycles
constexpr unsigned kMaxFlitCycles = 256;    ///< of a flit on a link
constexpr unsigned kMaxIrregularSwitches = 16384;
constexpr unsigned kMaxNamedFaults = 65536;
constexpr unsigned kMaxRandomFaults = 1u << 20;
constexpr unsigned kMaxTreeSwitches = 16384;
constexpr unsigned kMaxRingRouters = 16384;  ///< of a hierarchical ring
constexpr unsigned kMaxGroups = 4096;        ///< of a dragonfly

/// Ports of a router for one use.
struct PortShare {
    unsigned ports = 0;
    std::string use;  ///< for messages: "to leaves (topology.group_leaves)"
};

/// Errors: Problem at `key` if a router with these ports has more than kMaxPorts. `kind`: of the
/// router, for the message; `key`: setting of the last share.
void require_ports(const std::vector<PortShare>& shares, const std::string& kind,
                   const std::string& key);

}  // namespace thruway
