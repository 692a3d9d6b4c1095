#include "workloads/stream/id_set.h"

#include "core/random.h"

#include <gtest/gtest.h>

#include <limits>
#include <set>

namespace thruway {
namespace {

TEST(IdSet, holds_what_a_plain_set_holds) {
    for (std::uint32_t seed = 0; seed < 50; ++seed) {
        IdSet ids;
        std::set<std::uint64_t> plain;
        for (std::uint64_t i = 0; i < 200; ++i) {
            const std::uint64_t id = below(draw(seed, DrawPurpose::kTest, 0, i).a, 150);
            ASSERT_EQ(ids.add(id), plain.insert(id).second) << "seed " << seed << " id " << id;
        }
        std::size_t runs = 0;
        for (std::uint64_t id = 0; id < 160; ++id) {
            ASSERT_EQ(ids.has(id), plain.count(id) == 1) << "seed " << seed << " id " << id;
            runs += plain.count(id) == 1 && (id == 0 || plain.count(id - 1) == 0) ? 1 : 0;
        }
        EXPECT_EQ(ids.entries(), runs) << "seed " << seed;
    }
}

TEST(IdSet, holds_the_largest_ids) {
    constexpr std::uint64_t kLast = std::numeric_limits<std::uint64_t>::max();
    IdSet ids;
    EXPECT_TRUE(ids.add(kLast));
    EXPECT_TRUE(ids.add(0));
    EXPECT_TRUE(ids.add(kLast - 1));
    EXPECT_FALSE(ids.add(kLast));
    EXPECT_FALSE(ids.add(0));
    EXPECT_FALSE(ids.has(1));
    EXPECT_EQ(ids.entries(), 2u);
}

TEST(IdSet, is_small_when_ids_count_up_or_down) {
    IdSet ids;
    for (std::uint64_t id = 1000; id < 2000; ++id) ids.add(id);
    for (std::uint64_t id = 999; id > 500; --id) ids.add(id);
    EXPECT_EQ(ids.entries(), 1u);
}

}  // namespace
}  // namespace thruway
