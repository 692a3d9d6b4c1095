// routing/relation/phases.h
// Routing in phases: by a base function to an intermediate router, then to the destination, each on
// a class of virtual channels of its own. Proofs and channel loads rest on the base function.
#pragma once

#include "core/ids.h"

#include <cstdint>
#include <vector>

namespace thruway {

class RoutingFunction;

/// The intermediate routers among which a packet draws one. They have hosts, so the base function
/// has routes from each of them and to it.
class Intermediates {
public:
    virtual ~Intermediates() = default;

    /// Sets `list` to those of packets from `source` to `destination`, each equally likely. A
    /// router may be listed more than once.
    virtual void list(RouterId source, RouterId destination, std::vector<RouterId>& list) const = 0;
    /// One of the list, by a random word.
    virtual RouterId pick(RouterId source, RouterId destination, std::uint64_t random) const = 0;
    /// The share of the router in the list.
    virtual double share(RouterId source, RouterId destination, RouterId router) const = 0;
    /// Whether all pairs have the same list.
    virtual bool same_for_all() const = 0;
};

/// A packet never returns to a lower class.
struct Phases {
    const RoutingFunction* base = nullptr;  ///< made for the virtual channels of one class
    unsigned classes = 2;                   ///< of equal size, contiguous and ascending
    const Intermediates* intermediates = nullptr;
};

}  // namespace thruway
