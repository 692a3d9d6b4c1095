// Every Verilog router that is built: the sets of parameters have each pair of ends, and a fabric
// of such routers, in lock-step, gives the results of SystemC routers.
#include "tests/cosim/verilated/pin_bench.h"

#include "cosim/verilated/twin_settings.h"
#include "cosim/verilated/verilated_routers.h"
#include "routing/tables/table_routing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace thruway::test {
namespace {

/// A parameter of thruway_router at one of its ends.
struct End {
    std::string text;
    std::function<bool(const PinShape&)> is_in;
};

/// DEPTH and HOST_DEPTH have no largest value in practice, and WIDTH none at all: 16 flits hold the
/// longest packets of these tests, 128 bits are the fields and all of FlitField::kPayload. Of a
/// table the size is no end, because only the number of entries depends on it.
std::vector<std::pair<End, End>> parameters() {
    using Shape = const PinShape&;
    return {
        {{"PORTS = 3", [](Shape s) { return s.ports == 3; }},
         {"PORTS = 7", [](Shape s) { return s.ports == 7; }}},
        {{"VCS = 1", [](Shape s) { return s.vcs == 1; }},
         {"VCS = 8", [](Shape s) { return s.vcs == kMaxPinVcs; }}},
        {{"CLASSES = 1", [](Shape s) { return s.message_classes == 1; }},
         {"CLASSES = VCS > 1", [](Shape s) { return s.vcs > 1 && s.message_classes == s.vcs; }}},
        {{"TABLE = 0", [](Shape s) { return s.table_destinations == 0; }},
         {"TABLE > 0", [](Shape s) { return s.table_destinations > 0; }}},
        {{"DEPTH = 1", [](Shape s) { return s.buffer_flits == 1; }},
         {"DEPTH = 16", [](Shape s) { return s.buffer_flits == 16; }}},
        {{"HOST_DEPTH = 1", [](Shape s) { return s.host_buffer_flits == 1; }},
         {"HOST_DEPTH = 16", [](Shape s) { return s.host_buffer_flits == 16; }}},
        {{"WIDTH = 96", [](Shape s) { return s.layout.bits() == kFlitBits; }},
         {"WIDTH = 128", [](Shape s) { return s.layout.bits() == kFlitBits + 32; }}},
        {{"VIRTUAL_CUT_THROUGH = 0", [](Shape s) { return !s.virtual_cut_through; }},
         {"VIRTUAL_CUT_THROUGH = 1", [](Shape s) { return s.virtual_cut_through; }}},
        {{"MULTIPLEXED = 0", [](Shape s) { return !s.multiplexed; }},
         {"MULTIPLEXED = 1", [](Shape s) { return s.multiplexed; }}},
    };
}

/// Pairs of ends that no set has, and why.
const std::map<std::string, std::string> kLeftOut = {
    {"VCS = 1, CLASSES = VCS > 1", "each class needs a virtual channel of its own"},
    {"PORTS = 7, VCS = 8", "the compiler takes minutes for its model of 21 MB of C++"},
};

TEST(RouterSets, have_each_pair_of_ends_of_two_parameters) {
    EXPECT_LE(verilated_routers().size(), 12u);
    const auto count = [](const End& first, const End& second) {
        return std::count_if(
            verilated_routers().begin(), verilated_routers().end(),
            [&](const PinShape& shape) { return first.is_in(shape) && second.is_in(shape); });
    };
    const std::vector<std::pair<End, End>> all = parameters();
    unsigned pairs = 0;
    for (auto first = all.begin(); first != all.end(); ++first) {
        for (auto second = first + 1; second != all.end(); ++second) {
            for (const End& a : {first->first, first->second}) {
                for (const End& b : {second->first, second->second}) {
                    ++pairs;
                    const std::string pair = a.text + ", " + b.text;
                    const auto left_out = kLeftOut.find(pair);
                    if (left_out == kLeftOut.end()) {
                        EXPECT_GT(count(a, b), 0) << "no set of router_sets.csv has " << pair;
                    } else {
                        EXPECT_EQ(count(a, b), 0)
                            << "a set has " << pair << ", but " << left_out->second;
                    }
                }
            }
        }
    }
    EXPECT_EQ(pairs, 4u * 9 * 8 / 2);
}

/// A network for the router: a torus if its virtual channels are enough for datelines. A table has
/// one way for each pair, so its torus has odd radices, without ties.
TopologySettings network_of(const PinShape& shape) {
    const bool torus = shape.vcs / shape.message_classes >= 2;
    const unsigned dimensions = shape.ports / 2;
    const unsigned first = shape.table_destinations > 0 ? 5 : 4;
    std::vector<unsigned> radix(dimensions, 3);
    radix[0] = dimensions == 1 ? first + 4 : first;
    return grid(torus ? "torus" : "mesh", radix);
}

RouterSettings router_of(const PinShape& shape) {
    RouterSettings settings = twin_router(
        shape.virtual_cut_through ? Switching::kVirtualCutThrough : Switching::kWormhole, shape.vcs,
        shape.buffer_flits, shape.multiplexed ? "multiplexed" : "partially_multiplexed");
    settings.implementation = RouterImplementation::kVerilated;
    settings.lock_step = true;
    return settings;
}

/// Dimension order, as a table if the router has one.
RoutingSettings routing_of(const PinShape& shape, const Topology& topology) {
    RoutingSettings settings;
    settings.message_classes = shape.message_classes;
    if (shape.table_destinations == 0) return settings;
    const unsigned vcs = shape.vcs / shape.message_classes;
    settings.message_classes = 1;
    const auto function = make_routing_function(settings, topology, vcs);
    const std::string path = ::testing::TempDir() + fmt::format("routes_{}_{}_{}.csv", shape.ports,
                                                                shape.vcs, shape.buffer_flits);
    std::ofstream file(path);
    write_routing_table(file, make_routing_table(*function, topology.graph, vcs));
    settings.message_classes = shape.message_classes;
    settings.function = "table";
    settings.function.own<TableSettings>().file.path = path;
    return settings;
}

class RouterSet : public ::testing::TestWithParam<unsigned> {};

TEST_P(RouterSet, equals_the_systemc_router_in_every_cycle) {
    const PinShape& shape = verilated_routers().at(GetParam());
    const TopologySettings network = network_of(shape);
    const Topology topology = build_topology(network);
    const RouterSettings router = router_of(shape);
    const RoutingSettings routing = routing_of(shape, topology);
    const unsigned longest = shape.virtual_cut_through
                                 ? std::min(shape.buffer_flits, shape.host_buffer_flits)
                                 : shape.host_buffer_flits;
    const auto hosts = static_cast<unsigned>(topology.graph.hosts());
    std::vector<Sent> list = burst(hosts, 60, longest, longest, 7);
    // One class more than the router has: it belongs to the last.
    for (std::size_t i = 0; i < list.size(); ++i) {
        list[i].traffic_class = static_cast<unsigned>(i % (shape.message_classes + 1));
    }
    check_twin(network, router, routing);
    const auto factory = make_verilated_routers(router, routing, topology, longest, 3);
    FabricOptions options;
    options.router_factory = factory.get();
    RouterSettings systemc = router;
    systemc.implementation = RouterImplementation::kSystemc;
    systemc.lock_step = false;
    FabricBench plain(network, systemc, list, routing, {}, "plain");
    FabricBench verilated(network, router, list, routing, options, "verilated");
    plain.run_to_rest(40'000);
    verilated.run_to_rest(40'000);
    EXPECT_EQ(plain.received.size(), list.size());
    EXPECT_TRUE(verilated.sorted() == plain.sorted());
    for (unsigned vc = 0; vc < shape.vcs; ++vc) {
        std::uint64_t flits = 0;
        for (std::uint32_t r = 0; r < topology.graph.routers(); ++r) {
            flits += verilated.fabric.router(RouterId{r}).flits_sent(0, vc);
        }
        EXPECT_GT(flits, 0u) << "virtual channel " << vc;
    }
}

INSTANTIATE_TEST_SUITE_P(Sets, RouterSet,
                         ::testing::Range(0u, static_cast<unsigned>(verilated_routers().size())));

}  // namespace
}  // namespace thruway::test
