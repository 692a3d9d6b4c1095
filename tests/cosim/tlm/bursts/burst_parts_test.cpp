// Parts of a burst: each byte keeps its address, and every part fits.
#include "cosim/tlm/bursts/burst_parts.h"

#include <gtest/gtest.h>

#include <ostream>
#include <vector>

namespace thruway {

std::ostream& operator<<(std::ostream& out, const BurstPart& part) {
    return out << '{' << part.offset << ", " << part.length << ", " << part.address << ", "
               << part.streaming_width << '}';
}

}  // namespace thruway

namespace thruway::test {
namespace {

std::vector<BurstPart> list(const BurstParts& parts) {
    std::vector<BurstPart> list;
    for (std::uint64_t i = 0; i < parts.count(); ++i) list.push_back(parts[i]);
    return list;
}

using Parts = std::vector<BurstPart>;

TEST(BurstParts, follow_each_other_in_the_data_and_in_the_addresses) {
    EXPECT_EQ(list({200, 200, 64}),
              (Parts{{0, 64, 0, 64}, {64, 64, 64, 64}, {128, 64, 128, 64}, {192, 8, 192, 8}}));
    EXPECT_EQ(list({128, 1000, 64}), (Parts{{0, 64, 0, 64}, {64, 64, 64, 64}}));
    EXPECT_FALSE(BurstParts(200, 200, 64).overlap());
}

TEST(BurstParts, hold_whole_rounds_of_a_streaming_width_that_fits) {
    EXPECT_EQ(list({200, 5, 64}),
              (Parts{{0, 60, 0, 5}, {60, 60, 0, 5}, {120, 60, 0, 5}, {180, 20, 0, 5}}));
    EXPECT_TRUE(BurstParts(200, 5, 64).overlap());
}

TEST(BurstParts, end_with_each_round_of_a_longer_streaming_width) {
    EXPECT_EQ(list({250, 100, 64}), (Parts{{0, 64, 0, 64},
                                           {64, 36, 64, 36},
                                           {100, 64, 0, 64},
                                           {164, 36, 64, 36},
                                           {200, 50, 0, 50}}));
    EXPECT_TRUE(BurstParts(250, 100, 64).overlap());
}

TEST(BurstParts, are_one_part_if_everything_fits) {
    EXPECT_EQ(BurstParts(64, 5, 64).count(), 1u);
    EXPECT_EQ(BurstParts(0, 1, 64).count(), 1u);
    EXPECT_FALSE(BurstParts(64, 5, 64).overlap());
}

TEST(BurstParts, keep_the_address_of_every_byte) {
    for (unsigned length = 1; length <= 30; ++length) {
        for (unsigned width = 1; width <= 32; ++width) {
            for (unsigned longest = 1; longest <= 32; ++longest) {
                unsigned byte = 0;
                for (const BurstPart& part : list({length, width, longest})) {
                    ASSERT_GE(part.length, 1u);
                    ASSERT_LE(part.length, longest);
                    ASSERT_EQ(part.offset, byte);
                    if (part.length == length) break;  // sent as it is
                    for (unsigned i = 0; i < part.length; ++i, ++byte) {
                        ASSERT_EQ(part.address + i % part.streaming_width, byte % width)
                            << length << " bytes, width " << width << ", longest " << longest;
                    }
                }
                if (length > longest) {
                    ASSERT_EQ(byte, length);
                }
            }
        }
    }
}

TEST(BurstParts, of_the_longest_transaction_are_counted_without_overflow) {
    const unsigned all = ~0u;
    for (const unsigned width : {all, 3u, 65'536u}) {
        const BurstParts parts(all, width, 65'535);
        const BurstPart last = parts[parts.count() - 1];
        EXPECT_EQ(std::uint64_t{last.offset} + last.length, all) << width;
        const BurstPart before = parts[parts.count() - 2];
        EXPECT_EQ(before.offset + before.length, last.offset) << width;
    }
    // 2^32 - 1 = 65'537 x 65'535; rounds of 65'536 bytes are two parts each.
    EXPECT_EQ(BurstParts(all, all, 65'535).count(), 65'537u);
    EXPECT_EQ(BurstParts(all, 65'536, 65'535).count(), 2u * 65'535 + 1);
}

}  // namespace
}  // namespace thruway::test
