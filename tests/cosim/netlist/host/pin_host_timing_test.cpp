// tests/cosim/netlist/host/pin_host_timing_test.cpp
// When packets enter and leave a fabric on the clock of a pin host. The expected times are drawn by
// hand. The fabric has cycles of 1000 ps; a packet of 3 flits goes over one link and no stage takes
// a cycle: in the source queue in cycle c, its flits are delivered in c + 1, c + 2, c + 3.

#include "tests/cosim/netlist/host/host_bench.h"

#include <gtest/gtest.h>

#include <tuple>

namespace thruway::test {
namespace {

using Times = std::vector<std::uint64_t>;

/// Edge k of the hosts' clock is at phase + k * period. At edge 0 tready rises and the first beat
/// is offered; edges 1, 2, 3 take the beats.
struct Timeline {
    const char* name;
    double period_ps;
    double phase_ps;
    Times sent;  ///< edges 1, 2, 3
    // In the source queue in c = floor(sent[2] / 1000) + 1. Flit i is delivered at
    // (c + 1 + i) * 1000, at the pins from the first edge after that at which flit i - 1 is taken,
    // and taken one edge later.
    Times received;
};

class PinHostTimeline : public ::testing::TestWithParam<std::tuple<Timeline, bool>> {};

TEST_P(PinHostTimeline, is_as_drawn) {
    const auto& [timeline, clock_first] = GetParam();
    HostBenchCase c;
    c.period_ps = timeline.period_ps;
    c.phase_ps = timeline.phase_ps;
    c.clock_first = clock_first;
    HostBench bench(c);
    bench.host(0).driver.list = packet_to(1, {11, 12, 13});
    bench.run_to_ps(20'000);
    EXPECT_EQ(bench.host(0).driver.taken_at, timeline.sent);
    EXPECT_EQ(bench.host(1).reader.times(), timeline.received);
    EXPECT_EQ(bench.host(1).reader.data(), (std::vector<Word>{11, 12, 13}));
    bench.expect_empty();
}

INSTANTIATE_TEST_SUITE_P(
    All, PinHostTimeline,
    ::testing::Combine(
        ::testing::Values(
            // c = 4; delivered at 5000, 6000, 7000; at the pins from 6000, 7000, 8000.
            Timeline{"ratio_1_1", 1000, 0, {1000, 2000, 3000}, {7000, 8000, 9000}},
            // c = 4; delivered at 5000, 6000, 7000; at the pins from 5300, 6300, 7300.
            Timeline{"ratio_1_1_phase_300", 1000, 300, {1300, 2300, 3300}, {6300, 7300, 8300}},
            // c = 4; delivered at 5000, 6000, 7000; at the pins from 5999, 6999, 7999.
            Timeline{"ratio_1_1_phase_999", 1000, 999, {1999, 2999, 3999}, {6999, 7999, 8999}},
            // c = 2; delivered at 3000, 4000, 5000; at the pins from 3500, 4500, 5500.
            Timeline{"ratio_2_1", 500, 0, {500, 1000, 1500}, {4000, 5000, 6000}},
            // c = 2; delivered at 3000, 4000, 5000; at the pins from 3100, 4100, 5100.
            Timeline{"ratio_2_1_phase_100", 500, 100, {600, 1100, 1600}, {3600, 4600, 5600}},
            // c = 7; delivered at 8000, 9000, 10000; at the pins from 10000, 12000, 14000.
            Timeline{"ratio_1_2", 2000, 0, {2000, 4000, 6000}, {12000, 14000, 16000}},
            // c = 7; delivered at 8000, 9000, 10000; at the pins from 8500, 10500, 12500.
            Timeline{"ratio_1_2_phase_500", 2000, 500, {2500, 4500, 6500}, {10500, 12500, 14500}},
            // c = 5; delivered at 6000, 7000, 8000; at the pins from 7500, 9000, 10500.
            Timeline{"ratio_2_3", 1500, 0, {1500, 3000, 4500}, {9000, 10500, 12000}},
            // Edges at 250, 1000, 1750, 2500, ...; c = 3; delivered at 4000, 5000, 6000; at the
            // pins from 4750, 5500, 6250.
            Timeline{"ratio_4_3_phase_250", 750, 250, {1000, 1750, 2500}, {5500, 6250, 7000}},
            // Edges at multiples of 777; c = 3; delivered at 4000, 5000, 6000; at the pins from
            // 4662, 5439 (flit 0 is taken), 6216.
            Timeline{"period_777", 777, 0, {777, 1554, 2331}, {5439, 6216, 6993}},
            // Edges at 77, 1414, 2751, 4088, 5425, 6762, ...; c = 5; delivered at 6000, 7000, 8000;
            // at the pins from 6762, 8099, 9436.
            Timeline{"period_1337_phase_77", 1337, 77, {1414, 2751, 4088}, {8099, 9436, 10773}}),
        ::testing::Bool()),
    [](const auto& info) {
        return std::string(std::get<0>(info.param).name) +
               (std::get<1>(info.param) ? "_clock_first" : "_fabric_first");
    });

/// Three packets of one flit from a source queue with room for one. `phase_ps`: of the clock, whose
/// period is a cycle.
void expect_one_at_a_time(double phase_ps, const Times& sent, const Times& received) {
    HostBenchCase c;
    c.phase_ps = phase_ps;
    c.hosts.source_queue_packets = 1;
    HostBench bench(c);
    for (const Word word : {1u, 2u, 3u}) {
        bench.host(0).driver.list.push_back(packet_to(1, {word})[0]);
    }
    bench.run_to_ps(20'000);
    EXPECT_EQ(bench.host(0).driver.taken_at, sent);
    EXPECT_EQ(bench.host(1).reader.times(), received);
    bench.expect_empty();
}

TEST(PinHostQueue, tready_falls_until_a_packet_has_left_the_source_queue) {
    // Taken at 1300: in the queue, and out of it, in cycle 2. From 2300 on tready is high again.
    // Delivered at 3000, 5000, 7000; at the pins from 3300, 5300, 7300.
    expect_one_at_a_time(300, {1300, 3300, 5300}, {4300, 6300, 8300});
}

TEST(PinHostQueue, an_edge_at_the_time_of_a_cycle_does_not_see_it) {
    // Taken at 1000: in the queue, and out of it, in cycle 2, at 2000. The edge at 2000 does not
    // see it: tready is high again from 3000 on. Delivered at 3000, 6000, 9000; at the pins from
    // 4000, 7000, 10000.
    expect_one_at_a_time(0, {1000, 4000, 7000}, {5000, 8000, 11000});
}

TEST(PinHostQueue, packets_wait_in_the_network_until_a_place_is_free) {
    HostBenchCase c;
    c.phase_ps = 300;
    c.hosts.receive_packets = 1;
    c.router.virtual_channels = 1;  // so that packets cannot overtake each other
    HostBench bench(c);
    for (const Word first : {10u, 20u, 30u}) {
        const std::vector<Beat> packet = packet_to(1, {first, first + 1});
        bench.host(0).driver.list.insert(bench.host(0).driver.list.end(), packet.begin(),
                                         packet.end());
    }
    bench.host(1).reader.ready_from = 10'000;  // tready is high from 10300 on
    bench.run_to_ps(10'000);
    EXPECT_EQ(bench.host(0).driver.taken_at, (Times{1300, 2300, 3300, 4300, 5300, 6300}));
    EXPECT_EQ(bench.fabric.packets_in_network(), 2u) << "one of three is in the host";
    bench.run_to_ps(30'000);
    // The first packet is at the pins. Its tail is taken at 12300: the place is free in cycle 13,
    // in which the next head is delivered; at the pins from 13300.
    EXPECT_EQ(bench.host(1).reader.times(), (Times{11300, 12300, 14300, 15300, 17300, 18300}));
    EXPECT_EQ(bench.host(1).reader.data(), (std::vector<Word>{10, 11, 20, 21, 30, 31}));
    bench.expect_empty();
}

TEST(PinHostQueue, a_packet_is_shown_without_gaps_of_other_packets) {
    // Hosts 0 and 2 send to host 1 at the same time. Their flits arrive interleaved on two virtual
    // channels of the host's port, one a cycle.
    HostBenchCase c;
    c.topology = row(3);
    c.router.switching = Switching::kWormhole;
    HostBench bench(c);
    bench.host(0).driver.list = packet_to(1, {1, 2, 3, 4});
    bench.host(2).driver.list = packet_to(1, {5, 6, 7, 8});
    bench.run_to_ps(40'000);
    const std::vector<Word> data = bench.host(1).reader.data();
    const std::vector<Word> first_then_second = {1, 2, 3, 4, 5, 6, 7, 8};
    const std::vector<Word> second_then_first = {5, 6, 7, 8, 1, 2, 3, 4};
    EXPECT_TRUE(data == first_then_second || data == second_then_first);
    for (const auto& [time, beat] : bench.host(1).reader.taken) {
        EXPECT_EQ(beat.id, beat.data <= 4 ? 0u : 2u);
        EXPECT_EQ(beat.dest, 1u);
    }
    bench.expect_empty();
}

}  // namespace
}  // namespace thruway::test
