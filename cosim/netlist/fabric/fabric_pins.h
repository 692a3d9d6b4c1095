// cosim/netlist/fabric/fabric_pins.h
// Some routers of a network as a module with pins: the channels to all other routers end at its
// pins, where other FabricPins or foreign hardware takes their place. Hosts are connected
// to fabric() as usual, or by PinHost.
//
//   port              direction  meaning
//   clk_i             in         period and phase of the fabric's clock: rises and falls once in
//                                each cycle from cycle 0 on, as sc_clock(name, period) does
//   reset_i           in         while it is high, inputs are not read
//   output(channel)   out        a channel that leaves: valid_o, flit_o; credits_i come back
//   input(channel)    in         a channel that enters: valid_i, flit_i; credits_o go back
//
// Timing: cycle t begins at t * period. Outputs are registers of the rising edge of cycle t, after
// the routers have run in t. Inputs are read at the falling edge of t, when they have settled, and
// reach the routers in t + 1. To the outside these are registers on the rising edge of t + 1.
// So a plain wire is the last cycle of a link: of a latency L, L - 1 cycles pass before the output,
// and modules joined by wires run as the fabric in one piece does, cycle by cycle. On a narrow link
// a flit appears when all of it has come, and flits must come Channel::flit_cycles apart.
// Reset: the routers have no reset. reset_i may be high while there is nothing to lose: no packet
// is in the module, nothing is at its pins, and it has all its credits. The inputs may then have
// any value, and the state of the module, priorities of arbiters included, stays as it is.
// Stalls: StallWatch (stall_watch.h) looks at the module each 10 000 cycles.
// Errors: error reports /thruway/netlist/fabric for impossible arguments, /thruway/netlist/clock
// for another clock, /thruway/netlist/reset, and /thruway/netlist/link for flits and credits that
// no router would send.
#pragma once

#include "cosim/netlist/fabric/link_pins.h"
#include "cosim/netlist/fabric/stall_watch.h"
#include "rtl_models/fabric/fabric.h"
#include "rtl_models/fabric/partition/boundary_links.h"

#include <systemc>

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace thruway {

class FabricPins : public sc_core::sc_module {
public:
    sc_core::sc_in<bool> clk_i{"clk_i"};
    sc_core::sc_in<bool> reset_i{"reset_i"};

    /// `inside`: the routers of this module; the network is that of `topology`, and all modules of
    /// a network have the same arguments but for this. The arguments are those of Fabric, without
    /// FabricOptions::part_of and run_ahead.
    FabricPins(sc_core::sc_module_name name, const Topology& topology,
               const RouterSettings& settings, const RoutingFunction& routing,
               const SelectionFunction& selection, const std::vector<RouterId>& inside,
               const FabricOptions& options = {});

    Fabric& fabric() { return fabric_; }
    const Fabric& fabric() const { return fabric_; }
    StallWatch& stall_watch() { return stall_watch_; }
    /// No flit or credit is at its pins in this cycle, or on the way to them. Valid from the rising
    /// edge of a cycle to that of the next.
    bool quiet() const;

    /// The channels that end at pins, ascending.
    std::vector<ChannelId> outputs() const;
    std::vector<ChannelId> inputs() const;
    /// Errors: error report for a channel that does not end at pins, or has the other direction.
    LinkOutput& output(ChannelId channel);
    LinkInput& input(ChannelId channel);
    /// Binds the pins of a channel of either direction.
    void bind(ChannelId channel, LinkWires& wires);

private:
    struct Output {
        explicit Output(const std::string& prefix) : pins(prefix) {}
        LinkOutput pins;
        bool valid = false;  ///< in the coming cycle
        LinkFlit flit;
    };
    struct Input {
        explicit Input(const std::string& prefix) : pins(prefix) {}
        LinkInput pins;
        std::uint64_t credits = 0;  ///< in the coming cycle
    };

    void build_pins();
    void seq_drive();
    void seq_sample();
    void place(const BoundaryMessage& message);
    std::vector<BoundaryMessage> read_inputs(Cycle arrival) const;
    Cycle cycle_of_edge(bool rising);
    void report_link(const BoundaryMessage& message, const char* fault) const;
    std::string missing_credits() const;
    void check_reset(Cycle cycle) const;

    Fabric fabric_;
    BoundaryLinks links_;
    StallWatch stall_watch_;
    std::uint64_t inputs_read_ = 0;  ///< flits and sets of credits
    std::map<ChannelId, std::unique_ptr<Output>> outputs_;
    std::map<ChannelId, std::unique_ptr<Input>> inputs_;
    std::multimap<Cycle, BoundaryMessage> on_the_way_;  ///< by arrival
    Cycle edges_[2] = {0, 0};                           ///< [rising] edges that were seen
};

/// One router as such a module. Its pins are also found by the port of the router.
class RouterPins : public FabricPins {
public:
    RouterPins(sc_core::sc_module_name name, const Topology& topology,
               const RouterSettings& settings, const RoutingFunction& routing,
               const SelectionFunction& selection, RouterId router,
               const FabricOptions& options = {})
        : FabricPins(name, topology, settings, routing, selection, {router}, options),
          router_(router) {}

    using FabricPins::input;
    using FabricPins::output;
    /// Errors: error report for a port without such a channel.
    LinkOutput& output(Port port);
    LinkInput& input(Port port);

private:
    const RouterId router_;
};

}  // namespace thruway
