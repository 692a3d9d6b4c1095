// tests/testbench/detail/detail_of_run_test.cpp
// The detail file of a run beside its result, which other code computes: the same packets, the same
// mean, the same flits. And the same bytes however the run is simulated.
#include "testbench/detail/detail_of_run.h"

#include "tests/testbench/detail/detail_kinds.h"
#include "tests/testbench/detail/detailed_run.h"

#include <gtest/gtest.h>

#include <map>

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

// The windows sum the same waits by reasons.
TEST_P(DetailOfRun, has_waits_for_links_and_hosts_that_add_up_to_those_of_all_packets) {
    const RunDetail detail = detailed(GetParam().settings).detail;
    double all = 0;
    for (const DetailWindow& window : detail.windows) {
        for (const LatencyShare& share : window.split) {
            all += share.wait_cycles * static_cast<double>(window.packets);
        }
    }
    std::uint64_t waits = 0;
    for (const DetailLink& link : detail.links) waits += link.wait_cycles;
    for (const HostServiceDetail& host : detail.hosts) waits += host.wait_cycles;
    if (detail.links.empty()) {
        EXPECT_LE(static_cast<double>(waits), all);
    } else {
        EXPECT_NEAR(static_cast<double>(waits), all, 1e-9 * all);
    }
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

}  // namespace
}  // namespace thruway::test
