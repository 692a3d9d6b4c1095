// workloads/collectives/all_to_all/exchanges.h
// Algorithms in which every rank sends a part of its own to every other one. Part d of the vector
// of a rank is for rank d; its own part does not move.
//
//   linear    all messages at once, rank r first to r + 1
//   pairwise  n - 1 steps; in step s rank r exchanges with r ^ s, or, if n is no power of two,
//   sends
//             to r + s and receives from r - s
//   Bruck     ceil(log2 n) steps; in step k rank r sends to r + 2^k all parts that it has and that
//             have to go further by a distance with bit k
//
// Sources: Thakur, Rabenseifner, Gropp (2005), sec. 4.2; Bruck et al., Efficient algorithms for
// all-to-all communications in multiport message-passing systems, IEEE Trans. Parallel and
// Distributed Systems 8 (1997), sec. 3.
#pragma once

#include "workloads/collectives/schedule.h"

namespace thruway {

struct CollectiveSettings;

/// Pairwise, among some ranks. `first`: where the vectors begin; their parts are by member.
void exchange_pairwise(Schedule& schedule, const Members& members, std::uint64_t first,
                       std::uint64_t bytes);

void add_all_to_all_linear(const CollectiveSettings& settings, Schedule& schedule);
void add_all_to_all_pairwise(const CollectiveSettings& settings, Schedule& schedule);
void add_all_to_all_bruck(const CollectiveSettings& settings, Schedule& schedule);

}  // namespace thruway
