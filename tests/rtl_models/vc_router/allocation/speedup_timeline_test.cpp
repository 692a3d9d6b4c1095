// Hand-drawn timelines of crossbars with speed-up. Packets are A, B; A0 is the head flit of A;
// columns are cycles, from 0.

#include "rtl_models/router/internal_steps.h"
#include "tests/rtl_models/vc_router/timeline_bench.h"

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace thruway::test {
namespace {

RouterSettings sped_up(unsigned input, unsigned output, double internal, unsigned output_buffer) {
    RouterSettings settings = router("multiplexed", output_buffer);
    settings.crossbar.own<InputSpeedup>().input_speedup = input;
    settings.crossbar.own<OutputSpeedup>().output_speedup = output;
    settings.internal_speedup = internal;
    return settings;
}

/// Events of one kind at one router.
struct Watch : RouterObserver {
    Watch(unsigned number, RouterEventKind event) : router{number}, kind(event) {}
    EventKinds wants(RouterId id) const override {
        return id == router ? EventKinds{kind} : EventKinds{};
    }
    void happened(const RouterEvent& event) override {
        cycles.push_back(event.cycle);
        if (kind != RouterEventKind::kCrossed || event.output.port > 1) return;
        std::string& text = crossings[event.cycle];
        const unsigned source = index((*packets)[event.flit.packet].identity.source);
        text += fmt::format("{}{}{}", text.empty() ? "" : " ", letters.at(source),
                            event.flit.sequence);
    }
    /// The flits that crossed to links, in cycle 0 | 1 | ...
    std::string text() const {
        std::string all;
        if (crossings.empty()) return all;
        for (Cycle cycle = 0; cycle <= crossings.rbegin()->first; ++cycle) {
            const auto found = crossings.find(cycle);
            all += (cycle == 0 ? "" : " | ") + (found == crossings.end() ? "-" : found->second);
        }
        return all;
    }

    RouterId router;
    RouterEventKind kind;
    std::vector<Cycle> cycles;  ///< of its events, in order
    const PacketPool* packets = nullptr;
    std::map<unsigned, char> letters;  ///< [source]
    std::map<Cycle, std::string> crossings;
};

struct Timed {
    Timed(const TopologySettings& topology, const RouterSettings& settings,
          const std::vector<Sent>& list, unsigned observed, std::map<unsigned, std::string> names)
        : watch(observed, RouterEventKind::kCrossed),
          bench(topology, settings, list, {}, options(watch)),
          recorder(bench, observed, names) {
        watch.packets = &bench.fabric.packets();
        for (const auto& [source, letters] : names) watch.letters[source] = letters.front();
        bench.run_to_rest(60);
    }
    static FabricOptions options(Watch& watch) {
        FabricOptions options = awake();
        options.router_observer = &watch;
        return options;
    }
    std::string crossings() const { return watch.text(); }

    Watch watch;
    FabricBench bench;
    CycleRecorder recorder;
};

/// Host 1 of three sends A to host 2 and B to host 0, from two injection virtual channels.
std::unique_ptr<Timeline> one_input_to_two_outputs(const RouterSettings& settings) {
    auto timeline = std::make_unique<Timeline>(row(3), settings,
                                               std::vector<Sent>{{0, 1, 2, 3}, {0, 1, 0, 3}}, 1u,
                                               std::map<unsigned, std::string>{{1, "AB"}});
    timeline->run();
    return timeline;
}

TEST(InputSpeedup, of_one_lets_two_channels_of_an_input_take_turns) {
    // The arbiter of the input takes the outputs in turn, link 0 first.
    const auto timeline = one_input_to_two_outputs(sped_up(1, 1, 1, 0));
    EXPECT_EQ(timeline->recorder.link(0), "A0 - A1 - A2");
    EXPECT_EQ(timeline->recorder.link(1), "- B0 - B1 - B2");
}

TEST(InputSpeedup, of_two_lets_both_send_in_every_cycle) {
    const auto timeline = one_input_to_two_outputs(sped_up(2, 1, 1, 0));
    EXPECT_EQ(timeline->recorder.link(0), "A0 A1 A2");
    EXPECT_EQ(timeline->recorder.link(1), "B0 B1 B2");
}

/// A comes to router 1 over its input port 1 in cycle 1, when its host at port 2 sends B. Both go
/// to link 0.
Timed two_inputs_to_one_output(const RouterSettings& settings) {
    return {row(3), settings, {{0, 0, 2, 3}, {1, 1, 2, 3}}, 1, {{0, "A"}, {1, "B"}}};
}

TEST(OutputSpeedup, of_one_lets_two_inputs_take_turns) {
    // The arbiter of the output takes inputs 1 and 2 in turn.
    const Timed run = two_inputs_to_one_output(sped_up(1, 1, 1, 4));
    EXPECT_EQ(run.crossings(), "- | A0 | B0 | A1 | B1 | A2 | B2");
    EXPECT_EQ(run.recorder.link(0), "- A0 B0 A1 B1 A2 B2");
}

TEST(OutputSpeedup, of_two_lets_both_cross_while_the_link_takes_one) {
    // Port 0 of the output is that of input 2, port 1 that of input 1.
    const Timed run = two_inputs_to_one_output(sped_up(1, 2, 1, 4));
    EXPECT_EQ(run.crossings(), "- | B0 A0 | B1 A1 | B2 A2");
    EXPECT_EQ(run.recorder.link(0), "- A0 B0 A1 B1 A2 B2");
}

TEST(OutputSpeedup, fills_no_output_buffer_beyond_its_size) {
    // One flit for each channel. The link sends A0, then B0, so that B0 and A1 wait.
    // cycle   1      2   3   4   5
    // cross   A0 B0  A1  B1  A2  B2
    // link    A0     B0  A1  B1  A2
    const Timed run = two_inputs_to_one_output(sped_up(1, 2, 1, 1));
    EXPECT_EQ(run.crossings(), "- | B0 A0 | A1 | B1 | A2 | B2");
    EXPECT_EQ(run.recorder.link(0), "- A0 B0 A1 B1 A2 B2");
}

/// A of six flits, all at host 0 in cycle 0, over the only link.
Timed one_packet(const RouterSettings& settings) {
    return {row(2), settings, {{0, 0, 1, 6}}, 0, {{0, "A"}}};
}

class StepsOfACycle : public ::testing::TestWithParam<std::pair<double, const char*>> {};

TEST_P(StepsOfACycle, let_one_channel_send_a_flit_each) {
    const Timed run = one_packet(sped_up(1, 1, GetParam().first, 8));
    EXPECT_EQ(run.crossings(), GetParam().second);
    EXPECT_EQ(run.recorder.link(0), "A0 A1 A2 A3 A4 A5");
    EXPECT_EQ(run.bench.received.at(0).tail_cycle, 6u);
}

INSTANTIATE_TEST_SUITE_P(All, StepsOfACycle,
                         ::testing::Values(std::pair(1.0, "A0 | A1 | A2 | A3 | A4 | A5"),
                                           std::pair(2.0, "A0 A1 | A2 A3 | A4 A5"),
                                           std::pair(4.0, "A0 A1 A2 A3 | A4 A5"),
                                           // steps 1 2 1 2; 1 1 1 2 1; 1 2 2 1
                                           std::pair(1.5, "A0 | A1 A2 | A3 | A4 A5"),
                                           std::pair(1.25, "A0 | A1 | A2 | A3 A4 | A5"),
                                           std::pair(1.7, "A0 | A1 A2 | A3 A4 | A5")));

TEST(InternalSpeedup, fills_no_output_buffer_beyond_its_size) {
    // Two flits fit. One leaves in each cycle, and one more crosses.
    EXPECT_EQ(one_packet(sped_up(1, 1, 2, 2)).crossings(), "A0 A1 | A2 | A3 | A4 | A5");
}

TEST(InternalSpeedup, counts_a_place_for_each_step_of_the_stages_before_the_buffer) {
    // A cycle of switch allocation: two flits on their way, and a buffer of two. The first leaves
    // in 1. cycle 0: A0 A1; 1: A2 A3 as A0 has not left yet; 2: one place is free.
    RouterSettings settings = sped_up(1, 1, 2, 2);
    settings.switch_allocation_cycles = 1;
    const Timed run = one_packet(settings);
    EXPECT_EQ(run.crossings(), "A0 A1 | A2 A3 | A4 | A5");
    EXPECT_EQ(run.recorder.link(0), "- A0 A1 A2 A3 A4 A5");
}

TEST(InternalSpeedup, shares_the_steps_of_a_cycle_among_the_channels_of_an_input) {
    // The turns are those without speed-up, two in a cycle.
    const auto outputs = one_input_to_two_outputs(sped_up(1, 1, 2, 4));
    EXPECT_EQ(outputs->recorder.link(0), "A0 A1 A2");
    EXPECT_EQ(outputs->recorder.link(1), "B0 B1 B2");
}

using CyclesOfSpeedup = std::pair<double, std::vector<Cycle>>;

class PacketsOfOneChannel : public ::testing::TestWithParam<CyclesOfSpeedup> {};

/// Over the only channel of link 0, host 1 sends six flits, and host 0 two packets of one flit,
/// which come to router 1 in cycles 1 and 2: the cycles in which the eight cross there.
TEST_P(PacketsOfOneChannel, are_routed_allocated_and_sent_in_the_steps_of_a_cycle) {
    RouterSettings settings = sped_up(1, 1, GetParam().first, 9);
    settings.virtual_channels = 1;
    const Timed run(row(3), settings, {{0, 1, 2, 6}, {0, 0, 2, 1}, {0, 0, 2, 1}}, 1,
                    {{0, "BC"}, {1, "A"}});
    EXPECT_EQ(run.watch.cycles, GetParam().second);
}

INSTANTIATE_TEST_SUITE_P(All, PacketsOfOneChannel,
                         ::testing::Values(CyclesOfSpeedup{1, {0, 1, 2, 3, 4, 5, 6, 7}},
                                           CyclesOfSpeedup{2, {0, 0, 1, 1, 2, 2, 3, 3}},
                                           CyclesOfSpeedup{4, {0, 0, 0, 0, 1, 1, 1, 2}}));

class CreditsOfAChannel : public ::testing::TestWithParam<double> {};

/// Router 1 stores a packet of four flits first, so all four are in its buffer when A0 crosses
/// there, in cycle 4. With speed-up 2 A1 crosses in 4, A2 and A3 in 5. Credits leave in 4, 5, 6 and
/// 7, as they do when the flits cross one by one.
TEST_P(CreditsOfAChannel, return_one_in_a_cycle) {
    RouterSettings settings = sped_up(1, 1, GetParam(), 4);
    settings.switching = Switching::kStoreAndForward;
    Watch credits(0, RouterEventKind::kCredit);
    FabricOptions options;
    options.router_observer = &credits;
    FabricBench bench(row(3), settings, {{0, 0, 2, 4}}, {}, options);
    bench.run_to_rest(60);
    EXPECT_EQ(credits.cycles, (std::vector<Cycle>{5, 6, 7, 8}));
}

INSTANTIATE_TEST_SUITE_P(All, CreditsOfAChannel, ::testing::Values(1, 2, 4));

TEST(InternalSteps, are_differences_of_rounded_multiples) {
    for (unsigned thousandths = 1000; thousandths <= 16000; thousandths += 125) {
        const InternalSteps steps(thousandths / 1000.0);
        std::uint64_t sum = 0;
        unsigned most = 0;
        for (Cycle now = 0; now < 3000; ++now) {
            sum += steps.in(now);
            most = std::max(most, steps.in(now));
            ASSERT_EQ(sum, (now + 1) * thousandths / 1000) << thousandths << ", " << now;
        }
        EXPECT_EQ(steps.most(), most) << thousandths;
        // Far cycles are as near ones.
        for (const Cycle far : {Cycle{1} << 40, (Cycle{1} << 62) + 999}) {
            EXPECT_EQ(steps.in(far), steps.in(far % 1000));
        }
    }
    EXPECT_FALSE(InternalSteps(1).several());
    EXPECT_TRUE(InternalSteps(1.001).several());
    EXPECT_EQ(InternalSteps().in(7), 1u);
}

}  // namespace
}  // namespace thruway::test
