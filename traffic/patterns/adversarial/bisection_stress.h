// traffic/patterns/adversarial/bisection_stress.h
// Pairs of hosts in different halves of the network, which send to each other, so that all traffic
// crosses the bisection. If the halves have different numbers of hosts, the last hosts of the
// larger one are silent.
#pragma once

#include "core/ids.h"
#include "traffic/settings/traffic_network.h"

#include <vector>

namespace thruway {

/// Returns [source] -> destination: the i-th hosts of both halves are a pair. `pattern`: its name
/// in messages. Errors: Problem if all hosts are in one half.
std::vector<HostId> bisection_stress(const TrafficNetwork& network, const char* pattern);

}  // namespace thruway
