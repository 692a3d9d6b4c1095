// tests/testbench/simulation_test.cpp
// Whole runs of recorded traffic: the effect of a warm-up, the end of a run, replays; and settings
// whose errors only the network or the recorded traffic reveals.

#include "testbench/simulation.h"
#include "tests/testbench/run_in_child.h"
#include "tests/testbench/sample_runs.h"
#include "topologies/grid_topologies.h"
#include "traffic/lengths/length_settings.h"
#include "traffic/patterns/hot_spot.h"
#include "traffic/recorded_traffic.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

/// Two routers with one host each and the packets of a CSV file, for a run of `cycles`.
SimulationSettings replay(const std::string& file, Cycle cycles) {
    SimulationSettings settings;
    settings.topology.kind = "mesh";
    settings.topology.kind.own<GridSettings>().radix = {2};
    settings.traffic.pattern = "recorded";
    settings.traffic.pattern.own<RecordedSettings>().file.path = file;
    settings.measurement.cycles = cycles;
    return settings;
}

/// A file that is removed at the end of the test.
class TemporaryFile {
public:
    explicit TemporaryFile(const std::string& text)
        : path_(::testing::TempDir() + "thruway_" + std::to_string(getpid()) + ".csv") {
        std::ofstream(path_) << text;
    }
    ~TemporaryFile() { unlink(path_.c_str()); }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    const std::string& path() const { return path_; }

private:
    std::string path_;
};

TEST(Simulation, leaves_what_arrives_during_the_warm_up_out_of_the_means_only) {
    // One link: latency is 1 + flits. Tails arrive in cycles 1, 149 and 209.
    const TemporaryFile file("cycle,source,destination,flits\n0,0,1,1\n144,0,1,5\n200,0,1,9\n");
    SimulationSettings settings = replay(file.path(), 300);
    settings.measurement.warmup_cycles = 150;
    const RunResult result = simulate(settings);
    EXPECT_EQ(result.verdict, Verdict::kReplayed) << "nothing is left after cycle 209";
    EXPECT_EQ(result.run.packets, 3u);
    EXPECT_EQ(result.run.flit_hops, 2 * (1 + 5 + 9u));
    EXPECT_EQ(*result.latency_cycles.mean, 10);
    EXPECT_EQ(*result.latency_cycles.max, 10);
    EXPECT_EQ(result.by_hops.at(0).packets, 1u);
    // One host generates: 9 flits in the 60 cycles from the warm-up to the last arrival.
    EXPECT_DOUBLE_EQ(*result.throughput.offered, 9.0 / 60);
    EXPECT_DOUBLE_EQ(*result.throughput.accepted, 9.0 / 60);
    EXPECT_EQ(result.links.at(0).flits, 15u);
    EXPECT_DOUBLE_EQ(result.links.at(0).utilisation, 15.0 / 210);
    EXPECT_DOUBLE_EQ(result.links.at(0).measured_utilisation.value(), 9.0 / 60);
}

TEST(Simulation, counts_the_cycles_for_which_flits_occupy_a_narrow_link) {
    // A flit in 3 cycles: the packet of m flits takes 1 + 3 cycles for its head and 3 for each
    // other.
    const TemporaryFile file("cycle,source,destination,flits\n0,0,1,1\n144,0,1,5\n200,0,1,9\n");
    SimulationSettings settings = replay(file.path(), 300);
    settings.topology.link_flit_cycles = 3;
    settings.measurement.warmup_cycles = 150;
    const RunResult result = simulate(settings);
    EXPECT_EQ(result.links.at(0).flits, 15u);
    EXPECT_DOUBLE_EQ(result.links.at(0).utilisation, 3 * 15.0 / 228);
    const std::vector<double>& vcs = result.links.at(0).vc_utilisation;
    EXPECT_DOUBLE_EQ(std::accumulate(vcs.begin(), vcs.end(), 0.0), 3 * 15.0 / 228);
    EXPECT_EQ(*result.latency_cycles.max, 3 * 9 + 1);
}

TEST(Simulation, has_a_saturated_narrow_link_in_use_all_of_the_time_and_no_longer) {
    SimulationSettings settings = overloaded_link();
    settings.topology.link_flit_cycles = 3;
    settings.measurement.cycles = 20'000;
    const RunResult result = simulate(settings);
    ASSERT_EQ(result.links.size(), 2u);
    for (const LinkResult& link : result.links) {
        EXPECT_LE(link.utilisation, 1.0);
        EXPECT_GT(link.utilisation, 0.99);
    }
}

TEST(Simulation, counts_the_first_cycle_after_the_warm_up) {
    const TemporaryFile file("cycle,source,destination,flits\n0,0,1,1\n144,0,1,5\n200,0,1,9\n");
    SimulationSettings settings = replay(file.path(), 300);
    settings.measurement.warmup_cycles = 149;
    const RunResult result = simulate(settings);
    EXPECT_EQ(*result.latency_cycles.mean, 8);
}

TEST(Simulation, ends_when_recorded_traffic_has_arrived) {
    const TemporaryFile file("cycle,source,destination,flits\n0,0,1,3\n10,1,0,5\n");
    SimulationSettings settings = replay(file.path(), 0);
    const RunResult result = simulate(settings);
    EXPECT_EQ(result.verdict, Verdict::kReplayed);
    EXPECT_EQ(result.run.packets, 2u);
    EXPECT_EQ(*result.latency_cycles.mean, 5);
    // Five flits from cycle 10 on over one link: the tail arrives in 15.
    EXPECT_EQ(result.run.last_delivery_cycle, Cycle{15});
    EXPECT_EQ(result.run.cycles, 16u);
    EXPECT_DOUBLE_EQ(*result.throughput.accepted, 8.0 / 16 / 2);
    EXPECT_EQ(result.throughput.ci95, std::nullopt);
}

TEST(Simulation, replays_a_record_to_its_end_however_precise_the_mean_is_before) {
    // A packet every tenth cycle, all equal: the stop rule would stop within a few thousand cycles.
    // One more packet follows much later, beyond the limit of a run of generated traffic.
    std::string record = "cycle,source,destination,flits\n";
    for (int i = 0; i < 2000; ++i) record += std::to_string(10 * i) + ",0,1,3\n";
    const TemporaryFile file(record + "30000000,1,0,3\n");
    const RunResult result = simulate(replay(file.path(), 0));
    EXPECT_EQ(result.verdict, Verdict::kReplayed);
    EXPECT_EQ(result.run.packets, 2001u);
    EXPECT_EQ(result.run.last_delivery_cycle, Cycle{30'000'003});
}

TEST(Simulation, says_that_a_record_was_cut_off_at_max_cycles) {
    const TemporaryFile file("cycle,source,destination,flits\n0,0,1,3\n9000,1,0,5\n");
    SimulationSettings settings = replay(file.path(), 0);
    settings.measurement.max_cycles = 5000;
    const RunResult result = simulate(settings);
    EXPECT_EQ(result.verdict, Verdict::kNotConverged);
    EXPECT_EQ(result.run.cycles, 5000u);
    EXPECT_EQ(result.notes,
              std::vector<std::string>{"the recorded traffic was not replayed to its end"});
}

TEST(Simulation, ends_when_the_network_is_empty_after_hosts_have_stopped) {
    SimulationSettings settings = torus(1.5);
    settings.traffic.stop_cycle = 1000;
    settings.measurement.cycles = 100'000;
    const RunResult result = simulate(settings);
    EXPECT_EQ(result.verdict, Verdict::kFixedLength);
    EXPECT_GT(result.run.cycles, 1000u);
    EXPECT_LT(result.run.cycles, 20'000u);
    // Over all packets, Little's law is then an identity.
    EXPECT_NEAR(result.in_flight.little.value().ratio, 1, 0.02);
}

TEST(Simulation, reports_latencies_by_class_and_by_hops_on_request) {
    SimulationSettings settings = torus(0.3);
    settings.traffic.pattern = "hot_spot";
    settings.traffic.pattern.own<HotSpotSettings>().fraction = 0.05;
    settings.measurement.cycles = 5000;
    settings.measurement.warmup_cycles = 500;
    settings.measurement.latency_classes = true;
    const RunResult result = simulate(settings);
    ASSERT_FALSE(result.by_hops.empty());
    std::size_t line = 0;
    for (const HopClassResult& of : result.by_hops) {
        const ClassLatency& found = result.latency_classes.at(line++);
        EXPECT_EQ(found.hops, of.hops);
        EXPECT_FALSE(found.traffic_class);
        EXPECT_EQ(found.packets, of.packets);
        EXPECT_DOUBLE_EQ(found.mean.value, *of.latency_cycles);
    }
    ASSERT_EQ(result.by_class.size(), 2u);
    for (const TrafficClassResult& of : result.by_class) {
        const ClassLatency& found = result.latency_classes.at(line++);
        EXPECT_EQ(found.traffic_class, of.traffic_class);
        EXPECT_FALSE(found.hops);
        EXPECT_EQ(found.packets, of.packets);
        EXPECT_EQ(found.flits, of.flits);
        EXPECT_DOUBLE_EQ(found.mean.value, *of.latency_cycles);
        EXPECT_TRUE(found.deviation && found.deviation->ci95 && found.p95.ci95);
    }
    EXPECT_EQ(result.latency_classes.size(), line + 2 * result.by_hops.size());
}

TEST(Simulation, replays_the_traffic_that_it_recorded) {
    SimulationSettings settings = torus(0.3);
    settings.traffic.packet_flits.distribution = "bimodal";
    settings.traffic.packet_flits.distribution.own<BimodalLength>().long_flits = 8;
    settings.measurement.cycles = 20'000;
    settings.measurement.warmup_cycles = 1'000;
    const TemporaryFile file(run_in_child([&] {
        std::ostringstream packets;
        SimulationOptions options;
        options.recorded_traffic = &packets;
        simulate(settings, options);
        return packets.str();
    }));
    RunResult original = result_from_json(json_of(settings), "original");

    settings.traffic = {};
    settings.traffic.pattern = "recorded";
    settings.traffic.pattern.own<RecordedSettings>().file.path = file.path();
    RunResult replayed = result_from_json(json_of(settings), "replayed");

    EXPECT_GT(original.run.packets, 15'000u);
    original.provenance = {};
    replayed.provenance = {};
    EXPECT_EQ(to_json(original), to_json(replayed));
}

TEST(Simulation, refuses_early_reallocation_for_adaptive_wormhole_routing) {
    SimulationSettings settings = torus(0.1);
    settings.router.switching = Switching::kWormhole;
    settings.router.virtual_channels = 3;
    settings.router.vc_reallocation = VcReallocation::kAfterTailSent;
    settings.routing.function = "minimal_adaptive";
    try {
        simulate(settings);
        FAIL() << "it was taken";
    } catch (const Problem& problem) {
        EXPECT_EQ(problem.message().rfind("router.vc_reallocation: \"after_tail_sent\"; ", 0), 0u)
            << problem.message();
    }
}

TEST(Simulation, refuses_recorded_packets_longer_than_a_buffer_under_virtual_cut_through) {
    const TemporaryFile file("cycle,source,destination,flits\n0,0,1,17\n");
    try {
        simulate(replay(file.path(), 0));
        FAIL() << "it was taken";
    } catch (const Problem& problem) {
        EXPECT_EQ(
            problem.message(),
            "router.buffer_flits: 16; under virtual_cut_through a whole packet must fit into a "
            "buffer, and packets have up to 17 flits; at least 17 would do");
    }
}

}  // namespace
}  // namespace thruway::test
