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

#include <systemc>

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
    void keep_link_holders();
    void add_request(AllocatorModule& allocator, const Move& wish);
    void match(Cycle now);
    Move choose(unsigned crossbar_input, unsigned crossbar_output, Cycle now);
    void hold_link(const Move& move);
    void move_speculatively(const Move& move, Cycle now);
    bool uses(const Move& wish, unsigned crossbar_output) const;
    Cycle age_of(unsigned unit) const;

    RouterState& state_;
    FabricContext& context_;
    const Crossbar& crossbar_;
    const OutputPorts& outputs_;
    const bool hold_link_;
    std::unique_ptr<AllocatorModule> allocator_;    ///< null where nothing can conflict
    std::unique_ptr<AllocatorModule> speculative_;  ///< null without speculation or conflicts
    std::vector<std::unique_ptr<ArbiterPolicy>> vc_arbiters_;  ///< [crossbar input], where shared
    std::vector<std::uint16_t> link_holder_;  ///< [port] input unit that holds the link, kNoUnit
    std::vector<Move> wishes_;                ///< of this cycle
    std::vector<Move> moves_;
    std::vector<Cycle> ages_;                 ///< [vc], for one choice
};

}  // namespace thruway
