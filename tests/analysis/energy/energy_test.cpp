// The energy of a small activity, computed by hand.

#include "analysis/energy/energy.h"

#include "core/problem.h"
#include "tests/analysis/energy/two_routers.h"

#include <gtest/gtest.h>

#include <string>

namespace thruway::test {
namespace {

double energy_of(const std::string& name, double value) {
    const Technology one = technology(constant(name, "value = " + std::to_string(value)));
    return evaluate_energy(two_routers(), one).total.total_pj();
}

TEST(Energy, of_an_event_is_how_often_it_happened_times_its_constant) {
    EXPECT_DOUBLE_EQ(energy_of("buffer_write", 0.5), 0.5 * (30 + 30));
    EXPECT_DOUBLE_EQ(energy_of("buffer_read", 0.5), 0.5 * (28 + 28));
    EXPECT_DOUBLE_EQ(energy_of("output_buffer_write", 0.5), 0.5 * (6 + 6));
    EXPECT_DOUBLE_EQ(energy_of("output_buffer_read", 0.5), 0.5 * (5 + 5));
    EXPECT_DOUBLE_EQ(energy_of("crossing", 0.25), 0.25 * (28 + 2));
    EXPECT_DOUBLE_EQ(energy_of("vc_request", 2), 2 * 16.0);
    EXPECT_DOUBLE_EQ(energy_of("vc_grant", 2), 2 * 14.0);
    EXPECT_DOUBLE_EQ(energy_of("routing", 2), 2 * 14.0);
    EXPECT_DOUBLE_EQ(energy_of("switch_request", 2), 2 * 60.0);
    EXPECT_DOUBLE_EQ(energy_of("switch_grant", 2), 2 * 56.0);
    EXPECT_DOUBLE_EQ(energy_of("injection_link", 2), 2 * 20.0);
    EXPECT_DOUBLE_EQ(energy_of("ejection_link", 2), 2 * 20.0);
    EXPECT_DOUBLE_EQ(energy_of("busy_cycle", 2), 2 * (40.0 + 1.0));
    EXPECT_DOUBLE_EQ(energy_of("idle_cycle", 2), 2 * 159.0);
    EXPECT_DOUBLE_EQ(energy_of("output_cycle", 2), 2 * 100.0 * (3 + 1));
    EXPECT_DOUBLE_EQ(energy_of("channel_cycle", 2), 2 * 100.0 * (2 + 2 + 1));
}

TEST(Energy, of_a_link_grows_with_its_length) {
    EXPECT_DOUBLE_EQ(energy_of("link", 0.5), 0.5 * 2.0 * (45 + 45));
    EXPECT_DOUBLE_EQ(energy_of("link_leakage", 0.5), 0.5 * 2.0 * (5 + 3) * 200);
}

TEST(Energy, of_leakage_is_its_power_times_the_time) {
    EXPECT_DOUBLE_EQ(energy_of("buffer_leakage", 0.5), 0.5 * (2 * 2 + 1 + 2) * 200);
    EXPECT_DOUBLE_EQ(energy_of("buffer_place_leakage", 0.5), 0.5 * 4 * (2 * 2 + 1 + 2) * 200);
    EXPECT_DOUBLE_EQ(energy_of("crossbar_leakage", 0.5), 0.5 * 2 * 200);
    EXPECT_DOUBLE_EQ(energy_of("crosspoint_leakage", 0.5), 0.5 * 10 * 200);
    EXPECT_DOUBLE_EQ(energy_of("host_link_leakage", 0.5), 0.5 * 1 * 200);
    EXPECT_DOUBLE_EQ(energy_of("output_leakage", 0.5), 0.5 * 4 * 200);
    EXPECT_DOUBLE_EQ(energy_of("router_leakage", 0.5), 0.5 * 2 * 200);
    EXPECT_DOUBLE_EQ(energy_of("allocation_leakage", 0.5), 0.5 * 2 * 200);
}

TEST(Energy, is_split_by_block_router_and_kind) {
    const Technology both = technology(constant("crossing", "value = 1.0") +
                                       constant("crossbar_leakage", "value = 0.5") +
                                       constant("buffer_read", "value = 2.0"));
    const EnergyReport report = evaluate_energy(two_routers(), both);
    const EnergySum& crossbar = report.blocks[static_cast<unsigned>(EnergyBlock::kCrossbar)];
    EXPECT_DOUBLE_EQ(crossbar.dynamic_pj, 30);
    EXPECT_DOUBLE_EQ(crossbar.leakage_pj, 200);
    EXPECT_DOUBLE_EQ(report.routers.at(0).dynamic_pj, 28 + 56);
    EXPECT_DOUBLE_EQ(report.routers.at(1).dynamic_pj, 2 + 56);
    EXPECT_DOUBLE_EQ(report.routers.at(1).leakage_pj, 100);
    EXPECT_DOUBLE_EQ(report.total.total_pj(), 30 + 200 + 112);
    EXPECT_DOUBLE_EQ(report.pj_per_flit_hop.value(), (30 + 200 + 112) / 50.0);
    EXPECT_DOUBLE_EQ(report.power_mw(report.total), (30 + 200 + 112) / 200.0);
}

TEST(Energy, takes_the_value_for_the_ports_of_each_router) {
    const Technology ports = technology(
        constant("crossing", "over = \"ports\"\nvalues = [[1, 1.0], [3, 10.0]]"));
    const EnergyReport report = evaluate_energy(two_routers(), ports);
    EXPECT_DOUBLE_EQ(report.total.total_pj(), 28 * 10.0 + 2 * 1.0);
    EXPECT_DOUBLE_EQ(report.lines.at(0).value, (28 * 10.0 + 2 * 1.0) / 30) << "the mean";
}

/// A router with more outputs than inputs, and one with a host beside them.
TEST(Energy, takes_the_larger_number_of_ports_with_those_of_hosts) {
    RunActivity run = two_routers();
    run.routers[0].counts.output_ports = 4;
    run.routers[1].counts.input_ports = 3;
    const Technology ports = technology(
        constant("crossing", "over = \"ports\"\nvalues = [[1, 1.0], [3, 2.0], [5, 10.0]]"));
    EXPECT_DOUBLE_EQ(evaluate_energy(run, ports).total.total_pj(), 28 * 10.0 + 2 * 2.0);
}

TEST(Energy, takes_the_value_for_the_buffers) {
    const std::string values = "\nvalues = [[4, 3.0], [8, 5.0]]";
    const Technology channel = technology(
        constant("buffer_write", "over = \"buffer_flits\"" + values));
    EXPECT_DOUBLE_EQ(evaluate_energy(two_routers(), channel).total.total_pj(), 3.0 * 60);
    const Technology port = technology(constant("buffer_write", "over = \"port_flits\"" + values));
    EXPECT_DOUBLE_EQ(evaluate_energy(two_routers(), port).total.total_pj(), 5.0 * 60);
}

TEST(Energy, refuses_a_run_outside_the_values_of_the_technology) {
    const Technology deep = technology(
        constant("buffer_write", "over = \"buffer_flits\"\nvalues = [[8, 3.0], [16, 5.0]]"));
    try {
        evaluate_energy(two_routers(), deep);
        FAIL();
    } catch (const Problem& problem) {
        EXPECT_STREQ(problem.what(),
                     "constants.buffer_write: the technology has values for buffer_flits from 8 to "
                     "16; a has 4");
    }
}

TEST(Energy, needs_no_value_for_what_never_happened) {
    RunActivity run = two_routers();
    for (RunActivity::OfRouter& router : run.routers) router.counts.crossings = 0;
    const Technology large = technology(
        constant("crossing", "over = \"ports\"\nvalues = [[8, 3.0], [16, 5.0]]",
                 "verified = true\nscales_with = [\"flit_bits\"]\n"));
    EnergyOptions options;
    options.flit_bits = 64;
    const EnergyReport report = evaluate_energy(run, large, options);
    EXPECT_EQ(report.total.total_pj(), 0);
    EXPECT_DOUBLE_EQ(report.lines.at(0).value, 6.0) << "the first one, for twice as many bits";
}

TEST(Energy, scales_only_what_says_so) {
    const Technology scaled = technology(
        constant("crossing", "value = 1.0",
                 "verified = true\nscales_with = [\"flit_bits\", \"switching_factor\"]\n") +
            constant("buffer_read", "value = 1.0",
                     "verified = true\nscales_with = [\"flit_bits\"]\n") +
            constant("routing", "value = 1.0"),
        kHalf);
    EnergyOptions options;
    options.flit_bits = 64;
    options.switching_factor = 0.1;
    const EnergyReport report = evaluate_energy(two_routers(), scaled, options);
    EXPECT_DOUBLE_EQ(report.lines.at(0).energy_pj, 30 * 2 * 0.2);
    EXPECT_DOUBLE_EQ(report.lines.at(1).energy_pj, 56 * 2);
    EXPECT_DOUBLE_EQ(report.lines.at(2).energy_pj, 14);
}

TEST(Energy, takes_another_length_of_links) {
    EnergyOptions options;
    options.mm_per_cycle = 0.5;
    const Technology link = technology(constant("link", "value = 1.0"));
    EXPECT_DOUBLE_EQ(evaluate_energy(two_routers(), link, options).total.total_pj(), 0.5 * 90);
}

TEST(Energy, refuses_another_width_of_flits_that_nothing_scales_with) {
    EnergyOptions options;
    options.flit_bits = 64;
    const Technology none = technology(constant("link", "value = 1.0"));
    try {
        evaluate_energy(two_routers(), none, options);
        FAIL();
    } catch (const Problem& problem) {
        EXPECT_STREQ(problem.what(),
                     "flits of 64 bits: the constants of the technology tech are for flits of 32 "
                     "bits and do not say how they scale with the width; leave the width at 32, or "
                     "give a technology file for 64 bits");
    }
    options.flit_bits = 32;
    EXPECT_DOUBLE_EQ(evaluate_energy(two_routers(), none, options).total.total_pj(), 2.0 * 90);
}

TEST(Energy, is_shared_out_among_flits_bits_and_hops) {
    RunActivity run = two_routers();
    const Technology crossing = technology(
        constant("crossing", "value = 1.0", "verified = true\nscales_with = [\"flit_bits\"]\n"));
    EnergyOptions options;
    options.flit_bits = 16;
    const EnergyReport report = evaluate_energy(run, crossing, options);
    // 28 + 2 crossings of half a pJ; 10 flits at the hosts of either router; 50 hops.
    EXPECT_DOUBLE_EQ(report.pj_per_flit.value(), 15.0 / 20);
    EXPECT_DOUBLE_EQ(report.pj_per_bit.value(), 15.0 / 20 / 16);
    EXPECT_DOUBLE_EQ(report.pj_per_flit_hop.value(), 15.0 / 50);
    for (RunActivity::OfRouter& router : run.routers) router.counts.ejected_flits = 0;
    const EnergyReport underway = evaluate_energy(run, crossing, options);
    EXPECT_FALSE(underway.pj_per_flit || underway.pj_per_bit) << "none has arrived";
    run.routers[1].counts.ejected_flits.reset();
    const EnergyReport uncounted = evaluate_energy(run, crossing, options);
    EXPECT_FALSE(uncounted.pj_per_flit || uncounted.pj_per_bit) << "a router does not count them";
    EXPECT_TRUE(uncounted.pj_per_flit_hop);
}

TEST(Energy, refuses_a_switching_factor_that_nothing_scales_with) {
    EnergyOptions options;
    options.switching_factor = 0.3;
    const Technology none = technology(constant("link", "value = 1.0"), kHalf);
    EXPECT_THROW(evaluate_energy(two_routers(), none, options), Problem);
}

TEST(Energy, of_a_run_without_flits_and_cycles_is_nothing) {
    RunActivity run = two_routers();
    run.cycles = 0;
    run.flit_hops = 0;
    for (RunActivity::OfRouter& router : run.routers) router.counts = {};
    const EnergyReport report = evaluate_energy(
        run, technology(constant("router_leakage", "value = 1.0")));
    EXPECT_EQ(report.total.total_pj(), 0);
    EXPECT_EQ(report.pj_per_flit_hop, std::nullopt);
    EXPECT_EQ(report.power_mw(report.total), 0);
}

}  // namespace
}  // namespace thruway::test
