// routing/relation/selection_function.h
// Interface of selection functions: which candidate of the routing function a header requests in
// this cycle, given the congestion of the outputs; and where it waits if it can have none.
#pragma once

#include "core/random.h"
#include "routing/relation/route.h"

#include <cstdint>
#include <optional>
#include <string>

namespace thruway {

/// The outputs of a router as one waiting header sees them. Read-only.
/// Shape: `available` [port], bit v is set if the header could be granted that virtual channel now;
/// `credits` [port * vcs + vc], free flit slots downstream.
struct CongestionView {
    const VcMask* available = nullptr;
    const std::uint32_t* credits = nullptr;
    unsigned vcs = 0;
    unsigned traffic_class = 0;  ///< of the header; set for functions with looks_at_class()
};

class SelectionFunction {
public:
    virtual ~SelectionFunction() = default;

    /// Index of the chosen candidate, among those of the lowest rank that has an available virtual
    /// channel; nothing if no candidate has one. `random` is a draw for this header and cycle; only
    /// functions with draws() read it.
    virtual std::optional<unsigned> select(const RouteCandidates& candidates,
                                           const CongestionView& view,
                                           const Draw& random) const = 0;

    /// Index of the candidate of the lowest rank at which a header waits that can be granted none:
    /// the queue that a blocked packet joins. Ignores availability, so `view.available` may be
    /// null. `candidates` must not be empty. If all candidates of the lowest rank are available,
    /// select() returns the same candidate, except in first_free.
    virtual unsigned first_choice(const RouteCandidates& candidates, const CongestionView& view,
                                  const Draw& random) const = 0;

    virtual bool draws() const { return false; }
    /// Whether candidates must have their dimension (RoutingFunction::tells_dimensions()).
    virtual bool needs_dimensions() const { return false; }
    virtual bool looks_at_class() const { return false; }
    /// Whether it reads CongestionView::credits.
    virtual bool needs_credits() const { return false; }
    virtual std::string name() const = 0;
};

}  // namespace thruway
