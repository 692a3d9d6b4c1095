// cosim/transaction/buffered/buffered_router.h
// The virtual-channel router at transaction level: packets instead of flits. It is exact in an
// empty network and approximate under load (docs/cosimulation.md says by how much). A packet moves
// in batches (packet_stream.h): as many flits as have come in, follow on the link, and have room
// behind the output virtual channel. Packets that cross to one output share it fairly
// (fair_share.h). A link is told of a packet when its head leaves, when it can go on after a stop,
// and when its tail leaves; credits are told of likewise (credit_line.h). So what is known of the
// flits between is that they come, a flit a cycle, and how late the tail was. Timing of a cycle t:
// as of VirtualChannelRouter. It runs in the cycles in which it is told of something, a stage ends,
// a host has a packet, or the share of a packet in an output changes.
#pragma once

#include "cosim/transaction/buffered/buffered_host.h"
#include "cosim/transaction/buffered/credit_line.h"
#include "cosim/transaction/buffered/packet_allocator.h"
#include "cosim/transaction/buffered/shared_output.h"
#include "cosim/transaction/lists/delay_line.h"
#include "cosim/transaction/lists/packet_stream.h"
#include "rtl_models/router/fabric_context.h"
#include "rtl_models/router/router.h"

#include <systemc>

#include <algorithm>
#include <memory>
#include <vector>

namespace thruway {

class BufferedRouter : public Clocked, public Router {
public:
    /// The settings must have passed check_buffered_router().
    BufferedRouter(sc_core::sc_module_name name, RouterId router, FabricContext& context,
                   std::shared_ptr<CreditLines> lines);

    void connect_output(Port port, Link& link) override;
    void connect_input(Port port, Link& link) override;
    void connect_host(Port port, HostInterface& host) override { host_[port]->connect(host); }
    LinkEnd end(Port port) override { return {&arrivals_, port, component_}; }

    void wake_host(Port port, Cycle cycle) override {
        host_[port]->wake(cycle);
        hosts_due_ = std::min(hosts_due_, cycle);
    }
    /// Of packets whose tail has left.
    std::uint64_t flits_sent(Port port, VirtualChannel vc) const override {
        return output_[port] ? output_[port]->flits_sent(vc) : 0;
    }

    bool cycle(Cycle now) override;

    /// Packets whose header has come in and whose tail has not left.
    std::size_t packets_here() const { return stays_.live(); }
    /// Null where the router has no such port.
    const SharedOutput* output(Port port) const { return output_[port].get(); }

private:
    /// Flits of a packet that are in the buffer from a cycle on.
    struct Growth {
        std::uint16_t unit = 0;
        std::uint16_t flits = 0;
        StayIndex stay = kNoStay;
    };

    void start_of_simulation() override;

    void end_batches(Cycle now);
    void take_arrivals(Cycle now);
    void grow(Cycle now);
    void bring_in(Cycle now);
    void allocate(Cycle now);
    void find_batches(Cycle now);
    void serve(Port output, Cycle now);
    bool wake_up(Cycle now);

    void enter(unsigned unit, const PacketStay& stay, Cycle routed_at);
    void header_at_front(unsigned unit, Cycle now);
    unsigned batch(const PacketStream& stream, Cycle now);
    void expect(const BufferedHost& host);
    void begin(unsigned unit, Cycle now);
    bool has_slot(const PacketStream& stream, Cycle now) const;
    void cross(unsigned unit, Cycle now);
    void leave(unsigned unit, Cycle now);
    Cycle next_end(Cycle now);
    unsigned unit(Port port, VirtualChannel vc) const { return port * virtual_channels() + vc; }
    bool is_host(Port port) const { return ((hosts_ >> port) & 1u) != 0; }
    const std::uint16_t* of_input() const {
        return shared_inputs_ ? crossing_of_input_.data() : nullptr;
    }

    FabricContext& context_;
    const unsigned component_;
    const bool whole_packets_;  ///< a packet is routed when all of it is here
    const bool shared_inputs_;  ///< the virtual channels of a port share an input of the crossbar
    const Cycle routing_;
    const Cycle body_delay_;  ///< from arrival until the switch may be asked for

    Arrivals arrivals_;  ///< of batches
    PortSet hosts_ = 0;
    PortSet sharing_ = 0;        ///< outputs to which batches cross
    PortSet pending_ = 0;        ///< outputs where batches wait for a slot
    Cycle hosts_due_ = 0;        ///< the earliest cycle in which a host has something to do
    Cycle hosts_wake_ = kNever;  ///< likewise, for which the router has not been woken
    bool released_ = false;      ///< an output virtual channel, in this cycle

    StayTable stays_;
    std::vector<PacketStream> streams_;  ///< [unit]
    std::vector<std::uint64_t>
        look_at_;  ///< set of units whose packet may go on, or waits for credits
    std::vector<std::uint16_t> crossing_of_input_;  ///< [port] batches, where inputs are shared
    std::vector<Cycle> slot_of_input_;  ///< [port] last cycle in which one began, likewise
    std::vector<std::vector<std::uint16_t>> queue_;  ///< [port] units whose batch waits for a slot
    std::vector<CreditLine*> credits_;               ///< [unit] of the channel that ends here
    DelayLine<Growth> growth_;
    DelayLine<std::uint16_t> headers_;  ///< units whose header may ask for a virtual channel
    DelayLine<std::uint16_t> starts_;   ///< units whose header has been given one
    std::vector<std::uint16_t> units_;  ///< for one step
    std::vector<Entrance> entering_;    ///< likewise

    const std::shared_ptr<CreditLines> lines_;
    PacketAllocator::Outputs output_;                  ///< [port]
    std::vector<std::unique_ptr<BufferedHost>> host_;  ///< [port]
    std::unique_ptr<PacketAllocator> allocator_;
};

}  // namespace thruway
