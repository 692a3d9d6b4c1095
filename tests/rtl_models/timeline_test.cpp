// Hand-drawn timelines: which flit crosses which switch and enters which link in which cycle.
// Packets are A, B, C; A0 is the head flit of A; columns are cycles, from 0.
// The networks are rows of routers. In a row of three, router 1 has port 0 to router 2, port 1 to
// router 0, port 2 to its host; routers at the ends have port 0 to their neighbour.

#include "tests/rtl_models/cycle_recorder.h"

namespace thruway::test {
namespace {

TopologySettings row(unsigned routers, unsigned hosts_per_router = 1) {
    TopologySettings settings;
    settings.kind = TopologyKind::kMesh;
    settings.radix = {routers};
    settings.hosts_per_router = hosts_per_router;
    return settings;
}

FabricOptions awake() {
    FabricOptions options;
    options.no_skip = true;
    return options;
}

RouterSettings router(CrossbarKind crossbar, unsigned output_buffer = 0) {
    RouterSettings settings;
    settings.switching = Switching::kWormhole;
    settings.buffer_flits = 8;
    settings.crossbar = crossbar;
    settings.output_buffer_flits = output_buffer;
    settings.routing_unit = RoutingUnitKind::kPerVirtualChannel;
    settings.vc_allocator = AllocatorKind::kMaximumMatching;
    settings.injection_flits_per_cycle = 0;
    return settings;
}

struct Timeline {
    Timeline(const TopologySettings& topology, const RouterSettings& settings,
             const std::vector<Sent>& list, unsigned observed,
             std::map<unsigned, std::string> letters)
        : bench(topology, settings, list, {}, awake()),
          recorder(bench, observed, std::move(letters)) {}

    CycleRecorder& run(Cycle cycles = 60) {
        bench.run_to_rest(cycles);
        return recorder;
    }

    FabricBench bench;
    CycleRecorder recorder;
};

// Two virtual channels of one input (the host of router 1) to two outputs. A goes right, B left;
// both are complete in the injection channels in cycle 0.
class TwoChannelsOfOneInput {
public:
    explicit TwoChannelsOfOneInput(const RouterSettings& settings)
        : timeline_(row(3), settings, {{0, 1, 2, 3}, {0, 1, 0, 3}}, 1, {{1, "AB"}}) {}
    CycleRecorder& run() { return timeline_.run(); }

private:
    Timeline timeline_;
};

TEST(OneInputTwoOutputs, take_turns_at_the_single_port_of_a_multiplexed_crossbar) {
    // cycle            0   1   2   3   4   5
    // crossbar input   A0  B0  A1  B1  A2  B2
    // link right       A0  -   A1  -   A2  -
    // link left        -   B0  -   B1  -   B2
    TwoChannelsOfOneInput collision(router(CrossbarKind::kMultiplexed));
    const CycleRecorder& seen = collision.run();
    EXPECT_EQ(seen.crossings(), "A0 | B0 | A1 | B1 | A2 | B2");
    EXPECT_EQ(seen.link(0), "A0 - A1 - A2");
    EXPECT_EQ(seen.link(1), "- B0 - B1 - B2");
}

// cycle          0      1      2
// crossbar       A0 B0  A1 B1  A2 B2     each channel has a crossbar port of its own
// link right     A0     A1     A2
// link left      B0     B1     B2
void expect_both_move(const CycleRecorder& seen) {
    EXPECT_EQ(seen.crossings(), "A0 B0 | A1 B1 | A2 B2");
    EXPECT_EQ(seen.link(0), "A0 A1 A2");
    EXPECT_EQ(seen.link(1), "B0 B1 B2");
}

TEST(OneInputTwoOutputs, move_both_through_a_partially_multiplexed_crossbar) {
    TwoChannelsOfOneInput collision(router(CrossbarKind::kPartiallyMultiplexed));
    expect_both_move(collision.run());
}

TEST(OneInputTwoOutputs, move_both_through_a_non_multiplexed_crossbar) {
    TwoChannelsOfOneInput collision(router(CrossbarKind::kNonMultiplexed, 1));
    expect_both_move(collision.run());
}

// Two inputs (hosts 0 and 1 of router 0) to two virtual channels of one output. A goes to host 2,
// B to host 3, both over the link to router 1.
class TwoInputsOfOneOutput {
public:
    explicit TwoInputsOfOneOutput(const RouterSettings& settings)
        : timeline_(row(2, 2), settings, {{0, 0, 2, 3}, {0, 1, 3, 3}}, 0,
                    {{0, "A"}, {1, "B"}}) {}
    CycleRecorder& run() { return timeline_.run(); }

private:
    Timeline timeline_;
};

// cycle      0   1   2   3   4   5
// crossbar   A0  B0  A1  B1  A2  B2      the output has one crossbar port
// link       A0  B0  A1  B1  A2  B2
void expect_one_moves(const CycleRecorder& seen) {
    EXPECT_EQ(seen.crossings(), "A0 | B0 | A1 | B1 | A2 | B2");
    EXPECT_EQ(seen.link(0), "A0 B0 A1 B1 A2 B2");
}

TEST(TwoInputsOneOutput, take_turns_at_a_multiplexed_crossbar) {
    TwoInputsOfOneOutput collision(router(CrossbarKind::kMultiplexed));
    expect_one_moves(collision.run());
}

TEST(TwoInputsOneOutput, take_turns_at_a_partially_multiplexed_crossbar) {
    TwoInputsOfOneOutput collision(router(CrossbarKind::kPartiallyMultiplexed));
    expect_one_moves(collision.run());
}

TEST(TwoInputsOneOutput, both_cross_a_non_multiplexed_crossbar_while_the_link_takes_turns) {
    // cycle          0      1      2      3   4   5
    // crossbar       A0 B0  A1 B1  A2 B2
    // link           A0     B0     A1     B1  A2  B2
    // left over, A   -      A1     A2     A2  -   -       the buffers hold two flits each
    // left over, B   B0     B1     B1 B2  B2  B2  -
    TwoInputsOfOneOutput collision(router(CrossbarKind::kNonMultiplexed, 2));
    const CycleRecorder& seen = collision.run();
    EXPECT_EQ(seen.crossings(), "A0 B0 | A1 B1 | A2 B2");
    EXPECT_EQ(seen.link(0), "A0 B0 A1 B1 A2 B2");
}

TEST(TwoInputsOneOutput, wait_for_their_output_buffer_behind_a_non_multiplexed_crossbar) {
    // cycle          0      1   2   3   4   5
    // crossbar       A0 B0  A1  B1  A2  B2       a flit crosses when its buffer was left empty
    // link           A0     B0  A1  B1  A2  B2
    // left over, A   -      A1  -   A2  -   -    the buffers hold one flit each
    // left over, B   B0     -   B1  -   B2  -
    TwoInputsOfOneOutput collision(router(CrossbarKind::kNonMultiplexed, 1));
    const CycleRecorder& seen = collision.run();
    EXPECT_EQ(seen.crossings(), "A0 B0 | A1 | B1 | A2 | B2");
    EXPECT_EQ(seen.link(0), "A0 B0 A1 B1 A2 B2");
}

class BlockMultiplexing
    : public ::testing::TestWithParam<std::pair<CrossbarKind, unsigned>> {};

TEST_P(BlockMultiplexing, leaves_the_link_to_a_packet_as_long_as_it_has_flits) {
    // cycle      0   1   2   3   4   5
    // link       A0  A1  A2  B0  B1  B2
    RouterSettings settings = router(GetParam().first, GetParam().second);
    settings.link_multiplexing = LinkMultiplexing::kBlock;
    TwoInputsOfOneOutput collision(settings);
    EXPECT_EQ(collision.run().link(0), "A0 A1 A2 B0 B1 B2");
}

INSTANTIATE_TEST_SUITE_P(All, BlockMultiplexing,
                         ::testing::Values(std::pair(CrossbarKind::kMultiplexed, 0u),
                                           std::pair(CrossbarKind::kPartiallyMultiplexed, 0u),
                                           std::pair(CrossbarKind::kPartiallyMultiplexed, 2u),
                                           std::pair(CrossbarKind::kNonMultiplexed, 2u)));

TEST(BlockMultiplexing, gives_the_link_up_while_its_packet_has_no_flit) {
    // A comes in at one flit every other cycle, since B shares the injection: B fills the gaps.
    // cycle      0   1   2   3   4   5
    // link       A0  B0  A1  B1  A2  B2
    RouterSettings settings = router(CrossbarKind::kPartiallyMultiplexed);
    settings.link_multiplexing = LinkMultiplexing::kBlock;
    settings.injection_flits_per_cycle = 1;
    Timeline timeline(row(2), settings, {{0, 0, 1, 3}, {0, 0, 1, 3}}, 0, {{0, "AB"}});
    EXPECT_EQ(timeline.run().link(0), "A0 B0 A1 B1 A2 B2");
}

// One packet of three flits from host 0 over two links to host 2; one flit a cycle comes in.
struct TwoHops {
    explicit TwoHops(Switching switching) {
        RouterSettings settings = router(CrossbarKind::kPartiallyMultiplexed);
        settings.switching = switching;
        settings.injection_flits_per_cycle = 1;
        bench = std::make_unique<FabricBench>(row(3), settings,
                                              std::vector<Sent>{{0, 0, 2, 3}}, RoutingSettings{},
                                              awake());
        first = std::make_unique<CycleRecorder>(*bench, 0, letters);
        second = std::make_unique<CycleRecorder>(*bench, 1, letters);
        bench->run_to_rest(60);
    }
    const std::map<unsigned, std::string> letters = {{0, "A"}};
    std::unique_ptr<FabricBench> bench;
    std::unique_ptr<CycleRecorder> first;
    std::unique_ptr<CycleRecorder> second;
};

class CuttingThrough : public ::testing::TestWithParam<Switching> {};

TEST_P(CuttingThrough, sends_the_head_on_while_the_tail_is_still_coming) {
    // cycle      0   1   2   3   4
    // link 0     A0  A1  A2
    // link 1     -   A0  A1  A2
    // host       -   -   A0  A1  A2
    const TwoHops run(GetParam());
    EXPECT_EQ(run.first->link(0), "A0 A1 A2");
    EXPECT_EQ(run.second->link(0), "- A0 A1 A2");
    EXPECT_EQ(run.bench->received.at(0).tail_cycle, 4u);
}

INSTANTIATE_TEST_SUITE_P(All, CuttingThrough,
                         ::testing::Values(Switching::kWormhole, Switching::kVirtualCutThrough));

TEST(StoreAndForward, waits_for_the_tail_in_every_router) {
    // cycle      0   1   2   3   4   5   6   7   8   9   10
    // link 0     -   -   A0  A1  A2
    // link 1     -   -   -   -   -   A0  A1  A2
    // host       -   -   -   -   -   -   -   -   A0  A1  A2
    const TwoHops run(Switching::kStoreAndForward);
    EXPECT_EQ(run.first->link(0), "- - A0 A1 A2");
    EXPECT_EQ(run.second->link(0), "- - - - - A0 A1 A2");
    EXPECT_EQ(run.bench->received.at(0).tail_cycle, 10u);
}

/// Two packets one after the other over the only virtual channel of a link.
std::string two_packets(VcReallocation reallocation, unsigned credit_latency) {
    RouterSettings settings = router(CrossbarKind::kPartiallyMultiplexed);
    settings.virtual_channels = 1;
    settings.vc_reallocation = reallocation;
    settings.credit_latency_cycles = credit_latency;
    Timeline timeline(row(2), settings, {{0, 0, 1, 3}, {0, 0, 1, 2}}, 0, {{0, "AB"}});
    return timeline.run().link(0);
}

TEST(VcReallocation, after_tail_sent_lets_the_next_packet_follow_at_once) {
    EXPECT_EQ(two_packets(VcReallocation::kAfterTailSent, 3), "A0 A1 A2 B0 B1");
}

TEST(VcReallocation, after_buffer_empty_waits_for_the_credit_of_the_tail) {
    // A2 enters the link in 2, arrives and leaves the buffer in 3; its credit arrives in 4.
    EXPECT_EQ(two_packets(VcReallocation::kAfterBufferEmpty, 1), "A0 A1 A2 - B0 B1");
}

TEST(VcReallocation, after_buffer_empty_waits_longer_for_a_slow_credit) {
    // As above, but the credit arrives in 6.
    EXPECT_EQ(two_packets(VcReallocation::kAfterBufferEmpty, 3), "A0 A1 A2 - - - B0 B1");
}

/// Stages of one cycle each: routing, VC allocation, switch allocation, crossbar.
Timeline& one_cycle_stages(std::unique_ptr<Timeline>& timeline, bool speculative,
                           unsigned observed) {
    RouterSettings settings = router(CrossbarKind::kPartiallyMultiplexed);
    settings.routing_cycles = 1;
    settings.vc_allocation_cycles = 1;
    settings.switch_allocation_cycles = 1;
    settings.crossbar_cycles = 1;
    settings.speculative = speculative;
    timeline = std::make_unique<Timeline>(row(3), settings, std::vector<Sent>{{0, 0, 2, 2}},
                                          observed, std::map<unsigned, std::string>{{0, "A"}});
    timeline->run();
    return *timeline;
}

TEST(Speculation, without_it_a_router_takes_four_cycles) {
    // cycle      0   1   2   3   4   5   6   7   8   9
    // router 0   RC  VA  SA  XB  A0  A1                   (A0 enters link 0 in 4, arrives in 5)
    // router 1   -   -   -   -   -   RC  VA  SA  XB  A0
    std::unique_ptr<Timeline> timeline;
    const Timeline& seen = one_cycle_stages(timeline, false, 1);
    EXPECT_EQ(seen.recorder.link(0), "- - - - - - - - - A0 A1");
    EXPECT_EQ(seen.bench.received.at(0).latency(), 3u * 4u + 2u + 2u);
}

TEST(Speculation, saves_one_cycle_in_every_router) {
    // cycle      0   1      2   3   4   5      6   7
    // router 0   RC  VA/SA  XB  A0  A1
    // router 1   -   -      -   -   RC  VA/SA  XB  A0
    std::unique_ptr<Timeline> timeline;
    const Timeline& seen = one_cycle_stages(timeline, true, 1);
    EXPECT_EQ(seen.recorder.link(0), "- - - - - - - A0 A1");
    EXPECT_EQ(seen.bench.received.at(0).latency(), 3u * 3u + 2u + 2u);
}

TEST(Speculation, yields_to_a_packet_that_has_its_channel_already) {
    // B, of three flits, is under way from host 0 when the head of A comes to the same output: A
    // has a virtual channel, but its speculative requests lose against B until the tail of B.
    RouterSettings settings = router(CrossbarKind::kPartiallyMultiplexed);
    settings.vc_allocation_cycles = 1;
    settings.switch_allocation_cycles = 1;
    settings.speculative = true;
    Timeline timeline(row(2, 2), settings, {{0, 0, 2, 3}, {1, 1, 3, 1}}, 0,
                      {{0, "B"}, {1, "A"}});
    // cycle      0      1      2    3    4
    // B          VA/SA  SA     SA
    // A          -      VA/SA  -    -             beaten by B in 1
    // A again    -      -      SA   SA            now an equal: round robin with B
    // link       -      B0     B1   A0   B2
    EXPECT_EQ(timeline.run().link(0), "- B0 B1 A0 B2");
}

/// Cycles of delivery of single flits that three hosts of one router send each other.
std::vector<std::pair<unsigned, Cycle>> deliveries(RoutingUnitKind kind,
                                                   const std::vector<Sent>& list) {
    RouterSettings settings = router(CrossbarKind::kPartiallyMultiplexed);
    settings.routing_unit = kind;
    FabricBench bench(row(2, 3), settings, list);
    bench.run_to_rest(60);
    std::vector<std::pair<unsigned, Cycle>> found;
    for (const Received& got : bench.received) {
        found.emplace_back(index(got.identity.source), got.tail_cycle);
    }
    return found;
}

using Deliveries = std::vector<std::pair<unsigned, Cycle>>;
const std::vector<Sent> kOneThenAllThree = {{5, 1, 2, 1}, {10, 0, 1, 1}, {10, 1, 2, 1},
                                            {10, 2, 0, 1}};

TEST(RoutingUnits, one_per_router_serves_headers_in_demand_slotted_round_robin) {
    // Host 1 was served in 5: in 10 the turn is at host 2, then 0, then 1.
    EXPECT_EQ(deliveries(RoutingUnitKind::kPerRouter, kOneThenAllThree),
              (Deliveries{{1, 5}, {2, 10}, {0, 11}, {1, 12}}));
}

TEST(RoutingUnits, one_per_input_serves_all_inputs_at_once) {
    const Deliveries found = deliveries(RoutingUnitKind::kPerInput, kOneThenAllThree);
    for (std::size_t i = 1; i < found.size(); ++i) EXPECT_EQ(found[i].second, 10u);
}

// Two headers at the two virtual channels of one input, to different hosts.
const std::vector<Sent> kTwoAtOneInput = {{0, 0, 1, 1}, {0, 0, 2, 1}};

TEST(RoutingUnits, one_per_input_serves_its_channels_one_after_the_other) {
    EXPECT_EQ(deliveries(RoutingUnitKind::kPerInput, kTwoAtOneInput),
              (Deliveries{{0, 0}, {0, 1}}));
}

TEST(RoutingUnits, one_per_virtual_channel_serves_all_of_them_at_once) {
    EXPECT_EQ(deliveries(RoutingUnitKind::kPerVirtualChannel, kTwoAtOneInput),
              (Deliveries{{0, 0}, {0, 0}}));
}

}  // namespace
}  // namespace thruway::test
