// rtl_models/switch_allocator.h
// Decides which flits cross the switch in a cycle: a matching between the input and the output
// ports of the crossbar, and among the virtual channels that share a crossbar port.
// Speculative headers, which ask while they are still waiting for their virtual channel, get what
// the others left, if they are given the virtual channel in the same cycle.
// Source: Peh, Dally, A delay model and speculative architecture for pipelined routers, HPCA 2001.
#pragma once

#include "rtl_models/allocator/allocator_module.h"
#include "rtl_models/arbiter/arbiter.h"
#include "rtl_models/crossbar/crossbar.h"
#include "rtl_models/fabric_context.h"
#include "rtl_models/router_blocks.h"
#include "rtl_models/router_state.h"
#include "rtl_models/vc_allocator.h"
#include "rtl_models/vc_buffer.h"

#include <systemc>

#include <cstdint>
#include <memory>
#include <vector>

namespace thruway {

class SwitchAllocator : public sc_core::sc_module {
public:
    SwitchAllocator(sc_core::sc_module_name name, RouterState& state, RouterId router,
                    const Crossbar& crossbar, const OutputPorts& outputs,
                    FabricContext& context);

    /// Finds the moves of cycle `now`. True: there is more to do in the next cycle.
    bool allocate(Cycle now);
    /// Adds the moves of headers that were given their virtual channel in this cycle.
    void speculate(const std::vector<VcAllocator::Asked>& asked, Cycle now);

    const std::vector<Move>& moves() const { return moves_; }

private:
    bool gather(Cycle now);
    bool uncontested() const;
    void grant_all();
    void match(Cycle now);
    void keep_link_holders();
    void hold_link(const Move& move);
    void add_request(AllocatorModule& allocator, const Move& wish);
    Move choose(unsigned crossbar_input, unsigned crossbar_output, Cycle now);
    bool uses(const Move& wish, unsigned crossbar_output) const;
    void move_speculatively(const Move& move, Cycle now);
    Cycle age_of(unsigned unit) const;

    RouterState& state_;
    FabricContext& context_;
    const Crossbar& crossbar_;
    const OutputPorts& outputs_;
    const bool hold_link_;
    const bool never_conflicts_;
    /// Every router output has one crossbar port, and all crossbar ports fit one word.
    const bool narrow_;
    std::unique_ptr<AllocatorModule> allocator_;    ///< null where nothing can conflict
    std::unique_ptr<AllocatorModule> speculative_;  ///< null without speculation or conflicts
    std::vector<std::unique_ptr<ArbiterPolicy>> vc_arbiters_;  ///< [crossbar input], where shared
    std::vector<std::uint16_t> link_holder_;  ///< [port] input unit that holds the link, kNoUnit
    std::vector<Move> wishes_;                ///< of this cycle
    std::vector<Move> moves_;
    std::vector<Cycle> ages_;                 ///< [vc], for one choice
};

/// Collects the flits that could cross; true if one waits for a stage to end.
inline bool SwitchAllocator::gather(Cycle now) {
    wishes_.clear();
    bool waiting_for_a_stage = false;
    for (unsigned w = 0; w < state_.shape.words; ++w) {
        for_each_bit_in(state_.active[w] & state_.occupied[w], [&](unsigned bit) {
            const unsigned unit = w * 64 + bit;
            const InputVc& in = state_.input[unit];
            if (!front_ready(in, now)) {
                waiting_for_a_stage = true;
            } else if (state_.room[in.output] > 0) {
                wishes_.push_back({static_cast<std::uint16_t>(unit), in.output});
            }
        });
    }
    return waiting_for_a_stage;
}

/// No two wishes share a crossbar port, so that every allocator would grant them all.
inline bool SwitchAllocator::uncontested() const {
    if (wishes_.size() == 1) return true;
    if (!narrow_) return false;
    std::uint64_t inputs = 0;
    std::uint64_t outputs = 0;
    for (const Move& wish : wishes_) {
        const std::uint64_t input = bit_in_word(crossbar_.input_port_of(wish.input));
        const std::uint64_t output = bit_in_word(crossbar_.output_ports_of(wish.output).first);
        if (((inputs & input) | (outputs & output)) != 0) return false;
        inputs |= input;
        outputs |= output;
    }
    return true;
}

inline bool SwitchAllocator::allocate(Cycle now) {
    moves_.clear();
    const bool waiting_for_a_stage = gather(now);
    if (wishes_.empty()) return waiting_for_a_stage;
    if (hold_link_) keep_link_holders();
    if (never_conflicts_) {
        moves_.swap(wishes_);
    } else if (uncontested()) {
        grant_all();
    } else {
        match(now);
    }
    return true;
}

}  // namespace thruway
