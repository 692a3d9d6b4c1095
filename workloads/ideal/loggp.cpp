#include "workloads/ideal/loggp.h"

#include "core/problem.h"

#include <algorithm>
#include <functional>
#include <queue>
#include <tuple>
#include <utility>
#include <vector>

namespace thruway {
namespace {

class LogGpNetwork {
public:
    LogGpNetwork(WorkloadPlayer& player, Cycle latency, GapPerByte gap_per_byte)
        : player_(player), latency_(latency), gap_per_byte_(gap_per_byte) {
        result_.finished.assign(player.hosts(), kNever);
    }

    IdealResult play() {
        for (std::uint32_t host = 0; host < player_.hosts(); ++host) {
            advance(HostId{host}, 0);
        }
        while (!arrivals_.empty() || !wakes_.empty()) {
            const Cycle now = std::min(arrivals_.empty() ? kNever : arrivals_.top().time,
                                       wakes_.empty() ? kNever : wakes_.top().first);
            deliver(now);
            while (!wakes_.empty() && wakes_.top().first == now) {
                const HostId host = wakes_.top().second;
                while (!wakes_.empty() && wakes_.top() == Wake{now, host}) wakes_.pop();
                advance(host, now);
            }
        }
        for (const Cycle time : result_.finished) result_.end = std::max(result_.end, time);
        return std::move(result_);
    }

private:
    using Wake = std::pair<Cycle, HostId>;

    struct Flight {
        Cycle time = 0;
        HostId destination{};
        MessageId message;
        Cycle start = 0;

        friend bool operator>(const Flight& a, const Flight& b) {
            return std::tie(b.time, b.destination, b.message) <
                   std::tie(a.time, a.destination, a.message);
        }
    };

    void deliver(Cycle now) {
        while (!arrivals_.empty() && arrivals_.top().time == now) {
            const Flight flight = arrivals_.top();
            arrivals_.pop();
            ++result_.messages;
            wake(flight.destination,
                 player_.arrived(flight.destination, {flight.message, now, flight.start}));
            note_finish(flight.destination, now);
        }
    }

    void advance(HostId host, Cycle now) {
        started_.clear();
        wake(host, player_.advance(host, now, started_));
        note_finish(host, now);
        for (const Message& message : started_) {
            const Cycle time = later_by(message.start,
                                        later_by(latency_, gap_per_byte_.of(message.bytes)));
            if (time == kNever) continue;  // it never arrives
            arrivals_.push({time, message.destination, message.id, message.start});
        }
    }

    void wake(HostId host, Cycle time) {
        if (time != kNever) wakes_.push({time, host});
    }

    void note_finish(HostId host, Cycle now) {
        Cycle& finished = result_.finished[index(host)];
        if (finished == kNever && player_.finished(host)) finished = now;
    }

    WorkloadPlayer& player_;
    Cycle latency_;
    GapPerByte gap_per_byte_;
    IdealResult result_;
    std::vector<Message> started_;
    std::priority_queue<Flight, std::vector<Flight>, std::greater<Flight>> arrivals_;
    std::priority_queue<Wake, std::vector<Wake>, std::greater<Wake>> wakes_;
};

}  // namespace

HostCosts host_costs(const LogGp& model) {
    return {model.overhead, model.gap, model.gap_per_byte, later_by(model.latency, model.overhead)};
}

IdealResult play_loggp(WorkloadPlayer& player, Cycle latency, GapPerByte gap_per_byte) {
    if (latency == 0) {
        throw Problem("the latency of a network is 0 cycles; a message arrives after its start, so "
                      "give at least 1");
    }
    return LogGpNetwork(player, latency, gap_per_byte).play();
}

}  // namespace thruway
