#include "traces/event_log/event_difference.h"

#include <fmt/format.h>

#include <cstddef>
#include <tuple>

namespace thruway {
namespace {

auto place(const LoggedEvent& event) {
    return std::make_tuple(event.cycle, event.router, event.kind, event.input.port, event.input.vc,
                           event.output.port, event.output.vc);
}

EventSource events_of(const std::vector<LoggedEvent>& events) {
    return [&events, next = std::size_t{0}]() mutable -> std::optional<LoggedEvent> {
        if (next == events.size()) return std::nullopt;
        return events[next++];
    };
}

std::string text_of(const std::optional<LoggedEvent>& event) {
    return event ? to_text(*event) : std::string("nothing");
}

}  // namespace

const LoggedEvent& EventDifference::where() const {
    if (!first || !second) return first ? *first : *second;
    return *second < *first ? *second : *first;
}

std::string EventDifference::text() const {
    const LoggedEvent& at = where();
    return fmt::format("cycle {}, router {}, port {}: {} in the first log, {} in the second",
                       at.cycle, index(at.router), at.port(), text_of(first), text_of(second));
}

std::optional<EventDifference> first_difference(const EventSource& first,
                                                const EventSource& second) {
    for (;;) {
        const std::optional<LoggedEvent> left = first();
        const std::optional<LoggedEvent> right = second();
        if (!left && !right) return std::nullopt;
        if (left && right) {
            if (*left == *right) continue;
            // Two events at different places: the earlier one has no counterpart in the other log.
            if (place(*left) < place(*right)) return EventDifference{left, std::nullopt};
            if (place(*right) < place(*left)) return EventDifference{std::nullopt, right};
        }
        return EventDifference{left, right};
    }
}

std::optional<EventDifference> first_difference(const std::vector<LoggedEvent>& first,
                                                const std::vector<LoggedEvent>& second) {
    return first_difference(events_of(first), events_of(second));
}

}  // namespace thruway
