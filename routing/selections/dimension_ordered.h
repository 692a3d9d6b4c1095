// routing/selections/dimension_ordered.h
// Selection: among the candidates of the best rank that have an available virtual channel, the one
// of the lowest dimension; ties go to the first. A header that can have none waits at the candidate
// of the lowest dimension.
// Source: Rexford and Shin, sec. 2.2 and table 1 (dimension-ordered selection).
#pragma once

#include "routing/relation/selection_function.h"

namespace thruway {

class DimensionOrdered final : public SelectionFunction {
public:
    static constexpr const char* kName = "dimension_ordered";

    std::optional<unsigned> select(const RouteCandidates& candidates, const CongestionView& view,
                                   const Draw& random) const override;
    unsigned first_choice(const RouteCandidates& candidates, const CongestionView& view,
                          const Draw& random) const override;
    bool needs_dimensions() const override { return true; }
    std::string name() const override { return kName; }
};

}  // namespace thruway
