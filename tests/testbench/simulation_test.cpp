// tests/testbench/simulation_test.cpp
// Whole runs: their verdicts, what a result holds under each, equal bytes for equal seeds however
// the cycles are worked off, and recorded traffic.

#include "testbench/simulation.h"
#include "tests/testbench/run_in_child.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <sstream>
#include <string>

namespace thruway::test {
namespace {

SimulationSettings torus(double load) {
    SimulationSettings settings;
    settings.topology.radix = {4, 4};
    settings.router.buffer_flits = 8;
    settings.traffic.load_flits_per_node_cycle = load;
    settings.traffic.packet_flits.flits = 4;
    return settings;
}

/// A ring in one direction, with one class of one virtual channel of one flit: it locks up.
SimulationSettings ring_without_dateline() {
    SimulationSettings settings;
    settings.topology.radix = {4};
    settings.topology.bidirectional = false;
    settings.router.switching = Switching::kWormhole;
    settings.router.virtual_channels = 1;
    settings.router.buffer_flits = 1;
    settings.routing.dateline = DatelineRule::kNone;
    settings.traffic.load_flits_per_node_cycle = 0.5;
    settings.traffic.packet_flits.flits = 16;
    return settings;
}

/// Two routers with two hosts each. Two thirds of all packets cross the link: at load 0.9 that asks
/// 2 x 0.9 x 2 / 3 = 1.2 flits a cycle of it.
SimulationSettings overloaded_link() {
    SimulationSettings settings;
    settings.topology.kind = TopologyKind::kMesh;
    settings.topology.radix = {2};
    settings.topology.hosts_per_router = 2;
    settings.traffic.load_flits_per_node_cycle = 0.9;
    return settings;
}

/// Two routers with a host each and the packets of a CSV file, for a run of `cycles`.
SimulationSettings replay(const std::string& file, Cycle cycles) {
    SimulationSettings settings;
    settings.topology.kind = TopologyKind::kMesh;
    settings.topology.radix = {2};
    settings.traffic.pattern = PatternKind::kRecorded;
    settings.traffic.recorded_file = file;
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

bool has_means(const RunResult& result) {
    const LatencyResult& latency = result.latency_cycles;
    return latency.mean || latency.ci95 || latency.p50 || latency.p95 || latency.p99 ||
           latency.max || result.network_latency_cycles.mean || result.source_queue_cycles.mean ||
           result.hops.mean || !result.by_hops.empty() || !result.by_class.empty();
}

TEST(Verdict, is_converged_at_low_load_with_an_interval_as_narrow_as_asked) {
    SimulationSettings settings = torus(0.1);
    settings.measurement.relative_error = 0.01;
    const RunResult result = simulate(settings);
    EXPECT_EQ(result.verdict, Verdict::kConverged);
    ASSERT_TRUE(result.latency_cycles.mean && result.latency_cycles.ci95);
    EXPECT_LE(*result.latency_cycles.ci95, 0.01 * *result.latency_cycles.mean);
    // At least the links of the mean distance, 32 / 15, and the flits of a packet; little more.
    EXPECT_GT(*result.latency_cycles.mean, 32.0 / 15 + 4);
    EXPECT_LT(*result.latency_cycles.mean, 32.0 / 15 + 4 + 2);
    EXPECT_NEAR(*result.hops.mean, 32.0 / 15, 3 * *result.hops.ci95);
    EXPECT_NEAR(*result.throughput.accepted, 0.1, 3 * *result.throughput.ci95);
    EXPECT_FALSE(result.deadlock);
}

TEST(Verdict, is_saturated_at_overload_and_then_there_are_no_means) {
    const RunResult result = simulate(overloaded_link());
    EXPECT_EQ(result.verdict, Verdict::kSaturated);
    EXPECT_FALSE(has_means(result));
    EXPECT_FALSE(result.run.warmup_cycles);
    EXPECT_FALSE(result.deadlock);
    ASSERT_TRUE(result.throughput.accepted);
    EXPECT_LT(*result.throughput.accepted, 0.9);
    EXPECT_NEAR(*result.throughput.offered, 0.9, 0.1);
}

TEST(Verdict, of_a_run_of_fixed_length_is_saturated_at_overload_too) {
    SimulationSettings settings = overloaded_link();
    settings.measurement.cycles = 20'000;
    settings.measurement.warmup_cycles = 1'000;
    const RunResult result = simulate(settings);
    EXPECT_EQ(result.verdict, Verdict::kSaturated);
    EXPECT_EQ(result.run.cycles, 20'000u);
    EXPECT_FALSE(has_means(result));
}

TEST(Verdict, is_deadlocked_on_a_ring_without_dateline_and_names_the_packets) {
    const RunResult result = simulate(ring_without_dateline());
    EXPECT_EQ(result.verdict, Verdict::kDeadlocked);
    ASSERT_TRUE(result.deadlock);
    EXPECT_NE(result.deadlock->find("packets wait for each other for ever"), std::string::npos);
    for (const char* router : {"router 0", "router 1", "router 2", "router 3"}) {
        EXPECT_NE(result.deadlock->find(router), std::string::npos) << *result.deadlock;
    }
    EXPECT_NE(result.deadlock->find("which waits for the first"), std::string::npos);
    EXPECT_FALSE(has_means(result));
    EXPECT_LT(result.run.cycles, 10'000u);
}

TEST(Verdict, is_not_deadlocked_on_the_same_ring_with_a_dateline) {
    SimulationSettings settings = ring_without_dateline();
    settings.router.virtual_channels = 2;
    settings.routing.dateline = DatelineRule::kSwitched;
    settings.measurement.cycles = 50'000;
    const RunResult result = simulate(settings);
    EXPECT_NE(result.verdict, Verdict::kDeadlocked);
    EXPECT_EQ(result.run.cycles, 50'000u);
}

TEST(Verdict, is_not_converged_when_the_cycle_limit_comes_first) {
    SimulationSettings settings = torus(0.2);
    settings.measurement.relative_error = 0.0001;
    settings.measurement.max_cycles = 12'345;
    const RunResult result = simulate(settings);
    EXPECT_EQ(result.verdict, Verdict::kNotConverged);
    EXPECT_EQ(result.run.cycles, 12'345u);
}

TEST(Verdict, is_not_converged_when_the_run_is_interrupted) {
    SimulationSettings settings = torus(0.2);
    settings.measurement.relative_error = 0.0001;
    Cycle reached = 0;
    SimulationOptions options;
    options.progress = [&](Cycle now) { reached = now; };
    options.interrupted = [&] { return reached >= 20'000; };
    const RunResult result = simulate(settings, options);
    EXPECT_EQ(result.verdict, Verdict::kNotConverged);
    EXPECT_EQ(result.run.cycles, reached);
    EXPECT_LT(reached, 30'000u);
}

TEST(Verdict, is_fixed_length_when_the_length_was_given) {
    SimulationSettings settings = torus(0.1);
    settings.measurement.cycles = 5'001;
    settings.measurement.warmup_cycles = 1'003;
    const RunResult result = simulate(settings);
    EXPECT_EQ(result.verdict, Verdict::kFixedLength);
    EXPECT_EQ(result.run.cycles, 5'001u);
    EXPECT_EQ(result.run.warmup_cycles, Cycle{1'003});
}

TEST(Simulation, leaves_what_arrives_during_the_warm_up_out_of_the_means_only) {
    // One link: latency is 1 + flits. Tails arrive in cycles 1, 149 and 209.
    const TemporaryFile file("cycle,source,destination,flits\n0,0,1,1\n144,0,1,5\n200,0,1,9\n");
    SimulationSettings settings = replay(file.path(), 300);
    settings.measurement.warmup_cycles = 150;
    const RunResult result = simulate(settings);
    EXPECT_EQ(result.verdict, Verdict::kFixedLength);
    EXPECT_EQ(result.run.packets, 3u);
    EXPECT_EQ(result.run.flit_hops, 2 * (1 + 5 + 9u));
    EXPECT_EQ(*result.latency_cycles.mean, 10);
    EXPECT_EQ(*result.latency_cycles.max, 10);
    EXPECT_EQ(result.by_hops.at(0).packets, 1u);
    // One host generates: 9 flits in 150 cycles.
    EXPECT_DOUBLE_EQ(*result.throughput.offered, 9.0 / 150);
    EXPECT_DOUBLE_EQ(*result.throughput.accepted, 9.0 / 150);
    EXPECT_EQ(result.links.at(0).flits, 15u);
    EXPECT_DOUBLE_EQ(result.links.at(0).utilisation, 15.0 / 300);
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
    EXPECT_EQ(result.verdict, Verdict::kFixedLength);
    EXPECT_EQ(result.run.packets, 2u);
    EXPECT_EQ(*result.latency_cycles.mean, 5);
    EXPECT_GE(result.run.cycles, 16u);
    EXPECT_LT(result.run.cycles, 10'000u);
}

TEST(Simulation, replays_the_traffic_that_it_recorded) {
    SimulationSettings settings = torus(0.3);
    settings.traffic.packet_flits.distribution = LengthKind::kBimodal;
    settings.traffic.packet_flits.long_flits = 8;
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
    settings.traffic.pattern = PatternKind::kRecorded;
    settings.traffic.recorded_file = file.path();
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
    settings.routing.function = RoutingKind::kMinimalAdaptive;
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
        EXPECT_EQ(problem.message(),
                  "router.buffer_flits: 16; a whole packet must fit into a buffer, and packets "
                  "have up to 17 flits; at least 17 would do");
    }
}

struct Kind {
    std::string name;
    SimulationSettings settings;
};

void PrintTo(const Kind& kind, std::ostream* out) { *out << kind.name; }

std::vector<Kind> kinds() {
    Kind quiet{"quiet", torus(0.002)};
    Kind adaptive{"adaptive_wormhole", torus(0.4)};
    adaptive.settings.router.switching = Switching::kWormhole;
    adaptive.settings.router.virtual_channels = 4;
    adaptive.settings.router.arbiter = ArbiterKind::kRandom;
    adaptive.settings.router.routing_unit = RoutingUnitKind::kPerRouter;
    adaptive.settings.routing.function = RoutingKind::kMinimalAdaptive;
    Kind oldest{"oldest_first_islip", torus(0.5)};
    oldest.settings.topology.hosts_per_router = 2;
    oldest.settings.topology.link_latency_cycles = 3;
    oldest.settings.router.crossbar = CrossbarKind::kMultiplexed;
    oldest.settings.router.arbiter = ArbiterKind::kOldestFirst;
    oldest.settings.router.switch_allocator = AllocatorKind::kIslip;
    oldest.settings.router.allocator_iterations = 2;
    oldest.settings.router.injection_cycles = 2;
    oldest.settings.router.ejection_cycles = 3;
    oldest.settings.traffic.injection = InjectionKind::kOnOff;
    Kind buffered{"pipeline_with_output_buffers", torus(0.4)};
    buffered.settings.router.switching = Switching::kStoreAndForward;
    buffered.settings.router.virtual_channels = 4;
    buffered.settings.router.crossbar = CrossbarKind::kNonMultiplexed;
    buffered.settings.router.output_buffer_flits = 3;
    buffered.settings.router.output_buffer_cycles = 1;
    buffered.settings.router.routing_cycles = 1;
    buffered.settings.router.vc_allocation_cycles = 1;
    buffered.settings.router.switch_allocation_cycles = 1;
    buffered.settings.router.crossbar_cycles = 1;
    buffered.settings.router.switch_allocator = AllocatorKind::kWavefront;
    buffered.settings.router.link_multiplexing = LinkMultiplexing::kBlock;
    buffered.settings.routing.function = RoutingKind::kObliviousRandom;
    std::vector<Kind> kinds = {quiet, adaptive, oldest, buffered};
    for (Kind& kind : kinds) kind.settings.measurement.cycles = 6'000;
    Kind stuck{"deadlocked", ring_without_dateline()};
    Kind stopped{"by_the_stop_rule", torus(0.2)};
    kinds.push_back(stuck);
    kinds.push_back(stopped);
    return kinds;
}

class SameBytes : public ::testing::TestWithParam<Kind> {};

TEST_P(SameBytes, whatever_the_order_of_the_routers) {
    const std::string plain = json_of(GetParam().settings);
    ASSERT_GT(result_from_json(plain, "plain").run.packets, 5u);
    for (const std::uint64_t shuffle : {1u, 2u, 3u}) {
        SimulationOptions options;
        options.shuffle_routers = shuffle;
        EXPECT_EQ(json_of(GetParam().settings, options), plain) << "shuffled by " << shuffle;
    }
}

TEST_P(SameBytes, with_idle_routers_run_in_every_cycle) {
    SimulationOptions options;
    options.no_skip = true;
    EXPECT_EQ(json_of(GetParam().settings, options), json_of(GetParam().settings));
    options.shuffle_routers = 4;
    EXPECT_EQ(json_of(GetParam().settings, options), json_of(GetParam().settings));
}

TEST_P(SameBytes, unless_the_seed_is_another) {
    SimulationSettings other = GetParam().settings;
    other.measurement.seed = 2;
    RunResult first = result_from_json(json_of(GetParam().settings), "first");
    RunResult second = result_from_json(json_of(other), "second");
    first.provenance = second.provenance = {};
    EXPECT_NE(to_json(first), to_json(second));
}

INSTANTIATE_TEST_SUITE_P(All, SameBytes, ::testing::ValuesIn(kinds()),
                         [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace thruway::test
