// tests/testbench/detail/detail_of_run_test.cpp
// The detail file of a run beside its result, which other code computes: the same packets, the same
// mean, the same flits. And the same bytes however the run is simulated.
#include "testbench/detail/detail_of_run.h"

#include "reporting/fields/contention_fields.h"
#include "tests/testbench/detail/detail_kinds.h"
#include "tests/testbench/detail/detailed_run.h"
#include "traces/contention/contention_trace.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace thruway::test {
namespace {

double sum_of(const std::vector<LatencyShare>& split) {
    double sum = 0;
    for (const LatencyShare& share : split) sum += share.cycles;
    return sum;
}

double cycles_of(const RunDetail& detail, LatencyReason reason) {
    return detail.split.at(static_cast<std::size_t>(reason)).cycles;
}

class DetailOfRun : public ::testing::TestWithParam<DetailKind> {};

TEST_P(DetailOfRun, covers_the_packets_of_the_result) {
    const auto [result, detail, text] = detailed(GetParam().settings);
    ASSERT_EQ(result.verdict, GetParam().verdict);
    EXPECT_EQ(detail.verdict, result.verdict);
    EXPECT_EQ(detail.provenance.settings, result.provenance.settings);
    const LatencyResult& latency = result.latency_cycles;
    EXPECT_EQ(detail.part.has_mean, result.run.warmup_cycles.has_value());
    if (detail.part.has_mean) {
        // Not nearly: the same integers, divided once.
        EXPECT_EQ(detail.part.latency_cycles, latency.mean);
        EXPECT_EQ(detail.part.p50, latency.p50);
        EXPECT_EQ(detail.part.p95, latency.p95);
        EXPECT_EQ(detail.part.p99, latency.p99);
        EXPECT_EQ(detail.part.max, latency.max);
        EXPECT_EQ(detail.part.begin, result.run.warmup_cycles);
    } else {
        EXPECT_EQ(latency.mean, std::nullopt);
    }
    std::uint64_t packets = 0;
    for (const HopClassResult& of_hops : result.by_hops) packets += of_hops.packets;
    if (detail.part.has_mean) {
        EXPECT_EQ(detail.part.packets, packets);
    }
    EXPECT_LE(detail.part.packets, result.run.packets);
    EXPECT_LE(detail.part.end, result.run.cycles);
}

TEST_P(DetailOfRun, splits_their_mean_latency) {
    const auto [result, detail, text] = detailed(GetParam().settings);
    if (detail.part.packets == 0) {
        EXPECT_TRUE(detail.split.empty());
        EXPECT_TRUE(detail.parts.empty());
        return;
    }
    const double mean = detail.part.latency_cycles.value();
    EXPECT_NEAR(sum_of(detail.split), mean, 1e-12 * mean);
    std::map<LatencyReason, double> by_part;
    double source_queue = 0;
    for (const LatencyPartShare& part : detail.parts) {
        by_part[part.reason] += part.cycles;
        if (part.part == "source_queue") source_queue = part.cycles;
    }
    for (const LatencyShare& share : detail.split) {
        EXPECT_NEAR(share.cycles, by_part[share.reason], 1e-12 * mean);
        EXPECT_GE(share.wait_cycles, 0);
        EXPECT_LE(share.wait_cycles, share.cycles);
    }
    EXPECT_EQ(cycles_of(detail, LatencyReason::kInside), 0);
    if (!detail.part.has_mean) return;
    EXPECT_NEAR(source_queue, result.source_queue_cycles.mean.value(), 1e-9);
}

TEST_P(DetailOfRun, counts_each_of_them_in_the_histogram) {
    const auto [result, detail, text] = detailed(GetParam().settings);
    std::uint64_t packets = 0;
    double least = 0;
    double most = 0;
    for (std::size_t i = 0; i < detail.histogram.size(); ++i) {
        const LatencyBin& bin = detail.histogram[i];
        EXPECT_LT(bin.from, bin.to);
        EXPECT_GT(bin.packets, 0u);
        if (i > 0) {
            EXPECT_GE(bin.from, detail.histogram[i - 1].to);
        }
        packets += bin.packets;
        least += static_cast<double>(bin.packets * bin.from);
        most += static_cast<double>(bin.packets * (bin.to - 1));
    }
    EXPECT_EQ(packets, detail.part.packets);
    if (packets == 0) return;
    const double sum = detail.part.latency_cycles.value() * static_cast<double>(packets);
    EXPECT_LE(least, sum * (1 + 1e-12));
    EXPECT_GE(most, sum * (1 - 1e-12));
    EXPECT_LE(static_cast<double>(detail.histogram.back().from), detail.part.max.value());
    EXPECT_GT(static_cast<double>(detail.histogram.back().to), detail.part.max.value());
}

TEST_P(DetailOfRun, has_windows_that_add_up_to_the_run) {
    const auto [result, detail, text] = detailed(GetParam().settings);
    ASSERT_FALSE(detail.windows.empty());
    EXPECT_LE(detail.windows.size(), 64u);
    Cycle end = 0;
    std::uint64_t packets = 0;
    double latencies = 0;
    std::vector<std::uint64_t> flits(result.links.size());
    for (const DetailWindow& window : detail.windows) {
        EXPECT_EQ(window.begin, end);
        end += window.cycles;
        packets += window.packets;
        EXPECT_EQ(window.latency_cycles.has_value(), window.packets > 0);
        const double mean = window.latency_cycles.value_or(0);
        EXPECT_NEAR(sum_of(window.split), mean, 1e-12 * mean);
        latencies += mean * static_cast<double>(window.packets);
        ASSERT_EQ(window.link_flits.size(), flits.size());
        for (std::size_t i = 0; i < flits.size(); ++i) flits[i] += window.link_flits[i];
    }
    EXPECT_EQ(end, result.run.cycles);
    EXPECT_EQ(packets, result.run.packets);
    ASSERT_EQ(detail.links.size(), result.links.size());
    for (std::size_t i = 0; i < flits.size(); ++i) {
        EXPECT_EQ(flits[i], result.links[i].flits) << i;
        EXPECT_EQ(detail.links[i].flits, result.links[i].flits);
        EXPECT_EQ(detail.links[i].from_router, result.links[i].from_router);
        EXPECT_EQ(detail.links[i].port, result.links[i].port);
        EXPECT_EQ(detail.links[i].to_router, result.links[i].to_router);
    }
    double of_hosts = 0;
    for (const HostServiceDetail& host : detail.hosts) {
        of_hosts += host.latency_cycles.value_or(0) * static_cast<double>(host.packets);
    }
    EXPECT_NEAR(of_hosts, latencies, 1e-9 * latencies);
}

TEST_P(DetailOfRun, has_the_service_of_each_host) {
    const auto [result, detail, text] = detailed(GetParam().settings);
    std::uint64_t packets = 0;
    std::uint64_t offered = 0;
    std::uint64_t accepted = 0;
    for (std::size_t i = 0; i < detail.hosts.size(); ++i) {
        const HostServiceDetail& host = detail.hosts[i];
        EXPECT_EQ(host.host, i);
        EXPECT_LE(host.accepted_flits, host.offered_flits);
        packets += host.packets;
        offered += host.offered_flits;
        accepted += host.accepted_flits;
    }
    EXPECT_EQ(packets, result.run.packets);
    std::uint64_t offered_by_class = 0;
    std::uint64_t accepted_by_class = 0;
    for (const ClassServiceResult& of_class : result.fairness.classes) {
        offered_by_class += of_class.offered_flits;
        accepted_by_class += of_class.accepted_flits;
    }
    EXPECT_EQ(offered, offered_by_class);
    EXPECT_EQ(accepted, accepted_by_class);
    if (!result.fairness.least_served_host) return;
    const HostServiceDetail& least = detail.hosts.at(*result.fairness.least_served_host);
    EXPECT_EQ(static_cast<double>(least.accepted_flits) / static_cast<double>(least.offered_flits),
              result.fairness.least_served_share);
}

TEST_P(DetailOfRun, is_the_same_bytes_however_the_run_is_simulated) {
    const DetailedRun plain = detailed(GetParam().settings);
    SimulationOptions options;
    options.no_skip = true;
    EXPECT_EQ(detailed(GetParam().settings, options).text, plain.text) << "without skips";
    options = {};
    options.run_ahead = false;
    options.shuffle_routers = 3;
    EXPECT_EQ(detailed(GetParam().settings, options).text, plain.text) << "in any order";
    options = {};
    options.parts = 2;
    EXPECT_EQ(detailed(GetParam().settings, options).text, plain.text) << "in two parts";
    options.parts = 4;
    options.partition_seed = 1;
    EXPECT_EQ(detailed(GetParam().settings, options).text, plain.text) << "in random parts";
}

TEST_P(DetailOfRun, does_not_change_its_result) {
    EXPECT_EQ(to_json(detailed(GetParam().settings).result), json_of(GetParam().settings));
}

INSTANTIATE_TEST_SUITE_P(All, DetailOfRun, ::testing::ValuesIn(detail_kinds()),
                         [](const auto& info) { return info.param.name; });

// Latency of the empty network: a cycle for each link between routers and one for each flit.
TEST(DetailedMessage, of_three_flits_over_three_links_has_nothing_but_links_and_flits) {
    const RunDetail detail = detailed(mesh_that_plays({4}, R"(num_ranks 4
rank 0 { send 40b to 3 }
rank 1 { }
rank 2 { }
rank 3 { recv 40b from 0 })"))
                                 .detail;
    EXPECT_EQ(detail.part.latency_cycles, 6.0);
    EXPECT_EQ(cycles_of(detail, LatencyReason::kLink), 3);
    EXPECT_EQ(cycles_of(detail, LatencyReason::kSerialisation), 3);
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
