// tests/workloads/requests/event_network.h
// Plays a workload over a network without contention: the caller says how long each message takes.
// Hosts are advanced when something is due, as an engine does it.
#pragma once

#include "workloads/tasks/workload_player.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace thruway::test {

/// Keeps the round trips, sorted by the time of the answer, then the client.
class KeptTrips : public RoundTripSink {
public:
    void answered(const RoundTrip& trip) override { trips.push_back(trip); }
    std::vector<RoundTrip> trips;
};

class EventNetwork {
public:
    /// Returns the cycles that a message takes, at least 1.
    using Latency = std::function<Cycle(const Message&)>;

    EventNetwork(WorkloadPlayer& player, Latency latency)
        : player_(player),
          latency_(std::move(latency)),
          due_(player.hosts(), 0),
          last_arrivals_(player.hosts()) {
        player.report_round_trips(&kept_);
    }

    /// Calls hosts, and reports what arrives at one time, in descending order.
    bool backwards = false;
    /// The last cycles of a message, which it does not wait in its source queue.
    Cycle in_network = 1;

    /// Until nothing is due, or after time `end`.
    void run(Cycle end = kNever) {
        for (;;) {
            const Cycle now = next_time();
            if (now == kNever || now > end) return;
            time_ = now;
            deliver(now);
            for (std::size_t i = 0; i < due_.size(); ++i) {
                const std::size_t host = backwards ? due_.size() - 1 - i : i;
                if (due_[host] <= now) advance(HostId{static_cast<std::uint32_t>(host)}, now);
            }
        }
    }

    Cycle time() const { return time_; }  ///< of the last event
    const std::vector<Message>& messages() const { return messages_; }
    const std::vector<RoundTrip>& trips() const { return kept_.trips; }
    /// [host] Of several at one time that with the highest name.
    const std::vector<std::optional<Arrival>>& last_arrivals() const { return last_arrivals_; }

private:
    Cycle next_time() const {
        const Cycle due = *std::min_element(due_.begin(), due_.end());
        return on_the_way_.empty() ? due : std::min(due, on_the_way_.begin()->first);
    }

    void deliver(Cycle now) {
        if (on_the_way_.empty() || on_the_way_.begin()->first > now) return;
        std::vector<Message> arriving = std::move(on_the_way_.begin()->second);
        on_the_way_.erase(on_the_way_.begin());
        if (backwards) std::reverse(arriving.begin(), arriving.end());
        for (const Message& message : arriving) {
            const std::size_t host = index(message.destination);
            const Arrival arrival{message.id, now, now - in_network};
            std::optional<Arrival>& last = last_arrivals_[host];
            if (!last || last->time < now || last->message < message.id) last = arrival;
            due_[host] = player_.arrived(message.destination, arrival);
        }
    }

    void advance(HostId host, Cycle now) {
        std::vector<Message> started;
        due_[index(host)] = player_.advance(host, now, started);
        for (const Message& message : started) {
            messages_.push_back(message);
            on_the_way_[message.start + latency_(message)].push_back(message);
        }
    }

    WorkloadPlayer& player_;
    Latency latency_;
    KeptTrips kept_;
    std::vector<Cycle> due_;  ///< [host]
    std::vector<std::optional<Arrival>> last_arrivals_;
    std::map<Cycle, std::vector<Message>> on_the_way_;  ///< [arrival]
    std::vector<Message> messages_;
    Cycle time_ = 0;
};

}  // namespace thruway::test
