// tests/rtl_models/queued_router/storage/storage_reference.h
// What each storage must do, from a plain list of the waiting packets: which of them it sees, in
// which order, and where a new header stands.
#pragma once

#include "rtl_models/settings/queued_settings.h"
#include "tests/rtl_models/queued_router/storage/storage_bench.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <vector>

namespace thruway::test {

class StorageReference {
public:
    StorageReference(TestedStorage organisation, const QueuedSettings& settings)
        : organisation_(organisation), settings_(settings) {}

    struct Waiting {
        StoredPacket packet;
        Cycle since;
    };

    PortSet usable(PortSet outputs) const {
        const bool first = settings_.organisation.own<ChoiceQueueSettings>().partially_adaptive &&
                           (outputs & ports(kX)) != 0;
        return first ? ports(kX) : outputs;
    }

    /// Packets that can leave, by priority.
    std::vector<Waiting> visible(Cycle now) const {
        if (organisation_ == TestedStorage::kChoiceQueues) return merged_queues(now);
        std::vector<Waiting> seen;
        PortSet inputs = reading;
        for (const Waiting& packet : waiting) {
            if (organisation_ == TestedStorage::kCentralMultiqueue) {
                if (settings_.organisation.own<MultiqueueSettings>().window > 0 &&
                    seen.size() == settings_.organisation.own<MultiqueueSettings>().window)
                    break;
                seen.push_back(packet);
                continue;
            }
            const PortSet input = ports(packet.packet.input);
            if ((inputs & input) == 0) seen.push_back(packet);
            inputs |= input;
        }
        std::stable_sort(seen.begin(), seen.end(), [&](const Waiting& a, const Waiting& b) {
            return rank(a, now) < rank(b, now);
        });
        return seen;
    }

    /// The header overtakes no packet of its queue; in a central multiqueue: it is in the window.
    bool at_the_front(const StoredPacket& header) const {
        switch (organisation_) {
            case TestedStorage::kCentralMultiqueue:
                return settings_.organisation.own<MultiqueueSettings>().window == 0 ||
                       waiting.size() + decided.size() <
                           settings_.organisation.own<MultiqueueSettings>().window;
            case TestedStorage::kInputQueues: {
                const auto same = [&](const StoredPacket& other) {
                    return other.input == header.input;
                };
                return (reading & ports(header.input)) == 0 &&
                       std::none_of(decided.begin(), decided.end(), same) &&
                       std::none_of(waiting.begin(), waiting.end(),
                                    [&](const Waiting& other) { return same(other.packet); });
            }
            default: return true;
        }
    }

    std::vector<Waiting> waiting;       ///< in the order in which they joined
    std::vector<StoredPacket> decided;  ///< and not yet joined
    PortSet reading = 0;                ///< inputs that a strict queue still reads from

private:
    using Rank = std::tuple<int, std::uint64_t, Cycle, PacketHandle>;

    bool aged(const Waiting& packet, Cycle now) const {
        return settings_.organisation.own<OutputOrderSettings>().ageing_cycles > 0 &&
               now >=
                   packet.since + settings_.organisation.own<OutputOrderSettings>().ageing_cycles;
    }
    Rank rank(const Waiting& packet, Cycle now) const {
        const PacketIdentity& age = packet.packet.identity;
        if (aged(packet, now)) return {0, packet.since, age.generated, age.sequence};
        std::uint64_t value = 0;
        if (organisation_ == TestedStorage::kChoiceQueues) {
            value = static_cast<std::uint64_t>(__builtin_popcountll(packet.packet.outputs));
        } else if (settings_.organisation.own<InputOrderSettings>().criterion ==
                   InputCriterion::kClosest) {
            value = packet.packet.hops_left;
        }
        return {1, value, age.generated, age.sequence};
    }

    /// Repeatedly takes the head of a queue that has the highest priority.
    std::vector<Waiting> merged_queues(Cycle now) const {
        std::map<PortSet, std::vector<Waiting>> queues;
        for (const Waiting& packet : waiting) queues[packet.packet.outputs].push_back(packet);
        std::vector<Waiting> order;
        while (order.size() < waiting.size()) {
            std::vector<Waiting>* first = nullptr;
            for (auto& [outputs, queue] : queues) {
                if (queue.empty()) continue;
                if (first == nullptr || rank(queue.front(), now) < rank(first->front(), now)) {
                    first = &queue;
                }
            }
            order.push_back(first->front());
            first->erase(first->begin());
        }
        return order;
    }

    TestedStorage organisation_;
    QueuedSettings settings_;
};

}  // namespace thruway::test
