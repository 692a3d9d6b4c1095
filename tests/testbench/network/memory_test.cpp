// tests/testbench/network/memory_test.cpp
// Allocated bytes: a run below saturation does not need more with simulated time, counted by this
// program's own operator new; and the estimate is right, by what malloc() has given out, because
// registers come from an arena that operator new does not see.

#include "testbench/network/memory_estimate.h"
#include "testbench/simulation.h"
#include "topologies/grid_topologies.h"
#include "topologies/kinds/groups/dragonfly.h"
#include "topologies/kinds/groups/global_links.h"
#include "traffic/lengths/length_settings.h"

#include <gtest/gtest.h>
#include <malloc.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <new>
#include <vector>

namespace {

std::size_t live_bytes = 0;

void* counted(void* memory) noexcept {
    if (memory != nullptr) live_bytes += malloc_usable_size(memory);
    return memory;
}

void* counted_or_thrown(void* memory) {
    if (memory == nullptr) throw std::bad_alloc();
    return counted(memory);
}

void release(void* memory) {
    if (memory != nullptr) live_bytes -= malloc_usable_size(memory);
    std::free(memory);
}

}  // namespace

// Includes the forms for arrays and without exceptions: sanitizers replace missing forms by their
// own and then report memory allocated by one form and freed by another.
void* operator new(std::size_t size) { return counted_or_thrown(std::malloc(size)); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    return counted(std::malloc(size));
}
void* operator new(std::size_t size, std::align_val_t alignment) {
    const auto boundary = static_cast<std::size_t>(alignment);
    return counted_or_thrown(
        std::aligned_alloc(boundary, (size + boundary - 1) / boundary * boundary));
}
void* operator new[](std::size_t size) { return counted_or_thrown(std::malloc(size)); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
    return counted(std::malloc(size));
}
void operator delete(void* memory) noexcept { release(memory); }
void operator delete(void* memory, std::size_t) noexcept { release(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { release(memory); }
void operator delete[](void* memory) noexcept { release(memory); }
void operator delete[](void* memory, std::size_t) noexcept { release(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { release(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { release(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { release(memory); }

namespace thruway::test {
namespace {

struct Organisation {
    const char* name;
    Part<StorageRow> organisation;
};

void PrintTo(const Organisation& of, std::ostream* out) { *out << of.name; }

class QueuedMemory : public ::testing::TestWithParam<Organisation> {};

// The windows of the measurement merge each time the run has doubled in length, which happens often
// in the first quarter. 420 000 packets follow: one byte of each would show.
TEST_P(QueuedMemory, does_not_grow_with_the_time_simulated) {
    constexpr Cycle kCycles = 280'000;
    SimulationSettings settings;
    settings.topology.kind.own<GridSettings>().radix = {4, 4};
    settings.router = RouterSettings();
    settings.router.kind = RouterKind::kQueuedCutThrough;
    settings.router.organisation = GetParam().organisation;
    settings.routing.function = "minimal_adaptive";
    settings.traffic.load_flits_per_node_cycle = 0.5;
    settings.traffic.packet_flits.distribution.own<FixedLength>().flits = 4;
    settings.measurement.cycles = kCycles;
    settings.measurement.warmup_cycles = 1000;
    std::size_t early = 0;
    std::size_t late = 0;
    SimulationOptions options;
    options.progress = [&](Cycle now) {
        std::size_t& most = now <= kCycles / 4 ? early : late;
        most = std::max(most, live_bytes);
    };
    const RunResult result = simulate(settings, options);
    EXPECT_GT(result.run.packets, 550'000u);
    EXPECT_GT(early, 100'000u);
    EXPECT_LT(late, early + 100'000);
}

INSTANTIATE_TEST_SUITE_P(All, QueuedMemory,
                         ::testing::Values(Organisation{"output_queues", "output_queues"},
                                           Organisation{"choice_queues", "choice_queues"},
                                           Organisation{"input_queues", "input_queues"},
                                           Organisation{"central_multiqueue",
                                                        "central_multiqueue"}),
                         [](const auto& info) { return info.param.name; });

struct Sized {
    const char* name;
    void (*set)(SimulationSettings& settings);
};

void PrintTo(const Sized& of, std::ostream* out) { *out << of.name; }

class NetworkMemory : public ::testing::TestWithParam<Sized> {};

double given_out() {
    const struct mallinfo2 heap = mallinfo2();
    return static_cast<double>(heap.uordblks) + static_cast<double>(heap.hblkhd);
}

/// The program itself is in the estimate, and was there before.
TEST_P(NetworkMemory, is_estimated_within_a_factor_of_one_and_a_half) {
    SimulationSettings settings;
    settings.router = RouterSettings();
    GetParam().set(settings);
    settings.traffic.load_flits_per_node_cycle = 0.01;
    settings.measurement.cycles = 3000;
    settings.measurement.warmup_cycles = 1000;
    const double before = given_out();
    if (before == 0) GTEST_SKIP() << "a sanitizer has replaced malloc()";
    double most = 0;
    SimulationOptions options;
    options.progress = [&](Cycle) { most = std::max(most, given_out() - before); };
    simulate(settings, options);
    const double expected = memory_estimate(*size_of(settings.topology), settings.router) -
                            memory_estimate({}, settings.router);
    EXPECT_LT(most, 1.5 * expected);
    EXPECT_GT(most, expected / 1.5);
}

/// Called by simulate() when all is built.
class Built : public std::exception {};

/// A process of several, before anything is exchanged.
class OneOfMany : public PartTransport {
public:
    unsigned processes_here() const override { return 1; }
    bool leads() const override { return false; }
    void send(unsigned, unsigned, const Bytes&) override {}
    void receive(unsigned, unsigned, Bytes&) override {}
    void sum(std::vector<std::uint64_t>&) override {}
    std::vector<Bytes> gather(const Bytes&) override { return {}; }
    void broadcast(Bytes&) override {}
};

/// The whole network takes 600 bytes a router in each process: 200 for the graph, and the tables of
/// the routers, links and hosts that are in other parts. A router itself takes 25 000.
TEST(PartMemory, is_that_of_its_routers_and_a_little_for_the_others) {
    constexpr unsigned kParts = 512;
    constexpr double kRouters = 256 * 256;
    SimulationSettings settings;
    settings.topology.kind.own<GridSettings>().radix = {256, 256};
    settings.router = RouterSettings();
    OneOfMany transport;
    SimulationOptions options;
    options.parts = kParts;
    options.part = 1;
    options.transport = &transport;
    const double before = given_out();
    if (before == 0) GTEST_SKIP() << "a sanitizer has replaced malloc()";
    double taken = 0;
    options.ready = [&] {
        taken = given_out() - before;
        throw Built();
    };
    EXPECT_THROW(simulate(settings, options), Built);
    EXPECT_GT(taken, kRouters / kParts * 20'000);
    EXPECT_LT(taken, kRouters / kParts * 30'000 + kRouters * 600);
}

/// 16 routers of 160 virtual channels: 320 arbiters of 160 x 3 words each, 1.2 MB.
void matrix_arbiters(SimulationSettings& settings) {
    settings.topology.kind.own<GridSettings>().radix = {4, 4};
    settings.router.virtual_channels = 32;
    settings.router.arbiter = "matrix";
}

/// 68 routers with 2048 registers for each of 8 ports.
void long_global_links(SimulationSettings& settings) {
    settings.topology.kind = "dragonfly";
    settings.topology.kind.own<DragonflySettings>().group_routers = 4;
    auto& global = settings.topology.kind.own<GlobalLinkSettings>();
    global.global_links = 4;
    global.global_latency_cycles = 1000;
    global.global_flit_cycles = 256;
    settings.routing.function = "dragonfly_minimal";
    settings.router.virtual_channels = 2;
}

INSTANTIATE_TEST_SUITE_P(Settings, NetworkMemory,
                         ::testing::Values(Sized{"matrix_arbiters", matrix_arbiters},
                                           Sized{"long_global_links", long_global_links}),
                         [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace thruway::test
