#include "workloads/critical_path/critical_path.h"

#include <algorithm>

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

    void add(PathKind kind, const Place& of, HostId destination, Cycle begin, Cycle end,
             std::uint32_t packet = 0) {
        if (begin < end)
            steps_.push_back({kind, of.host, of.task, destination, begin, end, packet});
    }

    /// Adds the message; returns the end of the task that sent it.
    Place before_message(const Arrival& arrival, HostId destination) {
        const MessageId& message = arrival.message;
        const Cycle start = record_.spans(message.source)[message.number].end;
        const Place sender{message.source, message.number, start};
        const Cycle left = std::max(start, arrival.injected);
        add(PathKind::kNetwork, sender, destination, left, arrival.time, arrival.packet);
        add(PathKind::kQueue, sender, destination, start, left, arrival.packet);
        return sender;
    }

    /// Adds the task, and what released it; `place` becomes the event before. False: there is none.
    bool before_task(Place& place) {
        const TaskSpan& span = record_.spans(place.host)[place.task];
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
        for (std::uint32_t task = 0; task < spans.size(); ++task) {
            const Cycle end = spans[task].end;
            if (end != kNever && (!last || end > last->time)) last = {host, task, {}, end};
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
