#include "core/bits.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace thruway {
namespace {

std::uint64_t word_of(const std::vector<unsigned>& members) {
    std::uint64_t word = 0;
    for (const unsigned member : members) word |= std::uint64_t{1} << member;
    return word;
}

TEST(Bits, counts_the_members_of_a_word) {
    EXPECT_EQ(count_bits(0), 0u);
    EXPECT_EQ(count_bits(word_of({0, 31, 32, 63})), 4u);
    EXPECT_EQ(count_bits(~std::uint64_t{0}), 64u);
}

TEST(Bits, finds_the_member_of_each_rank) {
    const std::vector<unsigned> members = {0, 1, 5, 31, 32, 47, 63};
    for (unsigned rank = 0; rank < members.size(); ++rank) {
        EXPECT_EQ(nth_bit(word_of(members), rank), members[rank]) << "rank " << rank;
    }
    EXPECT_EQ(nth_bit(word_of({63}), 0), 63u);
}

TEST(Bits, find_the_first_member_from_a_place_on_and_round) {
    const std::uint64_t words[] = {word_of({3}), 0, word_of({0, 9})};
    const std::vector<unsigned> members = {3, 128, 137};
    for (unsigned from = 0; from < 192; ++from) {
        unsigned expected = kNoBit;
        for (const unsigned member : members) {
            if (member >= from && expected == kNoBit) expected = member;
        }
        EXPECT_EQ(find_bit(words, 3, from), expected) << "from " << from;
        EXPECT_EQ(find_bit_round(words, 3, from), expected == kNoBit ? 3 : expected);
    }
    const std::uint64_t none[] = {0, 0};
    EXPECT_EQ(find_bit_round(none, 2, 70), kNoBit);
}

}  // namespace
}  // namespace thruway
