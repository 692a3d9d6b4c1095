// rtl_models/switch_allocator.h
// Decides which flits cross the switch in a cycle: a matching between the input and the output
// ports of the crossbar, and among the virtual channels that share a crossbar port.
// Speculative headers, which ask while they are still waiting for their virtual channel, get what
// the others left, if they are given the virtual channel in the same cycle.
// Source: Peh, Dally, A delay model and speculative architecture for pipelined routers, HPCA 2001.
#pragma once

#include "rtl_models/allocator/allocator_module.h"
#include "rtl_models/allocator/arbiter_bank.h"
#include "rtl_models/crossbar/crossbar.h"
#include "rtl_models/crossing.h"
#include "rtl_models/fabric_context.h"
#include "rtl_models/output_port.h"
#include "rtl_models/router_state.h"
#include "rtl_models/vc_allocator.h"
#include "rtl_models/vc_buffer.h"

#include <systemc>

#include <cstdint>
#include <vector>

namespace thruway {

class SwitchAllocator : public sc_core::sc_module {
public:
    SwitchAllocator(sc_core::sc_module_name name, RouterState& state, RouterId router,
                    const Crossbar& crossbar, const OutputLane* outputs, FabricContext& context);

    /// Finds what crosses in cycle `now`. True: there is more to do in the next cycle.
    /// kWords: 1 where all units of the router fit one word, else 0.
    template <unsigned kWords>
    bool allocate(Cycle now);
    /// Adds the headers that were given their virtual channel in this cycle.
    void speculate(const std::pmr::vector<VcAllocator::Asked>& asked, Cycle now);

    const CrossingList& crossings() const { return *crossings_; }

    /// Lets the clock fetch what a cycle touches.
    void fetch_ahead(unsigned component) const;

private:
    /// Who holds a link that is multiplexed in blocks.
    struct LinkHold {
        std::uint16_t input = kNoUnit;  ///< input unit
        Cycle able_at = 0;              ///< latest cycle in which it had a flit, and room for it
    };

    template <unsigned kWords>
    bool gather(Cycle now);
    void grant_all(Cycle now);
    void grant_each(Cycle now);
    void match(Cycle now);
    void keep_holders(Cycle now);
    void keep_link_holders(Cycle now);
    void hold(const Crossing& crossing, Cycle now);
    void add_request(AllocatorModule& allocator, unsigned input, unsigned output);
    Crossing choose(unsigned input, unsigned output, Cycle now);
    VirtualChannel pick_vc(unsigned input, VcMask rivals, Cycle now);
    /// For a pair of ports of the crossbar.
    bool asks_for(const Crossing& wish, unsigned input, unsigned output) const;
    bool uses(unsigned output, unsigned crossbar_output) const;
    void cross_speculatively(unsigned input, Cycle now);
    Cycle age_of(unsigned unit) const;
    /// Of a crossing, where narrow_.
    unsigned crossbar_input(const Crossing& crossing) const {
        return shared_inputs_ ? crossing.from.port() : crossing.input;
    }

    RouterState& state_;
    FabricContext& context_;
    const Crossbar& crossbar_;
    const OutputLane* const outputs_;  ///< [port]
    const bool hold_links_;
    const bool never_conflicts_;
    const bool shared_inputs_;  ///< the virtual channels of a port share an input of the crossbar
    const bool hold_inputs_;    ///< of the crossbar, for a packet from head to tail
    const bool holds_;          ///< either
    /// Every router output has one crossbar port, and all crossbar ports fit one word.
    const bool narrow_;
    /// All that a grant without contention moves is pointers, and narrow_.
    bool only_pointers_ = false;
    bool contested_ = false;  ///< two wishes may need the same crossbar port
    CrossingList wishes_;     ///< of this cycle
    CrossingList matched_;    ///< what crosses, where that is less
    CrossingList* crossings_ = &wishes_;
    std::uint16_t* vc_pointers_ = nullptr;    ///< of vc_arbiters_, where they have nothing else
    Placed<AllocatorModule> allocator_;       ///< null where nothing can conflict
    Placed<ArbiterBank> vc_arbiters_;         ///< one a crossbar input, where VCs share it
    Placed<AllocatorModule> speculative_;     ///< null without speculation or conflicts
    std::vector<LinkHold> link_holds_;        ///< [port]
    std::vector<std::uint16_t> input_holds_;  ///< [crossbar input] input unit, or kNoUnit
    std::vector<Cycle> ages_;                 ///< [vc], for one choice
};

/// Collects the flits that could cross; true if one waits for a stage to end.
template <unsigned kWords>
inline bool SwitchAllocator::gather(Cycle now) {
    bool waiting_for_a_stage = false;
    Crossing* end = wishes_.begin();
    std::uint64_t inputs = 0;   // of the crossbar, where narrow_
    std::uint64_t outputs = 0;  // likewise
    std::uint64_t twice = 0;
    for (unsigned w = 0; w < state_.words<kWords>(); ++w) {
        for_each_bit_in(state_.active[w] & state_.occupied[w], [&](unsigned bit) {
            const unsigned unit = w * 64 + bit;
            const InputVc& in = state_.input[unit];
            if (in.waits(now)) {
                waiting_for_a_stage = true;
                return;
            }
            const Crossing wish = in.way;
            if (state_.room[wish.output] == 0) return;
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
inline bool SwitchAllocator::allocate(Cycle now) {
    crossings_ = &wishes_;
    const bool waiting_for_a_stage = gather<kWords>(now);
    if (wishes_.empty()) return waiting_for_a_stage;
    if (holds_) {
        keep_holders(now);
        if (wishes_.empty()) return true;
    }
    if (!never_conflicts_) {
        if (contested_) {
            match(now);
        } else {
            grant_all(now);
        }
    }
    return true;
}

/// What match() would do with wishes that do not meet.
inline void SwitchAllocator::grant_all(Cycle now) {
    if (!only_pointers_) {
        grant_each(now);
        return;
    }
    const RoundRobinPointers pointers = allocator_->grant_uncontested(wishes_.size());
    for (const Crossing& wish : wishes_) {
        const unsigned input = crossbar_input(wish);
        const unsigned output = wish.to.port();
        pointers.rows[input] = static_cast<std::uint16_t>(output);
        pointers.columns[output] = static_cast<std::uint16_t>(input);
        if (shared_inputs_) vc_pointers_[input] = static_cast<std::uint16_t>(wish.from.vc());
    }
}

}  // namespace thruway
