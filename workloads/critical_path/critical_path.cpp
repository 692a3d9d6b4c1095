#include "workloads/critical_path/critical_path.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace thruway {
namespace {

/// Collects the steps from the last to the first.
class BackwardPath {
public:
    explicit BackwardPath(const PlayRecord& record) : record_(record) {}

    std::vector<PathStep> of(const LastEvent& last) {
        Place place{last.host, last.task, last.time};
        if (last.arrival) place = before_message(*last.arrival, last.host);
        while (before_task(place)) {}
        std::reverse(steps_.begin(), steps_.end());
        return std::move(steps_);
    }

private:
    /// The path up to `time`, when the task ended, or began if that released the next.
    struct Place {
        HostId host{};
        std::uint32_t task = 0;
        Cycle time = 0;
    };

    /// Errors: std::logic_error if the task was not recorded.
    const TaskSpan& span_of(HostId host, std::uint32_t task) const {
        const TaskSpan* const span = record_.spans(host).find(task);
        if (span == nullptr) {
            throw std::logic_error(fmt::format("task {} of host {} is on the critical path, but "
                                               "was not recorded",
                                               task, index(host)));
        }
        return *span;
    }

    void add(PathKind kind, const Place& of, HostId destination, Cycle begin, Cycle end,
             std::uint32_t packet = 0) {
        if (begin < end)
            steps_.push_back({kind, of.host, of.task, destination, begin, end, packet});
    }

    /// Adds the message; returns the end of the task that sent it.
    Place before_message(const Arrival& arrival, HostId destination) {
        const MessageId& message = arrival.message;
        const Cycle start = span_of(message.source, message.number).end;
        const Place sender{message.source, message.number, start};
        const Cycle left = std::max(start, arrival.injected);
        add(PathKind::kNetwork, sender, destination, left, arrival.time, arrival.packet);
        add(PathKind::kQueue, sender, destination, start, left, arrival.packet);
        return sender;
    }

    /// Adds the task, and what released it; `place` becomes the event before. False: there is none.
    bool before_task(Place& place) {
        const TaskSpan& span = span_of(place.host, place.task);
        add(PathKind::kTask, place, place.host, span.begin, place.time);
        const Cause& cause = span.cause;
        if (cause.kind == Cause::Kind::kNothing) {
            add(PathKind::kWait, place, place.host, span.released, span.begin);
            add(PathKind::kStart, place, place.host, 0, span.released);
            return false;
        }
        add(PathKind::kWait, place, place.host, span.released, span.begin);
        if (cause.kind == Cause::Kind::kTask) {
            place = {place.host, cause.number, span.released};
        } else {
            place = before_message(
                {{cause.source, cause.number}, span.released, span.injected, span.packet},
                place.host);
        }
        return true;
    }

    const PlayRecord& record_;
    std::vector<PathStep> steps_;
};

}  // namespace

std::optional<LastEvent> last_event(const PlayRecord& record, const std::vector<HostId>& hosts,
                                    const std::vector<std::optional<Arrival>>& arrivals) {
    std::optional<LastEvent> last;
    for (const HostId host : hosts) {
        const PlayRecord::Spans& spans = record.spans(host);
        for (std::size_t place = 0; place < spans.size(); ++place) {
            const Cycle end = spans[place].end;
            if (end != kNever && (!last || end > last->time)) {
                last = {host, spans.number(place), {}, end};
            }
        }
    }
    for (std::size_t i = 0; i < hosts.size(); ++i) {
        if (!arrivals[i] || (last && arrivals[i]->time <= last->time)) continue;
        last = {hosts[i], 0, arrivals[i], arrivals[i]->time};
    }
    return last;
}

std::vector<PathStep> critical_path(const PlayRecord& record, const LastEvent& last) {
    return BackwardPath(record).of(last);
}

}  // namespace thruway
