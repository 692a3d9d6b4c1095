// Two fabrics with cycles of 1000 and 700 ps. A gateway takes packets from host 1 of the slow one
// and sends them from host 0 to host 1 of the fast one; both of its hosts are on the fast clock.
//
// expected.txt is drawn by hand. No stage of a router takes a cycle; both fabrics are rows of two.
//   slow  taken at 1000, 2000, 3000: in the source queue in cycle 4, delivered at 5000, 6000, 7000
//   fast  edges at multiples of 700: at the pins from 5600, 6300, and 7700, which is the first edge
//         after 7000; the gateway is combinational, so the words are taken at 6300, 7000, 8400
//   fast  in the source queue in cycle 8400 / 700 + 1 = 13, delivered in cycles 14, 15, 16, which
//   is
//         at 9800, 10500, 11200; at the pins an edge later, and taken at 11200, 11900, 12600

#include <support/stream_ends.h>

#include <thruway/routing/make_routing.h>
#include <thruway/rtl_models/settings/router_settings.h>
#include <thruway/topologies/build_topology.h>
#include <thruway/topologies/grid_topologies.h>

#include <memory>

namespace {

using namespace thruway;
using outside::Wires;
using outside::Word;

/// Passes a stream on to host 1. Combinational.
class Gateway : public sc_core::sc_module {
public:
    StreamInput<Word> in{"in"};
    StreamOutput<Word> out{"out"};

    explicit Gateway(sc_core::sc_module_name name) : sc_module(name) {
        SC_HAS_PROCESS(Gateway);
        SC_METHOD(comb_pass);
        sensitive << in.tvalid_i << in.tdata_i << in.tlast_i << in.tid_i << in.tuser_i
                  << out.tready_i;
    }

private:
    void comb_pass() {
        StreamBeat<Word> beat = in.beat();
        beat.dest = 1;
        out.drive(in.tvalid_i.read(), beat);
        in.tready_o.write(out.tready_i.read());
    }
};

/// A row of two routers with a pin host at each.
struct Network {
    Network(const std::string& name, unsigned period_ps)
        : topology(build_topology(row())),
          routing(make_routing_function({}, topology, RouterSettings{}.virtual_channels)),
          selection(make_selection_function({})),
          fabric(name.c_str(), topology, RouterSettings{}, *routing, *selection,
                 with_period(period_ps)),
          host_0((name + "_host_0").c_str(), HostId{0}, fabric, payloads),
          host_1((name + "_host_1").c_str(), HostId{1}, fabric, payloads) {}

    static TopologySettings row() {
        TopologySettings settings;
        settings.kind = "mesh";
        settings.kind.own<GridSettings>().radix = {2};
        return settings;
    }
    static FabricOptions with_period(unsigned ps) {
        FabricOptions options;
        options.clock_period_ps = ps;
        return options;
    }

    const Topology topology;
    const std::unique_ptr<RoutingFunction> routing;
    const std::unique_ptr<SelectionFunction> selection;
    Fabric fabric;
    PinPayloads<Word> payloads;
    PinHost<Word> host_0, host_1;
};

}  // namespace

int sc_main(int, char**) {
    sc_core::sc_clock slow_clock("slow_clock", 1000, sc_core::SC_PS);
    sc_core::sc_clock fast_clock("fast_clock", 700, sc_core::SC_PS);
    sc_core::sc_signal<bool> reset("reset");
    Network slow("slow", 1000);
    Network fast("fast", 700);
    outside::Sender sender("sender", 1, {7, 8, 9});
    Gateway gateway("gateway");
    outside::Printer printer("printer");
    Wires first("first"), between("between"), behind("behind"), last("last");
    Wires unused_0("unused_0"), unused_1("unused_1"), unused_2("unused_2"), unused_3("unused_3");

    for (PinHost<Word>* host : {&slow.host_0, &slow.host_1, &fast.host_0, &fast.host_1}) {
        host->clk_i(host == &slow.host_0 ? slow_clock : fast_clock);
        host->reset_i(reset);
    }
    sender.clk_i(slow_clock);
    sender.out.bind(first);
    slow.host_0.tx.bind(first);
    slow.host_0.rx.bind(unused_0);
    slow.host_1.tx.bind(unused_1);
    slow.host_1.rx.bind(between);
    gateway.in.bind(between);
    gateway.out.bind(behind);
    fast.host_0.tx.bind(behind);
    fast.host_0.rx.bind(unused_2);
    fast.host_1.tx.bind(unused_3);
    fast.host_1.rx.bind(last);
    printer.clk_i(fast_clock);
    printer.in.bind(last);

    sc_core::sc_start(100, sc_core::SC_NS);
    return slow.payloads.size() == 0 && fast.payloads.size() == 0 ? 0 : 1;
}
