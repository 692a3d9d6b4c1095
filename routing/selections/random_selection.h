// routing/selections/random_selection.h
// Selection: uniform among the candidates of the best rank that have an available virtual channel.
// A header that can have none waits at a random candidate of the lowest rank.
#pragma once

#include "routing/relation/selection_function.h"

namespace thruway {

class RandomSelection final : public SelectionFunction {
public:
    static constexpr const char* kName = "random";

    std::optional<unsigned> select(const RouteCandidates& candidates, const CongestionView& view,
                                   const Draw& random) const override;
    unsigned first_choice(const RouteCandidates& candidates, const CongestionView& view,
                          const Draw& random) const override;
    bool draws() const override { return true; }
    std::string name() const override { return kName; }
};

}  // namespace thruway
