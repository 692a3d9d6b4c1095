// tests/testbench/switch_settings_test.cpp
// Inconsistent flow control, link multiplexing and admission rules: each is refused with one
// message that says what would be right. Also the switches of Duato et al. in whole runs.

#include "checks/simulation_settings.h"
#include "routing/paths/ring_settings.h"
#include "testbench/simulation.h"
#include "tests/support/contains.h"
#include "tests/testbench/sample_runs.h"
#include "topologies/grid_topologies.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace thruway::test {
namespace {

const std::string kPacketSwitch =
    "flow_control = \"packet_credits\", link_multiplexing = \"packet\", buffer_packets = 1, ";

struct Wrong {
    std::string name;
    std::string router;
    std::string message;
    std::string others = "";  ///< sections after [router]
};

void PrintTo(const Wrong& wrong, std::ostream* out) { *out << wrong.name; }

std::vector<Wrong> wrong_settings() {
    const std::string wormhole = "switching = \"wormhole\", ";
    return {
        {"free_under_cut_through", "vc_admission = \"free\"",
         "router.vc_admission: \"free\"; outside wormhole switching a header needs room for its "
         "whole "
         "packet"},
        {"packet_links_under_wormhole", wormhole + "link_multiplexing = \"packet\"",
         "router.link_multiplexing: \"packet\"; under wormhole a blocked packet would keep its "
         "link"},
        {"packet_links_with_output_buffers",
         "link_multiplexing = \"packet\", output_buffer_flits = 4",
         "router.link_multiplexing: \"packet\"; packets of a link follow each other without output "
         "buffers; set router.output_buffer_flits = 0 instead of 4"},
        {"packet_links_until_empty",
         "link_multiplexing = \"packet\", vc_reallocation = \"after_buffer_empty\"",
         "router.vc_reallocation: \"after_buffer_empty\"; router.link_multiplexing = \"packet\" "
         "gives"},
        {"packet_links_and_speculation",
         "link_multiplexing = \"packet\", speculative = true, vc_allocation_cycles = 1, "
         "switch_allocation_cycles = 1",
         "router.speculative: true; with router.link_multiplexing = \"packet\" a header gets its "
         "link"},
        {"stop_go_under_cut_through", "flow_control = \"stop_go\"",
         "router.flow_control: \"stop_go\"; stop/go says whether a buffer has room, not how much"},
        {"stop_go_with_packet_or_buffer",
         wormhole + "flow_control = \"stop_go\", vc_admission = \"packet_or_buffer\"",
         "router.flow_control: \"stop_go\"; stop/go says whether a buffer has room, not how much"},
        {"stop_go_until_empty",
         wormhole + "flow_control = \"stop_go\", vc_reallocation = \"after_buffer_empty\"",
         "router.vc_reallocation: \"after_buffer_empty\"; stop/go says whether"},
        {"stop_go_by_credits", wormhole + "flow_control = \"stop_go\"",
         "routing.selection: \"most_credits\"; stop/go says whether",
         "routing = {function = \"minimal_adaptive\", selection = \"most_credits\"}\n"},
        {"packet_credits_under_wormhole",
         wormhole + "flow_control = \"packet_credits\", buffer_packets = 1",
         "router.flow_control: \"packet_credits\"; under wormhole a packet need not fit"},
        {"packet_credits_with_output_buffers",
         "flow_control = \"packet_credits\", buffer_packets = 1, output_buffer_flits = 4",
         "router.flow_control: \"packet_credits\"; output buffers hold back flits, not packets"},
        {"packet_credits_until_empty",
         "flow_control = \"packet_credits\", buffer_packets = 1, "
         "vc_reallocation = \"after_buffer_empty\"",
         "router.vc_reallocation: \"after_buffer_empty\"; with router.flow_control"},
        {"packet_credits_of_none", "flow_control = \"packet_credits\"",
         "router.buffer_packets: 0; with router.flow_control = \"packet_credits\" a queue holds at "
         "least 1 packet"},
        {"head_release_of_shared_links",
         "flow_control = \"packet_credits\", buffer_packets = 1, "
         "packet_credit_return = \"after_head\"",
         "router.packet_credit_return: \"after_head\"; the next packet may follow behind the "
         "rest"},
        {"slots_shorter_than_packets", kPacketSwitch + "buffer_flits = 7",
         "router.buffer_flits: 7; that is 7 flits for each of router.buffer_packets = 1, and "
         "packets "
         "have up to 8 flits; at least 8 would do"},
        {"three_slots_in_23_flits",
         "flow_control = \"packet_credits\", buffer_packets = 3, buffer_flits = 23",
         "router.buffer_flits: 23; that is 7 flits for each of router.buffer_packets = 3, and "
         "packets "
         "have up to 8 flits; at least 24 would do"},
        {"slots_without_packet_credits", "buffer_packets = 1",
         "router.buffer_packets would be ignored: it belongs to router.flow_control = "
         "\"packet_credits\"; remove it"},
        {"release_without_packet_credits", "packet_credit_return = \"after_head\"",
         "router.packet_credit_return would be ignored: it belongs to router.flow_control = "
         "\"packet_credits\"; remove it"},
        {"retries_with_time_out", "blocked_headers = \"route_again\", timeout_cycles = 5",
         "router.blocked_headers: \"route_again\"; a header that waits router.timeout_cycles = 5",
         "routing = {function = \"minimal_adaptive\"}\n"},
        {"message_longer_than_a_packet", "switching = \"wormhole\"",
         "traffic.max_packet_flits: 0 (no limit); messages have up to 70000 flits, and a packet "
         "has "
         "at most 65535; set a packet length of at most 65535",
         "traffic = {packet_flits = 70000}\n"},
        {"long_packets_of_split_messages", "buffer_flits = 8",
         "router.buffer_flits: 8; under virtual_cut_through a whole packet must fit into a buffer, "
         "and packets have up to 9 flits; at least 9 would do",
         "traffic = {packet_flits = 40, max_packet_flits = 9}\n"},
    };
}

class WrongSwitch : public ::testing::TestWithParam<Wrong> {};

TEST_P(WrongSwitch, is_refused) {
    const std::string text = "router = {" + GetParam().router + "}\n" + GetParam().others;
    try {
        read_simulation_settings(SettingsDocument::from_text(text, "a.toml"));
        FAIL() << "taken";
    } catch (const Problem& problem) {
        EXPECT_TRUE(contains(problem.what(), GetParam().message)) << problem.what();
    }
}

INSTANTIATE_TEST_SUITE_P(All, WrongSwitch, ::testing::ValuesIn(wrong_settings()),
                         [](const auto& info) { return info.param.name; });

std::string refusal_of(const SimulationSettings& settings) {
    try {
        simulate(settings, {});
    } catch (const Problem& problem) {
        return problem.what();
    }
    return "taken";
}

TEST(SwitchInNetwork, refuses_stop_go_with_a_buffer_below_the_loop) {
    SimulationSettings settings = torus(0.1);
    settings.topology.link_latency_cycles = 13;
    settings.router.switching = Switching::kWormhole;
    settings.router.flow_control = FlowControl::kStopGo;
    settings.router.credit_latency_cycles = 15;
    settings.router.buffer_flits = 27;
    EXPECT_EQ(
        refusal_of(settings),
        "router.buffer_flits: 27; with stop_go, over a link of 13 cycles, up to 27 flits still "
        "come after a stop; at least 28 would lose nothing, and 55 would leave no gaps");
}

TEST(SwitchInNetwork, refuses_stop_go_with_adaptive_wormhole_routing) {
    SimulationSettings settings = torus(0.1);
    settings.router.switching = Switching::kWormhole;
    settings.router.virtual_channels = 3;
    settings.router.flow_control = FlowControl::kStopGo;
    settings.routing.function = "minimal_adaptive";
    EXPECT_TRUE(contains(refusal_of(settings), "router.flow_control: \"stop_go\"; the proof that"));
}

/// q queues of one packet, links for one packet at a time, heads that retry.
SimulationSettings cut_through_switch(double load) {
    SimulationSettings settings = torus(load);
    settings.router.flow_control = FlowControl::kPacketCredits;
    settings.router.link_multiplexing = LinkMultiplexing::kPacket;
    settings.router.blocked_headers = BlockedHeaders::kRouteAgain;
    settings.router.routing_unit = RoutingUnitKind::kPerRouter;
    settings.router.virtual_channels = 3;
    settings.router.buffer_packets = 1;
    settings.router.buffer_flits = 4;
    settings.router.routing_cycles = 1;
    settings.router.crossbar_cycles = 1;
    settings.measurement.cycles = 4000;
    return settings;
}

TEST(SwitchInNetwork, counts_headers_that_are_routed_again) {
    SimulationSettings settings = cut_through_switch(0.3);
    settings.routing.function = "minimal_adaptive";
    settings.routing.selection = "random";
    const RunResult result = simulate(settings, {});
    EXPECT_EQ(result.verdict, Verdict::kFixedLength);
    EXPECT_GT(*result.repeated_routing.link_busy, 0u);
    EXPECT_GE(*result.repeated_routing.attempts, *result.repeated_routing.link_busy);
}

TEST(SwitchInNetwork, finds_a_deadlock_of_headers_that_try_again) {
    SimulationSettings settings = cut_through_switch(0.9);
    settings.topology.kind.own<GridSettings>().radix = {4};
    settings.topology.kind.own<DirectionSettings>().bidirectional = false;
    settings.router.virtual_channels = 1;
    settings.routing.function.own<DatelineSettings>().dateline = DatelineRule::kNone;
    settings.router.allow_deadlock = true;
    settings.measurement.cycles = 100000;
    const RunResult result = simulate(settings, {});
    EXPECT_EQ(result.verdict, Verdict::kDeadlocked);
    EXPECT_TRUE(contains(*result.deadlock, "which waits for the first"));
}

TEST(SwitchInNetwork, reports_no_retries_where_headers_wait) {
    SimulationSettings settings = torus(0.1);
    settings.measurement.cycles = 500;
    EXPECT_FALSE(simulate(settings, {}).repeated_routing.attempts.has_value());
}

}  // namespace
}  // namespace thruway::test
