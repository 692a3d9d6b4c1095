// routing/selections/congestion/most_credits.h
// Selection: among the candidates of the best rank that have an available virtual channel, the one
// with most free flit slots downstream, summed over those channels; ties go to the first. A header
// that can have none waits at the candidate with most free slots in all its channels.
#pragma once

#include "routing/relation/selection_function.h"

namespace thruway {

class MostCredits final : public SelectionFunction {
public:
    static constexpr const char* kName = "most_credits";

    std::optional<unsigned> select(const RouteCandidates& candidates, const CongestionView& view,
                                   const Draw& random) const override;
    unsigned first_choice(const RouteCandidates& candidates, const CongestionView& view,
                          const Draw& random) const override;
    bool needs_credits() const override { return true; }
    std::string name() const override { return kName; }
};

}  // namespace thruway
