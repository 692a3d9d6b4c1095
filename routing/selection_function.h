// routing/selection_function.h
// Interface of selection functions: which of the candidates of a routing function a header asks
// for in this cycle, seen the congestion of the outputs.
#pragma once

#include "core/random.h"
#include "routing/route.h"

#include <cstdint>
#include <optional>
#include <string>

namespace thruway {

/// The outputs of a router as one waiting header sees them. Read-only.
/// Shape: `available` [port], bit v is set if the header could be given that virtual channel now;
/// `credits` [port * vcs + vc] free flit places downstream.
struct CongestionView {
    const VcMask* available = nullptr;
    const std::uint32_t* credits = nullptr;
    unsigned vcs = 0;
};

class SelectionFunction {
public:
    virtual ~SelectionFunction() = default;

    /// Index of the chosen candidate, among those of the lowest rank that has an available
    /// virtual channel; nothing if no candidate has one. `random` is a draw for this header and
    /// cycle, read only by functions for which draws() is true.
    virtual std::optional<unsigned> select(const RouteCandidates& candidates,
                                           const CongestionView& view,
                                           const Draw& random) const = 0;
    virtual bool draws() const { return false; }
    virtual std::string name() const = 0;
};

}  // namespace thruway
