// bench/blocks.cpp
// Benchmarks of the blocks that dominate a run's profile (Google Benchmark). Asserts nothing.

#include "core/packet.h"
#include "core/random.h"
#include "routing/make_routing.h"
#include "rtl_models/allocator/allocator_block.h"
#include "rtl_models/allocator/allocator_factory.h"
#include "rtl_models/allocator/policies/islip.h"
#include "rtl_models/allocator/request_matrix.h"
#include "rtl_models/arbiter/arbiter_factory.h"
#include "rtl_models/crossbar/crossbar.h"
#include "rtl_models/crossbar/crossbar_row.h"
#include "rtl_models/settings/router_settings.h"
#include "rtl_models/vc_router/registers/vc_buffer.h"
#include "topologies/build_topology.h"

#include <benchmark/benchmark.h>
#include <systemc>

#include <array>
#include <cstdint>
#include <memory_resource>
#include <vector>

namespace thruway {
namespace {

void random_draw(benchmark::State& state) {
    std::uint64_t counter = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(draw(1, DrawPurpose::kDestination, 3, ++counter));
    }
}
BENCHMARK(random_draw);

void arbiter_pick(benchmark::State& state) {
    const Part<ArbiterRow> part(ArbiterRow::all()[static_cast<std::size_t>(state.range(0))]);
    const auto arbiter = make_arbiter_policy(part, 10, 1, 0, 0);
    const std::uint64_t requests = 0b1000100101;
    const std::array<Cycle, 10> ages = {5, 0, 7, 0, 0, 3, 0, 0, 0, 9};
    Cycle now = 0;
    for (auto _ : state) {
        const unsigned winner = arbiter->pick({&requests, 10, ++now, ages.data(), 1});
        arbiter->granted(winner);
        benchmark::DoNotOptimize(winner);
    }
}
BENCHMARK(arbiter_pick)
    ->DenseRange(0, static_cast<int>(ArbiterRow::all().size()) - 1)
    ->ArgName("kind");

/// Ten ivcs and five outputs; `requests` ivcs have a request.
void allocate(benchmark::State& state) {
    Part<AllocatorRow> part(AllocatorRow::all()[static_cast<std::size_t>(state.range(0))]);
    part.own<IslipSettings>().iterations = 2;
    const auto allocator = make_allocator(
        {part, Part<ArbiterRow>(), 10, 5, 1, 0, 0, *std::pmr::get_default_resource()});
    RequestMatrix matrix(10, 5);
    std::vector<Grant> grants;
    Cycle now = 0;
    for (auto _ : state) {
        for (unsigned i = 0; i < static_cast<unsigned>(state.range(1)); ++i) {
            matrix.add((i * 3) % 10, (i * 2) % 5);
        }
        allocator->allocate(matrix, ++now, grants);
        for (const Grant& grant : grants) allocator->granted(grant);
        matrix.clear();
    }
}
BENCHMARK(allocate)->ArgsProduct({{0, 1, 2, 3, 4}, {1, 2, 5}})->ArgNames({"kind", "requests"});

void buffer_push_pop(benchmark::State& state) {
    const auto behind = static_cast<unsigned>(state.range(0));  // flits that stay in the buffer
    std::array<BufferedFlit, 8> storage;
    const FlitRing ring{static_cast<unsigned>(storage.size()), 1};
    InputVc vc;
    vc.flits = storage.data();
    const Flit flit(1, 0, 0, true, false);
    Cycle now = 0;
    for (unsigned i = 0; i < behind; ++i) push(vc, ring, flit, now);
    for (auto _ : state) {
        push(vc, ring, flit, ++now);
        benchmark::DoNotOptimize(vc.front);
        pop(vc, ring, now);
    }
}
BENCHMARK(buffer_push_pop)->Arg(0)->Arg(1)->Arg(7)->ArgName("behind");

void grant_uncontested(benchmark::State& state) {
    AllocationBoards boards;
    AllocatorBlock block;
    const Part<AllocatorRow> kind;
    const Part<ArbiterRow> arbiter;
    const Named<AllocatorBlock> named(
        "allocator", block,
        AllocatorRequest{kind, arbiter, 5, 5, 1, 0, 0, *std::pmr::get_default_resource()}, boards);
    std::uint16_t next = 0;
    for (auto _ : state) {
        next = static_cast<std::uint16_t>(next == 4 ? 0 : next + 1);
        block.granted_uncontested(Grant{next, next});
        benchmark::ClobberMemory();
    }
}
BENCHMARK(grant_uncontested);

void crossbar_legal(benchmark::State& state) {
    const CrossbarRow& row = CrossbarRow::all()[static_cast<std::size_t>(state.range(0))];
    const CrossbarShape shape{5, 2, std::vector<unsigned>(5, 1)};
    const auto crossbar = row.make("crossbar", shape);
    // VC 0 of each port moves to VC 0 of the next port.
    std::vector<Move> moves;
    for (unsigned port = 0; port < 5; ++port) {
        Move move;
        move.input = static_cast<std::uint16_t>(port * 2);
        move.output = static_cast<std::uint16_t>((port + 1) % 5 * 2);
        moves.push_back(move);
    }
    for (auto _ : state) benchmark::DoNotOptimize(crossbar->legal(moves));
}
BENCHMARK(crossbar_legal)->DenseRange(0, 2)->ArgName("kind");

void route(benchmark::State& state) {
    TopologySettings shape;
    const Topology topology = build_topology(shape);
    RoutingSettings settings;
    settings.function.choose(RoutingRow::all()[static_cast<std::size_t>(state.range(0))]);
    const auto function = make_routing_function(settings, topology, 4);
    RouteCandidates candidates;
    RouteQuery query;
    query.injected_here = true;
    std::uint32_t destination = 0;
    for (auto _ : state) {
        destination = destination % 63 + 1;
        query.destination = RouterId{destination};
        function->route(query, candidates);
        benchmark::DoNotOptimize(candidates.size());
    }
}
BENCHMARK(route)->DenseRange(0, 2)->ArgName("kind");

void packet_pool(benchmark::State& state) {
    PacketPool pool;
    for (auto _ : state) {
        const PacketHandle handle = pool.allocate();
        benchmark::DoNotOptimize(pool[handle].flits);
        pool.release(handle);
    }
}
BENCHMARK(packet_pool);

}  // namespace
}  // namespace thruway

// SystemC provides main().
int sc_main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
