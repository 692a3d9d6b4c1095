// rtl_models/vc_router/allocation/switch_allocator.h
// Decides which flits cross the switch in a cycle: matches input ports with output ports of the
// crossbar, and arbitrates among the virtual channels that share a crossbar port.
// Speculative headers request the switch while they still wait for their virtual channel. They get
// ports that the other flits left, if they are granted the virtual channel in the same cycle.
// Source: Peh, Dally, A delay model and speculative architecture for pipelined routers, HPCA 2001.
#pragma once

#include "rtl_models/allocator/allocator_block.h"
#include "rtl_models/allocator/arbiter_bank.h"
#include "rtl_models/crossbar/crossbar.h"
#include "rtl_models/engine/bounded_list.h"
#include "rtl_models/engine/named.h"
#include "rtl_models/router/classes/class_order.h"
#include "rtl_models/router/fabric_context.h"
#include "rtl_models/vc_router/allocation/switch_pointers.h"
#include "rtl_models/vc_router/allocation/switch_ports.h"
#include "rtl_models/vc_router/allocation/vc_allocator.h"
#include "rtl_models/vc_router/output/output_port.h"
#include "rtl_models/vc_router/registers/router_state.h"
#include "rtl_models/vc_router/registers/vc_buffer.h"

#include <cstdint>
#include <vector>

namespace thruway {

class SwitchAllocator {
public:
    struct Cold {
        Cold(RouterState& state, RouterId router, const Crossbar& crossbar,
             const OutputPort* outputs, FabricContext& context);

        /// The holder of a link that is multiplexed in blocks.
        struct LinkHold {
            std::uint16_t input = kNoVc;  ///< ivc
            /// Latest cycle in which it had a flit and room for it, or its flit occupied the link.
            Cycle able_at = 0;
        };

        const Crossbar& crossbar;
        const OutputPort* const outputs;  ///< [port]
        const bool hold_links;
        const bool hold_inputs;  ///< crossbar inputs, by a packet from head to tail
        InArena<Named<AllocatorBlock>> allocator;  ///< null if nothing can conflict
        ArenaPtr<ArbiterBank> vc_arbiters;         ///< one per crossbar input that VCs share
        AllocatorBlock speculative;
        InArena<Named<AllocatorBlock>> speculative_allocator;  ///< null without speculation
        std::vector<LinkHold> link_holds;                      ///< [port]
        std::vector<std::uint16_t> input_holds;                ///< [crossbar input] ivc, or kNoVc
        std::vector<Cycle> ages;                               ///< [vc] scratch for one arbitration
        ClassOrder order;                                      ///< [port]
    };

    SwitchAllocator() = default;
    /// `outputs`: [port].
    SwitchAllocator(Named<SwitchAllocator>& named, RouterState& state, RouterId router,
                    const Crossbar& crossbar, const OutputPort* outputs, FabricContext& context);

    /// Decides which flits cross in cycle `now`. True: there is more to do in the next cycle.
    template <class Kind = AnyRouter>
    bool allocate(const RouterState& state, Cycle now);
    /// Adds headers that were granted their virtual channel in this cycle. `asked`: all that
    /// requested one.
    void speculate(RouterState& state, const BoundedList<VcRequest>& asked, Cycle now);

    /// The flits that cross in this cycle.
    const BoundedList<SwitchRequest>& granted() const { return requests_; }
    /// Requests that were not granted. A speculative one counts as granted if its flit crossed.
    std::uint64_t denied() const { return denied_; }
    /// Priorities that the caller moves with each of these flits; null if they have moved.
    const SwitchPointers* pointers() const { return by_pointers_ ? &pointers_ : nullptr; }
    /// Moves them for all flits granted so far.
    void move_pointers();

private:
    template <class Kind>
    bool gather(const RouterState& state, Cycle now, bool& contested);
    bool gather_wide(const RouterState& state, Cycle now, bool& contested);
    void settle_order(const RouterState& state);
    Cycle age_of(const RouterState& state, const SwitchRequest& request) const;
    void drop_busy_links(const RouterState& state);
    void decide(const RouterState& state, bool contested, Cycle now);
    void match(const RouterState& state, Cycle now);
    void grant(const RouterState& state, const SwitchRequest& crossing, unsigned input, Cycle now);
    SwitchRequest& choose(const RouterState& state, SwitchRequest* first, const Grant& grant,
                          Cycle now);
    VirtualChannel pick_vc(const RouterState& state, Port port, unsigned input, VcMask rivals,
                           Cycle now);
    void keep_holders(Cycle now);
    void keep_link_holders(Cycle now);
    void hold(const RouterState& state, const SwitchRequest& crossing, Cycle now);
    void cross_speculatively(RouterState& state, unsigned input, Cycle now);

    Cold* cold_ = nullptr;
    BoundedList<SwitchRequest> requests_;  ///< of this cycle; after allocate() the granted ones
    SwitchPointers pointers_;              ///< used if a grant moves nothing else
    bool by_pointers_ = false;             ///< in this cycle
    AllocatorBlock allocator_;
    SwitchPorts ports_;
    bool never_conflicts_ = false;
    bool holds_ = false;           ///< links or crossbar inputs are held
    bool weighs_classes_ = false;  ///< Cold::order keeps counters
    bool narrow_ = false;          ///< SwitchPorts::lone_ports(), and sets of inputs fit one word
    std::uint64_t denied_ = 0;
};

/// Collects the flits that could cross. True: a flit waits for a stage to end. `contested`: two
/// flits may need the same crossbar port.
// Forced inline: a call of gather() costs 1 % of the instructions of a flit-hop.
template <class Kind>
[[gnu::always_inline]] inline bool SwitchAllocator::gather(const RouterState& state, Cycle now,
                                                           bool& contested) {
    if (Kind::kWords != 1) return gather_wide(state, now, contested);
    bool waiting_for_a_stage = false;
    SwitchRequest* end = requests_.begin();
    std::uint64_t inputs = 0;   // of the crossbar, if narrow_
    std::uint64_t outputs = 0;  // likewise
    std::uint64_t twice = 0;
    const InputVc* const ivcs = state.input;
    const std::uint32_t* const room = state.room;
    const unsigned input_place = ports_.lone_input_place();
    for_each_bit_in(*state.active_set<Kind>() & *state.occupied_set<Kind>(), [&](unsigned ivc) {
        const InputVc& in = ivcs[ivc];
        if (in.waits(now)) {
            waiting_for_a_stage = true;
            return;
        }
        if (room[in.way.output] == 0) return;
        *end++ = in.way;
        const std::uint64_t way = in.way.word();
        const std::uint64_t input = bit_in_word(static_cast<unsigned>(way >> input_place));
        const std::uint64_t output = bit_in_word(static_cast<unsigned>(way >> 56));
        twice |= (inputs & input) | (outputs & output);
        inputs |= input;
        outputs |= output;
    });
    requests_.truncate(end);
    contested = twice != 0 || (!narrow_ && requests_.size() > 1);
    return waiting_for_a_stage;
}

/// The same for sets of any width.
inline bool SwitchAllocator::gather_wide(const RouterState& state, Cycle now, bool& contested) {
    bool waiting_for_a_stage = false;
    SwitchRequest* end = requests_.begin();
    std::uint64_t outputs[words_for(kMaxPorts)];
    unsigned last_input = kNoBit;  // requests come in the order of inputs
    bool again = false;
    clear_words(outputs, state.shape.port_words);
    for (unsigned w = 0; w < state.shape.words; ++w) {
        for_each_bit_in(state.active[w] & state.occupied[w], [&](unsigned bit) {
            const InputVc& in = state.input[w * 64 + bit];
            if (in.waits(now)) {
                waiting_for_a_stage = true;
                return;
            }
            const SwitchRequest request = in.way;
            if (state.room[request.output] == 0) return;
            *end++ = request;
            const Port port = request.to.port();
            again |= has_bit(outputs, port) || ports_.input(request) == last_input;
            set_bit(outputs, port);
            last_input = ports_.input(request);
        });
    }
    requests_.truncate(end);
    contested = again || (!ports_.lone_ports() && requests_.size() > 1);
    return waiting_for_a_stage;
}

template <class Kind>
[[gnu::always_inline]] inline bool SwitchAllocator::allocate(const RouterState& state, Cycle now) {
    bool contested = false;
    const bool waiting_for_a_stage = gather<Kind>(state, now, contested);
    if (!Kind::kPlain && state.busy_links != nullptr) drop_busy_links(state);
    if (requests_.empty()) return waiting_for_a_stage;
    by_pointers_ = contested ? pointers_.match_too() : pointers_.suffice();
    const SwitchRequest* const asked = requests_.end();
    if (!by_pointers_) {
        decide(state, contested, now);
        denied_ += static_cast<std::uint64_t>(asked - requests_.end());
    } else if (contested) {
        if (Kind::kWords == 1) {
            pointers_.match(requests_);
        } else {
            pointers_.match_wide(requests_);
        }
        denied_ += static_cast<std::uint64_t>(asked - requests_.end());
    }
    return true;
}

}  // namespace thruway
