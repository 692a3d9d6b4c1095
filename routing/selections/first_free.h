// routing/selections/first_free.h
// Selection: the first candidate, in the order of the routing function, that has an available
// virtual channel. A header that can have none waits at the last candidate of the lowest rank.
// Source: Toroidal network with virtual cut-through, sec. 2.2: the free minimal port with the
// smallest number; if all are busy, the storage of the minimal port with the largest number.
#pragma once

#include "routing/relation/selection_function.h"

namespace thruway {

class FirstFree final : public SelectionFunction {
public:
    static constexpr const char* kName = "first_free";

    std::optional<unsigned> select(const RouteCandidates& candidates, const CongestionView& view,
                                   const Draw& random) const override;
    unsigned first_choice(const RouteCandidates& candidates, const CongestionView& view,
                          const Draw& random) const override;
    std::string name() const override { return kName; }
};

}  // namespace thruway
