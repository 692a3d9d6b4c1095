// workloads/stream/stream_rules.h
// How a message of a stream starts. Both kinds of traces have a delay between the last event that a
// message waits for and its start, but they mean different things by it.
#pragma once

#include "workloads/stream/message_source.h"
#include "workloads/tasks/play_record.h"

#include <cstdint>

namespace thruway {

enum class StreamRule {
    /// start = max(own time, last event + delay). Messages that start together keep the order of
    /// the file.
    kAlwaysDelayed,
    /// start = own time if the last event is before it, otherwise last event + delay: only a
    /// message that the network has held up is delayed. All have the same delay. Messages that
    /// start
    /// together: ordered by own time, and those of equal own time that were delayed in the reverse
    /// order of the file.
    kDelayedIfLate
};

/// An event that releases a message.
struct ReleasingEvent {
    Cycle time = 0;
    Cycle injected = kNever;
    Cause cause = {};          ///< kNothing: no event
    std::uint32_t packet = 0;  ///< Arrival::packet
};

/// Whether `a` released a message that waited for both. Does not depend on their order.
bool releases_later(const ReleasingEvent& a, const ReleasingEvent& b);

/// When the message starts if `last` is the last event that it waits for; at most kNever - 1.
Cycle start_after(StreamRule rule, Cycle own, Cycle delay, const ReleasingEvent& last);

/// The message was delayed: it starts `delay` after its last event.
bool is_delayed(StreamRule rule, Cycle own, Cycle delay, const ReleasingEvent& last);

}  // namespace thruway
