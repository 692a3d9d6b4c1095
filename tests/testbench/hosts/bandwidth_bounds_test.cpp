// tests/testbench/hosts/bandwidth_bounds_test.cpp
// All-reduces on the networks that they were made for: no message shares a link with another, so
// each step takes its flits and one link. The bound is the flits that a host must send, one a
// cycle.

#include "tests/testbench/run_in_child.h"
#include "topologies/grid_topologies.h"
#include "workloads/collectives/collective_rows.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

SimulationSettings all_reduce(const char* collective) {
    SimulationSettings settings;
    settings.router.buffer_flits = 32;  // two packets: above the credit loop
    settings.workload.kind = "collective";
    CollectiveSettings& own = settings.workload.kind.own<CollectiveSettings>();
    own.collective = collective;
    own.bytes = 65536;
    return settings;
}

Cycle time_of(const SimulationSettings& settings) {
    return result_from_json(json_of(settings), "run").workload.completion.value();
}

void expect_near_bound(Cycle time, Cycle flits, Cycle steps) {
    EXPECT_EQ(time, flits + steps);
    EXPECT_LE(static_cast<double>(time), 1.05 * static_cast<double>(flits));
}

TEST(BandwidthBounds, are_reached_by_a_ring_on_a_ring) {
    SimulationSettings settings = all_reduce("all_reduce_ring");
    settings.topology.kind.own<GridSettings>().radix = {16};
    expect_near_bound(time_of(settings), 30 * 256, 30);
}

TEST(BandwidthBounds, count_the_headers_of_packets) {
    SimulationSettings settings = all_reduce("all_reduce_ring");
    settings.topology.kind.own<GridSettings>().radix = {16};
    settings.workload.packets.header_bytes = 8;
    // 4096 bytes are 16 packets with 248 bytes and one with 128: 16 * 16 + 9 flits.
    expect_near_bound(time_of(settings), 30 * 265, 30);
}

TEST(BandwidthBounds, are_reached_by_recursive_doubling_on_a_hypercube) {
    SimulationSettings settings = all_reduce("all_reduce_recursive_doubling");
    settings.topology.kind = "hypercube";
    settings.topology.kind.own<CubeSettings>().dimensions = 4;
    expect_near_bound(time_of(settings), 4 * 4096, 4);
}

TEST(BandwidthBounds, are_reached_in_two_dimensions_on_a_torus) {
    SimulationSettings settings = all_reduce("all_reduce_torus");
    settings.topology.kind.own<GridSettings>().radix = {4, 4};
    // 3 + 3 steps in rows with a quarter of the bytes, 3 + 3 in columns with a sixteenth.
    expect_near_bound(time_of(settings), 6 * 1024 + 6 * 256, 12);
}

}  // namespace
}  // namespace thruway::test
