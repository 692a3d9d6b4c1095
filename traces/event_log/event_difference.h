// traces/event_log/event_difference.h
// The first place where two event logs differ.
#pragma once

#include "traces/event_log/logged_event.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

/// One of them may have nothing there.
struct EventDifference {
    std::optional<LoggedEvent> first;
    std::optional<LoggedEvent> second;

    /// The earlier of the two.
    const LoggedEvent& where() const;
    /// "cycle 12, router 3, port 0: sent ... in the first log, nothing in the second"
    std::string text() const;
};

/// Each call gives the next event of a log, in the order of logs; nothing after the last one.
using EventSource = std::function<std::optional<LoggedEvent>()>;

/// Reads no further than the difference. Nothing: the logs are equal.
std::optional<EventDifference> first_difference(const EventSource& first,
                                                const EventSource& second);
/// The same of events that lie in memory, in the order of logs.
std::optional<EventDifference> first_difference(const std::vector<LoggedEvent>& first,
                                                const std::vector<LoggedEvent>& second);

}  // namespace thruway
