// workloads/ideal/timed_network.h
// A network in which each message takes a time of its own, whatever else is on the way.
#pragma once

#include "workloads/ideal/ideal_result.h"
#include "workloads/tasks/workload_player.h"

#include <functional>

namespace thruway {

/// From the start of a message to its arrival: at least 1, or kNever if it does not arrive.
using MessageTime = std::function<Cycle(const Message& message)>;

/// Plays until nothing moves any more.
IdealResult play_timed(WorkloadPlayer& player, const MessageTime& time_of);

}  // namespace thruway
