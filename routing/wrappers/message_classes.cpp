#include "routing/wrappers/message_classes.h"

#include <algorithm>
#include <utility>

namespace thruway {

MessageClasses::MessageClasses(std::unique_ptr<RoutingFunction> function, unsigned classes,
                               unsigned virtual_channels)
    : MessageClasses(*function, classes, virtual_channels / classes) {
    function_ = std::move(function);
    if (const Phases* phases = inside_.phases()) {
        const unsigned vcs = vcs_of_class_ / phases->classes;
        base_.reset(new MessageClasses(*phases->base, classes_, vcs));
        phases_ = *phases;
        phases_.base = base_.get();
    }
    const RoutingFunction& proven = inside_.proven_as();
    if (&proven == &inside_) return;
    proven_.reset(new MessageClasses(proven, classes_, vcs_of_class_));
}

MessageClasses::MessageClasses(const RoutingFunction& inside, unsigned classes,
                               unsigned vcs_of_class)
    : inside_(inside), classes_(classes), vcs_of_class_(vcs_of_class) {}

std::vector<VcMask> MessageClasses::parts(unsigned classes, unsigned virtual_channels) {
    const unsigned each = virtual_channels / classes;
    std::vector<VcMask> result;
    for (unsigned c = 0; c < classes; ++c) result.push_back(first_vcs(each) << (c * each));
    return result;
}

unsigned MessageClasses::first_vc(const RouteQuery& query) const {
    return std::min<unsigned>(query.message_class, classes_ - 1) * vcs_of_class_;
}

RouteQuery MessageClasses::own(const RouteQuery& query) const {
    RouteQuery own = query;
    // The virtual channels of a host's link are not divided among classes.
    own.arrival_vc = query.injected_here ? query.arrival_vc % vcs_of_class_
                                         : query.arrival_vc - first_vc(query);
    return own;
}

void MessageClasses::route(const RouteQuery& query, RouteCandidates& candidates) const {
    inside_.route(own(query), candidates);
    candidates.shift_vcs(first_vc(query));
}

void MessageClasses::choose(const RouteQuery& query, const Congestion& congestion,
                            RouteCandidates& candidates) const {
    const unsigned first = first_vc(query);
    candidates.change_vcs([&](const RouteCandidate& candidate) { return candidate.vcs >> first; });
    inside_.choose(own(query), congestion, candidates);
    candidates.shift_vcs(first);
}

}  // namespace thruway
