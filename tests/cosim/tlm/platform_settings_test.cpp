#include "cosim/tlm/platform_settings.h"

#include "routing/make_routing.h"
#include "settings/reference/settings_reference.h"
#include "tests/support/problem_of.h"
#include "topologies/build_topology.h"
#include "topologies/grid_topologies.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

namespace thruway::test {
namespace {

PlatformSettings torus_platform() {
    PlatformSettings settings;
    settings.topology.kind = "torus";
    settings.topology.kind.own<GridSettings>().radix = {4, 4};
    settings.router.virtual_channels = 4;
    settings.routing.message_classes = 2;
    AddressRegion region;
    region.host = 5;
    region.bytes = 1;
    settings.tlm.regions.push_back(region);
    return settings;
}

std::string problem(const PlatformSettings& settings) {
    return problem_of([&] {
        const Topology topology = build_topology(settings.topology);
        const auto routing = make_routing_function(settings.routing, topology,
                                                   settings.router.virtual_channels);
        check_platform(settings, topology, *routing);
    });
}

TEST(PlatformSettings, longest_packet_is_a_write_with_byte_enables) {
    TlmSettings settings;
    settings.flit_bytes = 8;
    settings.header_bytes = 8;
    settings.max_transfer_bytes = 64;  // 8 + 64 + 8 = 80
    EXPECT_EQ(longest_packet_flits(settings), 10u);
    settings.max_transfer_bytes = 65;  // 8 + 65 + 9 = 82
    EXPECT_EQ(longest_packet_flits(settings), 11u);
}

TEST(PlatformSettings, take_verilated_routers_but_no_foreign_ones) {
    PlatformSettings settings = torus_platform();
    settings.router.implementation = RouterImplementation::kVerilated;
    EXPECT_EQ(problem(settings), "");
    settings.router.implementation = RouterImplementation::kForeign;
    EXPECT_EQ(problem(settings),
              "router.implementation: \"foreign\"; a TLM platform loads no devices; set it to "
              "\"systemc\" or \"verilated\"");
}

TEST(PlatformSettings, must_have_room_for_whole_packets_under_virtual_cut_through) {
    PlatformSettings settings = torus_platform();
    settings.router.buffer_flits = 10;
    EXPECT_EQ(problem(settings), "");
    settings.router.buffer_flits = 9;
    EXPECT_EQ(problem(settings),
              "router.buffer_flits: 9; a whole packet must fit into 9 flits of a buffer, and the "
              "longest packet has 10 (tlm.max_transfer_bytes = 64 and byte enables in "
              "flits of 8 bytes)");
    settings.router.switching = Switching::kWormhole;
    EXPECT_EQ(problem(settings), "");
}

TEST(PlatformSettings, limit_the_length_of_packets) {
    PlatformSettings settings = torus_platform();
    settings.router.switching = Switching::kWormhole;
    settings.tlm.flit_bytes = 1;
    settings.tlm.max_transfer_bytes = 60'000;  // + 7500 + 8
    EXPECT_EQ(problem(settings),
              "tlm.flit_bytes: 1; a transfer of tlm.max_transfer_bytes = 60000 needs a packet of "
              "67508 flits; at most 65535 are allowed: widen the flits or shorten the transfers");
}

TEST(PlatformSettings, separate_requests_from_replies_or_accept_deadlocks) {
    PlatformSettings settings = torus_platform();
    settings.routing.message_classes = 1;
    EXPECT_NE(problem(settings).find("set it to 2"), std::string::npos);
    settings.router.allow_deadlock = true;
    EXPECT_EQ(problem(settings), "");
}

TEST(PlatformSettings, need_limited_ejection) {
    PlatformSettings settings = torus_platform();
    settings.router.ejection_flits_per_cycle = 0;
    EXPECT_EQ(problem(settings).rfind("router.ejection_flits_per_cycle: \"unlimited\"", 0), 0u);
}

TEST(PlatformSettings, are_the_ones_of_docs_cosimulation) {
    TlmSettings tlm;
    std::string page = settings_markdown(
        settings_tree([&](SettingsVisitor& io) { io.table("tlm", tlm, ""); }));
    page.erase(0, page.find("| key"));
    std::ifstream file(THRUWAY_SOURCE_DIR "/docs/cosimulation.md");
    const std::string docs{std::istreambuf_iterator<char>(file), {}};
    EXPECT_NE(docs.find(page), std::string::npos) << "docs/cosimulation.md should hold\n" << page;
}

}  // namespace
}  // namespace thruway::test
