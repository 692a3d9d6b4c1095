// workloads/collectives/broadcast/barrier.h
// Barrier by dissemination: in round k rank r sends an empty message to rank r + 2^k and waits for
// that of rank r - 2^k, modulo the number of ranks. ceil(log2 ranks) rounds.
// Source: Hensgen, Finkel, Manber, Two algorithms for barrier synchronization, Int. J. Parallel
// Programming 17 (1988).
#pragma once

#include "workloads/collectives/schedule.h"

namespace thruway {

struct CollectiveSettings;

void add_barrier_dissemination(const CollectiveSettings& settings, Schedule& schedule);

}  // namespace thruway
