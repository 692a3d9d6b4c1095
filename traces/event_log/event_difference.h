// traces/event_log/event_difference.h
// The first difference of two event logs.
#pragma once

#include "traces/event_log/logged_event.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

/// One of the two may be missing.
struct EventDifference {
    std::optional<LoggedEvent> first;
    std::optional<LoggedEvent> second;

    /// The earlier of the two.
    const LoggedEvent& where() const;
    /// "cycle 12, router 3, port 0: sent ... in the first log, nothing in the second"
    std::string text() const;
};

/// Each call returns the next event of a log, in log order; nullopt after the last one.
using EventSource = std::function<std::optional<LoggedEvent>()>;

/// Reads no further than the difference. Returns nullopt if the logs are equal.
std::optional<EventDifference> first_difference(const EventSource& first,
                                                const EventSource& second);
/// The same for events in memory, in log order.
std::optional<EventDifference> first_difference(const std::vector<LoggedEvent>& first,
                                                const std::vector<LoggedEvent>& second);

}  // namespace thruway
