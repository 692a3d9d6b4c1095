#include "routing/deadlock/cycle_witness.h"

#include "core/bits.h"

#include <algorithm>
#include <optional>

namespace thruway {
namespace {

using Node = ChannelNodes::Node;

/// Searches paths from a held channel to an escape, over channels outside the escape class.
class ChannelFollower {
public:
    ChannelFollower(const DeadlockQuestion& question, const EscapeClass& escape)
        : through_others_(question.buffers == PacketBuffers::kFlits), escape_(escape) {}

    /// The fewest channels from `start` to a place that offers `wanted` as an escape; nothing if
    /// there is no such path.
    std::optional<std::vector<Node>> way(const ReachableStates& states, std::uint32_t start,
                                         Node wanted) {
        reached_.assign(states.places().size(), false);
        steps_.assign(1, {start, 0, 0});
        reached_[start] = true;
        for (std::size_t i = 0; i < steps_.size(); ++i) {
            if (offers(states, steps_[i].place, wanted)) return path(i);
            if (through_others_) step_on(states, i);
        }
        return std::nullopt;
    }

private:
    struct Step {
        std::uint32_t place = 0;
        std::size_t before = 0;
        Node by = 0;
    };

    VcMask escapes(const ReachableStates& states, const ReachableStates::Place& place,
                   const ReachableStates::Option& option) const {
        if (place.arrived) return option.vcs;
        return escape_.vcs(option, (states.end(place) - 1)->rank);
    }

    bool offers(const ReachableStates& states, std::uint32_t number, Node wanted) const {
        const ReachableStates::Place& place = states.places()[number];
        return std::any_of(states.begin(place), states.end(place), [&](const auto& option) {
            return wanted >= option.first && wanted - option.first < 64 &&
                   (escapes(states, place, option) >> (wanted - option.first) & 1) != 0;
        });
    }

    void step_on(const ReachableStates& states, std::size_t from) {
        const ReachableStates::Place& place = states.places()[steps_[from].place];
        if (place.arrived) return;
        for (const auto* option = states.begin(place); option != states.end(place); ++option) {
            for_each_bit_in(option->vcs & ~escapes(states, place, *option), [&](unsigned vc) {
                const std::uint32_t next = states.place_of(option->first + vc);
                if (reached_[next]) return;
                reached_[next] = true;
                steps_.push_back({next, from, option->first + vc});
            });
        }
    }

    std::vector<Node> path(std::size_t last) const {
        std::vector<Node> nodes;
        for (std::size_t i = last; i != 0; i = steps_[i].before) nodes.push_back(steps_[i].by);
        std::reverse(nodes.begin(), nodes.end());
        return nodes;
    }

    bool through_others_;
    const EscapeClass& escape_;
    std::vector<bool> reached_;  ///< [place]
    std::vector<Step> steps_;
};

}  // namespace

std::vector<HeldChannel> witnesses(const DeadlockQuestion& question, const ChannelNodes& nodes,
                                   const EscapeClass& escape, const std::vector<Node>& cycle) {
    std::vector<std::optional<HeldChannel>> found(cycle.size());
    std::size_t missing = cycle.size();
    ChannelFollower follower(question, escape);
    ReachableStates states(question, nodes);
    for_each_enumeration(question, states, [&](const ReachableStates& reached) {
        for (const ReachableStates::Held& held : reached.held()) {
            const auto place = std::find(cycle.begin(), cycle.end(), held.node);
            if (place == cycle.end()) continue;
            const auto i = static_cast<std::size_t>(place - cycle.begin());
            if (found[i]) continue;
            const auto way = follower.way(reached, held.place, cycle[(i + 1) % cycle.size()]);
            if (!way) continue;
            HeldChannel witness{nodes[held.node], held.origin,
                                reached.destination_host(held.origin), reached.message_class()};
            for (const Node node : *way) witness.taken_since.push_back(nodes[node]);
            found[i] = witness;
            --missing;
        }
        return missing > 0;
    });
    std::vector<HeldChannel> result;
    for (const auto& witness : found) {
        if (witness) result.push_back(*witness);
    }
    return result;
}

}  // namespace thruway
