// tests/testbench/measuring/message_test.cpp
// Messages that are split into packets and reassembled.

#include "testbench/measuring/message_ledger.h"
#include "testbench/simulation.h"
#include "tests/testbench/run_in_child.h"
#include "tests/testbench/sample_runs.h"
#include "topologies/grid_topologies.h"
#include "traffic/lengths/length_settings.h"
#include "traffic/recorded_traffic.h"

#include <gtest/gtest.h>
#include <unistd.h>
#include <systemc>

#include <fstream>
#include <string>

namespace thruway::test {
namespace {

PacketIdentity packet(unsigned source, std::uint32_t sequence) {
    return {7, HostId{source}, sequence};
}

TEST(MessageLedger, completes_a_message_with_its_last_packet_in_any_order) {
    MessageLedger ledger(2);
    ledger.sent(packet(0, 10), 3);
    ledger.sent(packet(0, 13), 1);
    ledger.sent(packet(1, 10), 2);
    EXPECT_FALSE(ledger.arrived(packet(0, 12)));
    EXPECT_TRUE(ledger.arrived(packet(0, 13)));
    EXPECT_FALSE(ledger.arrived(packet(1, 10)));
    EXPECT_FALSE(ledger.arrived(packet(0, 10)));
    EXPECT_TRUE(ledger.arrived(packet(0, 11)));
    EXPECT_EQ(ledger.on_the_way(), 1u);
    EXPECT_TRUE(ledger.arrived(packet(1, 11)));
    EXPECT_EQ(ledger.on_the_way(), 0u);
}

TEST(MessageLedger, reports_a_packet_of_no_message) {
    sc_core::sc_report_handler::set_actions(sc_core::SC_FATAL, sc_core::SC_THROW);
    MessageLedger ledger(1);
    ledger.sent(packet(0, 5), 2);
    EXPECT_THROW(ledger.arrived(packet(0, 4)), sc_core::sc_report);
    EXPECT_THROW(ledger.arrived(packet(0, 7)), sc_core::sc_report);
}

/// A single message of `flits` flits from router 0 over one link of one cycle.
struct OneMessage {
    unsigned flits;
    unsigned max_packet_flits;
    unsigned virtual_channels;
    unsigned routing_cycles;
};

RunResult run(const OneMessage& message) {
    const std::string path = ::testing::TempDir() + "message_" + std::to_string(getpid()) + ".csv";
    std::ofstream(path) << "cycle,source,destination,flits\n3,0,1," << message.flits << "\n";
    SimulationSettings settings;
    settings.topology.kind = "mesh";
    settings.topology.kind.own<GridSettings>().radix = {2};
    settings.router.virtual_channels = message.virtual_channels;
    settings.router.routing_cycles = message.routing_cycles;
    settings.router.buffer_flits = 64;
    settings.traffic.pattern = "recorded";
    settings.traffic.pattern.own<RecordedSettings>().file.path = path;
    settings.traffic.max_packet_flits = message.max_packet_flits;
    settings.measurement.cycles = 80000;
    RunResult result = simulate(settings, {});
    unlink(path.c_str());
    return result;
}

TEST(Messages, of_three_packets_arrive_with_the_tail_of_the_last) {
    // 4 + 4 + 2 flits in a row: 1 cycle of link and 10 flits. The packets arrive after 1 + 4, 1 + 8
    // and 1 + 10 cycles.
    const RunResult result = run({10, 4, 2, 0});
    EXPECT_EQ(result.run.packets, 3u);
    EXPECT_DOUBLE_EQ(*result.message_latency_cycles.mean, 11);
    EXPECT_DOUBLE_EQ(*result.latency_cycles.mean, (5 + 9 + 11) / 3.0);
}

TEST(Messages, wait_for_the_routing_of_each_packet_where_there_is_one_virtual_channel) {
    // A head is routed, for 2 cycles, once the previous tail has left: 2 routers of 2 cycles, a
    // link, 10 flits, and 2 more cycles for each packet after the first.
    EXPECT_DOUBLE_EQ(*run({10, 4, 1, 2}).message_latency_cycles.mean, 4 + 1 + 10 + 2 * 2);
}

TEST(Messages, of_one_packet_have_its_latency) {
    const RunResult result = run({10, 10, 2, 1});
    EXPECT_EQ(result.run.packets, 1u);
    EXPECT_DOUBLE_EQ(*result.message_latency_cycles.mean, *result.latency_cycles.mean);
}

TEST(Messages, may_be_longer_than_any_packet) {
    const RunResult result = run({70000, 64, 2, 0});
    EXPECT_EQ(result.run.packets, 70000u / 64 + 1);
    EXPECT_DOUBLE_EQ(*result.message_latency_cycles.mean, 1 + 70000);
}

TEST(Messages, differ_from_packets_only_if_these_are_limited) {
    EXPECT_FALSE(run({10, 0, 2, 1}).message_latency_cycles.mean.has_value());
}

SimulationSettings split(unsigned message, unsigned packet) {
    SimulationSettings settings = torus(0.2);
    settings.traffic.packet_flits.distribution.own<FixedLength>().flits = message;
    settings.traffic.max_packet_flits = packet;
    settings.measurement.cycles = 6000;
    settings.measurement.warmup_cycles = 1000;
    return settings;
}

TEST(Messages, of_a_whole_run_all_arrive_and_take_longer_than_their_packets) {
    // Buffers of 8 flits, messages of 20: three packets each, routed adaptively, so they may
    // overtake one another.
    SimulationSettings settings = split(20, 8);
    settings.router.virtual_channels = 3;
    settings.routing.function = "minimal_adaptive";
    settings.traffic.stop_cycle = 5000;
    const RunResult result = simulate(settings, {});
    EXPECT_EQ(result.run.packets % 3, 0u);
    EXPECT_GT(*result.message_latency_cycles.mean, *result.latency_cycles.mean);
    EXPECT_NEAR(*result.throughput.offered, 0.2, 0.05);
}

TEST(Messages, of_one_packet_each_change_nothing_in_a_run) {
    const RunResult result = simulate(split(8, 8), {});
    EXPECT_DOUBLE_EQ(*result.message_latency_cycles.mean, *result.latency_cycles.mean);
    EXPECT_DOUBLE_EQ(*result.message_latency_cycles.ci95, *result.latency_cycles.ci95);
}

}  // namespace
}  // namespace thruway::test
