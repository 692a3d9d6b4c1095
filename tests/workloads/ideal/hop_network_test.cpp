#include "workloads/ideal/hop_network.h"

#include "tests/workloads/stream/listed_messages.h"
#include "workloads/stream/stream_player.h"

#include <gtest/gtest.h>

#include <memory>
#include <utility>
#include <vector>

namespace thruway::test {
namespace {

struct Played {
    std::vector<std::string> deliveries;  ///< "source.number injected-ejected"
    IdealResult result;
};

Played play(std::vector<Listed> list, unsigned hosts, const HopLatency& latency) {
    StreamPlayer player(std::make_unique<ListedSource>(std::move(list)), hosts,
                        StreamRule::kAlwaysDelayed);
    Played played;
    played.result = play_hops(player, latency, [&](const HopDelivery& delivery) {
        played.deliveries.push_back(fmt::format("{}.{} {}-{}", index(delivery.message.id.source),
                                                delivery.message.id.number, delivery.injected,
                                                delivery.ejected));
    });
    return played;
}

using Deliveries = std::vector<std::string>;

TEST(HopNetwork, takes_the_distance_on_a_mesh_and_at_least_a_hop) {
    const HopLatency latency = mesh_latency(3, 5);
    EXPECT_EQ(latency(HostId{0}, HostId{8}), 20u) << "from (0, 0) to (2, 2)";
    EXPECT_EQ(latency(HostId{5}, HostId{3}), 10u) << "from (2, 1) to (0, 1)";
    EXPECT_EQ(latency(HostId{7}, HostId{1}), 10u) << "from (1, 2) to (1, 0)";
    EXPECT_EQ(latency(HostId{4}, HostId{4}), 5u);
    for (unsigned nodes = 1; nodes < 256; ++nodes) {
        const unsigned columns = square_columns(nodes);
        EXPECT_LE(columns * columns, nodes);
        EXPECT_GT((columns + 1) * (columns + 1), nodes);
    }
}

TEST(HopNetwork, injects_one_message_a_cycle_the_one_handed_over_last_first) {
    const Played played = play({{4, 0, 1}, {4, 0, 1}, {5, 0, 1}, {4, 1, 0}}, 2, mesh_latency(2, 3));
    // Host 0: the second goes first, the first next, then that of cycle 5, which is ready later.
    EXPECT_EQ(played.deliveries, (Deliveries{"1.0 4-7", "0.1 4-7", "0.0 5-8", "0.2 6-9"}));
    EXPECT_EQ(played.result.messages, 4u);
    EXPECT_EQ(played.result.end, 9u);
    EXPECT_EQ(played.result.finished, (std::vector<Cycle>{7, 9}));
}

TEST(HopNetwork, ejects_one_message_a_cycle_the_one_injected_last_first) {
    // All three are ready at host 0 in cycle 6: of a distance of 2, injected in cycle 0, and two of
    // a distance of 1, injected in cycle 3 by hosts 1 and 2.
    const Played played = play({{0, 3, 0}, {3, 1, 0}, {3, 2, 0}}, 4, mesh_latency(2, 3));
    EXPECT_EQ(played.deliveries, (Deliveries{"2.0 3-6", "1.0 3-7", "3.0 0-8"}));
}

TEST(HopNetwork, starts_a_message_in_the_cycle_of_the_arrival_that_releases_it) {
    const Played played = play({{0, 0, 1}, {0, 1, 0, {0}}, {0, 0, 1, {1}, 2}}, 2,
                               [](HostId, HostId) { return Cycle{10}; });
    EXPECT_EQ(played.deliveries, (Deliveries{"0.0 0-10", "1.0 10-20", "0.1 22-32"}));
    EXPECT_EQ(played.result.finished, (std::vector<Cycle>{22, 32}));
}

TEST(HopNetwork, a_latency_of_0_counts_as_1) {
    const Played played = play({{0, 0, 0}}, 1, [](HostId, HostId) { return Cycle{0}; });
    EXPECT_EQ(played.deliveries, Deliveries{"0.0 0-1"});
}

}  // namespace
}  // namespace thruway::test
