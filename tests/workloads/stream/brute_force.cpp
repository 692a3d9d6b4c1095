#include "tests/workloads/stream/brute_force.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace thruway::test {

namespace {

using Entry = std::pair<Cycle, std::size_t>;  ///< priority, position in the list of messages
using Queue = std::vector<Entry>;

/// Before all that have the same priority.
void insert(Queue& queue, Entry entry) {
    std::size_t place = 0;
    while (place < queue.size() && queue[place].first < entry.first) ++place;
    queue.insert(queue.begin() + static_cast<std::ptrdiff_t>(place), entry);
}

class BruteNetwork {
public:
    BruteNetwork(const std::vector<Listed>& list, unsigned nodes, unsigned columns, Cycle per_hop)
        : list_(list),
          nodes_(nodes),
          columns_(static_cast<int>(columns)),
          per_hop_(per_hop),
          inject_(nodes),
          traverse_(nodes),
          times_(list.size()) {}

    const std::vector<BruteTimes>& times() const { return times_; }
    std::size_t ejected() const { return ejected_; }

    void hand_over(std::size_t message, Cycle priority) {
        insert(inject_[list_[message].source], {priority, message});
    }

    void inject(Cycle now) {
        for (unsigned node = 0; node < nodes_; ++node) {
            if (inject_[node].empty() || inject_[node].front().first > now) continue;
            const std::size_t message = inject_[node].front().second;
            inject_[node].erase(inject_[node].begin());
            times_[message].injected = now;
            insert(traverse_[list_[message].destination], {now + latency(message), message});
        }
    }

    void eject(Cycle now) {
        for (unsigned node = 0; node < nodes_; ++node) {
            if (traverse_[node].empty() || traverse_[node].front().first > now) continue;
            times_[traverse_[node].front().second].ejected = now;
            traverse_[node].erase(traverse_[node].begin());
            ++ejected_;
        }
    }

private:
    Cycle latency(std::size_t message) const {
        const int from = static_cast<int>(list_[message].source);
        const int to = static_cast<int>(list_[message].destination);
        const int hops = std::abs(from % columns_ - to % columns_) +
                         std::abs(from / columns_ - to / columns_);
        return static_cast<Cycle>(std::max(hops, 1)) * per_hop_;
    }

    const std::vector<Listed>& list_;
    unsigned nodes_;
    int columns_;
    Cycle per_hop_;
    std::vector<Queue> inject_;    ///< [node]
    std::vector<Queue> traverse_;  ///< [node]
    std::vector<BruteTimes> times_;
    std::size_t ejected_ = 0;
};

}  // namespace

std::vector<BruteTimes> brute_force_if_late(const std::vector<Listed>& list, unsigned nodes,
                                            unsigned columns, Cycle cycles_per_hop) {
    BruteNetwork network(list, nodes, columns, cycles_per_hop);
    std::vector<Queue> waiting(nodes);
    const auto cleared = [&](std::size_t message) {
        return std::all_of(
            list[message].after.begin(), list[message].after.end(),
            [&](std::size_t earlier) { return network.times()[earlier].ejected != kNever; });
    };
    std::size_t read = 0;
    for (Cycle now = 0; network.ejected() < list.size(); ++now) {
        for (; read < list.size() && list[read].own == now; ++read) {
            if (cleared(read)) {
                network.hand_over(read, now);
            } else {
                insert(waiting[list[read].source], {now, read});
            }
        }
        network.inject(now);
        network.eject(now);
        for (Queue& queue : waiting) {
            Queue still;
            for (const Entry& entry : queue) {
                if (cleared(entry.second)) {
                    network.hand_over(entry.second, now + list[entry.second].delay);
                } else {
                    still.push_back(entry);
                }
            }
            queue = still;
        }
    }
    return network.times();
}

std::vector<BruteTimes> brute_force_always(const std::vector<Listed>& list, unsigned nodes,
                                           unsigned columns, Cycle cycles_per_hop) {
    BruteNetwork network(list, nodes, columns, cycles_per_hop);
    std::vector<Cycle> start(list.size(), kNever);
    const auto due = [&](std::size_t message, Cycle now) {
        Cycle time = list[message].own;
        for (const std::size_t earlier : list[message].after) {
            const bool arrives = list[earlier].destination == list[message].source;
            const Cycle event = arrives ? network.times()[earlier].ejected : start[earlier];
            if (event == kNever) return false;
            time = std::max(time, event + list[message].delay);
        }
        return time <= now;
    };
    for (Cycle now = 0; network.ejected() < list.size(); ++now) {
        network.eject(now);
        for (std::size_t message = 0; message < list.size(); ++message) {
            if (start[message] != kNever || !due(message, now)) continue;
            start[message] = now;
            network.hand_over(message, now);
        }
        network.inject(now);
    }
    return network.times();
}

}  // namespace thruway::test
