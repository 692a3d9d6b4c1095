// A mesh of four routers in a client's netlist: one module per router, plain wires between them, a
// pin host at each, all on one clock of 1 ns.
//
// expected.txt is drawn by hand. Host 0 offers its words from the first edge, at 0; they are taken
// at 1 to 4 ns. So the packet is in its source queue in cycle 5. Host 3 is two links away, a wire
// is a link of one cycle, and no stage of a router takes a cycle: flits are delivered in cycles 7
// to 10, are at the pins from the edges after these, 8 to 11 ns, and are taken at 9 to 12 ns.

#include <support/stream_ends.h>

#include <thruway/cosim/netlist/fabric/fabric_pins.h>
#include <thruway/routing/make_routing.h>
#include <thruway/rtl_models/settings/router_settings.h>
#include <thruway/topologies/build_topology.h>
#include <thruway/topologies/grid_topologies.h>

#include <map>
#include <memory>

namespace {

using namespace thruway;
using outside::Wires;
using outside::Word;

/// A router with its host.
struct Tile {
    Tile(const std::string& name, unsigned number, const Topology& topology,
         const RoutingFunction& routing, const SelectionFunction& selection,
         std::vector<Word> words, PinPayloads<Word>& payloads, sc_core::sc_clock& clock,
         sc_core::sc_signal<bool>& reset)
        : tx(name + "_tx"),
          rx(name + "_rx"),
          router((name + "_router").c_str(), topology, RouterSettings{}, routing, selection,
                 RouterId{number}),
          host((name + "_host").c_str(), HostId{number}, router.fabric(), payloads),
          sender((name + "_sender").c_str(), 3, std::move(words)),
          printer(name.c_str()) {
        router.clk_i(clock);
        router.reset_i(reset);
        host.clk_i(clock);
        host.reset_i(reset);
        host.tx.bind(tx);
        host.rx.bind(rx);
        sender.clk_i(clock);
        sender.out.bind(tx);
        printer.clk_i(clock);
        printer.in.bind(rx);
    }

    Wires tx, rx;
    RouterPins router;
    PinHost<Word> host;
    outside::Sender sender;
    outside::Printer printer;
};

}  // namespace

int sc_main(int, char**) {
    TopologySettings mesh;
    mesh.kind = "mesh";
    mesh.kind.own<GridSettings>().radix = {2, 2};
    const Topology topology = build_topology(mesh);
    const auto routing = make_routing_function({}, topology, RouterSettings{}.virtual_channels);
    const auto selection = make_selection_function({});
    PinPayloads<Word> payloads;
    sc_core::sc_clock clock("clock", 1, sc_core::SC_NS);
    sc_core::sc_signal<bool> reset("reset");

    std::vector<std::unique_ptr<Tile>> tiles;
    for (const unsigned i : {0u, 1u, 2u, 3u}) {
        const std::vector<Word> words = i == 0 ? std::vector<Word>{10, 20, 30, 40}
                                               : std::vector<Word>{};
        tiles.push_back(std::make_unique<Tile>("tile_" + std::to_string(i), i, topology, *routing,
                                               *selection, words, payloads, clock, reset));
    }
    std::map<ChannelId, std::unique_ptr<LinkWires>> wires;
    for (const auto& tile : tiles) {
        for (const ChannelId channel : tile->router.outputs()) {
            wires[channel] = std::make_unique<LinkWires>("wires_" + std::to_string(index(channel)));
            tile->router.bind(channel, *wires[channel]);
        }
    }
    for (const auto& tile : tiles) {
        for (const ChannelId channel : tile->router.inputs()) {
            tile->router.bind(channel, *wires[channel]);
        }
    }
    sc_core::sc_start(100, sc_core::SC_NS);
    return payloads.size() == 0 ? 0 : 1;
}
