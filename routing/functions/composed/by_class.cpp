#include "routing/functions/composed/by_class.h"

#include <algorithm>
#include <utility>

namespace thruway {

ByClass::ByClass(std::vector<std::unique_ptr<RoutingFunction>> functions)
    : functions_(std::move(functions)) {
    for (const auto& function : functions_) inside_.push_back(function.get());
    require_numbers_of_packets(kName, inside_);
    lower_.resize(inside_.size());
    for (std::size_t i = inside_.size(); i-- > 0;) {
        lower_[i] = draws_;
        draws_ *= inside_[i]->draws();
    }
}

void ByClass::route(const RouteQuery& query, RouteCandidates& candidates) const {
    const std::size_t number = std::min<std::size_t>(query.message_class, inside_.size() - 1);
    RouteQuery own = query;
    own.route_draw = query.route_draw / lower_[number] % inside_[number]->draws();
    inside_[number]->route(own, candidates);
}

bool ByClass::tells_dimensions() const {
    return std::all_of(inside_.begin(), inside_.end(),
                       [](const RoutingFunction* one) { return one->tells_dimensions(); });
}

unsigned ByClass::max_candidates() const {
    unsigned most = 0;
    for (const RoutingFunction* one : inside_) most = std::max(most, one->max_candidates());
    return most;
}

bool ByClass::needs_empty_buffer_reallocation() const {
    return std::any_of(inside_.begin(), inside_.end(), [](const RoutingFunction* one) {
        return one->needs_empty_buffer_reallocation();
    });
}

bool ByClass::needs_whole_packets() const {
    return std::any_of(inside_.begin(), inside_.end(),
                       [](const RoutingFunction* one) { return one->needs_whole_packets(); });
}

}  // namespace thruway
