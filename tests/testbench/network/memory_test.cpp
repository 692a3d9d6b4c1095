// tests/testbench/network/memory_test.cpp
// The memory of a run below saturation does not grow with simulated time: allocated bytes, counted
// by this program's own operator new.

#include "testbench/simulation.h"
#include "topologies/grid_topologies.h"
#include "traffic/lengths/length_settings.h"

#include <gtest/gtest.h>
#include <malloc.h>

#include <algorithm>
#include <cstdlib>
#include <new>

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

}  // namespace
}  // namespace thruway::test
