// rtl_models/vc_router/flow_control/credit_returns.h
// Returns the credits of a router with internal speed-up. An input virtual channel can send several
// flits in a cycle, and its wire carries one credit a cycle; the others wait.
// Timing: the first credit of a cycle is sent in that cycle, as in other routers.
#pragma once

#include "rtl_models/engine/link.h"
#include "rtl_models/router/fabric_context.h"
#include "rtl_models/vc_router/registers/router_state.h"

#include <systemc>

#include <cstdint>
#include <memory>
#include <vector>

namespace thruway {

class CreditReturns : public sc_core::sc_module {
public:
    CreditReturns(sc_core::sc_module_name name, RouterState& state, FabricContext& context);

    /// Connects the link that feeds an input port. Call before the simulation starts.
    void connect(Port port, const Link& link) { wires_[port] = link.credits(); }

    /// A flit of an input virtual channel that a link feeds was granted the switch.
    void freed(unsigned ivc);
    /// Sends one credit of each virtual channel. True: others wait for the next cycle.
    bool send(Cycle now);

    /// Credits of an input virtual channel that have not been sent yet.
    unsigned waiting(unsigned ivc) const { return waiting_[ivc]; }

private:
    RouterState& state_;
    std::uint64_t* const owed_;           ///< set of ivcs with such credits
    std::vector<std::uint32_t> waiting_;  ///< [ivc]
    std::vector<CreditWire> wires_;       ///< [port]
};

/// Null if the settings do not ask for it.
std::unique_ptr<CreditReturns> make_credit_returns(const char* name, RouterState& state,
                                                   FabricContext& context);

}  // namespace thruway
