#include "workloads/stream/stream_rules.h"

#include <algorithm>
#include <tuple>

namespace thruway {

namespace {

Cycle time_after(Cycle time, Cycle delay) { return time + std::min(delay, kNever - 1 - time); }

}  // namespace

bool releases_later(const ReleasingEvent& a, const ReleasingEvent& b) {
    const auto order = [](const ReleasingEvent& event) {
        return std::tuple(event.time, event.cause.kind, event.cause.source, event.cause.number);
    };
    return order(a) > order(b);
}

bool is_delayed(StreamRule rule, Cycle own, Cycle delay, const ReleasingEvent& last) {
    if (last.cause.kind == Cause::Kind::kNothing) return false;
    return rule == StreamRule::kDelayedIfLate ? last.time >= own
                                              : time_after(last.time, delay) >= own;
}

Cycle start_after(StreamRule rule, Cycle own, Cycle delay, const ReleasingEvent& last) {
    return is_delayed(rule, own, delay, last) ? time_after(last.time, delay) : own;
}

}  // namespace thruway
