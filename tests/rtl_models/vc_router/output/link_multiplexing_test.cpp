// Two packets that share a link, flit by flit and in blocks: hand-drawn timelines with every reason
// for which a virtual channel releases a link that it holds.
// Packets are A and B; A0 is the head flit of A; columns are cycles, from 0.

#include "tests/rtl_models/case_names.h"
#include "tests/rtl_models/vc_router/timeline_bench.h"

namespace thruway::test {
namespace {

// A, five flits, comes over two links from host 0; B, three flits, is injected at host 1 in cycle
// 5; both go to host 2. Buffers hold two flits, and the credit loop is 1 + 3 cycles: A arrives at
// router 1 in cycles 1 2, 5 6, and so on, and neither can send more than two flits in four cycles.
// The switch serves them in turn.
class SharedByTwo : public ::testing::TestWithParam<std::pair<Part<CrossbarRow>, unsigned>> {
protected:
    std::string link(LinkMultiplexing multiplexing) {
        RouterSettings settings = router(GetParam().first, GetParam().second);
        settings.link_multiplexing = multiplexing;
        settings.buffer_flits = 2;
        settings.credit_latency_cycles = 3;
        timeline_ = std::make_unique<Timeline>(row(3), settings,
                                               std::vector<Sent>{{0, 0, 2, 5}, {5, 1, 2, 3}}, 1,
                                               std::map<unsigned, std::string>{{0, "A"}, {1, "B"}});
        return timeline_->run().link(0);
    }

private:
    std::unique_ptr<Timeline> timeline_;
};

TEST_P(SharedByTwo, take_turns_flit_by_flit) {
    // cycle    0   1   2   3   4   5   6   7   8   9   10
    // link     -   A0  A1  -   -   B0  A2  B1  A3  B2  A4     room for B2 in 9, for A4 in 10
    EXPECT_EQ(link(LinkMultiplexing::kFlit), "- A0 A1 - - B0 A2 B1 A3 B2 A4");
}

TEST_P(SharedByTwo, keep_the_link_in_blocks) {
    // cycle    0   1   2   3   4   5   6   7   8   9   10  11
    // link     -   A0  A1  -   -   B0  B1  A2  A3  B2  -   A4
    // A has no flit in 3 and 4, so in 5 the link is free again, and it is B's turn. B has no room
    // in 7 (its credits come in 9 and 10), A has none in 9 and 10. B2 is the tail of B.
    EXPECT_EQ(link(LinkMultiplexing::kBlock), "- A0 A1 - - B0 B1 A2 A3 B2 - A4");
}

INSTANTIATE_TEST_SUITE_P(All, SharedByTwo,
                         ::testing::Values(std::pair("partially_multiplexed", 0u),
                                           std::pair("non_multiplexed", 4u)),
                         [](const auto& info) {
                             return fmt::format("{}_with_{}_output_flits",
                                                case_name(info.param.first), info.param.second);
                         });

}  // namespace
}  // namespace thruway::test
