// What the clock fetches before a component runs: nothing where the caches hold everything, else each
// line once, and no more than the components use.

#include "rtl_models/clock_domain.h"
#include "tests/rtl_models/fabric_bench.h"

#include <cstddef>
#include <cstdlib>
#include <memory>

namespace thruway::test {
namespace {

constexpr std::size_t kLine = 64;
constexpr std::size_t kMuch = 1 << 20;  ///< more than the cache of one core

struct Idle : Clocked {
    bool cycle(Cycle) override { return false; }
};

struct Freed {
    void operator()(char* memory) const { std::free(memory); }
};

/// A clock with two components and memory that they say they use.
struct FetchBench {
    FetchBench() : memory(static_cast<char*>(std::aligned_alloc(kLine, 4 * kMuch))) {
        clock.add(components[0]);
        clock.add(components[1]);
    }
    std::size_t fetched() {
        clock.wake(0, 1);
        clock.wake(1, 1);
        clock.run_until(3);
        return clock.bytes_fetched_ahead();
    }

    std::unique_ptr<char, Freed> memory;
    Idle components[2];
    ClockDomain clock{"clock", {}};
};

TEST(FetchAhead, is_not_done_where_a_cache_holds_everything) {
    FetchBench bench;
    bench.clock.fetch_ahead(0, bench.memory.get(), 1000);
    bench.clock.fetch_ahead(1, bench.memory.get() + 1000, 100 * kLine);
    EXPECT_EQ(bench.fetched(), 0u);
}

TEST(FetchAhead, takes_whole_lines_and_none_twice) {
    FetchBench bench;
    char* const memory = bench.memory.get();
    bench.clock.fetch_ahead(0, memory + 1000, kMuch);             // lines 15 to 16399
    bench.clock.fetch_ahead(0, memory + 40 * kLine, 5 * kLine);   // inside
    bench.clock.fetch_ahead(0, memory + 14 * kLine, kLine);       // side by side
    bench.clock.fetch_ahead(0, memory + 10 * kLine, 10 * kLine);  // across the start
    bench.clock.fetch_ahead(1, memory + 40 * kLine, 5 * kLine);   // of another component
    EXPECT_EQ(bench.fetched(), (16400 - 10 + 5) * kLine);
}

TEST(FetchAhead, takes_one_slot_a_cycle) {
    FetchBench bench;
    bench.clock.fetch_ahead(0, bench.memory.get(), 2 * kLine, 8);
    bench.clock.fetch_ahead(0, bench.memory.get() + kMuch, kMuch);
    EXPECT_EQ(bench.fetched(), 2 * kLine + kMuch);
}

TEST(FetchAhead, of_a_router_is_most_of_what_its_flits_touch_and_that_is_at_most_4_kb) {
    TopologySettings torus;
    torus.kind = TopologyKind::kTorus;
    torus.radix = {24, 24};
    RouterSettings settings;
    settings.virtual_channels = 2;
    settings.buffer_flits = 8;
    FabricBench bench(torus, settings, {{0, 0, 5, 3}});
    bench.run_to_rest(200);
    const std::size_t routers = 576;
    const std::size_t buffers = 64 * sizeof(BufferedFlit);  // 4 ports x 2 channels x 8 flits
    const std::size_t arrivals = 8 * kLine;
    EXPECT_GT(bench.fabric.clock().bytes_fetched_ahead(), routers * 1024);
    EXPECT_LE(bench.fabric.clock().bytes_fetched_ahead(), routers * (4096 - buffers - arrivals));
}

}  // namespace
}  // namespace thruway::test
