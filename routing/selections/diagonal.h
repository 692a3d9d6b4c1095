// routing/selections/diagonal.h
// Selection: among the candidates of the best rank that have an available virtual channel, the one
// in whose dimension most hops are left, so that the packet keeps its choice as long as possible.
// Ties go to the lower dimension, then to the first. A header that can have none waits at the one
// with most hops left.
// Source: Rexford and Shin, sec. 3.2 (diagonal selection); that the tie makes no difference:
// sec. 3.
#pragma once

#include "routing/relation/selection_function.h"

namespace thruway {

class Diagonal final : public SelectionFunction {
public:
    static constexpr const char* kName = "diagonal";

    std::optional<unsigned> select(const RouteCandidates& candidates, const CongestionView& view,
                                   const Draw& random) const override;
    unsigned first_choice(const RouteCandidates& candidates, const CongestionView& view,
                          const Draw& random) const override;
    bool needs_dimensions() const override { return true; }
    std::string name() const override { return kName; }
};

}  // namespace thruway
