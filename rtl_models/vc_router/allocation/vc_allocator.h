// rtl_models/vc_router/allocation/vc_allocator.h
// Gives output virtual channels to the headers that have been routed.
// Timing: a header that gets its virtual channel in cycle t may ask for the switch in
// t + vc_allocation_cycles. Each waiting header asks anew in every cycle: the selection function
// names a candidate of the routing function, the allocator chooses among its free channels. With
// HeaderTimers these say for which of its candidates a header asks.
#pragma once

#include "rtl_models/allocator/allocator_module.h"
#include "rtl_models/engine/bounded_list.h"
#include "rtl_models/router/fabric_context.h"
#include "rtl_models/vc_router/flow_control/header_timers.h"
#include "rtl_models/vc_router/output/output_port.h"
#include "rtl_models/vc_router/registers/channel_probe.h"
#include "rtl_models/vc_router/registers/router_state.h"

#include <systemc>

#include <cstdint>
#include <optional>
#include <vector>

namespace thruway {

class VcAllocator;

/// A header that asked for an output port in a cycle.
struct VcRequest {
    VcMask vcs = 0;           ///< free ones that it may take; see `queue`
    std::uint16_t input = 0;  ///< input unit
    std::uint16_t port = 0;
    bool given = false;
    bool unlimited = false;  ///< the output needs no allocation
    /// Where a link is given to one packet at a time: the virtual channel that it gets with the
    /// link; all ask for channel 0 of the port then, so that one of them wins.
    std::uint8_t queue = 0;
};

/// What the allocator does in a cycle, and the registers that it does it with.
class VcAllocatorLane {
public:
    /// True: there is more to do in the next cycle.
    bool allocate(RouterState& state, Cycle now);
    /// Those that asked in the last allocate().
    const BoundedList<VcRequest>& asked() const { return asked_; }

private:
    friend class VcAllocator;

    void ask_only(const RouterState& state, unsigned unit);
    bool uncontested(const RouterState& state) const;
    void match(RouterState& state, Cycle now);
    void give(RouterState& state, VcRequest& header, unsigned output_unit, Cycle now);

    VcAllocator* block_ = nullptr;
    OutputLane* outputs_ = nullptr;  ///< [port]
    AllocatorLane allocator_;
    BoundedList<VcRequest> asked_;
    std::uint32_t vc_allocation_ = 0;
    bool watched_ = false;  ///< by timers, a probe or a tap
    bool admits_packets_ = false;
    bool one_packet_links_ = false;
};

class VcAllocator : public sc_core::sc_module {
public:
    VcAllocator(sc_core::sc_module_name name, RouterState& state, RouterId router,
                OutputLane* outputs, VcAllocatorLane& lane, FabricContext& context,
                HeaderTimers* timers = nullptr, ChannelProbe* probe = nullptr);

private:
    friend class VcAllocatorLane;

    unsigned flits_ahead(unsigned unit) const;
    void ask_selected(unsigned unit, Cycle now);
    void ask_for_link();
    void tell(unsigned input, unsigned output, Cycle now);
    Cycle age_of(unsigned unit) const;
    std::optional<unsigned> select(unsigned unit, unsigned flits, Cycle now);

    RouterState& state_;
    FabricContext& context_;
    VcAllocatorLane& lane_;
    const RouterId router_;
    OutputLane* const outputs_;   ///< [port]
    HeaderTimers* const timers_;  ///< null: no time-out
    ChannelProbe* const probe_;   ///< null: nobody wants to know
    AllocatorModule allocator_;
    std::vector<VcMask> available_;  ///< [port], for the header that asks
};

}  // namespace thruway
