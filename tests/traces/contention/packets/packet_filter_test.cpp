// Which packets a selection takes: the slowest ones, as a sort of all would find them, and those
// of a class, host, link, job or time; and what is refused.
#include "tests/support/contains.h"
#include "tests/support/problem_of.h"
#include "tests/traces/contention/hand_made_journeys.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace thruway::test {
namespace {

/// Packet i of host i % 4, with many equal latencies.
std::vector<Journey> many(unsigned packets) {
    std::vector<Journey> journeys;
    for (unsigned i = 0; i < packets; ++i) {
        Journey journey = along_row({i % 4, i / 4}, 4, i);
        wait(journey, 0, LatencyPart::kSwitch, 1 + i * 7919 % 23, {(i + 1) % 4, i / 4});
        journeys.push_back(timed(journey));
    }
    return journeys;
}

/// The latencies of `journeys`, slowest first; of equal ones the one with the smaller name first.
std::vector<std::pair<Cycle, PacketName>> sorted_latencies(const std::vector<Journey>& journeys) {
    std::vector<std::pair<Cycle, PacketName>> all;
    for (const Journey& journey : journeys) all.emplace_back(journey.latency(), journey.packet);
    std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
        return a.first != b.first ? a.first > b.first : a.second < b.second;
    });
    return all;
}

TEST(Selection, of_the_slowest_is_that_of_a_sort_of_all_latencies) {
    const std::vector<Journey> journeys = many(1003);
    const auto sorted = sorted_latencies(journeys);
    const std::pair<const char*, std::size_t> cases[] = {
        {"1%", 11},     {"10%", 101}, {"0.1%", 2}, {"33.333333%", 335}, {"7%", 71},
        {"100%", 1003}, {"1", 1},     {"20", 20},  {"5000", 1003}};
    for (const auto& [text, count] : cases) {
        const Contention contention = contention_of(journeys, {text});
        EXPECT_EQ(contention.packets_asked, count) << text;
        ASSERT_EQ(contention.packets, count) << text;
        std::uint64_t sum = 0;
        std::vector<std::uint64_t> from(4);
        for (std::size_t i = 0; i < count; ++i) {
            sum += sorted[i].first;
            ++from[sorted[i].second.source];
        }
        EXPECT_EQ(contention.latency_cycles, sum) << text;
        EXPECT_EQ(contention.latency_min, sorted[count - 1].first) << text;
        EXPECT_EQ(contention.chain.at(0).packet, to_text(sorted[0].second));
        // The packets of host h are the ones that leave router h first; all pass router 3.
        for (const ContentionPlace& place : contention.places) {
            if (place.link.router > 3) continue;
            std::uint64_t passed = 0;
            for (unsigned host = 0; host <= place.link.router; ++host) passed += from[host];
            EXPECT_EQ(place.packets, passed) << text;
        }
        EXPECT_EQ(wrong_sum(contention), "") << text;
        EXPECT_TRUE(contention.limits.empty());
    }
}

TEST(Selection, of_a_share_rounds_up_without_error) {
    EXPECT_EQ(SlowestShare("7%", "--slowest").of(100), 7u) << "not 0.07 * 100 rounded up, 8";
    EXPECT_EQ(SlowestShare("0.000001%", "--slowest").of(1), 1u);
    EXPECT_EQ(SlowestShare("0.000001%", "--slowest").of(100'000'001), 2u);
    EXPECT_EQ(SlowestShare("12.5%", "--slowest").of(std::uint64_t{8} << 50),
              std::uint64_t{1} << 50);
    EXPECT_EQ(SlowestShare("100%", "--slowest").of(std::uint64_t{1} << 62), std::uint64_t{1} << 62);
    EXPECT_TRUE(SlowestShare("", "--slowest").is_all());
    EXPECT_TRUE(SlowestShare("100%", "--slowest").is_all());
    for (const std::string text : {"0%", "101%", "1.0000001%", "-1%", "%", "0", "x", "1.5", "1 %",
                                   "1.%", "1e2", "99999999999999999999"}) {
        const std::string problem = problem_of([&] { SlowestShare(text, "--explain-slowest"); });
        EXPECT_EQ(problem.rfind("--explain-slowest " + text + ": give a share above 0%", 0), 0u)
            << text << ": " << problem;
    }
}

TEST(Selection, takes_packets_by_class_hosts_link_job_and_time) {
    std::vector<Journey> journeys = many(40);
    for (unsigned i = 0; i < 40; ++i) {
        journeys[i].traffic_class = static_cast<std::uint8_t>(i % 3);
        journeys[i].job = i % 2 == 0 ? "ring" : "";
        journeys[i].source_name = "a" + std::to_string(i % 4);
        journeys[i].destination_name = "end";
        for (JourneyHop& hop : journeys[i].hops) {
            hop.router_name = "tor-" + std::to_string(index(hop.router));
        }
    }
    const auto packets = [&](const ContentionSelection& selection) {
        return contention_of(journeys, selection).packets;
    };
    ContentionSelection by;
    by.traffic_class = 1;
    EXPECT_EQ(packets(by), 13u);
    by = {};
    by.source = "2";
    EXPECT_EQ(packets(by), 10u);
    by.source = "a2";
    EXPECT_EQ(packets(by), 10u);
    by.destination = "4";
    EXPECT_EQ(packets(by), 10u);
    by.destination = "3";
    EXPECT_EQ(packets(by), 0u);
    by = {};
    by.link = "1,2";
    EXPECT_EQ(packets(by), 20u) << "those of hosts 0 and 1";
    by.link = "tor-0,1";
    EXPECT_EQ(packets(by), 10u);
    by.link = "2,1";
    EXPECT_EQ(packets(by), 0u) << "the other direction";
    by = {};
    by.job = "ring";
    EXPECT_EQ(packets(by), 20u);
    by.from = 10;
    by.to = 14;
    EXPECT_EQ(packets(by), 2u);
    by.traffic_class = 2;
    EXPECT_EQ(packets(by), 0u) << "10 and 12 have classes 1 and 0";
    by = {"1"};
    by.source = "a1";
    const Contention slowest = contention_of(journeys, by);
    EXPECT_EQ(slowest.packets_seen, 40u);
    EXPECT_EQ(slowest.packets_matching, 10u);
    EXPECT_EQ(slowest.packets, 1u);
    EXPECT_EQ(slowest.chain.at(0).flow.source_name, "a1");
}

TEST(Selection, that_nothing_fits_is_refused_by_name) {
    const auto refusal = [](const ContentionSelection& selection) {
        return problem_of([&] {
            ContentionCollector collector(selection);
            for (const Journey& journey : many(40)) collector.take(journey);
            collector.filter().check_against(collector.names(), "j.csv");
        });
    };
    EXPECT_EQ(refusal({}), "");
    ContentionSelection by;
    by.source = "2";
    by.destination = "4";
    by.link = "2,3";
    by.from = 5;
    EXPECT_EQ(refusal(by), "");
    by.link = "2,7";
    EXPECT_EQ(refusal(by), "j.csv: --link 2,7: no packet of this file passes this link");
    by.destination = "9";
    EXPECT_EQ(refusal(by), "j.csv: --destination 9: no packet of this file goes to this host; the "
                           "first is 0, the last 4");
    by = {};
    by.traffic_class = 1;
    EXPECT_EQ(refusal(by), "j.csv: --class 1: no packet of this file has this class");
    by = {};
    by.job = "x";
    EXPECT_EQ(refusal(by), "j.csv: --job x: no packet of this file belongs to this job");
    by = {};
    by.from = 1000;
    EXPECT_EQ(refusal(by), "j.csv: --from 1000: no packet of this file is generated in these "
                           "cycles");
    by.to = 1000;
    EXPECT_TRUE(contains(refusal(by), "--to 1000: no packet is generated in cycle 1000 or later"));
    by = {};
    for (const std::string link : {"1", ",1", "1,"}) {
        by.link = link;
        EXPECT_EQ(refusal(by).rfind("--link " + link + ": give two routers", 0), 0u);
    }
}

TEST(Selection, that_a_network_does_not_have_is_refused_before_its_run) {
    FabricGraph graph;
    graph.add_router("tor-1");
    graph.add_router("tor-2");
    graph.add_link({RouterId{0}, 0, RouterId{1}, 0, 1, {}, 1});
    graph.add_host(RouterId{0}, "server-a");
    graph.add_host(RouterId{1}, "server-b");
    const std::vector<std::string> jobs = {"train", ""};
    const auto refusal = [&](const ContentionSelection& selection, bool workload = true) {
        return problem_of([&] {
            PacketFilter(selection, {"--explain-"})
                .check_against(graph, workload ? &jobs : nullptr);
        });
    };
    ContentionSelection by;
    by.source = "server-b";
    by.destination = "0";
    by.link = "tor-1,1";
    by.job = "train";
    EXPECT_EQ(refusal(by), "");
    by.job = "trian";
    EXPECT_EQ(refusal(by),
              "--explain-job: trian: the workload has no such job; did you mean train?");
    EXPECT_TRUE(contains(refusal(by, false), "--explain-job: trian: the run has no workload"));
    by.link = "tor-1,tor-3";
    EXPECT_EQ(refusal(by), "--explain-link: tor-1,tor-3: the network has no router tor-3; did you "
                           "mean tor-1?");
    by.link = "0,0";
    EXPECT_TRUE(contains(refusal(by), "--explain-link: 0,0: no link leads from 0 to 0"));
    by.source = "server-c";
    EXPECT_EQ(refusal(by), "--explain-source: server-c: the network has no such host; did you mean "
                           "server-a?");
    by.source = "2";
    EXPECT_EQ(refusal(by), "--explain-source: 2: the network has no such host; the first is 0, the "
                           "last server-b");
}

}  // namespace
}  // namespace thruway::test
