// rtl_models/routing_unit.h
// Routes headers that have come to the front of their input virtual channels: one a cycle in
// demand-slotted round robin, or all of them, for the units that it serves.
// Timing: a header that the unit takes in cycle t may ask for a virtual channel in
// t + routing_cycles.
#pragma once

#include "rtl_models/arbiter/arbiter.h"
#include "rtl_models/fabric_context.h"
#include "rtl_models/router_state.h"

#include <systemc>

#include <memory>
#include <memory_resource>

namespace thruway {

class RoutingUnit : public sc_core::sc_module {
public:
    /// Serves the input units [first_unit, first_unit + units).
    struct Service {
        unsigned first_unit = 0;
        unsigned units = 0;
        bool all_at_once = false;  ///< false: one header a cycle
    };

    RoutingUnit(sc_core::sc_module_name name, RouterState& state, RouterId router,
                const Service& service, FabricContext& context);

    /// Routes in cycle `now`, if a header waits.
    void route(Cycle now);
    /// The same where `unit` is the only header that waits.
    void route_only(unsigned unit, Cycle now);
    const Service& service() const { return service_; }

private:
    void take(unsigned unit, Cycle now);

    RouterState& state_;
    FabricContext& context_;
    const RouterId router_;
    const Service service_;
    const Cycle routing_;
    const unsigned first_host_port_;
    std::pmr::vector<std::uint64_t> waiting_;  ///< of its units, bit 0 is first_unit
    std::unique_ptr<ArbiterPolicy> arbiter_;
};

}  // namespace thruway
