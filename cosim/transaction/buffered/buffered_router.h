// cosim/transaction/buffered/buffered_router.h
// The virtual-channel router at transaction level: exact in an empty network, approximate under
// load (docs/cosimulation.md quantifies it). Packets move in batches (packet_stream.h). A batch has
// as many flits as have arrived, follow on the link without a gap, and have credits. Packets that
// cross to one output share it fairly (fair_share.h).
// A link carries one message when a head leaves, one when a packet continues after a stop, and one
// when a tail leaves; credits likewise (credit_line.h). Flits in between are assumed to follow at
// one per cycle.
// Timing of a cycle t: as VirtualChannelRouter. The router runs only in cycles in which a message
// arrives, a stage ends, a host has a packet, or the share of a packet changes.
#pragma once

#include "cosim/transaction/buffered/buffered_host.h"
#include "cosim/transaction/buffered/credit_line.h"
#include "cosim/transaction/buffered/packet_allocator.h"
#include "cosim/transaction/buffered/shared_output.h"
#include "cosim/transaction/lists/packet_stream.h"
#include "rtl_models/engine/delay_line.h"
#include "rtl_models/router/fabric_context.h"
#include "rtl_models/router/router.h"

#include <systemc>

#include <algorithm>
#include <memory>
#include <vector>

namespace thruway {

class BufferedRouter : public Clocked, public Router {
public:
    /// Requires settings that passed check_transaction_router().
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
    /// Counts packets whose tail has left.
    std::uint64_t flits_sent(Port port, VirtualChannel vc) const override {
        return output_[port] ? output_[port]->flits_sent(vc) : 0;
    }

    bool cycle(Cycle now) override;

    /// Packets whose head has arrived and whose tail has not left.
    std::size_t packets_here() const { return stays_.live(); }
    /// Null where the router has no such port.
    const SharedOutput* output(Port port) const { return output_[port].get(); }

private:
    /// Body flits that may request the switch from a given cycle on.
    struct Growth {
        std::uint16_t ivc = 0;
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

    void enter(unsigned ivc, const PacketStay& stay, Cycle routed_at);
    void header_at_front(unsigned ivc, Cycle now);
    unsigned batch(const InputStream& stream, Cycle now);
    void expect(const BufferedHost& host);
    void begin(unsigned ivc, Cycle now);
    bool has_slot(const InputStream& stream, Cycle now) const;
    void cross(unsigned ivc, Cycle now);
    void leave(unsigned ivc, Cycle now);
    Cycle next_end(Cycle now);
    unsigned vc_index(Port port, VirtualChannel vc) const { return port * virtual_channels() + vc; }
    bool is_host(Port port) const { return ((hosts_ >> port) & 1u) != 0; }
    const std::uint16_t* of_input() const {
        return shared_inputs_ ? crossing_of_input_.data() : nullptr;
    }

    FabricContext& context_;
    const unsigned component_;
    const bool whole_packets_;  ///< packets are routed only when complete
    const bool shared_inputs_;  ///< the VCs of a port share a crossbar input
    const Cycle routing_;
    const Cycle body_delay_;  ///< cycles from arrival of a body flit to its switch request

    Arrivals arrivals_;  ///< of batches
    PortSet hosts_ = 0;
    PortSet sharing_ = 0;        ///< outputs with crossing batches
    PortSet pending_ = 0;        ///< outputs with batches that wait for a slot
    Cycle hosts_due_ = 0;        ///< earliest cycle in which a host acts
    Cycle hosts_wake_ = kNever;  ///< earliest cycle in which a host must wake the router
    bool released_ = false;      ///< an output VC was released in this cycle

    StayTable stays_;
    std::vector<InputStream> streams_;  ///< [ivc]
    std::vector<std::uint64_t>
        look_at_;  ///< set of ivcs whose packet may continue or waits for credits
    std::vector<std::uint16_t> crossing_of_input_;   ///< [port] batches that cross from this input
    std::vector<Cycle> slot_of_input_;               ///< [port] last cycle in which a batch started
    std::vector<std::vector<std::uint16_t>> queue_;  ///< [port] ivcs whose batch waits for a slot
    std::vector<CreditLine*> credits_;               ///< [ivc] of the channel that ends here
    DelayLine<Growth> growth_;
    DelayLine<std::uint16_t> headers_;  ///< ivcs whose head may request an output VC
    DelayLine<std::uint16_t> starts_;   ///< ivcs whose head has been granted one
    std::vector<std::uint16_t> ivcs_;   ///< scratch of one step
    std::vector<Entrance> entering_;    ///< scratch of one step

    const std::shared_ptr<CreditLines> lines_;
    PacketAllocator::Outputs output_;                  ///< [port]
    std::vector<std::unique_ptr<BufferedHost>> host_;  ///< [port]
    std::unique_ptr<PacketAllocator> allocator_;
};

}  // namespace thruway
