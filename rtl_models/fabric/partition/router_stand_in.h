// rtl_models/fabric/partition/router_stand_in.h
// Stand-in for a router of another part of a partitioned fabric: it receives the flits and credits
// for that router. A Boundary empties its arrival registers in phase 2 of the cycle in which they
// were written, so it never has work of its own.
#pragma once

#include "rtl_models/engine/clock_domain.h"
#include "rtl_models/engine/link.h"
#include "rtl_models/vc_router/registers/router_state.h"

#include <systemc>

namespace thruway {

class RouterStandIn : public sc_core::sc_module, public Clocked {
public:
    /// `shape` is that of the router itself.
    RouterStandIn(sc_core::sc_module_name name, RouterId router, const RouterShape& shape,
                  ClockDomain& clock, ArrivalPlanes& arrivals)
        : sc_module(name),
          id_(router),
          arrivals_(arrivals.take(shape.ports, shape.vcs)),
          component_(clock.add(*this)) {}

    bool cycle(Cycle) override { return false; }

    LinkEnd end(Port port) { return {&arrivals_, port, component_}; }
    Arrivals& arrivals() { return arrivals_; }
    RouterId id() const { return id_; }

private:
    const RouterId id_;
    Arrivals arrivals_;
    const unsigned component_;
};

}  // namespace thruway
