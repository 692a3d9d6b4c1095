#include "workloads/ideal/hop_network.h"

#include <algorithm>
#include <cstdint>
#include <queue>
#include <tuple>
#include <utility>
#include <vector>

namespace thruway {

namespace {

struct InNetwork {
    Message message;
    Cycle ready = 0;
    std::uint64_t handed_over = 0;  ///< how many were before it
    Cycle injected = 0;

    /// `a` is served later.
    friend bool operator<(const InNetwork& a, const InNetwork& b) {
        return std::tie(a.ready, b.handed_over) > std::tie(b.ready, a.handed_over);
    }
};

/// Serves one message a cycle.
class ServedQueue {
public:
    void push(InNetwork message) {
        message.handed_over = pushed_++;
        queue_.push(message);
    }
    /// The next cycle in which a message is served.
    Cycle next() const { return queue_.empty() ? kNever : std::max(queue_.top().ready, earliest_); }
    InNetwork serve(Cycle now) {
        const InNetwork served = queue_.top();
        queue_.pop();
        earliest_ = now + 1;
        return served;
    }

private:
    std::priority_queue<InNetwork> queue_;
    std::uint64_t pushed_ = 0;
    Cycle earliest_ = 0;
};

/// The steps of a cycle, in this order.
enum class HopStep : std::uint8_t { kEject, kAdvance, kInject };

class HopPlay {
public:
    HopPlay(WorkloadPlayer& player, const HopLatency& latency, const HopObserver& observe)
        : player_(player),
          latency_(latency),
          observe_(observe),
          nodes_(player.hosts()),
          sources_(nodes_),
          destinations_(nodes_),
          due_(nodes_, kNever) {
        result_.finished.resize(nodes_);
    }

    IdealResult run() {
        for (std::uint32_t node = 0; node < nodes_; ++node) advance_at(node, 0);
        while (!events_.empty()) {
            const auto [now, step, node] = events_.top();
            events_.pop();
            if (step == HopStep::kEject) eject(node, now);
            if (step == HopStep::kAdvance) advance(node, now);
            if (step == HopStep::kInject) inject(node, now);
        }
        for (const Cycle finished : result_.finished) {
            result_.end = std::max(result_.end, finished);
        }
        return std::move(result_);
    }

private:
    using Event = std::tuple<Cycle, HopStep, std::uint32_t>;

    void advance_at(std::uint32_t node, Cycle time) {
        if (time >= due_[node]) return;
        due_[node] = time;
        events_.emplace(time, HopStep::kAdvance, node);
    }

    void advance(std::uint32_t node, Cycle now) {
        if (due_[node] != now) return;
        due_[node] = kNever;
        started_.clear();
        const Cycle next = player_.advance(HostId{node}, now, started_);
        for (const Message& message : started_) {
            sources_[node].push({message, message.start, 0, 0});
            finish(node, message.start);
        }
        if (!started_.empty()) expect(sources_[node], HopStep::kInject, node);
        if (next != kNever) advance_at(node, next);
    }

    void inject(std::uint32_t node, Cycle now) {
        if (sources_[node].next() != now) return;
        InNetwork sent = sources_[node].serve(now);
        sent.injected = now;
        const HostId destination = sent.message.destination;
        const Cycle latency = std::max<Cycle>(1, latency_(HostId{node}, destination));
        sent.ready = now + std::min(latency, kNever - 1 - now);
        destinations_[index(destination)].push(sent);
        expect(destinations_[index(destination)], HopStep::kEject, index(destination));
        expect(sources_[node], HopStep::kInject, node);
    }

    void eject(std::uint32_t node, Cycle now) {
        if (destinations_[node].next() != now) return;
        const InNetwork arrived = destinations_[node].serve(now);
        if (observe_) observe_({arrived.message, arrived.injected, now});
        ++result_.messages;
        finish(node, now);
        const Cycle next = player_.arrived(HostId{node},
                                           {arrived.message.id, now, arrived.injected});
        if (next != kNever) advance_at(node, std::max(next, now));
        expect(destinations_[node], HopStep::kEject, node);
    }

    void expect(const ServedQueue& queue, HopStep step, std::uint32_t node) {
        if (queue.next() != kNever) events_.emplace(queue.next(), step, node);
    }
    void finish(std::uint32_t node, Cycle time) {
        result_.finished[node] = std::max(result_.finished[node], time);
    }

    WorkloadPlayer& player_;
    const HopLatency& latency_;
    const HopObserver& observe_;
    unsigned nodes_;
    std::vector<ServedQueue> sources_;       ///< [node]
    std::vector<ServedQueue> destinations_;  ///< [node]
    std::vector<Cycle> due_;                 ///< [node] of its next advance()
    std::priority_queue<Event, std::vector<Event>, std::greater<>> events_;
    std::vector<Message> started_;
    IdealResult result_;
};

}  // namespace

HopLatency mesh_latency(unsigned columns, Cycle cycles_per_hop) {
    return [columns, cycles_per_hop](HostId source, HostId destination) {
        const auto between = [](std::uint32_t a, std::uint32_t b) { return a < b ? b - a : a - b; };
        const std::uint32_t from = index(source), to = index(destination);
        const Cycle hops = Cycle{between(from % columns, to % columns)} +
                           between(from / columns, to / columns);
        return std::max<Cycle>(1, hops) * cycles_per_hop;
    };
}

unsigned square_columns(unsigned nodes) {
    unsigned columns = 1;
    while (std::uint64_t{columns + 1} * (columns + 1) <= nodes) ++columns;
    return columns;
}

IdealResult play_hops(WorkloadPlayer& player, const HopLatency& latency,
                      const HopObserver& observe) {
    return HopPlay(player, latency, observe).run();
}

}  // namespace thruway
