// tests/cosim/netlist/host/pin_host_reset_test.cpp
// What a reset in the middle of a run does to the packets of a pin host, and what it refuses at its
// pins. Cycles of 1000 ps; the hosts' clock rises at 300, 1300, ...

#include "tests/cosim/netlist/host/host_bench.h"
#include "tests/support/contains.h"
#include "tests/support/report_of.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

HostBenchCase at_phase_300() {
    HostBenchCase c;
    c.phase_ps = 300;
    return c;
}

TEST(PinHostReset, loses_the_packet_without_its_tail_and_delivers_the_one_before) {
    HostBench bench(at_phase_300());
    std::vector<Beat> list = packet_to(1, {1, 2});
    const std::vector<Beat> cut = packet_to(1, {3, 4, 5, 6});
    list.insert(list.end(), cut.begin(), cut.end());
    bench.host(0).driver.list = list;
    // Taken at 1300 and 2300 (tail), 3300, 4300. The edges at 5300 and 6300 see the reset.
    bench.run_to_ps(5'000);
    for (const auto& reset : bench.resets) reset->write(true);
    bench.run_to_ps(7'000);
    EXPECT_FALSE(bench.host(0).tx.tready.read());
    for (const auto& reset : bench.resets) reset->write(false);
    bench.host(0).driver.list = {Beat{}, Beat{}, Beat{}, Beat{}, Beat{7, true, 1, 0, 0}};
    bench.run_to_ps(30'000);
    EXPECT_EQ(bench.host(1).reader.data(), (std::vector<Word>{7}));
    // The first packet was delivered in cycles 4 and 5. At 5300 the reset finds its head.
    EXPECT_EQ(bench.host(1).host.packets_dropped(), 1u);
    EXPECT_EQ(bench.host(0).host.packets_sent(), 2u);
    bench.expect_empty();
}

TEST(PinHostReset, loses_what_arrives_during_it_and_frees_its_places) {
    HostBenchCase c = at_phase_300();
    c.hosts.receive_packets = 1;
    HostBench bench(c);
    for (const Word word : {1u, 2u, 3u, 4u}) {
        const std::vector<Beat> packet = packet_to(1, {word, word, word, word});
        bench.host(0).driver.list.insert(bench.host(0).driver.list.end(), packet.begin(),
                                         packet.end());
    }
    // The tail of the first packet is taken at 4300: its flits are delivered in cycles 6 to 9. Its
    // head is at the pins from 6300, and taken at 7300; the edge at 8300 sees the reset.
    bench.run_to_ps(8'000);
    EXPECT_EQ(bench.host(1).reader.data(), (std::vector<Word>{1}));
    bench.resets[1]->write(true);  // of the receiver alone
    bench.run_to_ps(9'000);
    EXPECT_FALSE(bench.host(1).rx.tvalid.read());
    bench.resets[1]->write(false);
    bench.run_to_ps(60'000);
    EXPECT_EQ(bench.host(1).host.packets_dropped(), 1u);
    EXPECT_EQ(bench.host(1).reader.data(),
              (std::vector<Word>{1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4}));
    bench.expect_empty();
}

std::string report_of_run(HostBench& bench) {
    return report_of([&] { bench.run_to_ps(20'000); });
}

TEST(PinHostErrors, an_impossible_destination_is_named) {
    HostBench bench(at_phase_300());
    bench.host(1).driver.list = packet_to(2, {1});
    EXPECT_EQ(report_of_run(bench),
              "/thruway/netlist/packet: host_1: at 1300 ps: tdest is 2; the network has hosts 0 to "
              "1");
}

TEST(PinHostErrors, a_message_class_that_does_not_exist_is_named) {
    HostBench bench(at_phase_300());
    bench.host(0).driver.list = packet_to(1, {1}, 1);
    EXPECT_EQ(report_of_run(bench),
              "/thruway/netlist/packet: host_0: at 1300 ps: tuser is 1; message classes are 0 to 0 "
              "(PinHostSettings::message_classes)");
}

TEST(PinHostErrors, a_packet_that_no_buffer_holds_is_refused_before_its_tail) {
    HostBenchCase c = at_phase_300();
    c.router.switching = Switching::kVirtualCutThrough;
    c.router.buffer_flits = 4;
    HostBench bench(c);
    bench.host(0).driver.list = packet_to(1, {1, 2, 3, 4, 5, 6});
    EXPECT_TRUE(contains(report_of_run(bench), "at 5300 ps: a packet has more than 4 flits"));
}

TEST(PinHostErrors, a_destination_that_changes_within_a_packet_breaks_a_rule) {
    HostBench bench(at_phase_300());
    bench.host(0).driver.list = packet_to(1, {1, 2});
    bench.host(0).driver.list[1].dest = 0;
    EXPECT_EQ(report_of_run(bench),
              "/thruway/netlist/stream: host_0: at 2300 ps, tx: tdest changed within a packet");
}

TEST(PinHostErrors, settings_of_zero_are_refused) {
    HostBenchCase c;
    c.hosts.receive_packets = 0;
    EXPECT_EQ(report_of([&] { HostBench bench(c); }),
              "/thruway/netlist/host: host_0: receive_packets is 0; give it at least 1");
}

TEST(PinHostErrors, a_fabric_that_runs_ahead_is_refused) {
    HostBenchCase c;
    c.topology = row(2, 1, 3);
    c.router.credit_latency_cycles = 3;
    c.options.run_ahead = true;
    EXPECT_TRUE(contains(report_of([&] { HostBench bench(c); }), "FabricOptions::run_ahead"));
}

}  // namespace
}  // namespace thruway::test
