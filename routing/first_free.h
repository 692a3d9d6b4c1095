// routing/first_free.h
// Selection: the first candidate in the routing function's own order that has an available
// virtual channel.
#pragma once

#include "routing/selection_function.h"

namespace thruway {

class FirstFree final : public SelectionFunction {
public:
    static constexpr const char* kName = "first_free";

    std::optional<unsigned> select(const RouteCandidates& candidates, const CongestionView& view,
                                   const Draw& random) const override;
    std::string name() const override { return kName; }
};

}  // namespace thruway
