// tests/rtl_models/allocator/allocator_test.cpp
// Properties of every allocator: legal grants for every 3x3 matrix and for samples of up to several
// words, matchings of the promised size, and priorities that move only with used grants.

#include "rtl_models/allocator/allocator_block.h"
#include "rtl_models/arbiter/arbiter_factory.h"
#include "tests/rtl_models/allocator/allocator_support.h"

#include <gtest/gtest.h>

#include <set>
#include <stdexcept>

namespace thruway {
namespace {

using namespace allocator_test;

const std::vector<Part<AllocatorRow>> kKinds = {"separable_input_first", "separable_output_first",
                                                "islip", "wavefront", "maximum_matching"};
const std::vector<Part<ArbiterRow>> kArbiters = {"round_robin", "matrix", "oldest_first", "fixed",
                                                 "random"};

/// Grants are requested pairs, no row or column twice, by column; at least one if possible.
void expect_legal(const RequestMatrix& requests, const Grants& grants) {
    std::set<unsigned> rows;
    for (std::size_t i = 0; i < grants.size(); ++i) {
        ASSERT_TRUE(requests.has(grants[i].row, grants[i].column)) << grants[i];
        ASSERT_TRUE(rows.insert(grants[i].row).second) << grants[i];
        if (i > 0) {
            ASSERT_LT(grants[i - 1].column, grants[i].column);
        }
    }
    ASSERT_EQ(grants.empty(), requests.empty());
}

bool is_maximal(const RequestMatrix& requests, const Grants& grants) {
    for (unsigned row = 0; row < requests.rows(); ++row) {
        for (unsigned column = 0; column < requests.columns(); ++column) {
            const bool blocked = std::any_of(grants.begin(), grants.end(), [&](const Grant& g) {
                return g.row == row || g.column == column;
            });
            if (requests.has(row, column) && !blocked) return false;
        }
    }
    return true;
}

/// Calls `test(allocator)` for every kind with every arbiter.
template <class Test>
void for_every_allocator(unsigned rows, unsigned columns, Test test) {
    for (const Part<AllocatorRow>& kind : kKinds) {
        for (const Part<ArbiterRow>& arbiter : kArbiters) {
            for (const unsigned iterations : {1u, 3u}) {
                if (iterations > 1 && kind != "islip") continue;
                SCOPED_TRACE(std::string("allocator ") + kind->name + " arbiter " + arbiter->name);
                test(*make(kind, rows, columns, arbiter, iterations));
                if (::testing::Test::HasFatalFailure()) return;
            }
        }
    }
}

TEST(Allocators, grant_legally_for_every_3x3_matrix_and_priority) {
    for_every_allocator(3, 3, [](Allocator& allocator) {
        std::mt19937_64 bits(3);
        for (Cycle now = 0; now < Cycle{3} * 512; ++now) {
            const RequestMatrix requests = of_mask(3, 3, now % 512);
            const Grants grants = allocate(allocator, requests, now);
            expect_legal(requests, grants);
            for (const Grant& grant : grants) {
                if (bits() % 2 == 0) allocator.granted(grant);
            }
        }
    });
}

TEST(Allocators, grant_legally_for_samples_of_any_shape) {
    const std::pair<unsigned, unsigned> shapes[] = {{5, 5},   {1, 4},    {4, 1},    {10, 5},
                                                    {3, 8},   {70, 70},  {70, 5},   {5, 70},
                                                    {64, 64}, {130, 65}, {129, 129}};
    for (const auto& [rows, columns] : shapes) {
        for_every_allocator(rows, columns, [rows = rows, columns = columns](Allocator& allocator) {
            std::mt19937_64 bits(rows * 100 + columns);
            const Cycle cycles = rows * columns < 100 ? 200 : 12;
            for (Cycle now = 0; now < cycles; ++now) {
                const unsigned sparsity = now % 2 == 0 ? 3 : rows * columns / 3 + 1;
                const RequestMatrix requests = sample(rows, columns, sparsity, bits);
                expect_legal(requests, use_all(allocator, requests, now));
            }
        });
    }
}

TEST(Allocators, keep_their_priorities_until_a_grant_is_used) {
    for (const Part<AllocatorRow>& kind : kKinds) {
        const auto idle = make(kind, 4, 4, "round_robin", 2);
        const auto fresh = make(kind, 4, 4, "round_robin", 2);
        std::mt19937_64 bits(9);
        for (Cycle now = 0; now < 50; ++now) allocate(*idle, sample(4, 4, 2, bits), now);
        for (int probe = 0; probe < 50; ++probe) {
            const RequestMatrix requests = sample(4, 4, 2, bits);
            EXPECT_EQ(allocate(*idle, requests), allocate(*fresh, requests));
        }
    }
}

TEST(Allocators, answer_the_same_after_any_stretch_of_idle_cycles) {
    for (const Part<AllocatorRow>& kind : kKinds) {
        const auto busy = make(kind, 4, 4);
        const auto slept = make(kind, 4, 4);
        const RequestMatrix nothing(4, 4);
        std::mt19937_64 bits(10);
        for (Cycle now = 0; now < 300; ++now) {
            if (now % 3 != 0) {
                EXPECT_TRUE(use_all(*busy, nothing, now).empty());
                continue;
            }
            const RequestMatrix requests = sample(4, 4, 2, bits);
            EXPECT_EQ(use_all(*busy, requests, now), use_all(*slept, requests, now));
        }
    }
}

TEST(WavefrontAllocator, leaves_no_request_that_could_still_be_granted) {
    const auto small = make("wavefront", 3, 3);
    for (Cycle now = 0; now < Cycle{3} * 512; ++now) {
        const RequestMatrix requests = of_mask(3, 3, now % 512);
        EXPECT_TRUE(is_maximal(requests, use_all(*small, requests, now)));
    }
    const std::pair<unsigned, unsigned> shapes[] = {{5, 5}, {10, 4}, {4, 10}, {70, 70}, {129, 129}};
    for (const auto& [rows, columns] : shapes) {
        std::mt19937_64 bits(rows);
        const auto allocator = make("wavefront", rows, columns);
        for (unsigned trial = 0; trial < 100; ++trial) {
            const RequestMatrix requests = sample(rows, columns, 2 + trial % 30, bits);
            EXPECT_TRUE(is_maximal(requests, use_all(*allocator, requests, trial)));
        }
    }
}

TEST(MaximumMatching, is_as_large_as_brute_force_finds) {
    const auto small = make("maximum_matching", 3, 3);
    for (Cycle now = 0; now < Cycle{3} * 512; ++now) {
        const RequestMatrix requests = of_mask(3, 3, now % 512);
        EXPECT_EQ(use_all(*small, requests, now).size(), brute_force_matching(requests));
    }
    const std::pair<unsigned, unsigned> shapes[] = {{5, 5}, {10, 5}, {5, 8}, {70, 10}, {129, 8}};
    for (const auto& [rows, columns] : shapes) {
        std::mt19937_64 bits(rows);
        const auto allocator = make("maximum_matching", rows, columns);
        for (unsigned trial = 0; trial < 150; ++trial) {
            const RequestMatrix requests = sample(rows, columns, 2 + trial % 15, bits);
            EXPECT_EQ(use_all(*allocator, requests, trial).size(), brute_force_matching(requests));
        }
    }
}

// Row r of 0..68 requests columns r and r + 1, row 69 column 0. Served in ascending order, each row
// takes column r; the last row gets its column only if every other row moves on to r + 1.
TEST(MaximumMatching, follows_an_augmenting_path_through_all_rows_of_a_wide_matrix) {
    RequestMatrix requests(70, 70);
    for (unsigned row = 0; row < 69; ++row) {
        requests.add(row, row);
        requests.add(row, row + 1);
    }
    requests.add(69, 0);
    const auto allocator = make("maximum_matching", 70, 70);
    const Grants grants = allocate(*allocator, requests);
    ASSERT_EQ(grants.size(), 70u);
    EXPECT_EQ(grants[0], make_grant(69, 0));
    for (unsigned column = 1; column < 70; ++column) {
        EXPECT_EQ(grants[column], make_grant(column - 1, column));
    }
}

TEST(Allocators, refuse_impossible_shapes) {
    for (const Part<AllocatorRow>& kind : kKinds) {
        EXPECT_THROW(make(kind, 0, 3), std::invalid_argument);
        EXPECT_THROW(make(kind, 3, 0), std::invalid_argument);
        EXPECT_THROW(make(kind, kMaxArbiterWidth + 1, 3), std::invalid_argument);
    }
    EXPECT_THROW(make("islip", 3, 3, "round_robin", 0), std::invalid_argument);
}

TEST(AllocatorBlock, holds_the_requests_of_a_cycle) {
    AllocationBoards boards;
    AllocatorBlock block;
    const Named<AllocatorBlock> named(
        "switch_allocator", block, request("separable_input_first", 2, 2, "round_robin"), boards);
    EXPECT_STREQ(named.name(), "switch_allocator");
    EXPECT_FALSE(block.needs_ages());
    block.requests().add(0, 0);
    block.requests().add(1, 1);
    EXPECT_EQ(block.allocate(0), (Grants{make_grant(0, 0), make_grant(1, 1)}));
    block.granted(make_grant(1, 1));
    block.clear();
    EXPECT_TRUE(block.allocate(1).empty());
}

TEST(AllocatorBlock, shares_its_board_with_others_of_its_size_and_nothing_else) {
    AllocationBoards boards;
    AllocatorBlock block, alike, aged;
    const Part<AllocatorRow> islip = "islip";
    const Part<ArbiterRow> round_robin = "round_robin";
    const AllocatorRequest plain = request(islip, 2, 2, round_robin);
    const Named<AllocatorBlock> named("named", block, plain, boards);
    const Named<AllocatorBlock> same("same", alike, plain, boards);
    const Named<AllocatorBlock> other("other", aged, request("islip", 2, 2, "oldest_first"),
                                      boards);
    EXPECT_EQ(&block.requests(), &alike.requests());
    EXPECT_NE(&block.requests(), &aged.requests());
    for (AllocatorBlock* next : {&block, &alike}) {
        next->requests().add(0, 1);
        next->requests().add(1, 1);
        EXPECT_EQ(next->allocate(0), Grants{make_grant(0, 1)}) << "each has its own priorities";
        next->granted(make_grant(0, 1));
        next->clear();
    }
    block.requests().add(0, 1);
    block.requests().add(1, 1);
    EXPECT_EQ(block.allocate(1), Grants{make_grant(1, 1)});
}

class UncontestedGrants
    : public ::testing::TestWithParam<std::tuple<Part<AllocatorRow>, Part<ArbiterRow>>> {};

TEST_P(UncontestedGrants, leave_the_priorities_as_an_allocation_does) {
    const auto& [kind, arbiter] = GetParam();
    constexpr unsigned kRows = 5, kColumns = 3;
    AllocationBoards boards;
    AllocatorBlock asked, notified;
    const AllocatorRequest alike = request(kind, kRows, kColumns, arbiter);
    const Named<AllocatorBlock> first("asked", asked, alike, boards);
    const Named<AllocatorBlock> second("notified", notified, alike, boards);
    EXPECT_EQ(notified.only_pointers(), arbiter == "round_robin");
    for (unsigned i = 0; i < 40; ++i) {
        const Grant single = make_grant(i * 3 % kRows, i * 5 % kColumns);
        asked.requests().add(single.row, single.column, 7);
        ASSERT_EQ(asked.allocate(i).size(), 1u);
        asked.granted(single);
        asked.clear();
        notified.granted_uncontested(single);
        std::vector<Grants> grants;
        for (AllocatorBlock* block : {&asked, &notified}) {
            for (unsigned row = 0; row < kRows; ++row) {
                for (unsigned column = 0; column < kColumns; ++column) {
                    block->requests().add(row, column, 7);
                }
            }
            grants.push_back(block->allocate(i));
            block->clear();
        }
        EXPECT_EQ(grants[0], grants[1]) << "after grant " << i;
    }
}

INSTANTIATE_TEST_SUITE_P(All, UncontestedGrants,
                         ::testing::Combine(::testing::Values("separable_input_first",
                                                              "separable_output_first", "islip"),
                                            ::testing::Values("round_robin", "matrix")));

TEST(AllocatorBlock, keeps_ages_when_its_arbiters_need_them) {
    AllocationBoards boards;
    AllocatorBlock block;
    const Named<AllocatorBlock> named("vc_allocator", block, request("islip", 2, 1, "oldest_first"),
                                      boards);
    EXPECT_TRUE(block.needs_ages());
    block.requests().add(0, 0, 20);
    block.requests().add(1, 0, 10);
    EXPECT_EQ(block.allocate(30), Grants{make_grant(1, 0)});
}

}  // namespace
}  // namespace thruway
