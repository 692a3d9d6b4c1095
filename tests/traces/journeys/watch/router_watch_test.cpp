// What the recorder of journeys stores about the parts of a router.
#include "traces/journeys/watch/router_watch.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

TEST(LatestUse, IsThatOfThisCycleOrTheOneBeforeInTheRangeThatIsAskedFor) {
    const PacketName a{1, 0};
    const PacketName b{2, 0};
    LatestUse use;
    EXPECT_FALSE(use.in(0, 100).is_some());
    use.note(a, 3);
    EXPECT_EQ(use.in(0, 4), a);
    EXPECT_EQ(use.in(3, 4), a);
    EXPECT_FALSE(use.in(4, 9).is_some()) << "too early";
    EXPECT_FALSE(use.in(0, 3).is_some()) << "this cycle does not count";
    use.note(b, 7);
    EXPECT_EQ(use.in(3, 7), a);
    EXPECT_FALSE(use.in(4, 7).is_some());
    EXPECT_EQ(use.in(4, 8), b);
    EXPECT_EQ(use.cycle_in(7), 3u);
    EXPECT_EQ(use.cycle_in(8), 7u);
    use.note(a, 7);
    EXPECT_EQ(use.in(4, 8), a) << "the later of two in a cycle";
    EXPECT_EQ(use.in(3, 7), a) << "of cycle 3";
}

// Three flits per cycle: 4 in cycles 10 and 11, which leaves two slots; 4 more in 11 and 12, which
// leaves one; 3 more in 12 and 13. A packet that begins later finds a whole cycle.
TEST(InputPort, FillsTheCyclesOfAHostOneFlitBehindTheOther) {
    RouterWatch::InputPort port;
    EXPECT_EQ(port.fill(4, 3, 10), 11u);
    EXPECT_EQ(port.fill(4, 3, 11), 12u);
    EXPECT_EQ(port.fill(3, 3, 12), 13u);
    EXPECT_EQ(port.fill(3, 3, 20), 20u);
    EXPECT_EQ(port.fill(1, 3, 21), 21u);
    EXPECT_EQ(port.fill(5, 1, 30), 34u);
    EXPECT_EQ(port.fill(64, 0, 40), 40u) << "without limit";
}

}  // namespace
}  // namespace thruway::test
