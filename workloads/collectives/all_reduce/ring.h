// workloads/collectives/all_reduce/ring.h
// Algorithms on a ring: each member sends to the next one only. Members - 1 steps for each half of
// an all-reduce, each of a part of the vector.
//
//   reduce-scatter, step s: member i sends part i - 1 - s, and has part i at the end
//   all-gather, step s:     member i, which has part i, sends part i - s
//
// Source: Patarasuk, Yuan, Bandwidth optimal all-reduce algorithms for clusters of workstations,
// J. Parallel and Distributed Computing 69 (2009), sec. 4.
#pragma once

#include "workloads/collectives/schedule.h"

namespace thruway {

struct CollectiveSettings;

/// The members reduce `whole`, each in its own part of it: part i of members.size() is complete at
/// member i.
void ring_reduce_scatter(Schedule& schedule, const Members& members, const Piece& whole);
/// Member i has part i of `whole`; all members get all of it.
void ring_all_gather(Schedule& schedule, const Members& members, const Piece& whole);
void ring_all_reduce(Schedule& schedule, const Members& members, const Piece& whole);

void add_all_reduce_ring(const CollectiveSettings& settings, Schedule& schedule);
void add_reduce_scatter_ring(const CollectiveSettings& settings, Schedule& schedule);
void add_all_gather_ring(const CollectiveSettings& settings, Schedule& schedule);

}  // namespace thruway
