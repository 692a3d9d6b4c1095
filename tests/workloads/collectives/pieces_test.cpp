#include "workloads/collectives/pieces.h"

#include "tests/workloads/collectives/data_flow.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

TEST(PieceDivision, has_parts_that_differ_by_at_most_one_byte) {
    for (std::uint64_t bytes = 0; bytes < 40; ++bytes) {
        for (unsigned parts = 1; parts < 12; ++parts) {
            const PieceDivision division({100, bytes, 7}, parts);
            for (unsigned p = 0; p < parts; ++p) {
                const std::vector<std::uint64_t> expected = bytes_of_part(bytes, parts, p);
                const Piece part = division.part(p);
                EXPECT_EQ(part.bytes, expected.size());
                EXPECT_EQ(part.of, 7u);
                if (!expected.empty()) {
                    EXPECT_EQ(part.first, 100 + expected.front());
                }
            }
        }
    }
}

TEST(PieceDivision, joins_consecutive_parts) {
    const PieceDivision division({0, 11, 0}, 4);  // 3, 3, 3, 2
    EXPECT_EQ(division.part(1, 3).first, 3u);
    EXPECT_EQ(division.part(1, 3).bytes, 6u);
    EXPECT_EQ(division.part(0, 4).bytes, 11u);
    EXPECT_EQ(division.part(2, 4).bytes, 5u);
}

TEST(PieceDivision, does_not_overflow) {
    const std::uint64_t most = std::uint64_t{1} << 60;
    const PieceDivision division({0, most + 1, 0}, 1U << 20);
    EXPECT_EQ(division.part((1U << 20) - 1).first, most - (most >> 20) + 1);
}

}  // namespace
}  // namespace thruway
