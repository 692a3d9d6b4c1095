// tests/testbench/detail/detailed_run_test.cpp
// The detail files of single runs: what they say, and what a deadlock looks like.
#include "tests/testbench/detail/detailed_run.h"
#include "reporting/fields/contention_fields.h"
#include "testbench/detail/detail_of_run.h"
#include "tests/testbench/detail/detail_kinds.h"
#include "traces/contention/contention_trace.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace thruway::test {
namespace {

double cycles_for(const RunDetail& detail, LatencyReason reason) {
    return detail.split.at(static_cast<std::size_t>(reason)).cycles;
}

// Latency of the empty network: a cycle for each link between routers and one for each flit.
TEST(DetailedMessage, of_three_flits_over_three_links_has_nothing_but_links_and_flits) {
    const RunDetail detail = detailed(mesh_that_plays({4}, R"(num_ranks 4
rank 0 { send 40b to 3 }
rank 1 { }
rank 2 { }
rank 3 { recv 40b from 0 })"))
                                 .detail;
    EXPECT_EQ(detail.part.latency_cycles, 6.0);
    EXPECT_EQ(cycles_for(detail, LatencyReason::kLink), 3);
    EXPECT_EQ(cycles_for(detail, LatencyReason::kSerialisation), 3);
    for (const LatencyShare& share : detail.split) EXPECT_EQ(share.wait_cycles, 0);
    ASSERT_EQ(detail.histogram.size(), 1u);
    EXPECT_EQ(detail.histogram[0].from, 6u);
    EXPECT_TRUE(detail.left_out.empty());
}

TEST(DetailedRun, says_what_it_leaves_out) {
    const auto says = [](const SimulationSettings& settings, const std::string& what) {
        const std::vector<std::string> left_out = detailed(settings).detail.left_out;
        return std::any_of(left_out.begin(), left_out.end(), [&](const std::string& sentence) {
            return sentence.find(what) != std::string::npos;
        });
    };
    EXPECT_TRUE(says(of_fixed_length(torus(1.8)), "packets had not arrived when the run ended"));
    SimulationSettings settings = of_fixed_length(torus(0.3));
    settings.measurement.link_results = false;
    EXPECT_TRUE(says(settings, "measurement.link_results = false"));
    EXPECT_FALSE(says(of_fixed_length(torus(0.3)), "link_results"));
}

TEST(DetailedRun, is_refused_where_packets_cannot_be_followed) {
    const auto refusal = [](const SimulationSettings& settings, Engine engine) {
        SimulationOptions options;
        options.engine = engine;
        try {
            detailed(settings, options);
        } catch (const std::runtime_error& error) {
            return std::string(error.what());
        }
        return std::string("none");
    };
    SimulationSettings queued = of_fixed_length(torus(0.3));
    queued.router = RouterSettings();
    queued.router.kind = RouterKind::kQueuedCutThrough;
    EXPECT_NE(refusal(queued, Engine::kTransaction).find("detail files"), std::string::npos);
    queued.traffic.packet_flits.distribution = "geometric";
    queued.traffic.redraw_lengths = true;
    EXPECT_NE(refusal(queued, Engine::kCycle).find("traffic.redraw_lengths"), std::string::npos);
}

TEST(DetailedRun, tells_who_blocks_whom_like_a_trace_of_its_own) {
    const std::string both = run_in_child([] {
        ContentionTrace trace(ContentionSelection{"1%"}, {}, DetailTrace::limits_of_contention());
        RunDetail detail;
        SimulationOptions options;
        options.detail = &detail;
        options.traces = {&trace};
        simulate(of_fixed_length(torus(0.5)), options);
        const Contention& contention = detail.contention.value();
        return to_json_value(contention).dump() + "\n" + to_json_value(trace.result()).dump();
    });
    const std::size_t middle = both.size() / 2;
    EXPECT_GT(middle, 1000u);
    EXPECT_EQ(both.substr(0, middle), both.substr(middle + 1));
}

TEST(DetailedRun, has_the_waits_for_each_link_that_a_trace_of_all_packets_has) {
    const std::string both = run_in_child([] {
        ContentionLimits limits;
        limits.rows = 1000;
        ContentionTrace trace(ContentionSelection{}, {}, limits);
        RunDetail detail;
        SimulationOptions options;
        options.detail = &detail;
        options.traces = {&trace};
        simulate(of_fixed_length(torus(0.5)), options);
        std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint64_t> traced;
        std::map<std::uint32_t, std::uint64_t> to_host;
        for (const ContentionPlace& place : trace.result().places) {
            if (place.link.to_host) {
                to_host[*place.link.to_host] = place.wait_cycles;
            } else {
                traced[{place.link.router, place.link.port}] = place.wait_cycles;
            }
        }
        std::string wrong;
        std::uint64_t waits = 0;
        for (const DetailLink& link : detail.links) {
            waits += link.wait_cycles;
            if (link.wait_cycles != traced[{link.from_router, link.port}]) wrong += "link ";
        }
        for (const HostServiceDetail& host : detail.hosts) {
            if (host.wait_cycles != to_host[host.host]) wrong += "host ";
        }
        if (trace.result().places_rest.rows > 0) wrong += "rest ";
        return wrong + (waits > 0 ? "compared" : "nothing waited");
    });
    EXPECT_EQ(both, "compared");
}

// The ring has one direction, in which port 0 of each router leads to port 0 of the next. Flits
// wait for the next buffer, headers also for the packet that holds it.
TEST(DetailedDeadlock, of_a_ring_is_the_ring) {
    const auto [result, detail, text] = detailed(ring_without_dateline());
    ASSERT_EQ(result.verdict, Verdict::kDeadlocked);
    EXPECT_FALSE(detail.part.has_mean);
    ASSERT_GE(detail.deadlock.size(), 4u);
    std::set<std::uint32_t> held;
    for (std::size_t i = 0; i < detail.deadlock.size(); ++i) {
        const WaitingLink& link = detail.deadlock[i];
        const WaitingLink& next = detail.deadlock[(i + 1) % detail.deadlock.size()];
        EXPECT_EQ(link.wanted_port, 0u);
        if (link.held_from) {
            held.insert(*link.held_from);
            EXPECT_EQ(link.held_from, (link.router + 3) % 4);
            EXPECT_EQ(link.held_port, 0u);
            EXPECT_EQ(link.input_port, 0u);
        } else {
            EXPECT_EQ(link.packet.substr(0, 2), std::to_string(link.router) + ".");
            EXPECT_FALSE(link.held_port.has_value());
        }
        if (next.router == link.router) {
            EXPECT_FALSE(next.held_from.has_value()) << "the holder came from the host";
        } else {
            EXPECT_EQ(next.router, (link.router + 1) % 4);
            EXPECT_EQ(next.held_from, link.router);
        }
        const std::string words = "packet " + link.packet.substr(2) + " of host " + link.packet[0];
        EXPECT_NE(result.deadlock->find(words), std::string::npos) << words;
    }
    EXPECT_EQ(held, (std::set<std::uint32_t>{0, 1, 2, 3}));
}

BlockedPacket blocked_at(std::uint32_t router, Port port, std::uint32_t source) {
    BlockedPacket packet;
    packet.router = RouterId{router};
    packet.port = port;
    packet.packet.source = HostId{source};
    packet.packet.sequence = 7;
    return packet;
}

// 0 -> 1 -> 2 -> 0 by port 0 of each, which arrive at port 1; hosts at port 2.
TEST(DetailedDeadlock, tells_where_a_packet_waits_behind_another_in_its_router) {
    FabricGraph graph;
    for (int i = 0; i < 3; ++i) graph.add_router();
    for (std::uint32_t i = 0; i < 3; ++i) {
        Channel channel;
        channel.from = RouterId{i};
        channel.to = RouterId{(i + 1) % 3};
        channel.to_port = 1;
        graph.add_channel(channel);
    }
    for (std::uint32_t i = 0; i < 3; ++i) graph.add_host(RouterId{i});
    // From a host, it waits for the packet that holds the output of its router.
    const std::vector<WaitingLink> links = waiting_links(
        {blocked_at(0, 2, 5), blocked_at(0, 1, 4), blocked_at(1, 1, 3), blocked_at(2, 1, 2)},
        graph);
    ASSERT_EQ(links.size(), 4u);
    EXPECT_EQ(links[0].packet, "5.7");
    EXPECT_EQ(links[0].held_from, std::nullopt);
    EXPECT_EQ(links[0].held_port, std::nullopt);
    EXPECT_EQ(links[0].wanted_port, 0u);
    EXPECT_EQ(links[1].held_from, 2u);
    EXPECT_EQ(links[1].wanted_port, 0u);
    EXPECT_EQ(links[2].router, 1u);
    EXPECT_EQ(links[2].held_from, 0u);
    // The last waits for the first, which does not come by a link.
    EXPECT_EQ(links[3].wanted_port, std::nullopt);
    EXPECT_TRUE(waiting_links({}, graph).empty());
    // All in one router: nothing is known.
    EXPECT_EQ(waiting_links({blocked_at(0, 2, 5)}, graph)[0].wanted_port, std::nullopt);
}

}  // namespace
}  // namespace thruway::test
