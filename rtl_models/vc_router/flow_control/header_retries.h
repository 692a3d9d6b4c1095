// rtl_models/vc_router/flow_control/header_retries.h
// Sends a header that was granted no virtual channel back to its routing unit. The next attempt
// takes a slot of the unit like any other header.
// Timing: with routing_cycles >= 1 a header that failed in cycle t competes for the routing unit in
// t, so that a header alone tries in every cycle; else in t + 1.
// Source: Duato et al., A comparison of router architectures for virtual cut-through and wormhole
// switching in a NOW environment, sec. 6.2.2.
#pragma once

#include "rtl_models/router/fabric_context.h"
#include "rtl_models/vc_router/output/output_port.h"
#include "rtl_models/vc_router/registers/router_state.h"

#include <systemc>

#include <cstdint>

namespace thruway {

/// Failed attempts of headers.
struct RetryCounts {
    std::uint64_t attempts = 0;
    /// Attempts in which another packet held a link that the header could take, although there was
    /// room downstream.
    std::uint64_t link_busy = 0;
};

class HeaderRetries : public sc_core::sc_module {
public:
    HeaderRetries(sc_core::sc_module_name name, RouterState& state, const OutputPort* outputs,
                  FabricContext& context);

    /// Call when the virtual channels of cycle `now` have been allocated.
    void send_back(Cycle now);

    /// The header at the input virtual channel has been routed before, so its candidates are known.
    bool tried(unsigned ivc) const { return has_bit(tried_, ivc); }
    const RetryCounts& counts() const { return counts_; }

private:
    bool meets_busy_link(unsigned ivc) const;

    RouterState& state_;
    const FabricContext& context_;
    const OutputPort* const outputs_;  ///< [port]
    std::uint64_t* const tried_;       ///< set of input virtual channels
    RetryCounts counts_;
};

}  // namespace thruway
