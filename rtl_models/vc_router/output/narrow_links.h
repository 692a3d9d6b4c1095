// rtl_models/vc_router/output/narrow_links.h
// The outputs of a router whose links are narrower than a flit (Channel::flit_cycles). Where an
// output has a buffer, the buffer spaces its flits instead.
// Timing: a flit that is granted the switch in cycle t leaves in t + switching and occupies its
// link for n cycles. The output can be granted again in t + n, for which the router is woken.
#pragma once

#include "rtl_models/router/fabric_context.h"
#include "rtl_models/vc_router/registers/router_state.h"

#include <systemc>

#include <memory>
#include <vector>

namespace thruway {

class NarrowLinks : public sc_core::sc_module {
public:
    /// `component`: number of the router in the clock domain. `flit_cycles`: [port].
    NarrowLinks(sc_core::sc_module_name name, RouterState& state, unsigned component,
                const std::vector<Cycle>& flit_cycles);

    /// Call at the beginning of a cycle: outputs whose links are free by now can be granted.
    void release(Cycle now);
    /// A flit was granted the switch to the port.
    void granted(Port port, Cycle now);

private:
    struct Output {
        Cycle flit_cycles = 1;
        Cycle free_at = 0;
    };

    RouterState& state_;
    const unsigned component_;
    std::vector<Output> outputs_;                    ///< [port]
    std::uint64_t busy_[words_for(kMaxPorts)] = {};  ///< RouterState::busy_links
};

/// Null if no output needs it.
std::unique_ptr<NarrowLinks> make_narrow_links(const char* name, RouterState& state,
                                               RouterId router, unsigned component,
                                               const FabricContext& context);

}  // namespace thruway
