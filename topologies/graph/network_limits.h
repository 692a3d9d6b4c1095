// topologies/graph/network_limits.h
// Limits that settings and graph files share.
#pragma once

namespace thruway {

constexpr unsigned kMaxLinkLatency = 1000;  ///< cycles
constexpr unsigned kMaxIrregularSwitches = 16384;
constexpr unsigned kMaxNamedFaults = 65536;
constexpr unsigned kMaxRandomFaults = 1u << 20;

}  // namespace thruway
