// rtl_models/vc_router/allocation/vc_allocator.h
// Allocates output virtual channels to routed headers.
// Timing: a header that is granted its virtual channel in cycle t may request the switch in
// t + vc_allocation_cycles. Each waiting header sends a new request in every cycle: the selection
// function picks one candidate of the routing function, the allocator one of its free channels.
// With HeaderTimers a header requests only the candidates that they allow.
#pragma once

#include "rtl_models/allocator/allocator_block.h"
#include "rtl_models/engine/bounded_list.h"
#include "rtl_models/engine/named.h"
#include "rtl_models/router/classes/class_order.h"
#include "rtl_models/router/fabric_context.h"
#include "rtl_models/vc_router/flow_control/header_timers.h"
#include "rtl_models/vc_router/output/output_port.h"
#include "rtl_models/vc_router/registers/router_state.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace thruway {

/// A header that requested an output port in a cycle.
struct VcRequest {
    VcMask vcs = 0;           ///< free ones that it requests; see `queue`
    std::uint16_t input = 0;  ///< ivc
    std::uint16_t port = 0;
    bool granted = false;
    bool unlimited = false;  ///< the output needs no allocation
    /// If a link is allocated to one packet at a time: the virtual channel that the header gets
    /// with the link. All headers then request channel 0 of the port, so that one of them wins.
    std::uint8_t queue = 0;
};

class VcAllocator {
public:
    struct Cold {
        Cold(RouterState& state, RouterId router, const OutputPort* outputs, FabricContext& context,
             HeaderTimers* timers = nullptr);

        FabricContext& context;
        const RouterId router;
        HeaderTimers* const timers;     ///< null: no timers
        std::vector<VcMask> available;  ///< [port] scratch for the requesting header
        // Scratch of match_by_pointers().
        std::vector<std::uint64_t> picked;     ///< set of ovcs
        std::vector<std::uint16_t> preferred;  ///< [ovc] place in asked_, valid for `picked`
        InArena<Named<AllocatorBlock>> allocator;
        ClassOrder order;  ///< [port]
    };

    VcAllocator() = default;
    /// `outputs`: [port].
    VcAllocator(Named<VcAllocator>& named, RouterState& state, RouterId router,
                const OutputPort* outputs, FabricContext& context, HeaderTimers* timers = nullptr);

    /// True: there is more to do in the next cycle. Some header must wait in `to_allocate`.
    template <class Kind = AnyRouter>
    bool allocate(RouterState& state, Cycle now);
    /// The requests of the last allocate().
    const BoundedList<VcRequest>& asked() const { return asked_; }
    /// Requests that were not granted.
    std::uint64_t denied() const { return denied_; }
    std::uint64_t granted() const { return granted_; }

private:
    bool allocate_all(RouterState& state, Cycle now);
    bool allocate_only(RouterState& state, unsigned ivc, Cycle now);
    template <class Kind>
    void give(RouterState& state, unsigned ivc, unsigned ovc, Cycle now);
    unsigned flits_ahead(const RouterState& state, unsigned ivc) const;
    void ask_only(const RouterState& state, unsigned ivc);
    void ask_selected(const RouterState& state, unsigned ivc, Cycle now);
    void ask_for_link(const RouterState& state);
    std::optional<unsigned> select(const RouterState& state, unsigned ivc, unsigned flits,
                                   Cycle now) const;
    bool uncontested(const RouterState& state) const;
    void match(RouterState& state, Cycle now);
    void match_by_pointers(RouterState& state, Cycle now);
    unsigned pick(const RouterState& state, const VcRequest& header) const;
    void grant(RouterState& state, VcRequest& header, unsigned ovc, Cycle now);
    void tell(const RouterState& state, unsigned input, unsigned output, Cycle now) const;
    void settle_order(const RouterState& state);
    void count_denied();

    Cold* cold_ = nullptr;
    const OutputPort* outputs_ = nullptr;  ///< [port]
    AllocatorBlock allocator_;
    BoundedList<VcRequest> asked_;
    std::uint32_t vc_allocation_ = 0;
    bool watched_ = false;  ///< by timers or a tap
    bool admits_packets_ = false;
    bool one_packet_links_ = false;
    /// A lone header can be granted its channel by the allocator's pointers alone.
    bool lone_by_pointers_ = false;
    /// Of a router with many virtual channels: match_by_pointers() replaces the request matrix.
    bool match_by_pointers_ = false;
    bool weighs_classes_ = false;  ///< Cold::order keeps counters
    std::uint64_t denied_ = 0;
    std::uint64_t granted_ = 0;
};

// A header that is alone in its router, as most are, needs no list and no matching: this saves 8 %
// of the instructions of a flit-hop.
template <class Kind>
inline bool VcAllocator::allocate(RouterState& state, Cycle now) {
    if (Kind::kPlain && lone_by_pointers_) {
        const std::uint64_t headers = *state.to_allocate_set<Kind>();
        const unsigned ivc = lowest_bit(headers);
        if ((headers & (headers - 1)) == 0 && state.candidate_count[ivc] == 1) {
            return allocate_only(state, ivc, now);
        }
    }
    return allocate_all(state, now);
}

}  // namespace thruway
