// A TLM platform over Verilated routers, in lock-step with SystemC routers: requests wait in the
// network for slots at their targets, and every access ends at the same time as over SystemC
// routers.

#include "cosim/verilated/twin_settings.h"
#include "tests/cosim/tlm/interfaces/story_platform.h"

namespace thruway::test {
namespace {

/// The settings of rtl_models/verilog/thruway_router.v, for which classes_4vc is built.
PlatformSettings verilated_platform(unsigned reply_slots) {
    PlatformSettings settings = platform_on_a_torus();
    settings.router.implementation = RouterImplementation::kVerilated;
    settings.router.lock_step = true;
    settings.router.crossbar = "partially_multiplexed";
    settings.router.virtual_channels = 4;
    settings.router.buffer_flits = 16;
    settings.router.routing_cycles = 1;
    settings.router.ejection_cycles = 1;
    settings.tlm.reply_slots = reply_slots;
    return settings;
}

class VerilatedPlatform : public ::testing::TestWithParam<unsigned> {};

TEST_P(VerilatedPlatform, ends_every_access_when_systemc_routers_do) {
    const PlatformSettings settings = verilated_platform(GetParam());
    const Topology topology = build_topology(settings.topology);
    const auto verilated = [&](std::vector<unsigned> routers) -> RouterMaker {
        RouterSettings chosen = settings.router;
        chosen.verilated_routers = std::move(routers);
        return [&settings, &topology, chosen] {
            check_twin(settings.topology, chosen, settings.routing);
            return make_verilated_routers(chosen, settings.routing, topology,
                                          longest_packet_flits(settings.tlm), 1);
        };
    };
    expect_equal_stories(settings, {{"systemc"},
                                    {"all", false, false, verilated({})},
                                    {"some", false, true, verilated({1, 6, 11})}});
}

INSTANTIATE_TEST_SUITE_P(ReplySlots, VerilatedPlatform, ::testing::Values(1u, 2u));

}  // namespace
}  // namespace thruway::test
