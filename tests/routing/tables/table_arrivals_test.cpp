// Next-hop tables with arrivals, virtual channels and ranks.

#include "routing/functions/up_down/fully_adaptive_up_down.h"
#include "routing/functions/up_down/minimal_adaptive_up_down.h"
#include "routing/functions/up_down/up_down.h"
#include "routing/make_routing.h"
#include "routing/tables/table_routing.h"
#include "tests/routing/legal_reference.h"
#include "tests/routing/networks.h"
#include "tests/routing/routing_relation.h"
#include "tests/support/contains.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>

namespace thruway::test {
namespace {

std::string text_of(const RoutingFunction& routing, const FabricGraph& graph, unsigned vcs) {
    std::ostringstream text;
    write_routing_table(text, make_routing_table(routing, graph, vcs));
    return text.str();
}

/// Expects the same candidates in the same order in every reachable state.
void expect_same(const RoutingFunction& routing, const FabricGraph& graph, unsigned vcs) {
    std::istringstream file(text_of(routing, graph, vcs));
    const TableRouting table(read_routing_table(file, "t.csv", graph, vcs), vcs);
    const Relation relation{routing, graph, vcs};
    for (std::uint32_t to = 0; to < graph.routers(); ++to) {
        for_each_state(relation, RouterId{to}, 0,
                       [&](const RouteQuery& query, const RouteCandidates& candidates) {
                           RouteCandidates read;
                           table.route(query, read);
                           ASSERT_EQ(read.size(), candidates.size());
                           for (unsigned i = 0; i < read.size(); ++i) {
                               EXPECT_EQ(read[i].port, candidates[i].port);
                               EXPECT_EQ(read[i].vcs, candidates[i].vcs);
                               EXPECT_EQ(read[i].rank, candidates[i].rank);
                           }
                       });
    }
    EXPECT_LE(table.max_candidates(), routing.max_candidates());
}

TEST(TableArrivals, hold_up_down_and_adaptive_functions) {
    for (unsigned number = 0; number < 12; ++number) {
        const Topology topology = graph_of(number);
        for (const LegalHops hops : {LegalHops::kShortest, LegalHops::kAll}) {
            expect_same(UpDown(topology, TreeRoot::kLowestId, hops, 2), topology.graph, 2);
        }
        expect_same(MinimalAdaptiveUpDown(topology, TreeRoot::kLowestId, 3), topology.graph, 3);
    }
}

TEST(TableArrivals, hold_dateline_classes) {
    RoutingSettings settings;
    for (const Topology& topology : {one_way_torus({5, 5}), torus({5}), mesh({4, 3})}) {
        const auto routing = make_routing_function(settings, topology, 4);
        ASSERT_EQ(routing->draws(), 1u);
        expect_same(*routing, topology.graph, 4);
    }
}

TEST(TableArrivals, are_written_in_few_lines) {
    // The ring 0 1 2 3 4 with root 0; port 0 leads to the next router, port 1 back. From 1 to 2:
    // down by port 0, or up by port 1 and around; a packet that came down from 0, by port 1, must
    // go down.
    const Topology ring = torus({5});
    const UpDown routing(ring, TreeRoot::kLowestId, LegalHops::kAll, 2);
    const std::string text = text_of(routing, ring.graph, 2);
    EXPECT_EQ(text.rfind("router,destination,arrival,way\n", 0), 0u);
    EXPECT_TRUE(contains(text, "\n1,2,1,0\n1,2,*,0,then,1\n")) << text;
    const UpDown shortest(ring, TreeRoot::kLowestId, LegalHops::kShortest, 2);
    EXPECT_TRUE(contains(text_of(shortest, ring.graph, 2), "\n4,2,0\n"))
        << text_of(shortest, ring.graph, 2);
}

std::string problem(const std::string& lines, const Topology& topology, unsigned vcs) {
    std::istringstream input("router,destination,arrival,way\n" + lines);
    return problem_of([&] { read_routing_table(input, "t.csv", topology.graph, vcs); });
}

/// A line of three routers: router 0: port 0 is plus; 1: 0 plus, 1 minus; 2: 0 minus.
const char* const kGood = "0,1,*,0\n0,2,*,0\n1,0,*,1\n1,2,*,0\n2,0,*,0\n2,1,*,0\n";

std::string with(const std::string& from, const std::string& to) {
    std::string text = kGood;
    return text.replace(text.find(from), from.size(), to);
}

TEST(TableArrivals, take_every_form) {
    const Topology line = mesh({3});
    for (const char* form :
         {"1,2,*,0", "1,2,host 1,0", "1,2,host 1:0-2,0:0-1,then,0:2", "1,2,1:0+2  1:1 host,0",
          "1,2,*,0:1\n1,2,host,0:0+2", "1,2,1:0,0\n1,2,*,0\n1,2,1:1-2,0:1"}) {
        EXPECT_EQ(problem(with("1,2,*,0", form), line, 3), "") << form;
    }
}

TEST(TableArrivals, refuse_malformed_lines_with_their_place) {
    const Topology line = mesh({3});
    const auto refused = [&](const std::string& form, const std::string& message) {
        EXPECT_EQ(problem(with("1,2,*,0", form), line, 3), "t.csv:" + message) << form;
    };
    const std::string forms =
        "give PORT or PORT:VCS, such as 2 or 2:0-1+3, with ports from 0 to 255 "
        "and virtual channels from 0 to 2";
    refused("1,2,*,x", "5:7: way = x: " + forms);
    refused("1,2,*,0:3", "5:7: way = 0:3: " + forms);
    refused("1,2,*,0:2-1", "5:7: way = 0:2-1: " + forms);
    refused("1,2,*,0:", "5:7: way = 0:: " + forms);
    refused("1,2,*,256", "5:7: way = 256: " + forms);
    refused("1,2,*,64", "5:7: way = 64: no channel leaves router 1 by this port");
    refused("1,2,*,2", "5:7: way = 2: no channel leaves router 1 by this port");
    refused("1,2,*,0,0", "5:9: way = 0: this line already has the way");
    refused("1,2,*,0,then", "5:9: way = then: a way must follow it");
    refused("1,2,hosts,0", "5:5: arrival = hosts: " + forms + ", * or host");
    refused("1,2,,0", "5:5: arrival = (nothing): " + forms + ", * or host");
    refused("1,2,2,0", "5:5: arrival = 2: no channel arrives at router 1 by port 2");
    refused("1,2,1 1:0,0", "5:5: arrival = 1 1:0: 1:0 is listed twice");
    refused("1,2,*", "5:6: column way is missing; a line has "
                     "router,destination,arrival,way[,way...]");
    refused("1,2,*,0\n1,2,*,0",
            "6:5: arrival = *: a second line for router 1, destination 2, arrival *");
    refused("1,2,host 1:0-1,0\n1,2,1:1,0",
            "6:5: arrival = 1:1: a second line for router 1, destination 2, arrival 1:1");
    refused("1,2,host,0", " no line for router 1, destination 2, arrival 1:2, where a packet can "
                          "be; add a line for it, or one with arrival *");
    refused("1,2,1,0", " no line for router 1, destination 2, arrival host, where a packet can be; "
                       "add a line for it, or one with arrival *");
    std::istringstream other("router,destination,arrival\n");
    EXPECT_EQ(problem_of([&] { read_routing_table(other, "t.csv", line.graph, 3); }),
              "t.csv:1:20: the first line must be router,destination,port or "
              "router,destination,arrival,way");
}

}  // namespace
}  // namespace thruway::test
