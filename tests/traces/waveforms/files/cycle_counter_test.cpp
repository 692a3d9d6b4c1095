// The counter of a waveform, in cycles with changes and in stretches without.
#include "traces/waveforms/files/cycle_counter.h"
#include "tests/traces/waveforms/hand_made_signals.h"

#include <gtest/gtest.h>

#include <map>
#include <vector>

namespace thruway::test {
namespace {

struct ListOfChanges : ChangeSink {
    void changed(Cycle cycle, const std::vector<Change>& changes) override {
        EXPECT_TRUE(of_cycle.empty() || of_cycle.rbegin()->first < cycle);
        of_cycle[cycle] = changes;
    }
    std::map<Cycle, std::vector<Change>> of_cycle;
};

using Changes = std::vector<Change>;

TEST(CycleCounter, is_a_signal_of_the_fabric_after_all_others) {
    SignalList list = hand_made_signals();
    const CycleCounter counter(list);
    ASSERT_EQ(list.signals.size(), 5u);
    EXPECT_EQ(list.signals[4].name, "cycle");
    EXPECT_EQ(list.signals[4].initial, kNoValue);
    EXPECT_EQ(list.scopes.front().path, "");
    EXPECT_EQ(list.scopes.front().first, 4u);
    EXPECT_EQ(list.scopes.front().end, 5u);
    EXPECT_EQ(list.scopes[1].path, "router_0.input_1");
}

TEST(CycleCounter, has_a_value_in_the_cycles_with_changes_only) {
    SignalList list = hand_made_signals();
    CycleCounter counter(list);
    ListOfChanges written;
    counter.set_sink(written);
    counter.changed(3, {{0, 1}});
    counter.changed(4, {{0, 0}, {3, 9}});
    counter.changed(6, {{1, 2}});
    counter.changed(100, {{1, 0}});
    counter.finish(102);
    const std::map<Cycle, Changes> expected = {{3, {{0, 1}, {4, 3}}}, {4, {{0, 0}, {3, 9}, {4, 4}}},
                                               {5, {{4, kNoValue}}},  {6, {{1, 2}, {4, 6}}},
                                               {7, {{4, kNoValue}}},  {100, {{1, 0}, {4, 100}}},
                                               {101, {{4, kNoValue}}}};
    EXPECT_EQ(written.of_cycle, expected);
}

TEST(CycleCounter, keeps_the_number_of_the_last_cycle_of_the_waveform) {
    SignalList list = hand_made_signals();
    CycleCounter counter(list);
    ListOfChanges written;
    counter.set_sink(written);
    counter.finish(7);
    counter.changed(8, {{0, 1}});
    counter.finish(9);
    EXPECT_EQ(written.of_cycle, (std::map<Cycle, Changes>{{8, {{0, 1}, {4, 8}}}}));
}

}  // namespace
}  // namespace thruway::test
