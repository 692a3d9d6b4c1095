#include "routing/wrappers/selection_by_class.h"

#include <algorithm>
#include <utility>

namespace thruway {

SelectionByClass::SelectionByClass(std::vector<std::unique_ptr<SelectionFunction>> of_class,
                                   std::unique_ptr<SelectionFunction> others)
    : functions_(std::move(of_class)) {
    functions_.push_back(std::move(others));
}

const SelectionFunction& SelectionByClass::of(const CongestionView& view) const {
    return *functions_[std::min<std::size_t>(view.traffic_class, functions_.size() - 1)];
}

std::optional<unsigned> SelectionByClass::select(const RouteCandidates& candidates,
                                                 const CongestionView& view,
                                                 const Draw& random) const {
    return of(view).select(candidates, view, random);
}

unsigned SelectionByClass::first_choice(const RouteCandidates& candidates,
                                        const CongestionView& view, const Draw& random) const {
    return of(view).first_choice(candidates, view, random);
}

bool SelectionByClass::draws() const {
    return std::any_of(functions_.begin(), functions_.end(),
                       [](const auto& function) { return function->draws(); });
}

bool SelectionByClass::needs_dimensions() const {
    return std::any_of(functions_.begin(), functions_.end(),
                       [](const auto& function) { return function->needs_dimensions(); });
}

bool SelectionByClass::needs_credits() const {
    return std::any_of(functions_.begin(), functions_.end(),
                       [](const auto& function) { return function->needs_credits(); });
}

std::string SelectionByClass::name() const {
    std::string names;
    for (std::size_t i = 0; i + 1 < functions_.size(); ++i) names += functions_[i]->name() + ", ";
    return names + "others " + functions_.back()->name();
}

}  // namespace thruway
