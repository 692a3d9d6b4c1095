// topologies/graph/network_limits.h
// Limits that settings and graph files share.
#pragma once

namespace thruway {

constexpr unsigned kMaxLinkLatency = 1000;  ///< cycles
constexpr unsigned kMaxIrregularSwitches = 16384;
constexpr unsigned kMaxTreeSwitches = 16384;
constexpr unsigned kMaxRingRouters = 16384;  ///< of a hierarchical ring

}  // namespace thruway
