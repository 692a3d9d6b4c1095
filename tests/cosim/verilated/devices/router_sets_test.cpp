// Every Verilog router that is built: the sets of parameters have each pair of extreme values, and
// a fabric of such routers, in lock-step, gives the results of SystemC routers.
#include "tests/cosim/verilated/pin_bench.h"

#include "cosim/verilated/twin_settings.h"
#include "cosim/verilated/verilated_routers.h"
#include "routing/tables/table_routing.h"

#include <gtest/gtest.h>

#include <fstream>
#include <functional>
#include <set>
#include <tuple>
#include <utility>

namespace thruway::test {
namespace {

/// A parameter with its smallest and its largest value, or their kinds.
struct Parameter {
    const char* name;
    std::function<bool(const PinShape&)> is_least;
    std::function<bool(const PinShape&)> is_most;
};

std::vector<Parameter> parameters() {
    using Shape = const PinShape&;
    return {
        {"PORTS", [](Shape s) { return s.ports == 3; }, [](Shape s) { return s.ports == 7; }},
        {"VCS", [](Shape s) { return s.vcs == 1; }, [](Shape s) { return s.vcs == kMaxPinVcs; }},
        {"CLASSES", [](Shape s) { return s.message_classes == 1; },
         [](Shape s) { return s.message_classes > 1; }},
        {"TABLE", [](Shape s) { return s.table_destinations == 0; },
         [](Shape s) { return s.table_destinations > 0; }},
        {"DEPTH", [](Shape s) { return s.buffer_flits == 1; },
         [](Shape s) { return s.buffer_flits == 16; }},
        {"HOST_DEPTH", [](Shape s) { return s.host_buffer_flits == 1; },
         [](Shape s) { return s.host_buffer_flits == 16; }},
        {"VIRTUAL_CUT_THROUGH", [](Shape s) { return !s.virtual_cut_through; },
         [](Shape s) { return s.virtual_cut_through; }},
        {"MULTIPLEXED", [](Shape s) { return !s.multiplexed; },
         [](Shape s) { return s.multiplexed; }},
    };
}

/// Parameters of a pair, and whether each has its largest value.
using Pair = std::tuple<std::string, bool, std::string, bool>;

TEST(RouterSets, have_each_pair_of_extreme_values) {
    EXPECT_LE(verilated_routers().size(), 12u);
    const std::set<Pair> left_out = {
        {"VCS", false, "CLASSES", true},  // each class needs a virtual channel
        {"PORTS", true, "VCS", true},     // its model has 21 MB of C++
    };
    const std::vector<Parameter> all = parameters();
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (std::size_t j = i + 1; j < all.size(); ++j) {
            for (const bool first : {false, true}) {
                for (const bool second : {false, true}) {
                    const Pair pair = {all[i].name, first, all[j].name, second};
                    unsigned sets = 0;
                    for (const PinShape& shape : verilated_routers()) {
                        const bool has_first = (first ? all[i].is_most : all[i].is_least)(shape);
                        const bool has_second = (second ? all[j].is_most : all[j].is_least)(shape);
                        sets += has_first && has_second ? 1 : 0;
                    }
                    EXPECT_EQ(sets == 0, left_out.count(pair) == 1)
                        << all[i].name << " " << first << ", " << all[j].name << " " << second;
                }
            }
        }
    }
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
    const std::string path = ::testing::TempDir() +
                             fmt::format("routes_{}_{}.csv", shape.ports, shape.buffer_flits);
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
