#include "routing/deadlock/relation_survey.h"

#include "core/bits.h"
#include "routing/deadlock/delivery.h"
#include "routing/deadlock/graphs/reachable_states.h"

#include <algorithm>

namespace thruway {
namespace {

using Node = ChannelNodes::Node;

class Surveyor {
public:
    Surveyor(const DeadlockQuestion& question, const ChannelNodes& nodes)
        : question_(question), nodes_(nodes), asked_together_(nodes.size(), 0) {
        survey_.dependencies = DependencyGraph(nodes.size());
        survey_.offered_last.assign(words_for(static_cast<unsigned>(nodes.size())), 0);
        survey_.longest_route = 0;
    }

    bool add(const ReachableStates& states) {
        survey_.states += states.states();
        for (const ReachableStates::Place& place : states.places()) look_at(states, place);
        for (const ReachableStates::Held& held : states.held()) {
            const ReachableStates::Place& place = states.places()[held.place];
            for (const auto* option = states.begin(place); option != states.end(place); ++option) {
                survey_.dependencies.add_mask(held.node, option->first, option->vcs);
            }
        }
        if (survey_.lost) return true;
        const DeliveryResult delivery = delivery_(states);
        if (!delivery.longest_route) {
            survey_.longest_route.reset();
        } else if (survey_.longest_route) {
            *survey_.longest_route = std::max(*survey_.longest_route, *delivery.longest_route);
        }
        if (delivery.lost) {
            const ReachableStates::Place& place = states.places()[*delivery.lost];
            survey_.lost = LostPacket{place.origin, states.destination_host(place.origin),
                                      place.here, states.begin(place) == states.end(place)};
        }
        return true;
    }

    RelationSurvey result(const std::string& fault) {
        survey_.fault = fault;
        for (Node node = 0; node < nodes_.size(); ++node) {
            if (asked_together_[node] != 0 && !nodes_[node].consumption) ++survey_.channels;
        }
        return std::move(survey_);
    }

private:
    void look_at(const ReachableStates& states, const ReachableStates::Place& place) {
        if (place.arrived || states.begin(place) == states.end(place)) {
            return;
        }
        const auto* const end = states.end(place);
        if (end - states.begin(place) > 1 && !question_.routing.drawn_at_each_hop()) {
            survey_.oblivious = false;
        }
        const unsigned last_rank = (end - 1)->rank;
        survey_.highest_rank = std::max(survey_.highest_rank, last_rank);
        for (const auto* option = states.begin(place); option != end; ++option) {
            NodeSet& offered = survey_.offered[option->rank];
            offered.resize(survey_.offered_last.size());
            for_each_bit_in(option->vcs, [&](unsigned vc) {
                const Node node = option->first + vc;
                set_bit(offered.data(), node);
                if (option->rank == last_rank) set_bit(survey_.offered_last.data(), node);
                VcMask& together = asked_together_[node];
                if (together != 0 && together != option->vcs) survey_.oblivious = false;
                together = option->vcs;
            });
        }
    }

    const DeadlockQuestion& question_;
    const ChannelNodes& nodes_;
    std::vector<VcMask> asked_together_;  ///< [node]: the set in which it is offered; 0: never
    DeliveryCheck delivery_;
    RelationSurvey survey_;
};

}  // namespace

RelationSurvey survey_relation(const DeadlockQuestion& question, const ChannelNodes& nodes) {
    ReachableStates states(question, nodes);
    Surveyor surveyor(question, nodes);
    for_each_enumeration(question, states,
                         [&](const ReachableStates& found) { return surveyor.add(found); });
    return surveyor.result(states.fault());
}

}  // namespace thruway
