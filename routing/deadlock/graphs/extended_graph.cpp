#include "routing/deadlock/graphs/extended_graph.h"

#include <utility>

namespace thruway {
namespace {

using Node = ChannelNodes::Node;
using Words = std::vector<std::uint64_t>;
constexpr DependencyGraph::Vertex kNoVertex = ~DependencyGraph::Vertex{0};

class Extender {
public:
    Extender(const DeadlockQuestion& question, const ChannelNodes& nodes, const EscapeClass& escape)
        : question_(question), escape_(escape), vertex_(nodes.size(), kNoVertex) {
        for (Node node = 0; node < nodes.size(); ++node) {
            if (!nodes[node].consumption && !escape.is_everything() &&
                !has_bit(escape.nodes().data(), node)) {
                continue;
            }
            vertex_[node] = static_cast<DependencyGraph::Vertex>(result_.nodes.size());
            result_.nodes.push_back(node);
        }
        result_.graph = DependencyGraph(result_.nodes.size());
    }

    /// Returns false if a packet that holds a channel has no escape.
    bool add(const ReachableStates& states) {
        const std::size_t places = states.places().size();
        if (wants_.size() < places) wants_.resize(places);
        has_escape_.assign(places, false);
        for (std::uint32_t place = 0; place < places; ++place) find_escapes(states, place);
        for (const ReachableStates::Held& held : states.held()) {
            if (has_escape_[held.place]) continue;
            result_.without_escape = states.places()[held.place].here;
            return false;
        }
        for (std::uint32_t place = 0; question_.injections_hold && place < places; ++place) {
            if (has_escape_[place]) continue;
            result_.without_escape = states.places()[place].here;
            return false;
        }
        if (question_.buffers == PacketBuffers::kFlits) spread(states);
        for (const ReachableStates::Held& held : states.held()) {
            if (vertex_[held.node] == kNoVertex) continue;
            result_.graph.add_set(vertex_[held.node], wants_[held.place]);
        }
        return true;
    }

    ExtendedGraph result() { return std::move(result_); }

private:
    void find_escapes(const ReachableStates& states, std::uint32_t number) {
        const ReachableStates::Place& place = states.places()[number];
        Words& wants = wants_[number];
        wants.assign(words_for(static_cast<unsigned>(result_.nodes.size())), 0);
        has_escape_[number] = place.arrived;
        for (const auto* option = states.begin(place); option != states.end(place); ++option) {
            for_each_bit_in(escape_vcs(states, place, *option), [&](unsigned vc) {
                set_bit(wants.data(), vertex_[option->first + vc]);
                has_escape_[number] = true;
            });
        }
    }

    VcMask escape_vcs(const ReachableStates& states, const ReachableStates::Place& place,
                      const ReachableStates::Option& option) const {
        if (place.arrived) return option.vcs;  // its consumption
        return escape_.vcs(option, (states.end(place) - 1)->rank);
    }

    /// Adds to each place's wants those of the places behind its other channels. Places found late
    /// tend to be near the destination, so they come first.
    void spread(const ReachableStates& states) {
        for (bool changed = true; changed;) {
            changed = false;
            for (auto place = static_cast<std::uint32_t>(states.places().size()); place-- > 0;) {
                changed = spread_to(states, place) || changed;
            }
        }
    }

    bool spread_to(const ReachableStates& states, std::uint32_t number) {
        const ReachableStates::Place& place = states.places()[number];
        if (place.arrived) return false;
        bool changed = false;
        for (const auto* option = states.begin(place); option != states.end(place); ++option) {
            std::uint32_t last = ~std::uint32_t{0};
            for_each_bit_in(option->vcs & ~escape_vcs(states, place, *option), [&](unsigned vc) {
                const std::uint32_t next = states.place_of(option->first + vc);
                if (next != last && next != number) changed = merge(next, number) || changed;
                last = next;
            });
        }
        return changed;
    }

    bool merge(std::uint32_t from, std::uint32_t to) {
        const Words& more = wants_[from];
        Words& wants = wants_[to];
        std::uint64_t fresh = 0;
        for (std::size_t word = 0; word < more.size(); ++word) {
            fresh |= more[word] & ~wants[word];
            wants[word] |= more[word];
        }
        return fresh != 0;
    }

    const DeadlockQuestion& question_;
    const EscapeClass& escape_;
    std::vector<DependencyGraph::Vertex> vertex_;  ///< [node]
    std::vector<Words> wants_;                     ///< [place]: vertices
    std::vector<bool> has_escape_;                 ///< [place]
    ExtendedGraph result_;
};

}  // namespace

ExtendedGraph extended_graph(const DeadlockQuestion& question, const ChannelNodes& nodes,
                             const EscapeClass& escape) {
    Extender extender(question, nodes, escape);
    ReachableStates states(question, nodes);
    for_each_enumeration(question, states,
                         [&](const ReachableStates& found) { return extender.add(found); });
    return extender.result();
}

}  // namespace thruway
