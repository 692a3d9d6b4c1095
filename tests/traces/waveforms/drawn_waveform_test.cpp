// A waveform drawn by hand: two routers, one packet of two flits.
#include "tests/rtl_models/vc_router/timeline_bench.h"
#include "tests/traces/waveforms/recorded_bench.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace thruway::test {
namespace {

/// The values of a signal in cycles 3 to 10, one character each, '.' for none.
std::string drawn(const VcdFile& file, const std::string& signal, std::uint64_t period) {
    std::string values;
    for (Cycle cycle = 3; cycle <= 10; ++cycle) {
        const std::uint64_t value = file.at("fabric." + signal, cycle * period);
        values += value == kUnknown ? "." : std::to_string(value);
    }
    return values;
}

// Port 0 leads to the other router, port 1 to the host. Routing, switch allocation, link and credit
// take one cycle each; buffers have 3 slots. The events of
// tests/rtl_models/vc_router/router_events_test.cpp: generated, injected and routed in 3; granted
// the virtual channel and the switch in 4, the tail in 5; on the link in 5 and 6; arrived in 6 and
// 7; routed in 6; granted the switch in 7 and 8; at the host's port in 8 and 9. Credits are spent
// in 4 and 5, and back in 8 and 9.
TEST(DrawnWaveform, shows_one_packet_of_two_flits) {
    constexpr std::uint64_t kPeriod = 250;
    FabricOptions options;
    options.clock_period_ps = kPeriod;
    RecordedBench recorded(row(2), staged_router(Switching::kWormhole), {{3, 0, 1, 2}}, {}, {},
                           options);
    recorded.bench.run_to_rest(40);
    recorded.recorder.finish(40, false);
    const VcdFile file(recorded.text());

    struct Line {
        const char* signal;
        const char* cycles_3_to_10;
    };
    const std::vector<Line> lines = {
        // 0 idle, 1 routing, 2 waiting, 3 active
        {"router_0.host_1.vc_0_state", "23000000"},
        {"router_0.host_1.routing_grants", "10000000"},
        {"router_0.host_1.vc_grants", "01000000"},
        {"router_0.host_1.switch_grants", "01100000"},
        {"router_0.output_0.vc_grants", "01000000"},
        {"router_0.output_0.switch_grants", "01100000"},
        {"router_0.output_0.vc_0_state", "03000000"},
        {"router_0.output_0.vc_0_credits", "32111233"},
        {"router_0.output_0.vc_1_credits", "33333333"},
        {"router_0.output_0.flit_valid", "00110000"},
        {"router_0.output_0.flit_head", "..10...."},
        {"router_0.output_0.flit_tail", "..01...."},
        {"router_0.output_0.flit_sequence", "..01...."},
        {"router_1.input_0.flit_valid", "00011000"},
        {"router_1.input_0.flit_tail", "...01..."},
        {"router_1.input_0.routing_grants", "00010000"},
        {"router_1.input_0.vc_grants", "00001000"},
        {"router_1.input_0.switch_grants", "00001100"},
        {"router_1.input_0.vc_0.state", "00023000"},
        {"router_1.input_0.vc_0.occupancy", "00011000"},
        {"router_1.input_0.vc_0.output_port", "....1..."},
        {"router_1.input_0.vc_0.source", "...00..."},
        {"router_1.output_1.vc_0_state", "00003000"},
        {"router_1.output_1.flit_valid", "00000110"},
        {"router_1.output_1.flit_head", ".....10."},
    };
    for (const Line& line : lines) {
        EXPECT_EQ(drawn(file, line.signal, kPeriod), line.cycles_3_to_10) << line.signal;
    }
    EXPECT_EQ(file.times().front(), 0u);
    EXPECT_EQ(file.times().back(), 40 * kPeriod);
}

// The same packet where a flit takes two cycles on the link: granted the switch in 4 and 6, it is
// on the link in 5 and 6 and in 7 and 8, and arrives in 7 and 9.
TEST(DrawnWaveform, shows_a_flit_for_as_long_as_it_occupies_its_link) {
    TopologySettings narrow = row(2);
    narrow.link_flit_cycles = 2;
    RecordedBench recorded(narrow, staged_router(Switching::kWormhole), {{3, 0, 1, 2}});
    recorded.bench.run_to_rest(40);
    recorded.recorder.finish(40, false);
    const VcdFile file(recorded.text());
    EXPECT_EQ(drawn(file, "router_0.output_0.switch_grants", 1000), "01010000");
    EXPECT_EQ(drawn(file, "router_0.output_0.flit_valid", 1000), "00111100");
    EXPECT_EQ(drawn(file, "router_0.output_0.flit_sequence", 1000), "..0011..");
    EXPECT_EQ(drawn(file, "router_0.output_0.flit_tail", 1000), "..0011..");
    EXPECT_EQ(drawn(file, "router_1.input_0.flit_valid", 1000), "00001010");
}

// The same packet as number 7 of host 1, in the other direction; the file has that name.
TEST(DrawnWaveform, names_packets_by_their_source_and_number) {
    std::vector<Sent> list;
    for (Cycle i = 0; i < 8; ++i) list.push_back({20 * i, 1, 0, 1});
    RecordedBench recorded(row(2), staged_router(Switching::kWormhole, 1), list);
    recorded.bench.run_to_rest(200);
    recorded.recorder.finish(200, false);
    const VcdFile file(recorded.text());
    // Generated in 140, on the link in 142, arrived in 143.
    const auto at = [&](const char* signal, std::uint64_t cycle) {
        return file.at(std::string("fabric.") + signal, cycle * 1000);
    };
    EXPECT_EQ(at("router_1.output_0.flit_source", 142), 1u);
    EXPECT_EQ(at("router_1.output_0.flit_packet", 142), 7u);
    EXPECT_EQ(at("router_0.input_0.flit_packet", 143), 7u);
    EXPECT_EQ(at("router_0.input_0.vc_0.source", 143), 1u);
    EXPECT_EQ(at("router_0.input_0.vc_0.packet", 143), 7u);
    EXPECT_EQ(at("router_0.input_0.vc_0.packet", 145), kUnknown);
}

}  // namespace
}  // namespace thruway::test
