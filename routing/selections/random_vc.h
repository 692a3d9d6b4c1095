// routing/selections/random_vc.h
// Selection: uniform among the available virtual channels of the best rank, so a physical channel
// with two of them is chosen twice as often as one with one. The result is the candidate that owns
// the channel; which of its channels is granted is left to the VC allocator.
// A header that can have none waits at a random channel of the lowest rank.
// Source: Khonsari et al., sec. 2.2 (d): randomly one of the available adaptive virtual channels.
#pragma once

#include "routing/relation/selection_function.h"

namespace thruway {

class RandomVc final : public SelectionFunction {
public:
    static constexpr const char* kName = "random_vc";

    std::optional<unsigned> select(const RouteCandidates& candidates, const CongestionView& view,
                                   const Draw& random) const override;
    unsigned first_choice(const RouteCandidates& candidates, const CongestionView& view,
                          const Draw& random) const override;
    bool draws() const override { return true; }
    std::string name() const override { return kName; }
};

}  // namespace thruway
