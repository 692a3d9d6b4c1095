#include "workloads/graph/play/message_matching.h"

#include <algorithm>
#include <array>

namespace thruway {
namespace {

struct Pattern {
    HostId source;
    std::uint32_t tag;
};

/// What receives of a message may ask for.
std::array<Pattern, 4> patterns_of(HostId source, std::uint32_t tag) {
    return {{{source, tag}, {kAnySource, tag}, {source, kAnyTag}, {kAnySource, kAnyTag}}};
}

}  // namespace

void MessageMatching::post(HostId source, std::uint32_t tag, TaskGraph::Number receive) {
    receives_.emplace(Key{source, tag, order_++}, receive);
}

std::optional<TaskGraph::Number> MessageMatching::take_receive(HostId source, std::uint32_t tag) {
    auto first = receives_.end();
    for (const auto& [from, with] : patterns_of(source, tag)) {
        const auto found = receives_.lower_bound(Key{from, with, 0});
        if (found == receives_.end() || std::get<0>(found->first) != from ||
            std::get<1>(found->first) != with) {
            continue;
        }
        if (first == receives_.end() || std::get<2>(found->first) < std::get<2>(first->first)) {
            first = found;
        }
    }
    if (first == receives_.end()) return std::nullopt;
    const TaskGraph::Number receive = first->second;
    receives_.erase(first);
    return receive;
}

void MessageMatching::keep(const KeptMessage& message) {
    for (const auto& [from, with] : patterns_of(message.arrival.message.source, message.tag)) {
        asked_for_.insert({from, with, order_});
        if (!wildcards_) break;
    }
    messages_.emplace(order_++, message);
}

std::optional<KeptMessage> MessageMatching::take_message(HostId source, std::uint32_t tag) {
    const auto found = asked_for_.lower_bound(Key{source, tag, 0});
    if (found == asked_for_.end() || std::get<0>(*found) != source || std::get<1>(*found) != tag) {
        return std::nullopt;
    }
    const std::uint64_t order = std::get<2>(*found);
    const auto message = messages_.find(order);
    const KeptMessage taken = message->second;
    messages_.erase(message);
    for (const auto& [from, with] : patterns_of(taken.arrival.message.source, taken.tag)) {
        asked_for_.erase({from, with, order});
    }
    return taken;
}

std::vector<TaskGraph::Number> MessageMatching::waiting() const {
    std::vector<TaskGraph::Number> tasks;
    for (const auto& [key, task] : receives_) tasks.push_back(task);
    std::sort(tasks.begin(), tasks.end());
    return tasks;
}

}  // namespace thruway
