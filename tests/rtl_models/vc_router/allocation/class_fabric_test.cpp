// Traffic classes in whole fabrics: the output of a switch as a priority queue, packet by packet,
// and links that virtual channels share.

#include "rtl_models/crossbar/crossbar_row.h"
#include "tests/rtl_models/fabric_bench.h"
#include "tests/rtl_models/vc_router/allocation/class_support.h"
#include "topologies/kinds/single_switch/single_switch.h"

#include <array>
#include <random>
#include <vector>

namespace thruway::test {
namespace {

constexpr unsigned kClasses = 3;
constexpr unsigned kFlits = 5;

TopologySettings one_switch(unsigned hosts) {
    TopologySettings settings;
    settings.kind = "single_switch";
    settings.kind.own<SingleSwitchSettings>().hosts = hosts;
    return settings;
}

RoutingSettings up_down() {
    RoutingSettings settings;
    settings.function = "up_down";
    return settings;
}

/// One virtual channel, so that an output serves one packet after the other. Packets enter whole.
RouterSettings one_by_one() {
    RouterSettings settings;
    settings.virtual_channels = 1;
    settings.injection_flits_per_cycle = 0;
    return settings;
}

/// Hosts 0 to 8 send to host 9; a host has packets of one class. The load is 0.9.
std::vector<Sent> random_packets(Cycle cycles) {
    std::mt19937_64 bits(5);
    std::vector<Sent> list;
    for (Cycle now = 0; now < cycles; ++now) {
        for (unsigned host = 0; host < 9; ++host) {
            if (bits() % 50 == 0) list.push_back({now, host, 9, kFlits, host % kClasses});
        }
    }
    return list;
}

/// [class] sum of the cycles in which packets start at a server that always takes the lowest class
/// that waits and serves a packet for kFlits cycles. Within a class the order does not matter.
std::array<Cycle, kClasses> starts_of_queue(const std::vector<Sent>& list) {
    std::array<Cycle, kClasses> sums{};
    std::array<unsigned, kClasses> waiting{};
    std::size_t arrived = 0;
    Cycle free_at = 0;
    for (Cycle now = 0; arrived < list.size() || waiting != std::array<unsigned, kClasses>{};
         ++now) {
        for (; arrived < list.size() && list[arrived].cycle == now; ++arrived) {
            ++waiting[list[arrived].traffic_class];
        }
        if (now < free_at) continue;
        for (unsigned c = 0; c < kClasses; ++c) {
            if (waiting[c] == 0) continue;
            --waiting[c];
            sums[c] += now;
            free_at = now + kFlits;
            break;
        }
    }
    return sums;
}

TEST(ClassFabric, serves_an_output_like_a_queue_with_priorities) {
    const std::vector<Sent> list = random_packets(20'000);
    const std::array<Cycle, kClasses> expected = starts_of_queue(list);
    // The lowest class has the highest priority.
    FabricBench bench(one_switch(10), strictly(one_by_one(), {9, 5, 1}), list, up_down());
    bench.run_to_rest(40'000);
    ASSERT_EQ(bench.received.size(), list.size());
    std::array<Cycle, kClasses> starts{};
    for (const Received& packet : bench.received) {
        starts[index(packet.identity.source) % kClasses] += packet.tail_cycle - (kFlits - 1);
    }
    EXPECT_EQ(starts, expected);
}

/// Flits of each class that have arrived: host 0 sends class 0, host 1 class 1, all from cycle 0.
std::array<std::uint64_t, 2> delivered(const RouterSettings& settings,
                                       const TopologySettings& topology, unsigned destination,
                                       Cycle cycles) {
    std::vector<Sent> list;
    for (unsigned i = 0; i < 2000; ++i) {
        for (unsigned host = 0; host < 2; ++host) {
            list.push_back(
                {0, host, destination + (topology.hosts_per_router > 1 ? host : 0), 2, host});
        }
    }
    FabricBench bench(topology, settings, list, up_down());
    bench.fabric.clock().run_until(cycles);
    std::array<std::uint64_t, 2> flits{};
    for (const Received& packet : bench.received) {
        flits[index(packet.identity.source)] += packet.flits;
    }
    return flits;
}

TEST(ClassFabric, divides_an_output_by_weights) {
    // 1000 flits, of which 3 in 4 are of class 0; a packet may be under way.
    const auto flits = delivered(by_weight(one_by_one(), {3, 1}), one_switch(3), 2, 1000);
    EXPECT_NEAR(static_cast<double>(flits[0]), 750, 4);
    EXPECT_NEAR(static_cast<double>(flits[1]), 250, 4);
    EXPECT_GE(flits[0] + flits[1], 998u);
}

/// Virtual channels meet at the output buffers of a link, behind a switch without conflicts.
RouterSettings meeting_at_the_link() {
    RouterSettings settings;
    settings.switching = Switching::kWormhole;
    settings.crossbar = "non_multiplexed";
    settings.output_buffer_flits = 4;
    settings.buffer_flits = 8;
    settings.injection_flits_per_cycle = 0;
    return settings;
}

TEST(ClassFabric, divides_a_link_behind_output_buffers_by_weights) {
    // A link of one flit a cycle between two routers with two hosts each.
    const auto flits = delivered(by_weight(meeting_at_the_link(), {1, 4}), row(2, 2), 2, 1000);
    EXPECT_NEAR(static_cast<double>(flits[0]), 200, 8);
    EXPECT_NEAR(static_cast<double>(flits[1]), 800, 8);
}

TEST(ClassFabric, gives_a_link_behind_output_buffers_to_the_highest_priority) {
    const auto flits = delivered(strictly(meeting_at_the_link(), {0, 1}), row(2, 2), 2, 1000);
    EXPECT_GE(flits[1], 980u);
    EXPECT_LE(flits[0], 10u);
}

TEST(ClassFabric, divides_a_link_equally_without_a_policy) {
    const auto flits = delivered(meeting_at_the_link(), row(2, 2), 2, 1000);
    EXPECT_NEAR(static_cast<double>(flits[0]), static_cast<double>(flits[1]), 4);
}

TEST(ClassFabric, has_the_zero_load_latency_of_no_policy) {
    const std::vector<Sent> list = {{0, 0, 3, 4, 0}, {100, 0, 3, 4, 1}, {200, 3, 0, 4, 2}};
    FabricBench none(row(4), staged_router(Switching::kWormhole), list, {}, {}, "none");
    FabricBench strict(row(4), strictly(staged_router(Switching::kWormhole), {0, 1}), list, {}, {},
                       "strict");
    FabricBench weighted(row(4), by_weight(staged_router(Switching::kWormhole), {2, 7}), list, {},
                         {}, "weighted");
    for (FabricBench* bench : {&none, &strict, &weighted}) bench->run_to_rest(400);
    EXPECT_EQ(strict.sorted(), none.sorted());
    EXPECT_EQ(weighted.sorted(), none.sorted());
}

}  // namespace
}  // namespace thruway::test
