#include "workloads/ideal/timed_network.h"

#include "workloads/graph/host_costs.h"

#include <algorithm>
#include <functional>
#include <queue>
#include <tuple>
#include <utility>
#include <vector>

namespace thruway {
namespace {

class TimedNetwork {
public:
    TimedNetwork(WorkloadPlayer& player, const MessageTime& time_of)
        : player_(player), time_of_(time_of) {
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
            Cycle& finished = result_.finished[index(flight.destination)];
            if (player_.finished(flight.destination)) finished = now;
        }
    }

    void advance(HostId host, Cycle now) {
        started_.clear();
        wake(host, player_.advance(host, now, started_));
        Cycle& finished = result_.finished[index(host)];
        if (finished == kNever && player_.finished(host)) finished = now;
        for (const Message& message : started_) {
            const Cycle time = later_by(message.start, time_of_(message));
            if (time == kNever) continue;  // it never arrives
            arrivals_.push({time, message.destination, message.id, message.start});
        }
    }

    void wake(HostId host, Cycle time) {
        if (time != kNever) wakes_.push({time, host});
    }

    WorkloadPlayer& player_;
    const MessageTime& time_of_;
    IdealResult result_;
    std::vector<Message> started_;
    std::priority_queue<Flight, std::vector<Flight>, std::greater<Flight>> arrivals_;
    std::priority_queue<Wake, std::vector<Wake>, std::greater<Wake>> wakes_;
};

}  // namespace

IdealResult play_timed(WorkloadPlayer& player, const MessageTime& time_of) {
    return TimedNetwork(player, time_of).play();
}

}  // namespace thruway
