// routing/deadlock/graphs/reachable_states.h
// Enumerates all states that packets of one message class, destination router and value of draw()
// can reach from their injection, whichever candidates they are granted at each router.
// States at a router with the same candidates continue alike: they are one Place.
#pragma once

#include "routing/deadlock/graphs/channel_nodes.h"
#include "routing/deadlock/graphs/deadlock_question.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace thruway {

class ReachableStates {
public:
    using Node = ChannelNodes::Node;

    /// A candidate: the nodes `first` + v for each bit v of `vcs`.
    struct Option {
        Node first = 0;
        std::uint8_t rank = 0;
        VcMask vcs = 0;

        friend bool operator==(const Option& a, const Option& b) {
            return a.first == b.first && a.vcs == b.vcs && a.rank == b.rank;
        }
    };
    struct Place {
        RouterId here{};
        HostId origin{};  ///< a source whose packets reach this place
        bool arrived = false;
        std::uint32_t first_option = 0;
        std::uint32_t end_option = 0;
    };
    /// A node, and the place of a packet whose header has taken it.
    struct Held {
        Node node = 0;
        std::uint32_t place = 0;
        HostId origin{};  ///< a source whose packets take the node
    };

    ReachableStates(const DeadlockQuestion& question, const ChannelNodes& nodes);

    /// Call it before enumerate(). Returns false if no pair sends to this router.
    bool set_destination(RouterId destination);
    void enumerate(unsigned message_class, std::uint32_t draw);

    const std::vector<Place>& places() const { return places_; }
    const Option* begin(const Place& place) const { return options_.data() + place.first_option; }
    const Option* end(const Place& place) const { return options_.data() + place.end_option; }
    /// In the order in which they were found; includes the consumption nodes
    /// that make hosts here inject.
    const std::vector<Held>& held() const { return held_; }
    /// For a held node; consumptions have no place.
    std::uint32_t place_of(Node node) const { return place_of_[node]; }
    /// States of this enumeration, injections included.
    std::size_t states() const { return states_; }
    RouterId destination() const { return destination_; }
    std::uint32_t draw() const { return draw_; }
    unsigned message_class() const { return message_class_; }
    /// A host at the destination router to which `source` sends.
    HostId destination_host(HostId source) const;

    /// The first invalid answer of the routing function; "" if there is none.
    const std::string& fault() const { return fault_; }

private:
    struct Sender {
        HostId source{};
        HostId destination{};
    };
    void clear();
    std::uint32_t place_at(const RouteQuery& query, HostId origin);
    void offer(const RouteQuery& query);
    bool offers_the_same(const Place& place) const;
    void blame(const RouteQuery& query, const RouteCandidate& candidate);
    void inject();
    void follow(std::uint32_t place);

    const DeadlockQuestion& question_;
    const ChannelNodes& nodes_;
    RouterId destination_{};
    unsigned message_class_ = 0;
    std::uint32_t draw_ = 0;
    std::vector<Sender> senders_;  ///< to the destination, by source
    std::vector<Place> places_;
    std::vector<Option> options_;
    std::vector<Held> held_;
    std::vector<std::uint32_t> place_of_;                ///< [node]
    std::vector<std::vector<std::uint32_t>> places_at_;  ///< [router]
    RouteCandidates candidates_;
    std::array<Option, RouteCandidates::kCapacity> offered_;  ///< at the place that is looked for
    unsigned offered_count_ = 0;
    std::size_t states_ = 0;
    std::string fault_;
};

/// Calls `visit(states)` after each enumeration, over all destinations, message classes and draws,
/// until it returns false.
template <class Visit>
void for_each_enumeration(const DeadlockQuestion& question, ReachableStates& states, Visit visit) {
    for (std::uint32_t r = 0; r < question.graph.routers(); ++r) {
        if (!states.set_destination(RouterId{r})) continue;
        for (unsigned c = 0; c < question.classes(); ++c) {
            for (std::uint32_t draw = 0; draw < question.routing.draws(); ++draw) {
                states.enumerate(c, draw);
                if (!visit(states)) return;
            }
        }
    }
}

}  // namespace thruway
