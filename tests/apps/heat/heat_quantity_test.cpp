// Values of a run on its network: a ring of four switches, by hand.

#include "apps/heat/heat_quantity.h"

#include "tests/apps/heat/ring_of_four.h"
#include "tests/reporting/sample_detail.h"
#include "tests/support/contains.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

HeatSource result_source() {
    HeatSource source{"result.json"};
    RunResult& result = source.result.emplace();
    result.verdict = Verdict::kConverged;
    // Not in the order of the channels.
    for (const std::uint32_t r : {2u, 0u, 3u, 1u}) {
        LinkResult link;
        link.from_router = r;
        link.to_router = (r + 1) % 4;
        link.utilisation = 0.1 * r;
        link.measured_utilisation = 0.1 + 0.1 * r;
        result.links.push_back(link);
    }
    return source;
}

HeatSource detail_source() {
    HeatSource source{"detail.json"};
    source.detail = sample_detail();
    return source;
}

TEST(MeasuredLoad, has_the_value_of_each_link_at_its_channel) {
    const auto shown = measured_load(result_source(), ring_of_four());
    const auto& values = shown.values.links.values;
    ASSERT_EQ(values.size(), 4u);
    for (std::size_t c = 0; c < 4; ++c) {
        EXPECT_DOUBLE_EQ(*values[c], 0.1 + 0.1 * static_cast<double>(c));
    }
    EXPECT_EQ(shown.notes, std::vector<std::string>{"load measured after the warm-up"});
}

TEST(MeasuredLoad, is_that_of_the_whole_run_where_the_warm_up_did_not_end) {
    HeatSource source = result_source();
    for (LinkResult& link : source.result->links) link.measured_utilisation.reset();
    const auto shown = measured_load(source, ring_of_four());
    EXPECT_DOUBLE_EQ(*shown.values.links.values[3], 0.3);
    EXPECT_EQ(shown.notes, std::vector<std::string>{"load of the whole run, warm-up included"});
}

/// 8, 3, 0 and 1 flits in 228 cycles; a flit occupies the second link for 2 cycles.
TEST(MeasuredLoad, of_a_detail_file_is_flits_times_their_cycles_over_all_cycles) {
    const auto shown = measured_load(detail_source(), ring_of_four());
    const auto& values = shown.values.links.values;
    ASSERT_EQ(values.size(), 4u);
    EXPECT_DOUBLE_EQ(*values[0], 8.0 / 228);
    EXPECT_DOUBLE_EQ(*values[1], 6.0 / 228);
    EXPECT_DOUBLE_EQ(*values[2], 0);
    EXPECT_DOUBLE_EQ(*values[3], 1.0 / 228);
}

TEST(MeasuredLoad, refuses_another_network) {
    HeatSource source = result_source();
    source.result->links[3].port = 1;
    EXPECT_EQ(problem_of([&] { measured_load(source, ring_of_four()); }),
              "result.json: its network is not the one that is drawn, ring of 4, which has no link "
              "from switch 1 by port 1 to switch 2; give the settings of the run as FILE, or no "
              "FILE");
    source = result_source();
    source.result->links[3] = source.result->links[0];
    EXPECT_TRUE(contains(problem_of([&] { measured_load(source, ring_of_four()); }),
                         "no link from switch 2 by port 0 to switch 3"));
    source = result_source();
    source.result->links.pop_back();
    EXPECT_TRUE(contains(problem_of([&] { measured_load(source, ring_of_four()); }),
                         "it has 3 directions of links, not 4"));
    source.result->links.clear();
    EXPECT_TRUE(contains(problem_of([&] { measured_load(source, ring_of_four()); }),
                         "result.json: it has no links; run it with measurement.link_results = "
                         "true"));
}

TEST(ComputedLoad, says_what_a_network_beyond_saturation_does_not_carry) {
    const ComputedLoads loads{{0.1, 0.2, 1.3, 0}, {}};
    const auto steady = computed_load(loads, true);
    EXPECT_EQ(steady.values.links.values[2], 1.3);
    EXPECT_EQ(steady.notes.size(), 1u);
    EXPECT_EQ(computed_load(loads, false).notes.size(), 2u);
    EXPECT_EQ(problem_of([&] {
                  computed_load({{}, "a reason"}, true);
              }),
              "--quantity computed: the loads are not known, because a reason; use --quantity load "
              "for those that the run measured");
}

TEST(HostValues, are_mean_latencies_and_flits_that_were_not_delivered) {
    const auto latency = host_latency(detail_source(), ring_of_four());
    const auto& cycles = latency.values.hosts.values;
    ASSERT_EQ(cycles.size(), 4u);
    EXPECT_EQ(cycles[0], 13.0);
    EXPECT_FALSE(cycles[1] || cycles[2] || cycles[3]);
    // The sample is deadlocked.
    EXPECT_EQ(latency.notes.size(), 2u);
    // 20 of 40 flits; the second host generated none.
    const auto service = host_service(detail_source(), ring_of_four());
    EXPECT_EQ(service.values.hosts.values[0], 0.5);
    EXPECT_FALSE(service.values.hosts.values[1]);
    HeatSource most = detail_source();
    most.detail->hosts[0].accepted_flits = 30;
    EXPECT_EQ(host_service(most, ring_of_four()).values.hosts.values[0], 0.25) << "not delivered";
}

TEST(HostValues, are_refused_for_a_result_and_for_hosts_that_do_not_exist) {
    EXPECT_EQ(problem_of([] { host_latency(result_source(), ring_of_four()); }),
              "result.json: a result has no latencies of single hosts; run it with --detail FILE "
              "and colour by that file");
    HeatSource waits{"waits.json"};
    waits.contention.emplace();
    EXPECT_TRUE(contains(problem_of([&] { host_service(waits, ring_of_four()); }),
                         "waits.json: a file of who blocks whom has no service of single hosts"));
    EXPECT_TRUE(contains(problem_of([&] { measured_load(waits, ring_of_four()); }),
                         "it has the waits for links, not their loads; use --quantity wait"));
    HeatSource source = detail_source();
    source.detail->hosts[1].host = 4;
    EXPECT_EQ(problem_of([&] { host_latency(source, ring_of_four()); }),
              "detail.json: it has a host 4, but the network that is drawn has 4 hosts");
}

/// One to three digits before the point for the largest of the switches.
TEST(EnergyOfSwitches, has_a_unit_for_its_size) {
    const auto shown = [](double pj) {
        HeatSource source{"energy.json"};
        EnergyFile& energy = source.energy.emplace();
        energy.routers.resize(1);
        energy.routers[0].energy.total_pj = pj;
        const HeatLayer layer = energy_of_switches(source, ring_of_four()).values.switches;
        return std::pair(layer.unit, *layer.values[0]);
    };
    EXPECT_EQ(shown(999), std::pair(std::string("pJ"), 999.0));
    EXPECT_EQ(shown(1000), std::pair(std::string("nJ"), 1.0));
    EXPECT_EQ(shown(999'000), std::pair(std::string("nJ"), 999.0));
    EXPECT_EQ(shown(1'000'000), std::pair(std::string("µJ"), 1.0));
}

TEST(EnergyOfSwitches, needs_a_file_of_thruway_energy) {
    HeatSource source{"energy.json"};
    EnergyFile& energy = source.energy.emplace();
    energy.technology.name = "sample";
    for (const std::uint32_t r : {2u, 0u}) {
        EnergyOfRouter& router = energy.routers.emplace_back();
        router.router = r;
        router.energy.total_pj = 10 + r;
    }
    const auto shown = energy_of_switches(source, ring_of_four());
    EXPECT_EQ(shown.values.switches.values[0], 10.0);
    EXPECT_EQ(shown.values.switches.values[2], 12.0);
    EXPECT_FALSE(shown.values.switches.values[1]);
    EXPECT_EQ(shown.notes.at(0), "technology sample, with constants that are not verified");
    energy.technology.verified = true;
    EXPECT_EQ(energy_of_switches(source, ring_of_four()).notes.at(0), "technology sample");
    EXPECT_TRUE(contains(problem_of([&] { measured_load(source, ring_of_four()); }),
                         "use --quantity energy"));
    EXPECT_TRUE(contains(problem_of([] { energy_of_switches(result_source(), ring_of_four()); }),
                         "--quantity energy: result.json does not have it; run thruway energy"));
}

}  // namespace
}  // namespace thruway::test
