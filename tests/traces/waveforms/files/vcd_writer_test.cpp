// The bytes of a waveform, and the changes of values behind them, by hand.
#include "traces/waveforms/files/vcd_writer.h"
#include "tests/traces/waveforms/hand_made_signals.h"
#include "tests/traces/waveforms/recorded_bench.h"
#include "traces/waveforms/signals/signal_board.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace thruway::test {
namespace {

std::string written(Cycle first, Cycle end) {
    const std::string path = path_in_temp("by_hand.vcd");
    AtomicFile file(path);
    const std::vector<std::uint64_t> initial = {0, 1, 7, kNoValue};
    const SignalList list = hand_made_signals();
    const std::vector<bool> selected = {true, true, false, true};
    VcdWriter writer(file, {"top.fabric", "Thruway 1", 500}, {list, selected}, initial, first);
    writer.changed(2, {{0, 1}, {3, 5}});
    writer.changed(3, {{0, 0}, {1, 0}, {3, ~std::uint64_t{1}}});
    writer.changed(9, {{3, kNoValue}});
    writer.finish(end);
    file.commit();
    std::string text = text_of(path);
    ::unlink(path.c_str());
    return text;
}

TEST(VcdWriter, WritesWhatTheStandardSays) {
    const std::string head = "$version Thruway 1 $end\n"
                             "$timescale 1 ps $end\n"
                             "$comment cycle t is at t * 500 ps $end\n"
                             "$comment state of a door: 0 shut, 1 open $end\n"
                             "$scope module top $end\n"
                             "$scope module fabric $end\n"
                             "$scope module router_0 $end\n"
                             "$scope module input_1 $end\n"
                             "$var wire 1 ! valid $end\n"
                             "$var wire 2 \" state [1:0] $end\n"
                             "$upscope $end\n"
                             "$scope module output_0 $end\n"
                             "$var wire 64 # number [63:0] $end\n"
                             "$upscope $end\n"
                             "$upscope $end\n"
                             "$upscope $end\n"
                             "$upscope $end\n"
                             "$enddefinitions $end\n";
    const std::string ones(63, '1');
    EXPECT_EQ(written(0, 11), head +
                                  "#0\n$dumpvars\n0!\nb1 \"\nbz #\n$end\n"
                                  "#1000\n1!\nb101 #\n"
                                  "#1500\n0!\nb0 \"\nb" +
                                  ones +
                                  "0 #\n"
                                  "#4500\nbz #\n"
                                  "#5500\n");
    EXPECT_EQ(written(3, 11),
              head + "#1500\n$dumpvars\n0!\nb0 \"\nb" + ones + "0 #\n$end\n#4500\nbz #\n#5500\n");
}

// Identifiers of one, two and three characters from '!' to '~'.
TEST(VcdWriter, GivesEverySignalAnIdentifierOfItsOwn) {
    constexpr SignalId kSignals = 94 + 94 * 94 + 3;
    SignalList list;
    for (SignalId i = 0; i < kSignals; ++i) {
        list.signals.push_back({"s" + std::to_string(i), 1, SignalMeaning::kFlag, 0});
    }
    list.scopes = {{"all", "", 0, kSignals}};
    const std::string path = path_in_temp("many.vcd");
    AtomicFile file(path);
    const std::vector<bool> all(kSignals, true);
    VcdWriter writer(file, {"fabric", "Thruway", 1}, {list, all},
                     std::vector<std::uint64_t>(kSignals), 0);
    writer.finish(1);
    file.commit();
    const std::string text = text_of(path);
    ::unlink(path.c_str());
    EXPECT_EQ(VcdFile(text).widths().size(), kSignals);
    for (const char* declared : {"wire 1 ! s0 ", "wire 1 ~ s93 ", "wire 1 !! s94 ",
                                 "wire 1 ~~ s8929 ", "wire 1 !!! s8930 "}) {
        EXPECT_NE(text.find(declared), std::string::npos) << declared;
    }
}

TEST(SignalBoard, TellsOfSelectedSignalsThatDifferFromTheCycleBefore) {
    SignalBoard board(hand_made_signals().signals, {true, true, false, true});
    std::vector<Change> changes;
    board.set(3, 9);
    board.set(0, 1);
    board.set(0, 0);
    board.set(1, 1);
    board.set(2, 8);
    board.end_cycle(changes);
    EXPECT_EQ(changes, (std::vector<Change>{{3, 9}}));
    board.end_cycle(changes);
    EXPECT_TRUE(changes.empty());

    board.set(3, 10);
    board.set(1, 2);
    board.pulse(1, 4);
    EXPECT_TRUE(board.has_pulses());
    board.end_cycle(changes);
    EXPECT_EQ(changes, (std::vector<Change>{{1, 2}, {3, 10}}));
    EXPECT_FALSE(board.has_pulses());
    board.set(1, 2);
    board.end_cycle(changes);
    EXPECT_EQ(changes, (std::vector<Change>{{3, kNoValue}}));
}

}  // namespace
}  // namespace thruway::test
