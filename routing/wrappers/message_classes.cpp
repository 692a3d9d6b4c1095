#include "routing/wrappers/message_classes.h"

#include <algorithm>
#include <utility>

namespace thruway {

MessageClasses::MessageClasses(std::unique_ptr<RoutingFunction> function, unsigned classes,
                               unsigned virtual_channels)
    : RoutesPerClass(std::move(function), {classes, virtual_channels / classes}) {}

std::vector<VcMask> MessageClasses::parts(unsigned classes, unsigned virtual_channels) {
    const unsigned each = virtual_channels / classes;
    std::vector<VcMask> result;
    for (unsigned c = 0; c < classes; ++c) result.push_back(first_vcs(each) << (c * each));
    return result;
}

unsigned VcsOfClass::first_vc(const RouteQuery& query) const {
    return std::min<unsigned>(query.message_class, classes_ - 1) * vcs_of_class_;
}

RouteQuery VcsOfClass::own(const RouteQuery& query) const {
    RouteQuery own = query;
    // The virtual channels of a host's link are not divided among classes.
    own.arrival_vc = query.injected_here ? query.arrival_vc % vcs_of_class_
                                         : query.arrival_vc - first_vc(query);
    return own;
}

void VcsOfClass::choose(const RouteQuery& query, const RoutingFunction& inside,
                        const Congestion& congestion, RouteCandidates& candidates) const {
    const unsigned first = first_vc(query);
    candidates.change_vcs([&](const RouteCandidate& candidate) { return candidate.vcs >> first; });
    inside.choose(own(query), congestion, candidates);
    candidates.shift_vcs(first);
}

}  // namespace thruway
