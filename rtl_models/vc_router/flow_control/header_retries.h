// rtl_models/vc_router/flow_control/header_retries.h
// Headers that are routed again: one that was given no virtual channel goes back to its routing
// unit, whose slot the next attempt takes like any other. Timing: a header that failed in cycle t
// may take the routing unit in t, behind those that wait, if routing takes a cycle or more, so that
// a header alone tries in every cycle; else in t + 1. Source: Duato et al., A comparison of router
// architectures for virtual cut-through and wormhole switching in a NOW environment, sec. 6.2.2.
#pragma once

#include "rtl_models/router/fabric_context.h"
#include "rtl_models/vc_router/output/output_port.h"
#include "rtl_models/vc_router/registers/router_state.h"

#include <systemc>

#include <cstdint>

namespace thruway {

/// Attempts of headers that failed.
struct RetryCounts {
    std::uint64_t attempts = 0;
    /// Of these, those in which a link that the header could take was with another packet although
    /// there was room behind it.
    std::uint64_t link_busy = 0;
};

class HeaderRetries : public sc_core::sc_module {
public:
    HeaderRetries(sc_core::sc_module_name name, RouterState& state, const OutputPort* outputs,
                  FabricContext& context);

    /// After the virtual channels of cycle `now` were given.
    void send_back(Cycle now);

    /// The header at the input unit has been routed before, so that its candidates are known.
    bool tried(unsigned unit) const { return has_bit(tried_, unit); }
    const RetryCounts& counts() const { return counts_; }

private:
    bool meets_busy_link(unsigned unit) const;

    RouterState& state_;
    const FabricContext& context_;
    const OutputPort* const outputs_;  ///< [port]
    std::uint64_t* const tried_;       ///< set of input units
    RetryCounts counts_;
};

}  // namespace thruway
