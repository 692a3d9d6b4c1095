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
#include "rtl_models/fabric_context.h"
#include "rtl_models/output_port.h"
#include "rtl_models/router_state.h"
#include "rtl_models/vc_allocator.h"
#include "rtl_models/vc_buffer.h"

#include <systemc>

#include <cstdint>
#include <vector>

namespace thruway {

/// Up to a fixed number of moves, with the part of a vector's interface that is needed here.
class MoveList {
public:
    MoveList(unsigned capacity, StateArena& arena) : moves_(arena.take<Move>(capacity)) {}

    void clear() { size_ = 0; }
    void push_back(const Move& move) { moves_[size_++] = move; }
    void truncate(const Move* end) { size_ = static_cast<unsigned>(end - begin()); }
    bool empty() const { return size_ == 0; }
    unsigned size() const { return size_; }
    Move* begin() { return moves_; }
    Move* end() { return moves_ + size_; }
    const Move* begin() const { return moves_; }
    const Move* end() const { return moves_ + size_; }

private:
    Move* moves_;
    unsigned size_ = 0;
};

class SwitchAllocator : public sc_core::sc_module {
public:
    SwitchAllocator(sc_core::sc_module_name name, RouterState& state, RouterId router,
                    const Crossbar& crossbar, const OutputLane* outputs, FabricContext& context);

    /// Finds the moves of cycle `now`. True: there is more to do in the next cycle.
    /// kWords: 1 where all units of the router fit one word, else 0.
    template <unsigned kWords>
    bool allocate(Cycle now);
    /// Adds the moves of headers that were given their virtual channel in this cycle.
    void speculate(const std::pmr::vector<VcAllocator::Asked>& asked, Cycle now);

    const MoveList& moves() const { return *moves_; }

    /// Lets the clock fetch what a cycle touches.
    void fetch_ahead(unsigned component) const;

private:
    template <unsigned kWords>
    bool gather(Cycle now);
    bool contested() const;
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
    const OutputLane* const outputs_;  ///< [port]
    const bool hold_link_;
    const bool never_conflicts_;
    /// Every router output has one crossbar port, and all crossbar ports fit one word.
    const bool narrow_;
    Placed<AllocatorModule> allocator_;       ///< null where nothing can conflict
    Placed<AllocatorModule> speculative_;     ///< null without speculation or conflicts
    Placed<ArbiterBank> vc_arbiters_;         ///< one a crossbar input, where VCs share it
    std::vector<std::uint16_t> link_holder_;  ///< [port] input unit that holds the link, kNoUnit
    std::uint8_t* input_port_of_;             ///< [unit] of the crossbar, where narrow_
    MoveList wishes_;                         ///< of this cycle
    MoveList matched_;                        ///< the moves, where they are fewer than the wishes
    MoveList* moves_ = &wishes_;
    std::vector<Cycle> ages_;  ///< [vc], for one choice
};

/// Collects the flits that could cross; true if one waits for a stage to end.
template <unsigned kWords>
inline bool SwitchAllocator::gather(Cycle now) {
    wishes_.clear();
    bool waiting_for_a_stage = false;
    for (unsigned w = 0; w < state_.words<kWords>(); ++w) {
        for_each_bit_in(state_.active[w] & state_.occupied[w], [&](unsigned bit) {
            const unsigned unit = w * 64 + bit;
            const InputVc& in = state_.input[unit];
            if (now < in.due) {
                waiting_for_a_stage = true;
                return;
            }
            if (state_.room[in.output] == 0) return;
            wishes_.push_back({static_cast<std::uint16_t>(unit), in.output});
        });
    }
    return waiting_for_a_stage;
}

template <unsigned kWords>
inline bool SwitchAllocator::allocate(Cycle now) {
    moves_ = &wishes_;
    const bool waiting_for_a_stage = gather<kWords>(now);
    if (wishes_.empty()) return waiting_for_a_stage;
    if (hold_link_) keep_link_holders();
    if (!never_conflicts_) {
        if (wishes_.size() > 1 && contested()) {
            match(now);
        } else {
            grant_all();
        }
    }
    return true;
}

}  // namespace thruway
