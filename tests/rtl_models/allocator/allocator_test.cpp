// tests/rtl_models/allocator/allocator_test.cpp
// What every allocator owes: legal grants for every 3x3 matrix and for samples up to several words,
// matchings of the promised size, and priorities that move only with used grants.

#include "rtl_models/allocator/allocator_module.h"
#include "tests/rtl_models/allocator/allocator_support.h"

#include <gtest/gtest.h>

#include <set>
#include <stdexcept>

namespace thruway {
namespace {

using namespace allocator_test;

const std::vector<AllocatorKind> kKinds = {
    AllocatorKind::kSeparableInputFirst, AllocatorKind::kSeparableOutputFirst,
    AllocatorKind::kIslip, AllocatorKind::kWavefront, AllocatorKind::kMaximumMatching};
const std::vector<ArbiterKind> kArbiters = {ArbiterKind::kRoundRobin, ArbiterKind::kMatrix,
                                            ArbiterKind::kOldestFirst, ArbiterKind::kFixed,
                                            ArbiterKind::kRandom};

/// Requested pairs, no row and no column twice, ascending by column, and at least one if possible.
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

/// Every kind with every arbiter; `test(allocator)` each.
template <class Test>
void for_every_allocator(unsigned rows, unsigned columns, Test test) {
    for (const AllocatorKind kind : kKinds) {
        for (const ArbiterKind arbiter : kArbiters) {
            for (const unsigned iterations : {1u, 3u}) {
                if (iterations > 1 && kind != AllocatorKind::kIslip) continue;
                SCOPED_TRACE("allocator " + std::to_string(static_cast<int>(kind)) + " arbiter " +
                             std::to_string(static_cast<int>(arbiter)));
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
    const std::pair<unsigned, unsigned> shapes[] = {
        {5, 5}, {1, 4}, {4, 1}, {10, 5}, {3, 8}, {70, 70}, {70, 5}, {5, 70}, {64, 64}, {130, 65}};
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
    for (const AllocatorKind kind : kKinds) {
        const auto idle = make(kind, 4, 4, ArbiterKind::kRoundRobin, 2);
        const auto fresh = make(kind, 4, 4, ArbiterKind::kRoundRobin, 2);
        std::mt19937_64 bits(9);
        for (Cycle now = 0; now < 50; ++now) allocate(*idle, sample(4, 4, 2, bits), now);
        for (int probe = 0; probe < 50; ++probe) {
            const RequestMatrix requests = sample(4, 4, 2, bits);
            EXPECT_EQ(allocate(*idle, requests), allocate(*fresh, requests));
        }
    }
}

TEST(Allocators, answer_the_same_after_any_stretch_of_idle_cycles) {
    for (const AllocatorKind kind : kKinds) {
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
    const auto small = make(AllocatorKind::kWavefront, 3, 3);
    for (Cycle now = 0; now < Cycle{3} * 512; ++now) {
        const RequestMatrix requests = of_mask(3, 3, now % 512);
        EXPECT_TRUE(is_maximal(requests, use_all(*small, requests, now)));
    }
    const std::pair<unsigned, unsigned> shapes[] = {{5, 5}, {10, 4}, {4, 10}, {70, 70}};
    for (const auto& [rows, columns] : shapes) {
        std::mt19937_64 bits(rows);
        const auto allocator = make(AllocatorKind::kWavefront, rows, columns);
        for (unsigned trial = 0; trial < 100; ++trial) {
            const RequestMatrix requests = sample(rows, columns, 2 + trial % 30, bits);
            EXPECT_TRUE(is_maximal(requests, use_all(*allocator, requests, trial)));
        }
    }
}

TEST(MaximumMatching, is_as_large_as_brute_force_finds) {
    const auto small = make(AllocatorKind::kMaximumMatching, 3, 3);
    for (Cycle now = 0; now < Cycle{3} * 512; ++now) {
        const RequestMatrix requests = of_mask(3, 3, now % 512);
        EXPECT_EQ(use_all(*small, requests, now).size(), brute_force_matching(requests));
    }
    const std::pair<unsigned, unsigned> shapes[] = {{5, 5}, {10, 5}, {5, 8}, {70, 10}};
    for (const auto& [rows, columns] : shapes) {
        std::mt19937_64 bits(rows);
        const auto allocator = make(AllocatorKind::kMaximumMatching, rows, columns);
        for (unsigned trial = 0; trial < 150; ++trial) {
            const RequestMatrix requests = sample(rows, columns, 2 + trial % 15, bits);
            EXPECT_EQ(use_all(*allocator, requests, trial).size(), brute_force_matching(requests));
        }
    }
}

// Row r of 0..68 requests columns r and r + 1, row 69 column 0. Served upwards each row takes
// column r; the last row gets its column only when every other row moves on to r + 1.
TEST(MaximumMatching, follows_an_augmenting_path_through_all_rows_of_a_wide_matrix) {
    RequestMatrix requests(70, 70);
    for (unsigned row = 0; row < 69; ++row) {
        requests.add(row, row);
        requests.add(row, row + 1);
    }
    requests.add(69, 0);
    const auto allocator = make(AllocatorKind::kMaximumMatching, 70, 70);
    const Grants grants = allocate(*allocator, requests);
    ASSERT_EQ(grants.size(), 70u);
    EXPECT_EQ(grants[0], make_grant(69, 0));
    for (unsigned column = 1; column < 70; ++column) {
        EXPECT_EQ(grants[column], make_grant(column - 1, column));
    }
}

TEST(Allocators, refuse_impossible_shapes) {
    for (const AllocatorKind kind : kKinds) {
        EXPECT_THROW(make(kind, 0, 3), std::invalid_argument);
        EXPECT_THROW(make(kind, 3, 0), std::invalid_argument);
        EXPECT_THROW(make(kind, 4097, 3), std::invalid_argument);
        EXPECT_THROW(make(kind, 3, 3, ArbiterKind::kRoundRobin, 0), std::invalid_argument);
    }
}

TEST(AllocatorModule, holds_the_requests_of_a_cycle_and_counts_given_and_used_grants) {
    AllocationBoards boards;
    AllocatorLane lane;
    const AllocatorModule module("switch_allocator", 2, 2,
                                 make(AllocatorKind::kSeparableInputFirst, 2, 2), lane, boards);
    EXPECT_STREQ(module.name(), "switch_allocator");
    EXPECT_FALSE(lane.needs_ages());
    lane.requests().add(0, 0);
    lane.requests().add(1, 1);
    EXPECT_EQ(lane.allocate(0), (Grants{make_grant(0, 0), make_grant(1, 1)}));
    lane.granted(make_grant(1, 1));
    lane.clear();
    EXPECT_TRUE(lane.allocate(1).empty());
    EXPECT_EQ(lane.grants_given(), 2u);
    EXPECT_EQ(lane.grants_used(), 1u);
}

TEST(AllocatorModule, shares_its_board_with_others_of_its_size_and_nothing_else) {
    AllocationBoards boards;
    AllocatorLane lane, alike, aged;
    const AllocatorModule module("module", 2, 2, make(AllocatorKind::kIslip, 2, 2), lane, boards);
    const AllocatorModule same("same", 2, 2, make(AllocatorKind::kIslip, 2, 2), alike, boards);
    const AllocatorModule other(
        "other", 2, 2, make(AllocatorKind::kIslip, 2, 2, ArbiterKind::kOldestFirst), aged, boards);
    EXPECT_EQ(&lane.requests(), &alike.requests());
    EXPECT_NE(&lane.requests(), &aged.requests());
    for (AllocatorLane* next : {&lane, &alike}) {
        next->requests().add(0, 1);
        next->requests().add(1, 1);
        EXPECT_EQ(next->allocate(0), Grants{make_grant(0, 1)}) << "each has its own priorities";
        next->granted(make_grant(0, 1));
        next->clear();
    }
    lane.requests().add(0, 1);
    lane.requests().add(1, 1);
    EXPECT_EQ(lane.allocate(1), Grants{make_grant(1, 1)});
}

class UncontestedGrants : public ::testing::TestWithParam<std::tuple<AllocatorKind, ArbiterKind>> {
};

TEST_P(UncontestedGrants, leave_the_priorities_as_an_allocation_does) {
    const auto [kind, arbiter] = GetParam();
    constexpr unsigned kRows = 5, kColumns = 3;
    AllocationBoards boards;
    AllocatorLane asked, told;
    const AllocatorModule first("asked", kRows, kColumns, make(kind, kRows, kColumns, arbiter),
                                asked, boards);
    const AllocatorModule second("told", kRows, kColumns, make(kind, kRows, kColumns, arbiter),
                                 told, boards);
    EXPECT_EQ(told.only_pointers(), arbiter == ArbiterKind::kRoundRobin);
    for (unsigned i = 0; i < 40; ++i) {
        const Grant single = make_grant(i * 3 % kRows, i * 5 % kColumns);
        asked.requests().add(single.row, single.column, 7);
        ASSERT_EQ(asked.allocate(i).size(), 1u);
        asked.granted(single);
        asked.clear();
        told.grant_uncontested(single);
        std::vector<Grants> grants;
        for (AllocatorLane* lane : {&asked, &told}) {
            for (unsigned row = 0; row < kRows; ++row) {
                for (unsigned column = 0; column < kColumns; ++column) {
                    lane->requests().add(row, column, 7);
                }
            }
            grants.push_back(lane->allocate(i));
            lane->clear();
        }
        EXPECT_EQ(grants[0], grants[1]) << "after grant " << i;
    }
    EXPECT_EQ(told.grants_used(), 40u);
    EXPECT_EQ(asked.grants_used(), 40u);
}

INSTANTIATE_TEST_SUITE_P(All, UncontestedGrants,
                         ::testing::Combine(::testing::Values(AllocatorKind::kSeparableInputFirst,
                                                              AllocatorKind::kSeparableOutputFirst,
                                                              AllocatorKind::kIslip),
                                            ::testing::Values(ArbiterKind::kRoundRobin,
                                                              ArbiterKind::kMatrix)));

TEST(AllocatorModule, keeps_ages_when_its_arbiters_need_them) {
    AllocationBoards boards;
    AllocatorLane lane;
    const AllocatorModule module("vc_allocator", 2, 1,
                                 make(AllocatorKind::kIslip, 2, 1, ArbiterKind::kOldestFirst), lane,
                                 boards);
    EXPECT_TRUE(lane.needs_ages());
    lane.requests().add(0, 0, 20);
    lane.requests().add(1, 0, 10);
    EXPECT_EQ(lane.allocate(30), Grants{make_grant(1, 0)});
}

}  // namespace
}  // namespace thruway
