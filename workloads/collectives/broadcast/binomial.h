// workloads/collectives/broadcast/binomial.h
// Binomial trees with rank 0 as their root: rank r with r % 2d = 0 is the parent of r + d, for each
// power of two d. A reduction goes up, a broadcast goes down, an all-reduce does both.
//
//   8 ranks, down:  0 -> 4;  0 -> 2, 4 -> 6;  0 -> 1, 2 -> 3, 4 -> 5, 6 -> 7
//
// Source: Thakur, Rabenseifner, Gropp (2005), sec. 4.3.
#pragma once

#include "workloads/collectives/schedule.h"

namespace thruway {

struct CollectiveSettings;

void add_broadcast_binomial(const CollectiveSettings& settings, Schedule& schedule);
void add_all_reduce_tree(const CollectiveSettings& settings, Schedule& schedule);

}  // namespace thruway
