// rtl_models/output_port.h
// Output port of a router: the state and the credits of its virtual channels, optional output
// buffers, and the virtual-channel controller that multiplexes the link behind them.
// Timing: a flit granted the switch in cycle t leaves the router in t + switching (switch
// allocation, crossbar and output stage) unless its output buffer holds it longer. An empty output
// buffer is passed in the same cycle. An output virtual channel whose tail was granted in t can be
// allocated again in t + 1 (after_tail_sent), or when all credits are back (after_buffer_empty).
#pragma once

#include "rtl_models/arbiter/arbiter.h"
#include "rtl_models/fabric_context.h"
#include "rtl_models/link.h"
#include "rtl_models/network_interface.h"
#include "rtl_models/router_state.h"

#include <systemc>

#include <memory>
#include <vector>

namespace thruway {

class OutputPort : public sc_core::sc_module {
public:
    OutputPort(sc_core::sc_module_name name, RouterState& state, Port port, RouterId router,
               FabricContext& context);

    /// Exactly one of the two, before the simulation starts.
    void connect(Link& link);
    void connect(NetworkInterface& host);

    /// Takes the credits that arrive in cycle `now`.
    void accept_credits(Cycle now);

    /// Virtual channels of `wanted` that a packet of `flits` flits could be given now.
    VcMask available(VcMask wanted, unsigned flits) const;
    /// Ejection without limit: a packet needs no virtual channel of its own.
    bool unlimited() const { return unlimited_; }
    void allocate(VirtualChannel vc, unsigned holder);

    /// Whether a flit could cross to the virtual channel now.
    bool has_room(unsigned unit) const {
        return buffer_capacity_ == 0 || unlimited_
                   ? state_.credits[unit] > 0
                   : state_.output[unit].buffered < buffer_capacity_;
    }
    /// Takes a flit that was granted the switch in cycle `now`.
    void accept(Flit flit, VirtualChannel vc, Cycle now);
    /// Sends from the output buffers. True: there is more to do in the next cycle.
    bool send(Cycle now);

    unsigned buffer_capacity_flits() const { return buffer_capacity_; }
    const Link* link() const { return link_; }

private:
    struct Buffered {
        Flit flit;
        Cycle ready = 0;
    };

    void release(VirtualChannel vc);
    void transmit(const Flit& flit, unsigned unit, Cycle now, Cycle departure);
    unsigned choose(VcMask able, Cycle now) const;

    RouterState& state_;
    FabricContext& context_;
    const Port port_;
    const bool whole_packet_ahead_;  ///< a header needs room for its whole packet
    const bool hold_link_;           ///< multiplexing in blocks
    const Cycle switching_;
    const Cycle ejection_;
    Link* link_ = nullptr;
    NetworkInterface* host_ = nullptr;
    bool unlimited_ = false;
    unsigned flits_per_cycle_ = 1;  ///< that leave the output buffers; 0: unlimited

    unsigned buffer_capacity_ = 0;   ///< of each virtual channel, pipeline registers included
    std::vector<Buffered> buffers_;  ///< [vc * capacity + i], rings
    std::vector<unsigned> first_;    ///< [vc] ring index of the front
    VcMask buffered_ = 0;            ///< virtual channels with a flit in their output buffer
    VirtualChannel link_holder_ = 0; ///< that sent last and has not given up the link
    bool link_held_ = false;
    std::unique_ptr<ArbiterPolicy> controller_;
};

}  // namespace thruway
