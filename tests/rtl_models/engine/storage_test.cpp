// Blocks alone: the state arena, VC buffers and the input port, the link.

#include "rtl_models/vc_router/input_port.h"
#include "tests/rtl_models/block_bench.h"

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

TEST(Link, shows_a_flit_after_its_latency_at_its_port_only) {
    BlockBench bench;
    Link link("link", bench.clock, 3, 2);
    link.connect({&bench.state.arrivals, 0, 0}, {&bench.far.arrivals, 0, 0});
    link.send(BlockBench::flit(4, 0, 1, 1), 5);
    for (Cycle cycle = 0; cycle < BlockBench::kSlots; ++cycle) {
        EXPECT_EQ(bench.far.arrivals.at(cycle).flit_ports(), cycle == 8 ? 1u : 0u);
    }
    const Flit& arrived = bench.far.arrivals.at(8).flit(0);
    EXPECT_EQ(arrived.packet, 4u);
    EXPECT_EQ(arrived.vc, 1u);
}

TEST(Link, returns_credits_after_their_own_latency) {
    BlockBench bench;
    Link link("link", bench.clock, 3, 2);
    link.connect({&bench.state.arrivals, 0, 0}, {&bench.far.arrivals, 0, 0});
    link.send_credit(0, 5);
    link.send_credit(1, 5);
    for (Cycle cycle = 0; cycle < BlockBench::kSlots; ++cycle) {
        EXPECT_EQ(*bench.state.arrivals.at(cycle).credits(), cycle == 7 ? 3u : 0u);
    }
}

TEST(Link, refuses_a_second_flit_in_one_cycle) {
    BlockBench bench;
    Link link("link", bench.clock, 1, 1);
    link.connect({&bench.state.arrivals, 0, 0}, {&bench.far.arrivals, 0, 0});
    link.send(BlockBench::flit(1, 0, 1, 0), 5);
    link.send(BlockBench::flit(2, 0, 1, 1), 6);
    try {
        link.send(BlockBench::flit(3, 0, 1, 1), 5);
        FAIL() << "two flits on one link in one cycle";
    } catch (const sc_core::sc_report& report) {
        EXPECT_EQ(report.get_severity(), sc_core::SC_FATAL);
        EXPECT_STREQ(report.get_msg_type(), "/thruway/link/collision");
        EXPECT_NE(std::string(report.get_msg()).find("link: two flits arrive in cycle 6"),
                  std::string::npos)
            << report.get_msg();
    }
}

/// Records the cycles in which the clock runs it.
class Sleeper : public Clocked {
public:
    bool cycle(Cycle now) override {
        ran.push_back(now);
        return false;
    }
    std::vector<Cycle> ran;
};

TEST(Link, wakes_the_receiver_of_a_flit_and_the_sender_of_a_credit) {
    BlockBench bench;
    Sleeper sender, receiver;
    const unsigned from = bench.clock.add(sender);
    const unsigned to = bench.clock.add(receiver);
    Link link("link", bench.clock, 3, 2);
    link.connect({&bench.state.arrivals, 0, from}, {&bench.far.arrivals, 0, to});
    link.send(BlockBench::flit(1, 0, 1, 0), 4);
    link.send_credit(0, 7);
    bench.clock.run_until(40);
    EXPECT_EQ(sender.ran, std::vector<Cycle>{9});
    EXPECT_EQ(receiver.ran, std::vector<Cycle>{7});
}

/// An input port at the end of a link on which a test puts flits.
struct InputBench : BlockBench {
    explicit InputBench(const RouterSettings& settings) : BlockBench(settings) {
        link.connect({&far.arrivals, 0, 0}, {&state.arrivals, 0, 0});
        input->connect(link);
        handle = packet(0, 3);
    }
    void arrive(unsigned sequence, unsigned vc, Cycle now) {
        link.send(flit(handle, sequence, 3, vc), now - 1);
        state.arrivals.at(now).flit_ports() = 0;
        input->accept(state, state.arrivals.at(now).flit(0), now);
    }

    Link link{"link", clock, 1, 1};
    InputPort block;
    Named<InputPort> input{"input", block, state, kLink, context};
    PacketHandle handle;
};

RouterSettings with(Switching switching, unsigned buffer) {
    RouterSettings settings;
    settings.switching = switching;
    settings.buffer_flits = buffer;
    return settings;
}

TEST(InputPort, asks_for_routing_when_the_head_reaches_the_front) {
    InputBench bench(with(Switching::kWormhole, 4));
    bench.arrive(0, 1, 10);
    EXPECT_TRUE(has_bit(bench.state.occupied, 1));
    EXPECT_TRUE(has_bit(bench.state.to_route, 1));
    EXPECT_FALSE(has_bit(bench.state.to_route, 0));
    EXPECT_EQ(bench.input.cold().vc[1].size_flits(), 1u);
}

TEST(InputPort, of_store_and_forward_asks_for_routing_when_the_tail_is_here) {
    InputBench bench(with(Switching::kStoreAndForward, 4));
    bench.arrive(0, 0, 10);
    bench.arrive(1, 0, 11);
    EXPECT_FALSE(has_bit(bench.state.to_route, 0));
    bench.arrive(2, 0, 12);
    EXPECT_TRUE(has_bit(bench.state.to_route, 0));
}

TEST(InputPort, returns_a_credit_for_every_flit_that_leaves) {
    InputBench bench(with(Switching::kWormhole, 4));
    bench.arrive(0, 1, 10);
    EXPECT_EQ(bench.input->take(bench.state, 1, 10).sequence, 0u);
    EXPECT_EQ(*bench.far.arrivals.at(11).credits(), 2u);
    EXPECT_FALSE(has_bit(bench.state.occupied, 1));
}

TEST(InputPort, asks_for_the_next_packet_when_a_tail_leaves) {
    InputBench bench(with(Switching::kWormhole, 8));
    for (unsigned i = 0; i < 3; ++i) bench.arrive(i, 0, 10 + i);
    bench.arrive(0, 0, 13);  // the head of another packet
    clear_bit(bench.state.to_route, 0);
    set_bit(bench.state.active, 0);
    bench.input->take(bench.state, 0, 14);
    bench.input->take(bench.state, 0, 15);
    EXPECT_FALSE(has_bit(bench.state.to_route, 0));
    EXPECT_TRUE(bench.input->take(bench.state, 0, 16).tail);
    EXPECT_TRUE(has_bit(bench.state.to_route, 0));
    EXPECT_FALSE(has_bit(bench.state.active, 0));
}

TEST(InputPort, of_store_and_forward_does_not_ask_for_half_a_packet) {
    InputBench bench(with(Switching::kStoreAndForward, 8));
    for (unsigned i = 0; i < 3; ++i) bench.arrive(i, 0, 10 + i);
    bench.arrive(0, 0, 13);
    clear_bit(bench.state.to_route, 0);
    for (Cycle now = 14; now < 17; ++now) bench.input->take(bench.state, 0, now);
    EXPECT_FALSE(has_bit(bench.state.to_route, 0));
    bench.arrive(1, 0, 17);
    bench.arrive(2, 0, 18);
    EXPECT_TRUE(has_bit(bench.state.to_route, 0));
}

TEST(InputPort, refuses_a_flit_for_which_there_is_no_place) {
    InputBench bench(with(Switching::kWormhole, 2));
    bench.arrive(0, 0, 10);
    bench.arrive(1, 0, 11);
    EXPECT_THROW(bench.arrive(2, 0, 12), sc_core::sc_report);
}

}  // namespace
}  // namespace thruway::test
