#include "core/random.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

// Known answers of philox4x32-10, published with Random123 (file kat_vectors).
TEST(Random, equals_the_published_known_answers) {
    const Draw zero = draw(0, DrawPurpose{0}, 0, 0);
    EXPECT_EQ(zero.a, 0xe169c58d6627e8d5u);
    EXPECT_EQ(zero.b, 0x9b00dbd8bc57ac4cu);

    const Draw ones = draw(~0ull, DrawPurpose{0xffffffffu}, 0xffffffffu, ~0ull);
    EXPECT_EQ(ones.a, 0x41c83b0e408f276du);
    EXPECT_EQ(ones.b, 0x6d5451fda20bc7c6u);

    const Draw digits_of_pi = draw(0x299f31d0a4093822u, DrawPurpose{0x03707344u}, 0x13198a2eu,
                                   0x85a308d3243f6a88u);
    EXPECT_EQ(digits_of_pi.a, 0x94fdccebd16cfe09u);
    EXPECT_EQ(digits_of_pi.b, 0x24126ea15001e420u);
}

TEST(Random, below_maps_the_ends_of_the_range) {
    EXPECT_EQ(below(0, 10), 0u);
    EXPECT_EQ(below(~0ull, 10), 9u);
    EXPECT_EQ(below(~0ull, 1), 0u);
    EXPECT_EQ(below(1ull << 63, 10), 5u);
    EXPECT_EQ(below((1ull << 63) - 1, 10), 4u);
    EXPECT_EQ(below(~0ull, ~0u), ~0u - 1);
}

}  // namespace
}  // namespace thruway
