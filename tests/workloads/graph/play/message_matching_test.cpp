#include "workloads/graph/play/message_matching.h"

#include "core/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <list>
#include <optional>
#include <vector>

namespace thruway {
namespace {

KeptMessage message(std::uint32_t source, std::uint32_t tag, std::uint32_t number) {
    KeptMessage kept;
    kept.arrival.message = {HostId{source}, number};
    kept.tag = tag;
    return kept;
}

TEST(MessageMatching, gives_a_message_to_the_first_receive_that_takes_it) {
    MessageMatching matching(true);
    matching.post(HostId{1}, 5, 10);
    matching.post(kAnySource, 5, 11);
    matching.post(HostId{2}, kAnyTag, 12);
    matching.post(kAnySource, kAnyTag, 13);
    matching.post(HostId{1}, 5, 14);
    EXPECT_EQ(matching.take_receive(HostId{2}, 5), 11u);
    EXPECT_EQ(matching.take_receive(HostId{1}, 5), 10u);
    EXPECT_EQ(matching.take_receive(HostId{1}, 5), 13u);
    EXPECT_EQ(matching.take_receive(HostId{3}, 5), std::nullopt);
    EXPECT_EQ(matching.waiting(), (std::vector<TaskGraph::Number>{12, 14}));
}

TEST(MessageMatching, gives_a_receive_the_first_message_that_fits) {
    MessageMatching matching(true);
    matching.keep(message(1, 5, 20));
    matching.keep(message(2, 6, 21));
    matching.keep(message(1, 6, 22));
    EXPECT_EQ(matching.take_message(HostId{3}, kAnyTag), std::nullopt);
    EXPECT_EQ(matching.take_message(kAnySource, 6)->arrival.message.number, 21u);
    EXPECT_EQ(matching.take_message(HostId{1}, kAnyTag)->arrival.message.number, 20u);
    EXPECT_EQ(matching.take_message(kAnySource, kAnyTag)->arrival.message.number, 22u);
    EXPECT_EQ(matching.take_message(kAnySource, kAnyTag), std::nullopt);
}

TEST(MessageMatching, needs_no_wildcards) {
    MessageMatching matching(false);
    matching.keep(message(1, 5, 20));
    EXPECT_EQ(matching.take_message(HostId{1}, 6), std::nullopt);
    EXPECT_EQ(matching.take_message(HostId{1}, 5)->arrival.message.number, 20u);
    EXPECT_EQ(matching.take_message(HostId{1}, 5), std::nullopt);
}

struct Asked {
    HostId source{};
    std::uint32_t tag = 0;
    std::uint32_t number = 0;

    bool takes(const Asked& message) const {
        return (source == kAnySource || source == message.source) &&
               (tag == kAnyTag || tag == message.tag);
    }
};

TEST(MessageMatching, chooses_like_a_search_through_lists) {
    MessageMatching matching(true);
    std::list<Asked> receives, messages;
    for (std::uint32_t i = 0; i < 20'000; ++i) {
        const Draw random = draw(1, DrawPurpose::kTest, 0, i);
        Asked one = {HostId{below(random.a, 3)}, below(random.b, 3), i};
        // Receives and messages prevail in turn, so that the lists grow.
        if (below(random.a << 20, 10) < (i / 100 % 2 == 0 ? 7u : 3u)) {
            if (below(random.b << 20, 4) == 0) one.source = kAnySource;
            if (below(random.b << 30, 4) == 0) one.tag = kAnyTag;
            const auto found = std::find_if(messages.begin(), messages.end(),
                                            [&](const Asked& m) { return one.takes(m); });
            const auto taken = matching.take_message(one.source, one.tag);
            ASSERT_EQ(taken.has_value(), found != messages.end());
            if (taken) {
                ASSERT_EQ(taken->arrival.message.number, found->number);
                messages.erase(found);
            } else {
                matching.post(one.source, one.tag, i);
                receives.push_back(one);
            }
        } else {
            const auto found = std::find_if(receives.begin(), receives.end(),
                                            [&](const Asked& r) { return r.takes(one); });
            const auto taken = matching.take_receive(one.source, one.tag);
            ASSERT_EQ(taken.has_value(), found != receives.end());
            if (taken) {
                ASSERT_EQ(*taken, found->number);
                receives.erase(found);
            } else {
                matching.keep(message(index(one.source), one.tag, i));
                messages.push_back(one);
            }
        }
    }
}

}  // namespace
}  // namespace thruway
