// routing/selections/congestion/most_free_vcs.h
// Selection: the emptiest physical channel. Among the candidates of the best rank, one with the
// most available virtual channels; ties at random. With one virtual channel per class it is the
// same as `random`. A header that can have none waits at a random candidate of the lowest rank.
#pragma once

#include "routing/relation/selection_function.h"

namespace thruway {

class MostFreeVcs final : public SelectionFunction {
public:
    static constexpr const char* kName = "most_free_vcs";

    std::optional<unsigned> select(const RouteCandidates& candidates, const CongestionView& view,
                                   const Draw& random) const override;
    unsigned first_choice(const RouteCandidates& candidates, const CongestionView& view,
                          const Draw& random) const override;
    bool draws() const override { return true; }
    std::string name() const override { return kName; }
};

}  // namespace thruway
