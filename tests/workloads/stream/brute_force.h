// tests/workloads/stream/brute_force.h
// Plays listed messages on a mesh with everything in memory, cycle by cycle and without a shortcut.
#pragma once

#include "tests/workloads/stream/listed_messages.h"

#include <vector>

namespace thruway::test {

struct BruteTimes {
    Cycle injected = kNever;
    Cycle ejected = kNever;
};

/// As the reference player of netrace does it; delays are at least 1. A message is delayed only if
/// the last message that it waits for is ejected in its own cycle or later.
std::vector<BruteTimes> brute_force_if_late(const std::vector<Listed>& list, unsigned nodes,
                                            unsigned columns, Cycle cycles_per_hop);

/// start = max(own time, last event + delay), where an event is the ejection of a message at the
/// source, or else the start of a message of the source.
std::vector<BruteTimes> brute_force_always(const std::vector<Listed>& list, unsigned nodes,
                                           unsigned columns, Cycle cycles_per_hop);

}  // namespace thruway::test
