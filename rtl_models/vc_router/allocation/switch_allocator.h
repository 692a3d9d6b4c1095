// rtl_models/vc_router/allocation/switch_allocator.h
// Decides which flits cross the switch in a cycle: a matching between the input and the output
// ports of the crossbar, and among the virtual channels that share a crossbar port.
// Speculative headers, which ask while they are still waiting for their virtual channel, get what
// the others left, if they are given the virtual channel in the same cycle.
// Source: Peh, Dally, A delay model and speculative architecture for pipelined routers, HPCA 2001.
#pragma once

#include "rtl_models/allocator/allocator_module.h"
#include "rtl_models/allocator/arbiter_bank.h"
#include "rtl_models/crossbar/crossbar.h"
#include "rtl_models/engine/bounded_list.h"
#include "rtl_models/router/fabric_context.h"
#include "rtl_models/vc_router/allocation/vc_allocator.h"
#include "rtl_models/vc_router/output/output_port.h"
#include "rtl_models/vc_router/registers/router_state.h"
#include "rtl_models/vc_router/registers/vc_buffer.h"

#include <systemc>

#include <cstdint>
#include <vector>

namespace thruway {

class SwitchAllocator;

/// What the allocator does in a cycle, and the registers that it does it with.
class SwitchLane {
public:
    /// Finds what crosses in cycle `now`. True: there is more to do in the next cycle.
    /// kWords: 1 where all units of the router fit one word, else 0.
    template <unsigned kWords>
    bool allocate(RouterState& state, Cycle now);

    const BoundedList<Crossing>& crossings() const { return wishes_; }

private:
    friend class SwitchAllocator;

    template <unsigned kWords>
    bool gather(const RouterState& state, Cycle now);
    void grant_all();
    void match(RouterState& state, Cycle now);
    Crossing& choose(const RouterState& state, Crossing* first, const Grant& grant, Cycle now);
    VirtualChannel pick_vc(unsigned input, VcMask rivals, Cycle now);
    bool asks_for(const Crossing& wish, const Grant& grant) const;
    /// Of a crossing, where narrow_.
    unsigned crossbar_input(const Crossing& crossing) const {
        return shared_inputs_ ? crossing.from.port() : crossing.input;
    }

    SwitchAllocator* block_ = nullptr;
    BoundedList<Crossing> wishes_;  ///< of this cycle; in the end those that are granted
    /// [crossbar input] Of the arbiters of virtual channels that share it, where these have nothing
    /// else.
    std::uint16_t* vc_pointers_ = nullptr;
    AllocatorLane allocator_;
    bool never_conflicts_ = false;
    bool shared_inputs_ = false;  ///< the virtual channels of a port share an input of the crossbar
    bool holds_ = false;          ///< links or crossbar inputs are held
    /// Every router output has one crossbar port, and all crossbar ports fit one word.
    bool narrow_ = false;
    /// All that a grant without contention moves is pointers, and narrow_.
    bool only_pointers_ = false;
    bool contested_ = false;  ///< two wishes may need the same crossbar port
};

class SwitchAllocator : public sc_core::sc_module {
public:
    SwitchAllocator(sc_core::sc_module_name name, RouterState& state, RouterId router,
                    const Crossbar& crossbar, const OutputLane* outputs, SwitchLane& lane,
                    FabricContext& context);

    /// Adds the headers that were given their virtual channel in this cycle.
    void speculate(const BoundedList<VcRequest>& asked, Cycle now);

private:
    friend class SwitchLane;

    /// Who holds a link that is multiplexed in blocks.
    struct LinkHold {
        std::uint16_t input = kNoUnit;  ///< input unit
        Cycle able_at = 0;              ///< latest cycle in which it had a flit, and room for it
    };

    void grant_each(Cycle now);
    void keep_holders(Cycle now);
    void keep_link_holders(Cycle now);
    void hold(const Crossing& crossing, Cycle now);
    void add_request(AllocatorLane& allocator, unsigned input, unsigned output) const;
    VirtualChannel pick_vc(unsigned input, VcMask rivals, Cycle now);
    bool uses(unsigned output, unsigned crossbar_output) const;
    void cross_speculatively(unsigned input, Cycle now);
    Cycle age_of(unsigned unit) const;

    RouterState& state_;
    FabricContext& context_;
    const Crossbar& crossbar_;
    SwitchLane& lane_;
    const OutputLane* const outputs_;  ///< [port]
    const bool hold_links_;
    const bool hold_inputs_;             ///< of the crossbar, for a packet from head to tail
    Placed<AllocatorModule> allocator_;  ///< null where nothing can conflict
    Placed<ArbiterBank> vc_arbiters_;    ///< one a crossbar input, where VCs share it
    AllocatorLane speculative_;
    Placed<AllocatorModule> speculative_allocator_;  ///< null without speculation or conflicts
    std::vector<LinkHold> link_holds_;               ///< [port]
    std::vector<std::uint16_t> input_holds_;         ///< [crossbar input] input unit, or kNoUnit
    std::vector<Cycle> ages_;                        ///< [vc], for one choice
};

/// Collects the flits that could cross; true if one waits for a stage to end.
template <unsigned kWords>
inline bool SwitchLane::gather(const RouterState& state, Cycle now) {
    bool waiting_for_a_stage = false;
    Crossing* end = wishes_.begin();
    std::uint64_t inputs = 0;   // of the crossbar, where narrow_
    std::uint64_t outputs = 0;  // likewise
    std::uint64_t twice = 0;
    for (unsigned w = 0; w < state.words<kWords>(); ++w) {
        for_each_bit_in(state.active[w] & state.occupied[w], [&](unsigned bit) {
            const unsigned unit = w * 64 + bit;
            const InputVc& in = state.input[unit];
            if (in.waits(now)) {
                waiting_for_a_stage = true;
                return;
            }
            const Crossing wish = in.way;
            if (state.room[wish.output] == 0) return;
            *end++ = wish;
            const std::uint64_t input = bit_in_word(crossbar_input(wish));
            const std::uint64_t output = bit_in_word(wish.to.port());
            twice |= (inputs & input) | (outputs & output);
            inputs |= input;
            outputs |= output;
        });
    }
    wishes_.truncate(end);
    contested_ = twice != 0 || (!narrow_ && wishes_.size() > 1);
    return waiting_for_a_stage;
}

template <unsigned kWords>
inline bool SwitchLane::allocate(RouterState& state, Cycle now) {
    const bool waiting_for_a_stage = gather<kWords>(state, now);
    if (wishes_.empty()) return waiting_for_a_stage;
    if (holds_) {
        block_->keep_holders(now);
        if (wishes_.empty()) return true;
    }
    if (never_conflicts_) return true;
    if (contested_) {
        match(state, now);
    } else if (only_pointers_) {
        grant_all();
    } else {
        block_->grant_each(now);
    }
    return true;
}

/// What match() would do with wishes that do not meet.
inline void SwitchLane::grant_all() {
    const RoundRobinPointers pointers = allocator_.grant_uncontested(wishes_.size());
    for (const Crossing& wish : wishes_) {
        const unsigned input = crossbar_input(wish);
        const unsigned output = wish.to.port();
        pointers.rows[input] = static_cast<std::uint16_t>(output);
        pointers.columns[output] = static_cast<std::uint16_t>(input);
        if (shared_inputs_) vc_pointers_[input] = static_cast<std::uint16_t>(wish.from.vc());
    }
}

}  // namespace thruway
