#include "routing/tables/table_routing.h"

#include "core/problem.h"
#include "routing/make_routing.h"
#include "routing/paths/ring_settings.h"
#include "tests/routing/networks.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace thruway::test {
namespace {

std::unique_ptr<RoutingFunction> arithmetic(const Part<RoutingRow>& kind, const Topology& topology,
                                            EqualWays ways) {
    RoutingSettings settings;
    settings.function = kind;
    settings.function.own<EqualWaysSettings>().equal_ways = ways;
    return make_routing_function(settings, topology, 1, Storage::kUnbounded);
}

/// Through the text of a table file and back.
TableRouting by_table(const RoutingFunction& routing, const Topology& topology) {
    std::stringstream file;
    write_routing_table(file, make_routing_table(routing, topology.graph));
    return TableRouting(read_routing_table(file, "table.csv", topology.graph), 1);
}

std::vector<unsigned> ports(const RoutingFunction& routing, const RouteQuery& query) {
    RouteCandidates candidates;
    routing.route(query, candidates);
    std::vector<unsigned> result;
    for (const RouteCandidate& candidate : candidates) {
        EXPECT_EQ(candidate.vcs, 1u);
        result.push_back(candidate.port);
    }
    return result;
}

void expect_same(const RoutingFunction& a, const RoutingFunction& b, const Topology& topology) {
    const auto routers = static_cast<std::uint32_t>(topology.graph.routers());
    for (std::uint32_t here = 0; here < routers; ++here) {
        for (std::uint32_t to = 0; to < routers; ++to) {
            if (here == to) continue;
            const RouteQuery query{RouterId{here}, RouterId{to}, 0, 0, true, 0};
            EXPECT_EQ(ports(a, query), ports(b, query)) << here << " to " << to;
        }
    }
}

TEST(TableRouting, equals_arithmetic_on_every_small_network) {
    for (const Topology& topology : small_networks()) {
        SCOPED_TRACE(topology.name);
        for (const Part<RoutingRow> kind :
             {"minimal_adaptive", "random_minimal", "partially_adaptive"}) {
            const auto routing = arithmetic(kind, topology, EqualWays::kBoth);
            expect_same(*routing, by_table(*routing, topology), topology);
        }
        const auto ordered = arithmetic("dimension_order", topology, EqualWays::kDrawn);
        if (ordered->draws() == 1) expect_same(*ordered, by_table(*ordered, topology), topology);
    }
}

TEST(TableRouting, lists_both_directions_where_dimension_order_draws_one) {
    const Topology topology = torus({4, 4});
    const auto ordered = arithmetic("dimension_order", topology, EqualWays::kDrawn);
    const TableRouting table = by_table(*ordered, topology);
    EXPECT_EQ(table.max_candidates(), 2u);
    EXPECT_EQ(ports(table, {RouterId{0}, RouterId{2}, 4, 0, true, 0}),
              (std::vector<unsigned>{0, 1}));
    EXPECT_EQ(ports(table, {RouterId{0}, RouterId{10}, 4, 0, true, 0}),
              (std::vector<unsigned>{0, 1}));
    EXPECT_EQ(ports(table, {RouterId{0}, RouterId{9}, 4, 0, true, 0}), (std::vector<unsigned>{0}));
    EXPECT_EQ(ports(table, {RouterId{0}, RouterId{8}, 4, 0, true, 0}),
              (std::vector<unsigned>{2, 3}));
}

std::string problem(const std::string& text, const Topology& topology) {
    std::istringstream input(text);
    return problem_of([&] { read_routing_table(input, "t.csv", topology.graph); });
}

TEST(RoutingTable, takes_routes_of_any_topology_and_in_any_order) {
    // A one-way ring of three routers without coordinates.
    Topology ring{"ring", {}, std::nullopt};
    for (int i = 0; i < 3; ++i) ring.graph.add_router();
    for (std::uint32_t i = 0; i < 3; ++i) {
        ring.graph.add_channel({RouterId{i}, 0, RouterId{(i + 1) % 3}, 1, 1, {}});
    }
    for (std::uint32_t i = 0; i < 3; ++i) ring.graph.add_host(RouterId{i});
    EXPECT_EQ(
        problem("router,destination,port\n2,1,0\n\n0,1,0\n0,2,0\n1,2,0\n1,0,0\n2,0,0\n", ring), "");
    EXPECT_EQ(problem("router,destination,port\n0,1,0\n0,2,0\n1,2,0\n1,0,0\n2,0,0\n", ring),
              "t.csv: no line for router 2, destination 1; a table needs one for each router and "
              "each other destination router with hosts");
}

TEST(RoutingTable, refuses_what_leads_nowhere) {
    const Topology line = mesh({3});  // router 0: port 0 is plus; 1: 0 plus, 1 minus; 2: 0 minus
    const std::string good = "router,destination,port\n0,1,0\n0,2,0\n1,0,1\n1,2,0\n2,0,0\n2,1,0\n";
    EXPECT_EQ(problem(good, line), "");
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string text = good;
        return text.replace(text.find(from), from.size(), to);
    };
    EXPECT_EQ(problem(with("1,2,0", "1,2,0,1"), line),
              "t.csv: routes to router 2 can form a cycle through router 1; every choice of ports "
              "must lead nearer to the destination");
    EXPECT_EQ(problem(with("1,2,0", "1,2,2"), line),
              "t.csv:5:5: port = 2: no channel leaves router 1 by this port");
    EXPECT_EQ(problem(with("1,2,0", "1,2,0,0"), line),
              "t.csv:5:7: port = 0: this line already has the port");
    EXPECT_EQ(problem(with("1,2,0", "1,2,0,256"), line),
              "t.csv:5:7: port = 256: give a whole number from 0 to 255");
    EXPECT_EQ(problem(with("1,2,0", "1,1,0"), line),
              "t.csv:5:3: destination = 1: a packet at its destination needs no port");
    EXPECT_EQ(problem(with("1,2,0", "0,2,0"), line),
              "t.csv:5:1: router = 0: a second line for router 0, destination 2");
    EXPECT_EQ(problem(with("1,2,0", "1,2"), line),
              "t.csv:5:4: column port is missing; a line has router,destination,port[,port...]");
    EXPECT_EQ(problem(with("1,2,0", "1,3,0"), line),
              "t.csv:5:3: destination = 3: give a whole number from 0 to 2");
}

TEST(RoutingTable, needs_no_line_where_no_packet_comes) {
    // a - b - c, and d between a and c, to which only packets to d go.
    Topology network{"network", {}, std::nullopt};
    for (const char* name : {"a", "b", "c", "d"}) network.graph.add_router(name);
    network.graph.add_link({RouterId{0}, 0, RouterId{1}, 0, 1, {}});
    network.graph.add_link({RouterId{1}, 1, RouterId{2}, 0, 1, {}});
    network.graph.add_link({RouterId{0}, 1, RouterId{3}, 0, 1, {}});
    network.graph.add_link({RouterId{3}, 1, RouterId{2}, 1, 1, {}});
    for (std::uint32_t r = 0; r < 3; ++r) network.graph.add_host(RouterId{r});
    const std::string lines = "router,destination,port\n0,1,0\n0,2,0\n1,0,0\n1,2,1\n2,0,0\n2,1,0\n";
    EXPECT_EQ(problem(lines, network), "");
    EXPECT_EQ(problem(lines + "3,2,1\n", network), "");
    std::string over_d = lines;
    over_d.replace(over_d.find("0,2,0"), 5, "0,2,1");
    EXPECT_EQ(problem(over_d, network),
              "t.csv: no line for router 3, destination 2; a table needs one for each router and "
              "each other destination router with hosts");
    std::istringstream input(lines);
    const TableRouting routing(read_routing_table(input, "t.csv", network.graph), 1);
    EXPECT_EQ(ports(routing, {RouterId{3}, RouterId{2}, 2, 0, true, 0}), std::vector<unsigned>{});
}

TEST(TableRouting, of_a_single_router_leaves_room_for_the_way_to_its_hosts) {
    EXPECT_EQ(TableRouting(RoutingTable(1), 1).max_candidates(), 1u);
}

TEST(RoutingTable, is_read_from_the_file_that_the_settings_name) {
    const Topology topology = mesh({3, 2});
    const auto routing = arithmetic("dimension_order", topology, EqualWays::kDrawn);
    const std::string path = ::testing::TempDir() + "thruway_routing_table_test.csv";
    std::ofstream file(path);
    write_routing_table(file, make_routing_table(*routing, topology.graph));
    file.close();
    RoutingSettings settings;
    settings.function = "table";
    settings.function.own<TableSettings>().file.path = path;
    const auto table = make_routing_function(settings, topology, 1, Storage::kUnbounded);
    EXPECT_EQ(table->name(), "table");
    expect_same(*routing, *table, topology);
    settings.function.own<TableSettings>().file.path.clear();
    EXPECT_THROW(make_routing_function(settings, topology, 1, Storage::kUnbounded), Problem);
}

TEST(RoutingTable, is_refused_for_more_routers_than_fit_in_memory) {
    EXPECT_NO_THROW(RoutingTable(4096));
    EXPECT_THROW(RoutingTable(4097), Problem);
}

}  // namespace
}  // namespace thruway::test
