// Blocks alone: the state arena and the VC buffers.

#include "rtl_models/engine/arena_ptr.h"
#include "rtl_models/engine/state_arena.h"
#include "rtl_models/vc_router/registers/vc_buffer.h"
#include "tests/rtl_models/block_bench.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace thruway::test {
namespace {

std::uintptr_t address(const void* pointer) { return reinterpret_cast<std::uintptr_t>(pointer); }

TEST(StateArena, gives_aligned_zeroed_objects_that_do_not_overlap) {
    StateArena arena;
    auto* const bytes = arena.take<std::uint8_t>(3);
    auto* const words = arena.take<std::uint64_t>(5);
    auto* const one = arena.take<std::uint8_t>(1);
    EXPECT_EQ(address(words) % alignof(std::uint64_t), 0u);
    for (unsigned i = 0; i < 5; ++i) EXPECT_EQ(words[i], 0u);
    EXPECT_GE(address(words), address(bytes + 3));
    EXPECT_EQ(address(one), address(words + 5));
    EXPECT_EQ(arena.bytes_taken(), 3u + 5u * 8u + 1u);
}

TEST(StateArena, lays_what_is_taken_in_turn_side_by_side) {
    StateArena arena;
    arena.take<std::uint8_t>(1);
    arena.align_to_cache_line();
    auto* const first = arena.take<std::uint32_t>(4);
    auto* const second = arena.take<std::uint32_t>(4);
    EXPECT_EQ(address(first) % 64, 0u);
    EXPECT_EQ(second, first + 4);
}

TEST(StateArena, keeps_what_it_gave_when_it_grows) {
    StateArena arena;
    auto* const early = arena.take<std::uint64_t>(1);
    *early = 42;
    auto* const large = arena.take<std::uint64_t>(1 << 17);  // larger than a chunk
    large[(1 << 17) - 1] = 7;
    for (unsigned i = 0; i < 1000; ++i) *arena.take<std::uint64_t>(100) = i;
    EXPECT_EQ(*early, 42u);
    EXPECT_EQ(large[(1 << 17) - 1], 7u);
    EXPECT_EQ(arena.take<int>(0), nullptr);
}

std::size_t bytes_between(const StateArena& arena, const StateArena::Mark& from,
                          const StateArena::Mark& to) {
    std::size_t bytes = 0;
    arena.for_each_piece(from, to, [&](const void*, std::size_t more) { bytes += more; });
    return bytes;
}

TEST(StateArena, tells_what_was_taken_between_two_marks) {
    StateArena arena;
    const StateArena::Mark start = arena.mark();
    auto* const first = arena.take<std::uint64_t>(4);
    const StateArena::Mark between = arena.mark();
    EXPECT_EQ(bytes_between(arena, between, between), 0u);
    auto* const second = arena.take<std::uint64_t>(2);
    arena.for_each_piece(start, between, [&](const void* piece, std::size_t bytes) {
        EXPECT_EQ(piece, first);
        EXPECT_EQ(bytes, 32u);
    });
    arena.for_each_piece(between, arena.mark(), [&](const void* piece, std::size_t bytes) {
        EXPECT_EQ(piece, second);
        EXPECT_EQ(bytes, 16u);
    });
    constexpr std::size_t kLarge = std::size_t{3} << 20;  // in a chunk of its own
    arena.take<std::uint8_t>(kLarge);
    arena.take<std::uint8_t>(kLarge);
    EXPECT_EQ(bytes_between(arena, between, arena.mark()), 16 + 2 * kLarge);
    EXPECT_EQ(bytes_between(arena, start, arena.mark()), 48 + 2 * kLarge);
}

struct CountsDown {
    explicit CountsDown(int& living) : left(living) {}
    ~CountsDown() { --left; }
    int& left;
};

TEST(InArena, destroys_its_object_and_takes_a_pointer) {
    static_assert(sizeof(InArena<CountsDown>) == sizeof(void*));
    StateArena arena;
    int living = 2;
    InArena<CountsDown> first = build_in<CountsDown>(arena, living);
    {
        const auto second = build_in<CountsDown>(arena, living);
        EXPECT_EQ(second.get(), first.get() + 1);
    }
    EXPECT_EQ(living, 1);
    first.reset();
    EXPECT_EQ(living, 0);
    EXPECT_EQ(arena.bytes_taken(), 2 * sizeof(CountsDown));
}

/// A virtual channel with a buffer that holds `flits`.
struct BufferBench {
    explicit BufferBench(unsigned flits) : ring{flits - 1, 2}, storage(std::size_t{2} * flits) {
        vc.flits = storage.data();
    }

    FlitRing ring;
    std::vector<BufferedFlit> storage;
    InputVc vc;
};

TEST(VcBuffer, is_first_in_first_out_around_its_end) {
    BufferBench bench(3);
    InputVc& vc = bench.vc;
    const VcBuffer buffer("buffer", vc, bench.ring);
    EXPECT_EQ(buffer.capacity_flits(), 3u);
    unsigned next_in = 0, next_out = 0;
    for (const unsigned fill : {1u, 3u, 2u, 3u, 3u}) {
        while (next_in - next_out < fill) {
            push(vc, bench.ring, BlockBench::flit(9, next_in++, 1000, 0), 0);
        }
        EXPECT_EQ(buffer.size_flits(), fill);
        for (unsigned i = 0; i < fill; ++i) EXPECT_EQ(buffer.at(i).sequence, next_out + i);
        EXPECT_EQ(vc.front.sequence, next_out);
        pop(vc, bench.ring, 0);
        ++next_out;
    }
}

TEST(VcBuffer, lets_each_flit_go_when_its_own_stages_have_passed) {
    BufferBench bench(2);
    InputVc& vc = bench.vc;
    push(vc, bench.ring, BlockBench::flit(9, 0, 2, 0), 5);
    push(vc, bench.ring, BlockBench::flit(9, 1, 2, 0), 8);
    EXPECT_EQ(vc.due, 5u);
    pop(vc, bench.ring, 6);
    EXPECT_EQ(vc.due, 8u) << "the second one is not ready yet";
    pop(vc, bench.ring, 8);
    EXPECT_FALSE(vc.front.valid());
    push(vc, bench.ring, BlockBench::flit(9, 0, 1, 0), 12);
    EXPECT_EQ(vc.due, 12u);
}

TEST(VcBuffer, does_not_go_back_behind_what_a_stage_said) {
    BufferBench bench(2);
    InputVc& vc = bench.vc;
    push(vc, bench.ring, BlockBench::flit(9, 0, 2, 0), 5);
    vc.due = 10;  // the stage that holds the packet sets a later cycle
    push(vc, bench.ring, BlockBench::flit(9, 1, 2, 0), 6);
    EXPECT_EQ(vc.due, 10u);
    pop(vc, bench.ring, 10);
    EXPECT_LE(vc.due, 10u) << "the second one has been ready for long";
}

TEST(VcBuffer, compares_cycles_beyond_32_bits) {
    BufferBench bench(2);
    InputVc& vc = bench.vc;
    const Cycle edge = Cycle{1} << 32;
    push(vc, bench.ring, BlockBench::flit(9, 0, 2, 0), edge - 2);
    push(vc, bench.ring, BlockBench::flit(9, 1, 2, 0), edge + 1);
    pop(vc, bench.ring, edge - 1);
    EXPECT_TRUE(vc.waits(edge));
    EXPECT_FALSE(vc.waits(edge + 1));
}

}  // namespace
}  // namespace thruway::test
