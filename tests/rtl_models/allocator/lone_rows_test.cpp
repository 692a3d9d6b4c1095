// tests/rtl_models/allocator/lone_rows_test.cpp
// A row that is alone is granted by pointers as by a whole allocation.

#include "rtl_models/allocator/allocator_block.h"
#include "tests/rtl_models/allocator/allocator_support.h"

#include <gtest/gtest.h>

#include <random>

namespace thruway {
namespace {

using namespace allocator_test;

class LoneRows : public ::testing::TestWithParam<Part<AllocatorRow>> {};

TEST_P(LoneRows, get_the_column_and_leave_the_priorities_of_an_allocation) {
    constexpr unsigned kRows = 5, kColumns = 6;
    AllocationBoards boards;
    AllocatorBlock asked, alone;
    const Part<ArbiterRow> round_robin = "round_robin";
    const AllocatorRequest alike = request(GetParam(), kRows, kColumns, round_robin);
    const Named<AllocatorBlock> first("asked", asked, alike, boards);
    const Named<AllocatorBlock> second("alone", alone, alike, boards);
    ASSERT_TRUE(alone.only_pointers());
    std::mt19937_64 bits(1);
    for (unsigned i = 0; i < 300; ++i) {
        const auto row = static_cast<unsigned>(bits() % kRows);
        const std::uint64_t columns = 1 + bits() % ((1u << kColumns) - 1);
        for_each_bit_in(columns, [&](unsigned column) { asked.requests().add(row, column); });
        const Grants grants = asked.allocate(i);
        ASSERT_EQ(grants.size(), 1u);
        asked.granted(grants[0]);
        asked.clear();
        EXPECT_EQ(alone.grant_lone_row(row, columns), grants[0].column) << "after " << i;
        std::vector<Grants> next;
        for (AllocatorBlock* block : {&asked, &alone}) {
            for (unsigned pair = 0; pair < kRows * kColumns; ++pair) {
                block->requests().add(pair / kColumns, pair % kColumns);
            }
            next.push_back(block->allocate(i));
            block->clear();
        }
        ASSERT_EQ(next[0], next[1]) << "after " << i;
    }
}

INSTANTIATE_TEST_SUITE_P(All, LoneRows,
                         ::testing::Values("separable_input_first", "separable_output_first",
                                           "islip"));

}  // namespace
}  // namespace thruway
