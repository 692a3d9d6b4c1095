// The prescribed pipeline as settings: of the paper's routers by hand, and given back to routers of
// many kinds, whose pipeline then meets the clock.

#include "testbench/evaluations/prescribed_cycles.h"

#include "testbench/evaluations/cost_evaluation.h"
#include "topologies/grid_topologies.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>

namespace thruway {
namespace {

SimulationSettings small_torus() {
    SimulationSettings settings;
    settings.topology.kind.own<GridSettings>().radix = {4, 4};
    settings.router.switching = Switching::kWormhole;
    settings.router.crossbar = "multiplexed";
    settings.router.routing_cycles = 1;
    settings.router.vc_allocation_cycles = 1;
    settings.router.switch_allocation_cycles = 1;
    settings.router.crossbar_cycles = 1;
    return settings;
}

std::string text_of(const PrescribedCycles& cycles) {
    return fmt::format("{} {} {} {} {}", cycles.routing, cycles.vc_allocation,
                       cycles.switch_allocation, cycles.crossbar, cycles.output_buffer);
}

std::string prescribed_at(const SimulationSettings& settings, double clock_fo4) {
    CostOptions options;
    options.clock_fo4 = clock_fo4;
    return text_of(evaluate_cost(settings, options).crossbars.front().prescribed);
}

// VC allocation takes 11.76 FO4, switch allocation 10.94, the crossbar 8.4 (p = 5, v = 2, w = 32).
TEST(PrescribedCycles, are_those_of_the_routers_of_peh_and_dally) {
    SimulationSettings settings = small_torus();
    EXPECT_EQ(prescribed_at(settings, 20), "1 1 1 1 0") << "four stages, with routing";
    EXPECT_EQ(prescribed_at(settings, 10), "1 2 2 1 0");
    EXPECT_EQ(prescribed_at(settings, 5), "1 3 3 2 0");
    // Both allocations: 9.96 + 10.94 FO4.
    EXPECT_EQ(prescribed_at(settings, 21), "1 0 1 1 0");
    settings.router.speculative = true;
    EXPECT_EQ(prescribed_at(settings, 20), "1 1 1 1 0") << "three stages: the allocations overlap";
    // The speculative allocation takes 14.6 FO4.
    EXPECT_EQ(prescribed_at(settings, 10), "1 2 2 1 0");
}

TEST(PrescribedCycles, given_to_the_router_meet_the_clock) {
    for (const char* crossbar : {"multiplexed", "partially_multiplexed", "non_multiplexed"}) {
        for (const unsigned vcs : {2u, 4u}) {
            for (const unsigned buffer : {0u, 2u}) {
                for (const bool speculative : {false, true}) {
                    if (buffer == 0 && std::string(crossbar) == "non_multiplexed") continue;
                    SimulationSettings settings = small_torus();
                    settings.router.crossbar = crossbar;
                    settings.router.virtual_channels = vcs;
                    settings.router.output_buffer_flits = buffer;
                    settings.router.speculative = speculative;
                    for (const double clock : {1.0, 3.0, 7.0, 10.0, 20.0, 40.0}) {
                        CostOptions options;
                        options.clock_fo4 = clock;
                        const CrossbarCost before =
                            evaluate_cost(settings, options).crossbars.front();
                        SimulationSettings given = settings;
                        given.router.routing_cycles = before.prescribed.routing;
                        given.router.vc_allocation_cycles = before.prescribed.vc_allocation;
                        given.router.switch_allocation_cycles = before.prescribed.switch_allocation;
                        given.router.crossbar_cycles = before.prescribed.crossbar;
                        given.router.output_buffer_cycles = before.prescribed.output_buffer;
                        const CrossbarCost after = evaluate_cost(given, options).crossbars.front();
                        EXPECT_TRUE(after.fits_clock())
                            << crossbar << ", " << vcs << " VCs, clock " << clock;
                        EXPECT_LE(after.clock_fo4(), clock * (1 + 1e-9));
                        EXPECT_EQ(before.fits_clock(), before.clock_fo4() <= clock * (1 + 1e-9));
                    }
                }
            }
        }
    }
}

TEST(PrescribedCycles, have_the_keys_of_settings_files) {
    const auto settings = settings_of({1, 2, 3, 4, 5});
    ASSERT_EQ(settings.size(), 5u);
    EXPECT_EQ(settings[0], std::make_pair(std::string("router.routing_cycles"), 1u));
    EXPECT_EQ(settings[1], std::make_pair(std::string("router.vc_allocation_cycles"), 2u));
    EXPECT_EQ(settings[2], std::make_pair(std::string("router.switch_allocation_cycles"), 3u));
    EXPECT_EQ(settings[3], std::make_pair(std::string("router.crossbar_cycles"), 4u));
    EXPECT_EQ(settings[4], std::make_pair(std::string("router.output_buffer_cycles"), 5u));
}

TEST(CostEvaluation, knows_which_equations_it_used) {
    SimulationSettings settings = small_torus();
    using Names = std::vector<std::string>;
    EXPECT_EQ(evaluate_cost(settings).crossbars.front().equations().not_verified(),
              (Names{"chien_routing", "chien_crossbar", "chien_short_link", "switch_allocator",
                     "crossbar"}));
    settings.router.virtual_channels = 4;
    const auto names = evaluate_cost(settings).crossbars.front().equations().not_verified();
    EXPECT_EQ(names[3], "vc_allocator_one_port");
}

}  // namespace
}  // namespace thruway
