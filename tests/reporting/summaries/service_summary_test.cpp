// Jain's index, the least served host, and the notes on those that starve.

#include "reporting/summaries/service_summary.h"

#include <gtest/gtest.h>

#include <cmath>

namespace thruway::test {
namespace {

/// Host h generated `offered[h]` flits and got `accepted[h]` delivered, all of one class.
RunResult result_of(const std::vector<unsigned>& offered, const std::vector<unsigned>& accepted) {
    ServiceCounts counts(static_cast<unsigned>(offered.size()));
    for (std::uint32_t host = 0; host < offered.size(); ++host) {
        if (offered[host] > 0) counts.generated(HostId{host}, 0, offered[host]);
        if (accepted[host] > 0) counts.delivered(HostId{host}, 0, accepted[host]);
    }
    RunResult result;
    fill_fairness(counts, {}, 10'000, result);
    return result;
}

TEST(Fairness, is_1_if_every_host_gets_the_same_share_of_what_it_offers) {
    // Shares, not flits: host 1 offers ten times as much.
    const RunResult result = result_of({100, 1000, 40}, {50, 500, 20});
    EXPECT_DOUBLE_EQ(*result.fairness.jain_index, 1);
    EXPECT_EQ(result.fairness.least_served_host, 0u) << "the lowest among equals";
    EXPECT_DOUBLE_EQ(*result.fairness.least_served_share, 0.5);
}

TEST(Fairness, is_k_of_n_if_k_of_n_hosts_get_all) {
    const RunResult result = result_of({60, 60, 60, 60, 60}, {60, 0, 60, 0, 0});
    EXPECT_DOUBLE_EQ(*result.fairness.jain_index, 0.4);
    EXPECT_EQ(result.fairness.least_served_host, 1u);
    EXPECT_EQ(result.fairness.least_served_share, 0.0);
}

TEST(Fairness, is_jains_index_of_the_shares) {
    // x = 1, 1/2, 1/4: (7/4)^2 / (3 (1 + 1/4 + 1/16)) = 49 / 63.
    const RunResult result = result_of({8, 8, 8}, {8, 4, 2});
    EXPECT_DOUBLE_EQ(*result.fairness.jain_index, 49.0 / 63);
    EXPECT_EQ(result.fairness.least_served_host, 2u);
}

TEST(Fairness, leaves_out_hosts_that_generated_nothing) {
    const RunResult result = result_of({0, 10, 10, 0}, {0, 10, 5, 0});
    // x = 1, 1/2.
    EXPECT_DOUBLE_EQ(*result.fairness.jain_index, 2.25 / 2.5);
    EXPECT_EQ(result.fairness.least_served_host, 2u);
}

TEST(Fairness, is_empty_without_packets_or_deliveries) {
    const RunResult silent = result_of({0, 0}, {0, 0});
    EXPECT_FALSE(silent.fairness.jain_index);
    EXPECT_FALSE(silent.fairness.least_served_host);
    EXPECT_TRUE(silent.fairness.classes.empty());
    const RunResult blocked = result_of({5, 5}, {0, 0});
    EXPECT_FALSE(blocked.fairness.jain_index);
    EXPECT_EQ(blocked.fairness.least_served_host, 0u);
    EXPECT_EQ(blocked.notes.size(), 0u) << "too few flits to tell";
}

/// Clients of groups: host, answered requests, cycles.
RunResult result_of_clients(const std::vector<ServedGroup>& groups) {
    ServiceCounts counts(8);
    for (std::uint32_t host = 0; host < 8; ++host) {  // a closed loop delivers what it sends
        counts.generated(HostId{host}, 0, 10'000);
        counts.delivered(HostId{host}, 0, 10'000);
    }
    RunResult result;
    fill_fairness(counts, groups, 10'000, result);
    return result;
}

TEST(FairnessOfClients, compares_the_requests_that_they_get_through) {
    // Rates 3, 2, 1 in 10 cycles: (6)^2 / (3 * 14); the least gets 1 / 2 of the mean.
    const RunResult result = result_of_clients(
        {{{5, 3000, 10'000}, {2, 2000, 10'000}, {4, 1000, 10'000}}});
    EXPECT_EQ(result.fairness.share_of, ShareOf::kRequests);
    EXPECT_DOUBLE_EQ(*result.fairness.jain_index, 36.0 / 42);
    EXPECT_EQ(result.fairness.least_served_host, 4u);
    EXPECT_DOUBLE_EQ(*result.fairness.least_served_share, 0.5);
    EXPECT_TRUE(result.notes.empty()) << "half of the mean is not less than half";
}

TEST(FairnessOfClients, compares_rates_if_each_ends_with_its_batch) {
    // 100 requests each, in 1000 and 4000 cycles: x = 8/5 and 2/5, so 4 / (2 * 68/25) = 25 / 34.
    const RunResult result = result_of_clients({{{0, 100, 1000}, {1, 100, 4000}}});
    EXPECT_DOUBLE_EQ(*result.fairness.jain_index, 25.0 / 34);
    EXPECT_EQ(result.fairness.least_served_host, 1u);
    EXPECT_DOUBLE_EQ(*result.fairness.least_served_share, 0.4);
}

TEST(FairnessOfClients, compares_each_with_those_of_its_job) {
    const RunResult result = result_of_clients(
        {{{0, 10, 1000}, {1, 10, 1000}}, {{7, 5000, 1000}, {6, 5000, 1000}}});
    EXPECT_DOUBLE_EQ(*result.fairness.jain_index, 1);
    EXPECT_EQ(result.fairness.least_served_host, 0u) << "the lowest among equals";
}

TEST(FairnessOfClients, tells_of_one_that_starves) {
    const RunResult result = result_of_clients({{{3, 20, 10'000}, {1, 980, 10'000}}});
    EXPECT_EQ(result.notes,
              (std::vector<std::string>{"client 3 got far less through than the others of its job: "
                                        "20 of its requests were answered, 500 at the mean rate"}));
    EXPECT_TRUE(result_of_clients({{{3, 2, 10'000}, {1, 98, 10'000}}}).notes.empty())
        << "50 requests would be fair: too few to tell";
    const RunResult silent = result_of_clients({{{3, 0, 10'000}, {1, 0, 10'000}}});
    EXPECT_FALSE(silent.fairness.jain_index);
    EXPECT_FALSE(silent.fairness.least_served_host) << "none got less than another";
}

TEST(FairnessOfClients, leaves_out_jobs_that_have_not_begun) {
    const RunResult result = result_of_clients(
        {{{3, 50, 1000}, {1, 150, 1000}}, {{0, 0, 0}, {2, 0, 0}}, {{5, 0, 10}}});
    // x = 1/2 and 3/2: 4 / (2 * 10/4).
    EXPECT_DOUBLE_EQ(*result.fairness.jain_index, 0.8);
    EXPECT_EQ(result.fairness.least_served_host, 3u);
    EXPECT_DOUBLE_EQ(*result.fairness.least_served_share, 0.5);
}

TEST(FairnessText, is_there_if_hosts_are_served_unevenly) {
    RunResult even = result_of({100, 100}, {90, 80});
    even.run.cycles = 1000;
    EXPECT_EQ(fairness_text(even), "") << "289 / 290";
    RunResult uneven = result_of({8, 8, 8}, {8, 4, 2});
    uneven.run.cycles = 1000;
    EXPECT_EQ(fairness_text(uneven),
              "Jain's index of what hosts get of what they offer: 0.7778; the least, host 2, got "
              "25.0 %\n");
    uneven.run.cycles = 999;
    EXPECT_EQ(fairness_text(uneven), "") << "too short to tell";
    RunResult named = result_of_clients({{{0, 100, 1000}, {1, 100, 4000}}});
    named.run.cycles = 4000;
    named.fairness.least_served_name = "disk";
    EXPECT_EQ(fairness_text(named),
              "Jain's index of what clients get through: 0.7353; the least, host disk, got 40.0 % "
              "of the mean\n");
    EXPECT_EQ(fairness_text(RunResult{}), "");
}

TEST(Starvation, of_a_class_is_told_if_it_gets_less_than_half_of_the_common_share) {
    ServiceCounts counts(2);
    counts.generated(HostId{0}, 0, 30'000);
    counts.delivered(HostId{0}, 0, 30'000);
    counts.generated(HostId{1}, 2, 10'000);
    counts.delivered(HostId{1}, 2, 1'000);
    RunResult result;
    fill_fairness(counts, {}, 50'000, result);
    ASSERT_EQ(result.fairness.classes.size(), 2u) << "class 1 offered nothing";
    EXPECT_EQ(result.fairness.classes[1].traffic_class, 2u);
    EXPECT_EQ(result.fairness.classes[1].offered_flits, 10'000u);
    EXPECT_EQ(result.fairness.classes[1].accepted_flits, 1'000u);
    EXPECT_DOUBLE_EQ(result.fairness.classes[1].accepted_share, 0.1);
    // All: 31000 of 40000 flits.
    EXPECT_EQ(result.notes,
              (std::vector<std::string>{
                  "traffic class 2 got far less than it offered: 10 % of its flits were delivered, "
                  "77.5 % of those of the network",
                  "host 1 got far less than it offered: 10 % of its flits were delivered, 77.5 % "
                  "of those of the network"}));
}

TEST(Starvation, is_not_told_of_few_flits_or_of_more_than_half) {
    EXPECT_TRUE(result_of({10'000, 900}, {10'000, 0}).notes.empty()) << "900 flits are missing";
    EXPECT_TRUE(result_of({10'000, 10'000}, {10'000, 4'000}).notes.empty())
        << "40 % of 70 % is more than half";
}

TEST(Starvation, of_a_packet_is_told_if_it_waited_half_of_the_run) {
    const ServiceCounts counts(1);
    RunResult result;
    result.fairness.longest_wait = {Cycle{5'000}, 1u, 0u, "source queue of host 0"};
    fill_fairness(counts, {}, 10'000, result);
    EXPECT_EQ(
        result.notes,
        (std::vector<std::string>{
            "a packet of traffic class 1 starves: at the end of the run it had waited 5000 of "
            "10000 cycles at the head of its queue, source queue of host 0"}));
    RunResult shorter = result;
    shorter.notes.clear();
    fill_fairness(counts, {}, 10'001, shorter);
    EXPECT_TRUE(shorter.notes.empty());
    RunResult deadlocked = result;
    deadlocked.notes.clear();
    deadlocked.deadlock = "a circle of packets";
    fill_fairness(counts, {}, 10'000, deadlocked);
    EXPECT_TRUE(deadlocked.notes.empty()) << "a deadlock is told as such";
}

}  // namespace
}  // namespace thruway::test
