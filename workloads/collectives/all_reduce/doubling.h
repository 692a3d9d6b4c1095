// workloads/collectives/all_reduce/doubling.h
// Algorithms in which members i and i ^ d exchange data, for d = 1, 2, 4, ... or the reverse. The
// number of members is a power of two; for other numbers an all-reduce folds the rest of the ranks
// in before and out after.
//
//   recursive doubling: each exchanges the whole vector in log2 members steps
//   recursive halving:  d = n/2, ..., 1; each keeps one half of its part and sends the other
//
// Source: Thakur, Rabenseifner, Gropp, Optimization of collective communication operations in
// MPICH, Int. J. High Performance Computing Applications 19 (2005), sec. 4.1, 4.4, 4.5.
#pragma once

#include "workloads/collectives/schedule.h"

namespace thruway {

struct CollectiveSettings;

/// Part i of `whole` is complete at member i.
void halving_reduce_scatter(Schedule& schedule, const Members& members, const Piece& whole);
/// Member i has part i of `whole`; all members get all of it.
void doubling_all_gather(Schedule& schedule, const Members& members, const Piece& whole);

void add_all_reduce_recursive_doubling(const CollectiveSettings& settings, Schedule& schedule);
/// Rabenseifner's algorithm: a reduce-scatter by halving, an all-gather by doubling.
void add_all_reduce_rabenseifner(const CollectiveSettings& settings, Schedule& schedule);
void add_reduce_scatter_recursive_halving(const CollectiveSettings& settings, Schedule& schedule);
void add_all_gather_recursive_doubling(const CollectiveSettings& settings, Schedule& schedule);

}  // namespace thruway
