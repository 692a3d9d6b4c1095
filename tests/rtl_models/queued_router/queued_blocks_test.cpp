// tests/rtl_models/queued_router/queued_blocks_test.cpp
// Blocks of a queued router alone, clocked by hand: input, output, host, passages.

#include "tests/rtl_models/block_bench.h"
#include "tests/rtl_models/queued_router/queued_bench.h"

#include "rtl_models/queued_router/queued_host.h"
#include "rtl_models/queued_router/queued_input.h"
#include "rtl_models/queued_router/queued_output.h"

namespace thruway::test {
namespace {

struct QueuedBlocks : BlockBench {
    explicit QueuedBlocks(const RouterSettings& settings = queued_router())
        : BlockBench(settings), queued(with_topology(), context) {}

    /// The passage of a packet of which `received` flits have arrived.
    PassageIndex passage(PacketHandle handle, unsigned received) {
        const PassageIndex i = queued.passages.begin(handle, packets[handle].identity, kHost);
        queued.receive(i, received, received == packets[handle].flits);
        return i;
    }

    QueuedState queued;

private:
    RouterId with_topology() {
        context.topology = &topology;
        return RouterId{0};
    }
};

TEST(QueuedInput, follows_one_packet_after_the_other) {
    RouterSettings settings = queued_router();
    settings.routing_cycles = 3;
    QueuedBlocks bench(settings);
    QueuedInput input("input", bench.queued, QueuedBlocks::kLink, 0, bench.context);
    const PacketHandle first = bench.packet(0, 2);
    const PacketHandle second = bench.packet(1, 1);
    input.accept(QueuedBlocks::flit(first, 0, 2, 0), 10);
    ASSERT_EQ(bench.queued.headers_of(13).size(), 1u);
    const PassageIndex of_first = bench.queued.headers_of(13)[0];
    EXPECT_EQ(bench.queued.passages[of_first].header.packet, first);
    EXPECT_EQ(bench.queued.passages[of_first].header.input, 0u);
    EXPECT_EQ(bench.queued.passages[of_first].received, 1u);
    EXPECT_FALSE(bench.queued.passages[of_first].whole);
    input.accept(QueuedBlocks::flit(first, 1, 2, 0), 11);
    EXPECT_TRUE(bench.queued.passages[of_first].whole);
    EXPECT_TRUE(bench.queued.headers_of(14).empty());
    input.accept(QueuedBlocks::flit(second, 0, 1, 0), 12);
    ASSERT_EQ(bench.queued.headers_of(15).size(), 1u);
    EXPECT_TRUE(bench.queued.passages[bench.queued.headers_of(15)[0]].whole);
}

TEST(QueuedInput, reports_a_header_inside_another_packet_and_a_body_without_header) {
    QueuedBlocks bench;
    QueuedInput input("input", bench.queued, QueuedBlocks::kLink, 0, bench.context);
    const PacketHandle first = bench.packet(0, 2);
    EXPECT_THROW(input.accept(QueuedBlocks::flit(first, 1, 2, 0), 1), sc_core::sc_report);
    input.accept(QueuedBlocks::flit(first, 0, 2, 0), 1);
    EXPECT_THROW(input.accept(QueuedBlocks::flit(bench.packet(1, 1), 0, 1, 0), 2),
                 sc_core::sc_report);
}

struct OutputBlocks : QueuedBlocks {
    explicit OutputBlocks(const RouterSettings& settings = queued_router())
        : QueuedBlocks(settings),
          link("link", clock, 1, 1),
          output("output", queued, kLink, context) {
        link.connect({&state.arrivals, kLink, 0}, {&far.arrivals, kLink, 0});
        output.connect(link);
        queued.idle = 1u << kLink;
    }
    /// Sends in a cycle; true if a flit went onto the link, from which it is then removed.
    bool sends(Cycle now) {
        if (queued.sending != 0) output.send(now);
        Flit& arriving = far.arrivals.at(now + 1).flit(kLink);
        const bool sent = arriving.valid();
        arriving = Flit{};
        return sent;
    }

    Link link;
    QueuedOutput output;
};

TEST(QueuedOutput, sends_a_flit_a_cycle_and_closes_behind_the_tail) {
    OutputBlocks bench;
    const PassageIndex passage = bench.passage(bench.packet(2, 3), 3);
    bench.output.start(passage, 5);
    EXPECT_EQ(bench.queued.idle, 0u);
    for (Cycle now = 5; now < 8; ++now) {
        EXPECT_TRUE(bench.sends(now));
    }
    EXPECT_EQ(bench.packets[0].hops, 1u);
    EXPECT_EQ(bench.queued.sending, 0u);
    EXPECT_EQ(bench.queued.closing, 1u);
    EXPECT_EQ(bench.queued.lines[0].next_at, 8u);
    EXPECT_EQ(bench.queued.lines[0].flits_sent, 3u);
    EXPECT_EQ(bench.queued.passages.live(), 0u);
}

TEST(QueuedOutput, leaves_a_one_flit_input_to_the_header_for_its_cycles) {
    RouterSettings settings = torus_paper_router();
    settings.routing_cycles = 3;
    OutputBlocks bench(settings);
    bench.output.start(bench.passage(bench.packet(2, 2), 2), 5);
    std::string sent;
    for (Cycle now = 5; now < 10; ++now) sent += bench.sends(now) ? '*' : '-';
    EXPECT_EQ(sent, "*--*-");
    EXPECT_EQ(bench.queued.lines[0].next_at, 9u);
    bench.output.start(bench.passage(bench.packet(2, 1), 1), 20);
    EXPECT_TRUE(bench.sends(20));
    EXPECT_EQ(bench.queued.lines[0].next_at, 23u);
}

TEST(QueuedOutput, reports_a_flit_that_is_not_there) {
    OutputBlocks bench;
    bench.output.start(bench.passage(bench.packet(2, 3), 1), 5);
    EXPECT_TRUE(bench.sends(5));
    EXPECT_THROW(bench.sends(6), sc_core::sc_report);
}

TEST(PassageTable, ends_a_passage_when_both_tails_have_passed) {
    PassageTable table;
    const PassageIndex first = table.begin(7, {}, 0);
    const PassageIndex second = table.begin(8, {}, 1);
    EXPECT_EQ(table.live(), 2u);
    table.receive(first, 1, false);
    table.send(first, true);  // a link on which the packet is shorter
    EXPECT_EQ(table.live(), 2u);
    table.receive(first, 1, true);
    EXPECT_EQ(table.live(), 1u);
    table.receive(second, 2, true);
    table.send(second, false);
    EXPECT_EQ(table.live(), 1u);
    table.send(second, true);
    EXPECT_EQ(table.live(), 0u);
}

// Five flits are stored, but the length on the next link is two: 5 flits, then 4, then none.
TEST(PassageTable, forgets_flits_that_never_leave) {
    PassageTable table;
    const PassageIndex stored = table.begin(2, {}, 0);
    table.receive(stored, 5, false);
    table.store(stored);
    table.count(1);
    table.send(stored, false);
    table.count(2);
    table.send(stored, true);
    table.count(3);
    table.receive(stored, 1, true);
    table.count(4);
    EXPECT_EQ(table.live(), 0u);
    EXPECT_EQ(table.use(9).flit_cycles, 5u + 4u);
    EXPECT_EQ(table.use(9).packet_cycles, 2u);
}

// At the end of cycle 4: 2 flits; 5: 3; 6 (no change, not recorded): 3; 7: 2; 8: none.
TEST(PassageTable, counts_what_is_stored_also_in_cycles_without_change) {
    PassageTable table;
    const PassageIndex cut = table.begin(1, {}, 0);
    table.receive(cut, 9, true);
    const PassageIndex stored = table.begin(2, {}, 0);
    table.receive(stored, 2, false);
    table.store(stored);
    table.count(4);
    table.receive(stored, 1, true);
    table.count(5);
    table.send(stored, false);
    table.count(7);
    table.send(stored, false);
    table.send(stored, true);
    table.count(8);
    const StorageUse use = table.use(100);
    EXPECT_EQ(use.flit_cycles, 2u + 3u + 3u + 2u);
    EXPECT_EQ(use.packet_cycles, 4u);
    EXPECT_EQ(use.max_flits, 3u);
    EXPECT_EQ(use.max_packets, 1u);
}

/// Three packets of 3, 1 and 1 flits, generated in cycles 0, 0 and 1, two cycles before the router.
class Injection : public ::testing::TestWithParam<unsigned> {};

TEST_P(Injection, brings_in_one_packet_after_the_other_or_all_at_once) {
    const bool one_by_one = GetParam() == 1;
    RouterSettings settings = queued_router();
    settings.injection_flits_per_cycle = GetParam();
    settings.injection_cycles = 2;
    QueuedBlocks bench(settings);
    QueuedHost host("host", bench.queued, QueuedBlocks::kHost, RouterId{0}, 0, bench.context);
    ListHost list(bench.packets);
    list.add(0, 2, 3);
    list.add(0, 2, 1);
    list.add(1, 2, 1);
    host.connect(list);
    host.start();
    std::vector<std::size_t> begun;
    for (Cycle now = 0; now < 8; ++now) {
        host.inject(now);
        begun.push_back(bench.queued.headers_of(now).size());
        bench.queued.headers_of(now).clear();
    }
    using Counts = std::vector<std::size_t>;
    EXPECT_EQ(begun,
              one_by_one ? (Counts{0, 0, 1, 0, 0, 1, 1, 0}) : (Counts{0, 0, 2, 1, 0, 0, 0, 0}));
    EXPECT_EQ(bench.context.packets_in_network, 3u);
    EXPECT_EQ(bench.packets[list.to_send[2]].injected, one_by_one ? 4u : 1u);
}

INSTANTIATE_TEST_SUITE_P(FlitsPerCycle, Injection, ::testing::Values(1u, 0u));

}  // namespace
}  // namespace thruway::test
