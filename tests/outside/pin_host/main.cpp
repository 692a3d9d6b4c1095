// Two network interfaces on a clock of their own, of 700 ps, at a ring with cycles of 1000 ps. One
// sends a word and waits for the answer; the other, two links away, adds 1 and sends it back.
//
// expected.txt is drawn by hand. Edges are at multiples of 700. No stage of a router takes a cycle:
// a packet in its source queue in cycle c is delivered in c + 2.
//   first   taken at 700: c = 1, delivered at 3000, at the pins from 3500, taken at 4200
//   answer  offered from 4200, taken at 4900: c = 5, delivered at 7000, at the pins from the edge
//           after it, at 7700, taken at 8400
//   second  offered from 8400, taken at 9100: c = 10, delivered at 12000, at the pins from 12600,
//           taken at 13300
//   answer  taken at 14000: c = 15, delivered at 17000, at the pins from 17500, taken at 18200

#include <support/stream_ends.h>

#include <thruway/routing/make_routing.h>
#include <thruway/rtl_models/settings/router_settings.h>
#include <thruway/topologies/build_topology.h>
#include <thruway/topologies/grid_topologies.h>

#include <memory>

namespace {

using outside::Wires;
using outside::Word;

/// Answers each word with the next number, to the host that it came from. `first`: sends it at the
/// start.
class Player : public sc_core::sc_module {
public:
    sc_core::sc_in<bool> clk_i{"clk_i"};
    thruway::StreamInput<Word> in{"in"};
    thruway::StreamOutput<Word> out{"out"};

    Player(sc_core::sc_module_name name, bool begins, unsigned partner)
        : sc_module(name), offered_(begins), partner_(partner) {
        SC_HAS_PROCESS(Player);
        SC_METHOD(seq_play);
        sensitive << clk_i.pos();
        dont_initialize();
    }

private:
    void seq_play() {
        in.tready_o.write(true);
        if (started_ && offered_ && out.tready_i.read()) {
            std::printf("%s sends %u at %llu ps\n", name(), word_, outside::now_ps());
            offered_ = false;
        }
        if (started_ && in.tvalid_i.read()) {
            std::printf("%s takes %u at %llu ps\n", name(), in.tdata_i.read(), outside::now_ps());
            word_ = in.tdata_i.read() + 1;
            offered_ = word_ < 4;
        }
        started_ = true;
        out.drive(offered_, {word_, true, partner_, 0, 0});
    }

    bool offered_;
    const unsigned partner_;
    bool started_ = false;
    Word word_ = 0;
};

/// Wires, clock and host of one player.
struct Corner {
    Corner(const std::string& name, unsigned host, unsigned partner, bool begins,
           thruway::Fabric& fabric, thruway::PinPayloads<Word>& payloads, sc_core::sc_clock& clock,
           sc_core::sc_signal<bool>& reset)
        : tx(name + "_tx"),
          rx(name + "_rx"),
          interface((name + "_host").c_str(), thruway::HostId{host}, fabric, payloads),
          player(name.c_str(), begins, partner) {
        interface.clk_i(clock);
        interface.reset_i(reset);
        interface.tx.bind(tx);
        interface.rx.bind(rx);
        player.clk_i(clock);
        player.out.bind(tx);
        player.in.bind(rx);
    }

    Wires tx, rx;
    thruway::PinHost<Word> interface;
    Player player;
};

}  // namespace

int sc_main(int, char**) {
    using namespace thruway;
    TopologySettings ring;
    ring.kind.own<GridSettings>().radix = {4};
    const Topology topology = build_topology(ring);
    const RouterSettings router;
    const auto routing = make_routing_function({}, topology, router.virtual_channels);
    const auto selection = make_selection_function({});
    Fabric fabric("fabric", topology, router, *routing, *selection);
    PinPayloads<Word> payloads;
    sc_core::sc_clock clock("clock", 700, sc_core::SC_PS);
    sc_core::sc_signal<bool> reset("reset");
    std::vector<std::unique_ptr<Corner>> corners;
    for (const unsigned host : {0u, 1u, 2u, 3u}) {
        corners.push_back(std::make_unique<Corner>("player_" + std::to_string(host), host,
                                                   (host + 2) % 4, host == 0, fabric, payloads,
                                                   clock, reset));
    }
    sc_core::sc_start(1, sc_core::SC_US);
    return fabric.packets().live() == 0 && payloads.size() == 0 ? 0 : 1;
}
