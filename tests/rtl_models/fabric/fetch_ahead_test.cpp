// What the clock prefetches before a component runs: nothing if everything fits into a core's
// cache, else each line once, and no more than the components use.

#include "rtl_models/engine/clock_domain.h"
#include "tests/rtl_models/fabric_bench.h"
#include "topologies/grid_topologies.h"

#include <cstddef>
#include <cstdlib>
#include <memory>

namespace thruway::test {
namespace {

constexpr std::size_t kLine = 64;
constexpr std::size_t kCache = 1 << 19;
constexpr std::size_t kMuch = 1 << 20;

struct Idle : Clocked {
    bool cycle(Cycle) override { return false; }
};

struct Freed {
    void operator()(char* memory) const { std::free(memory); }
};

/// A clock with two components, and memory that they declare as used.
struct FetchBench {
    FetchBench() : memory(static_cast<char*>(std::aligned_alloc(kLine, 4 * kMuch))) {
        clock.add(components[0]);
        clock.add(components[1]);
    }
    void use(unsigned component, std::size_t from, std::size_t bytes, unsigned slots = 1) {
        clock.fetch_ahead(component, {memory.get() + from, bytes, slots, bytes, 0});
    }
    void run() {
        clock.wake(0, 1);
        clock.wake(1, 1);
        clock.run_until(3);
    }

    std::unique_ptr<char, Freed> memory;
    Idle components[2];
    ClockDomain clock{"clock", {1000, 63, false, kCache}};
};

TEST(FetchAhead, is_not_done_where_a_cache_holds_everything) {
    FetchBench bench;
    bench.use(0, 0, kCache - 100 * kLine);
    bench.use(1, kCache, 100 * kLine);
    bench.run();
    EXPECT_EQ(bench.clock.bytes_used(), kCache);
    EXPECT_FALSE(bench.clock.fetches_ahead());
}

TEST(FetchAhead, is_done_where_it_does_not) {
    FetchBench bench;
    bench.use(0, 0, kCache);
    bench.use(1, kCache, 1);
    bench.run();
    EXPECT_TRUE(bench.clock.fetches_ahead());
}

TEST(FetchAhead, takes_whole_lines_and_none_twice) {
    FetchBench bench;
    bench.use(0, 1000, kMuch);             // lines 15 to 16399
    bench.use(0, 40 * kLine, 5 * kLine);   // inside the first
    bench.use(0, 14 * kLine, kLine);       // adjacent to it
    bench.use(0, 10 * kLine, 10 * kLine);  // across its start
    bench.use(1, 40 * kLine, 5 * kLine);   // of another component
    bench.run();
    EXPECT_EQ(bench.clock.bytes_used(), (16400 - 10 + 5) * kLine);
}

TEST(FetchAhead, takes_one_slot_a_cycle) {
    FetchBench bench;
    bench.use(0, 0, 2 * kLine, 8);
    bench.use(0, kMuch, kMuch);
    bench.run();
    EXPECT_EQ(bench.clock.bytes_used(), 2 * kLine + kMuch);
}

TEST(FetchAhead, knows_the_cache_of_a_core) { EXPECT_GE(core_cache_bytes(), 64u * 1024); }

TEST(FetchAhead, takes_the_registers_into_which_neighbours_send_once_for_each_delay) {
    RouterSettings same;
    same.credit_latency_cycles = static_cast<unsigned>(Pipeline(same).switching) + 1;
    RouterSettings later = same;
    ++later.credit_latency_cycles;
    FabricBench flits_and_credits_together(row(2), same, {{0, 0, 1, 1}}, {}, {}, "together");
    FabricBench credits_later(row(2), later, {{0, 0, 1, 1}}, {}, {}, "later");
    credits_later.run_to_rest(100);
    EXPECT_EQ(credits_later.fabric.clock().bytes_used(),
              flits_and_credits_together.fabric.clock().bytes_used() + 2 * kLine);
}

TEST(FetchAhead, of_a_router_is_most_of_what_its_flits_touch_and_that_is_at_most_66_lines) {
    TopologySettings torus;
    torus.kind = "torus";
    torus.kind.own<GridSettings>().radix = {24, 24};
    RouterSettings settings;
    settings.virtual_channels = 2;
    settings.buffer_flits = 8;
    FabricBench bench(torus, settings, {{0, 0, 5, 3}});
    bench.run_to_rest(200);
    const std::size_t routers = 576;
    const std::size_t buffers = 64 * sizeof(BufferedFlit);  // 4 ports x 2 channels x 8 flits
    const std::size_t arrivals = 8 * kLine;
    EXPECT_GT(bench.fabric.clock().bytes_used(), routers * 1024);
    EXPECT_LE(bench.fabric.clock().bytes_used(), routers * (66 * kLine - buffers - arrivals));
}

}  // namespace
}  // namespace thruway::test
