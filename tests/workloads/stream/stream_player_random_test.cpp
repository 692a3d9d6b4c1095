// Random streams, played and compared with a player that has everything in memory.
#include "core/random.h"
#include "tests/workloads/stream/brute_force.h"
#include "workloads/ideal/hop_network.h"
#include "workloads/stream/stream_player.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

namespace thruway::test {
namespace {

/// A random list in which messages wait for earlier ones that concern their hosts.
std::vector<Listed> random_list(std::uint32_t seed, unsigned hosts, StreamRule rule) {
    std::uint64_t counter = 0;
    const auto random = [&](std::uint32_t n) {
        return below(draw(seed, DrawPurpose::kTest, 1, counter++).a, n);
    };
    std::vector<Listed> list(1 + random(60));
    Cycle own = random(4);
    for (std::size_t i = 0; i < list.size(); ++i) {
        own += random(3) == 0 ? random(20) : 0;
        Listed& message = list[i];
        message.own = own;
        message.source = i > 0 && random(4) > 0
                             ? list[random(static_cast<std::uint32_t>(i))].destination
                             : random(hosts);
        message.destination = random(hosts);
        message.delay = rule == StreamRule::kDelayedIfLate ? 1 + seed % 9 : random(10);
        for (std::size_t earlier = 0; earlier < i; ++earlier) {
            const bool arrives = list[earlier].destination == message.source;
            const bool starts = rule == StreamRule::kAlwaysDelayed &&
                                list[earlier].source == message.source;
            if ((arrives || starts) && random(6) == 0) message.after.push_back(earlier);
        }
    }
    return list;
}

TEST(StreamPlayer, starts_messages_as_a_player_without_shortcuts_does) {
    for (const StreamRule rule : {StreamRule::kAlwaysDelayed, StreamRule::kDelayedIfLate}) {
        for (std::uint32_t seed = 0; seed < 400; ++seed) {
            const unsigned hosts = 1 + seed % 9, columns = 1 + seed % 3;
            const Cycle per_hop = 1 + seed % 4;
            const std::vector<Listed> list = random_list(seed, hosts, rule);
            const auto expected = rule == StreamRule::kAlwaysDelayed
                                      ? brute_force_always(list, hosts, columns, per_hop)
                                      : brute_force_if_late(list, hosts, columns, per_hop);
            StreamPlayer player(std::make_unique<ListedSource>(list), hosts, rule);
            std::vector<BruteTimes> times;
            std::vector<std::vector<std::size_t>> positions(hosts);
            for (std::size_t i = 0; i < list.size(); ++i) positions[list[i].source].push_back(i);
            times.resize(list.size());
            play_hops(player, mesh_latency(columns, per_hop), [&](const HopDelivery& delivery) {
                const MessageId id = delivery.message.id;
                times[positions[index(id.source)][id.number]] = {delivery.injected,
                                                                 delivery.ejected};
            });
            for (std::size_t i = 0; i < list.size(); ++i) {
                ASSERT_EQ(times[i].injected, expected[i].injected) << "seed " << seed << " m" << i;
                ASSERT_EQ(times[i].ejected, expected[i].ejected) << "seed " << seed << " m" << i;
            }
            for (unsigned host = 0; host < hosts; ++host) {
                ASSERT_TRUE(player.finished(HostId{host})) << "seed " << seed;
                ASSERT_TRUE(player.waiting(HostId{host}).empty()) << "seed " << seed;
            }
            ASSERT_EQ(player.held(), 0u) << "seed " << seed;
        }
    }
}

}  // namespace
}  // namespace thruway::test
