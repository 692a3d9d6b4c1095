// workloads/ideal/hop_network.h
// An ideal network in which a message takes its distance and nothing else: the reference player of
// netrace has one. A node injects at most one message a cycle and ejects at most one. Of those that
// are ready, the one that has been ready longest goes first; of those that became ready together,
// the one that was handed over last. Messages from a node to itself take part.
#pragma once

#include "workloads/ideal/ideal_result.h"
#include "workloads/tasks/workload_player.h"

#include <functional>

namespace thruway {

/// Cycles from injection to the earliest ejection, at least 1.
using HopLatency = std::function<Cycle(HostId source, HostId destination)>;

/// max(1, hops) * cycles_per_hop on a mesh whose rows have `columns` nodes.
HopLatency mesh_latency(unsigned columns, Cycle cycles_per_hop);
/// The columns of the reference player: the whole part of the square root.
unsigned square_columns(unsigned nodes);

/// A message that has arrived.
struct HopDelivery {
    Message message;
    Cycle injected = 0;
    Cycle ejected = 0;  ///< the time at which it arrives
};
using HopObserver = std::function<void(const HopDelivery& delivery)>;

/// Plays until nothing moves any more. `observe` is told of messages in the order of their
/// ejection, if it is not empty.
IdealResult play_hops(WorkloadPlayer& player, const HopLatency& latency,
                      const HopObserver& observe = {});

}  // namespace thruway
