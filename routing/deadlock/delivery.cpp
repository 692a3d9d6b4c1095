#include "routing/deadlock/delivery.h"

#include "core/bits.h"

#include <algorithm>

namespace thruway {
namespace {

enum : std::uint8_t { kNew, kOpen, kDone };

}  // namespace

DeliveryResult DeliveryCheck::operator()(const ReachableStates& states) {
    connect(states);
    DeliveryResult result;
    if (!sort()) {
        result.lost = find_lost(states);
        return result;
    }
    // Every route ends, at a place without successor.
    const auto& places = states.places();
    longest_.assign(places.size(), 0);
    unsigned longest = 0;
    for (const std::uint32_t place : order_) {
        for (std::uint32_t i = start_[place]; i < start_[place + 1]; ++i) {
            longest_[place] = std::max(longest_[place], longest_[next_[i]] + 1);
        }
        longest = std::max(longest, longest_[place]);
        if (start_[place] == start_[place + 1] && !places[place].arrived) result.lost = place;
    }
    result.longest_route = longest;
    return result;
}

void DeliveryCheck::connect(const ReachableStates& states) {
    start_.clear();
    next_.clear();
    for (const ReachableStates::Place& place : states.places()) {
        start_.push_back(static_cast<std::uint32_t>(next_.size()));
        if (place.arrived) continue;
        for (const auto* option = states.begin(place); option != states.end(place); ++option) {
            std::uint32_t last = ~std::uint32_t{0};
            for_each_bit_in(option->vcs, [&](unsigned vc) {
                const std::uint32_t next = states.place_of(option->first + vc);
                if (next != last) next_.push_back(next);
                last = next;
            });
        }
    }
    start_.push_back(static_cast<std::uint32_t>(next_.size()));
}

bool DeliveryCheck::sort() {
    const auto places = static_cast<std::uint32_t>(start_.size() - 1);
    bool circle = false;
    order_.clear();
    mark_.assign(places, kNew);
    at_.assign(start_.begin(), start_.end() - 1);
    for (std::uint32_t root = 0; root < places; ++root) {
        if (mark_[root] != kNew) continue;
        stack_.assign(1, root);
        mark_[root] = kOpen;
        while (!stack_.empty()) {
            const std::uint32_t place = stack_.back();
            if (at_[place] == start_[place + 1]) {
                mark_[place] = kDone;
                order_.push_back(place);
                stack_.pop_back();
                continue;
            }
            const std::uint32_t next = next_[at_[place]++];
            circle = circle || mark_[next] == kOpen;
            if (mark_[next] != kNew) continue;
            mark_[next] = kOpen;
            stack_.push_back(next);
        }
    }
    return !circle;
}

std::optional<std::uint32_t> DeliveryCheck::find_lost(const ReachableStates& states) const {
    const auto places = static_cast<std::uint32_t>(start_.size() - 1);
    std::vector<std::vector<std::uint32_t>> before(places);
    for (std::uint32_t place = 0; place < places; ++place) {
        for (std::uint32_t i = start_[place]; i < start_[place + 1]; ++i) {
            before[next_[i]].push_back(place);
        }
    }
    std::vector<bool> delivered(places, false);
    std::vector<std::uint32_t> open;
    const auto reach = [&](std::uint32_t place) {
        if (delivered[place]) return;
        delivered[place] = true;
        open.push_back(place);
    };
    for (std::uint32_t place = 0; place < places; ++place) {
        if (states.places()[place].arrived) reach(place);
    }
    while (!open.empty()) {
        const std::uint32_t place = open.back();
        open.pop_back();
        for (const std::uint32_t from : before[place]) reach(from);
    }
    const auto lost = std::find(delivered.begin(), delivered.end(), false);
    if (lost == delivered.end()) return std::nullopt;
    return static_cast<std::uint32_t>(lost - delivered.begin());
}

}  // namespace thruway
