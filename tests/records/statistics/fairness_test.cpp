#include "records/statistics/fairness.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <vector>

namespace thruway {
namespace {

void generate(Fairness& fairness, std::uint32_t host) {
    Generation packet;
    packet.source = HostId{host};
    packet.flits = 4;
    fairness.generate(packet);
}

void deliver(Fairness& fairness, std::uint32_t host, std::uint32_t flits) {
    Delivery packet;
    packet.source = HostId{host};
    packet.destination = HostId{host + 1};
    packet.flits = flits;
    fairness.deliver(packet);
}

/// Each host generates one packet; `flits` [host] are delivered, none where it is 0.
std::optional<double> fairness_of(const std::vector<std::uint32_t>& flits) {
    const auto hosts = static_cast<std::uint32_t>(flits.size());
    Fairness fairness(hosts);
    for (std::uint32_t host = 0; host < hosts; ++host) {
        generate(fairness, host);
        if (flits[host] > 0) deliver(fairness, host, flits[host]);
    }
    return fairness.value(100);
}

TEST(Fairness, is_the_share_of_the_hosts_that_share_equally) {
    for (const std::uint32_t n : {1u, 2u, 5u, 64u}) {
        for (std::uint32_t k = 1; k <= n; ++k) {
            std::vector<std::uint32_t> flits(n, 0);
            for (std::uint32_t host = 0; host < k; ++host) flits[n - 1 - host] = 8;
            ASSERT_TRUE(fairness_of(flits)) << k << " of " << n;
            EXPECT_DOUBLE_EQ(*fairness_of(flits), static_cast<double>(k) / n) << k << " of " << n;
        }
    }
}

TEST(Fairness, falls_when_a_sender_starves) {
    EXPECT_DOUBLE_EQ(*fairness_of({8, 8, 8, 8}), 1);
    EXPECT_DOUBLE_EQ(*fairness_of({8, 8, 8, 0}), 0.75);
}

TEST(Fairness, of_1_to_n_has_a_closed_form) {
    // (n (n + 1) / 2)^2 / (n * n (n + 1) (2 n + 1) / 6) = 3 (n + 1) / (2 (2 n + 1))
    for (const std::uint32_t n : {1u, 2u, 3u, 10u, 100u}) {
        std::vector<std::uint32_t> flits;
        for (std::uint32_t i = 1; i <= n; ++i) flits.push_back(i);
        EXPECT_DOUBLE_EQ(*fairness_of(flits), 3.0 * (n + 1) / (2.0 * (2 * n + 1))) << n;
    }
}

TEST(Fairness, is_1_for_one_host) { EXPECT_DOUBLE_EQ(*fairness_of({3}), 1); }

TEST(Fairness, adds_the_packets_of_a_host) {
    Fairness fairness(2);
    for (const std::uint32_t host : {0u, 0u, 1u}) generate(fairness, host);
    deliver(fairness, 0, 2);
    deliver(fairness, 1, 6);
    deliver(fairness, 0, 4);
    EXPECT_DOUBLE_EQ(*fairness.value(100), 1);
}

TEST(Fairness, does_not_count_hosts_that_generate_nothing) {
    Fairness fairness(10);
    generate(fairness, 7);
    EXPECT_EQ(fairness.value(100), std::nullopt) << "nothing was delivered";
    deliver(fairness, 7, 4);
    EXPECT_DOUBLE_EQ(*fairness.value(100), 1);
}

}  // namespace
}  // namespace thruway
