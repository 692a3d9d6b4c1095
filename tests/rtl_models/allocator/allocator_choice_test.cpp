// tests/rtl_models/allocator/allocator_choice_test.cpp
// Which requests each allocator grants, worked out by hand, and how its priorities move. At first
// the lowest row and column have priority, in the wavefront the diagonal row + column = 0.

#include "core/random.h"
#include "tests/rtl_models/allocator/allocator_support.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace thruway {
namespace {

using namespace allocator_test;

Grant g(unsigned row, unsigned column) { return make_grant(row, column); }

Grants first_grants(const Part<AllocatorRow>& kind, const RequestMatrix& requests) {
    return allocate(*make(kind, requests.rows(), requests.columns(), "round_robin", 2), requests);
}

//      c0 c1 c2 c3 c4
//  r0   x  x  .  x  .
//  r1   x  .  x  .  x
//  r2   x  .  .  x  .
//  r3   x  .  x  .  .
//  r4   x  .  .  .  .
// input first    every row chooses c0; c0 takes r0                                        1 grant
// output first   c0, c1, c3 offer to r0, c2, c4 to r1; r0 accepts c0, r1 accepts c2       2
// iSLIP, 2       the same; then, of c1, c3, c4, only c3 has a free requester: r2          3
// wavefront      diagonal 0: (0,0) (1,4) (2,3) (3,2), not (4,1); then r4 wants c0: taken  4
// maximum        r4 needs c0, so r3 c2, so r1 c4; r0 and r2 share c1 and c3, r2 c3        5
TEST(Allocators, all_five_differ_on_one_matrix_in_the_number_of_grants) {
    const RequestMatrix requests = picture({"xx.x.",  //
                                            "x.x.x",  //
                                            "x..x.",  //
                                            "x.x..",  //
                                            "x...."});
    EXPECT_EQ(first_grants("separable_input_first", requests), Grants{g(0, 0)});
    EXPECT_EQ(first_grants("separable_output_first", requests), (Grants{g(0, 0), g(1, 2)}));
    EXPECT_EQ(first_grants("islip", requests), (Grants{g(0, 0), g(1, 2), g(2, 3)}));
    EXPECT_EQ(first_grants("wavefront", requests), (Grants{g(0, 0), g(3, 2), g(2, 3), g(1, 4)}));
    EXPECT_EQ(first_grants("maximum_matching", requests),
              (Grants{g(4, 0), g(0, 1), g(3, 2), g(2, 3), g(1, 4)}));
}

//      c0 c1 c2
//  r0   x  x  x
//  r1   x  x  x
//  r2   .  .  x
// input first    r0, r1 choose c0, r2 chooses c2; c0 takes r0
// output first   all columns offer to r0, which accepts c0
// iSLIP, 2       the same; then c1 and c2 offer to r1, which accepts c1
// wavefront      diagonal 0: (0,0) (1,2); r2 finds c2 taken
// maximum        r0 c0, r1 finds c1 free, r2 c2
TEST(Allocators, all_five_differ_on_a_3x3_matrix) {
    const RequestMatrix requests = picture({"xxx",  //
                                            "xxx",  //
                                            "..x"});
    EXPECT_EQ(first_grants("separable_input_first", requests), (Grants{g(0, 0), g(2, 2)}));
    EXPECT_EQ(first_grants("separable_output_first", requests), Grants{g(0, 0)});
    EXPECT_EQ(first_grants("islip", requests), (Grants{g(0, 0), g(1, 1)}));
    EXPECT_EQ(first_grants("wavefront", requests), (Grants{g(0, 0), g(1, 2)}));
    EXPECT_EQ(first_grants("maximum_matching", requests), (Grants{g(0, 0), g(1, 1), g(2, 2)}));
}

// Two rows, two columns, all requested, every grant used. Pointers after each cycle:
//   cycle  r0 r1 chose  c0 granted   r0 r1 c0 c1
//     0      0  0         r0          1  0  1  0
//     1      1  0         r1, c1 r0   0  1  0  1
//     2      0  1         r0, c1 r1   1  0  1  0
TEST(SeparableInputFirst, drifts_into_full_use_of_a_2x2_switch) {
    const auto allocator = make("separable_input_first", 2, 2);
    const RequestMatrix requests = all_ones(2, 2);
    EXPECT_EQ(use_all(*allocator, requests), Grants{g(0, 0)});
    EXPECT_EQ(use_all(*allocator, requests), (Grants{g(1, 0), g(0, 1)}));
    EXPECT_EQ(use_all(*allocator, requests), (Grants{g(0, 0), g(1, 1)}));
    EXPECT_EQ(use_all(*allocator, requests), (Grants{g(1, 0), g(0, 1)}));
}

// After (0,0) was used, r0 prefers c1 and c0 prefers r1; r1 and c1 have not moved.
TEST(SeparableAllocators, move_the_row_and_the_column_of_a_used_grant_and_no_other) {
    for (const Part<AllocatorRow> kind : {"separable_input_first", "separable_output_first"}) {
        const auto allocator = make(kind, 3, 3);
        allocate(*allocator, picture({"xx.", "xx.", "..."}));
        allocator->granted(g(0, 0));
        EXPECT_EQ(allocate(*allocator, picture({"xxx", "...", "..."})), Grants{g(0, 1)});
        EXPECT_EQ(allocate(*allocator, picture({"...", "xxx", "..."})), Grants{g(1, 0)});
        EXPECT_EQ(allocate(*allocator, picture({"x..", "x..", "x.."})), Grants{g(1, 0)});
        EXPECT_EQ(allocate(*allocator, picture({".x.", ".x.", ".x."})), Grants{g(0, 1)});
    }
}

// The oldest request of r0 (age 3) and of r1 (age 2) is for c1, which takes r1. Only r2 requests
// c0.
// Output first: c0 offers to r0 (age 5 before 9), c1 to r1, so r2 gets nothing.
TEST(SeparableAllocators, follow_the_ages_with_oldest_first_arbiters) {
    RequestMatrix requests(3, 2, true);
    requests.add(0, 0, 5);
    requests.add(0, 1, 3);
    requests.add(1, 1, 2);
    requests.add(2, 0, 9);
    const auto oldest = "oldest_first";
    EXPECT_EQ(allocate(*make("separable_input_first", 3, 2, oldest), requests),
              (Grants{g(2, 0), g(1, 1)}));
    EXPECT_EQ(allocate(*make("separable_output_first", 3, 2, oldest), requests),
              (Grants{g(0, 0), g(1, 1)}));
}

// Arbiters are numbered from 40: rows 40 and 41, column 42.
TEST(SeparableAllocators, number_their_random_arbiters_rows_first) {
    const auto allocator = make("separable_input_first", 2, 1, "random");
    const RequestMatrix requests = all_ones(2, 1);
    for (Cycle now = 0; now < 40; ++now) {
        const Draw bits = draw(3, DrawPurpose::kArbitration, 17, now * 4096 + 42);
        EXPECT_EQ(allocate(*allocator, requests, now), Grants{g(below(bits.a, 2), 0)});
    }
}

// A row keeps its choice until it is served, and a column serves a steady request within `rows`
// grants; so each column of the row is served within rows x columns cycles.
TEST(SeparableInputFirst, serves_every_steady_pair_within_rows_times_columns_cycles) {
    const auto allocator = make("separable_input_first", 5, 4);
    const RequestMatrix requests = all_ones(5, 4);
    std::map<std::pair<unsigned, unsigned>, Cycle> last;
    for (Cycle now = 1; now <= 400; ++now) {
        for (const Grant& grant : use_all(*allocator, requests, now)) {
            Cycle& served = last[{grant.row, grant.column}];
            EXPECT_LE(now - served, 20u) << grant;
            served = now;
        }
    }
    EXPECT_EQ(last.size(), 20u);
}

TEST(SeparableInputFirst, serves_a_row_with_one_request_within_rows_cycles_of_any_traffic) {
    const auto allocator = make("separable_input_first", 6, 3);
    std::mt19937_64 bits(21);
    Cycle served = 0;
    for (Cycle now = 1; now <= 2000; ++now) {
        RequestMatrix requests(6, 3);
        requests.add(4, 1);
        for (unsigned i = 0; i < 18; ++i) {
            if (i / 3 != 4 && bits() % 4 != 0) requests.add(i / 3, i % 3);
        }
        for (const Grant& grant : use_all(*allocator, requests, now)) {
            if (grant.row != 4) continue;
            EXPECT_LE(now - served, 6u);
            served = now;
        }
    }
    EXPECT_GT(served, 1990u);
}

// Offers and acceptances with every pair requested, one round (pointers g of columns, a of rows):
//   cycle 0   c0 c1 c2 -> r0; r0 accepts c0                              g = 1 0 0, a = 1 0 0
//   cycle 1   c0 -> r1, c1 c2 -> r0; r0 accepts c1, r1 c0                g = 2 1 0, a = 2 1 0
//   cycle 2   c0 -> r2, c1 -> r1, c2 -> r0: all accepted                 g = 0 2 1, a = 0 2 1
TEST(Islip, reaches_full_use_of_a_3x3_switch_in_the_third_cycle_and_stays_there) {
    const auto allocator = make("islip", 3, 3);
    const RequestMatrix requests = all_ones(3, 3);
    EXPECT_EQ(use_all(*allocator, requests), Grants{g(0, 0)});
    EXPECT_EQ(use_all(*allocator, requests), (Grants{g(1, 0), g(0, 1)}));
    EXPECT_EQ(use_all(*allocator, requests), (Grants{g(2, 0), g(1, 1), g(0, 2)}));
    EXPECT_EQ(use_all(*allocator, requests), (Grants{g(0, 0), g(2, 1), g(1, 2)}));
    for (int cycle = 0; cycle < 30; ++cycle) EXPECT_EQ(use_all(*allocator, requests).size(), 3u);
}

// Round 1: c0 and c1 offer to r0, which accepts c0. Round 2: c1 offers to r1.
TEST(Islip, moves_no_priority_for_a_grant_of_a_later_round) {
    const auto allocator = make("islip", 3, 3, "round_robin", 2);
    EXPECT_EQ(use_all(*allocator, picture({"xx.", ".x.", "..."})), (Grants{g(0, 0), g(1, 1)}));
    EXPECT_EQ(allocate(*allocator, picture({"x..", "x..", "x.."})), Grants{g(1, 0)});
    EXPECT_EQ(allocate(*allocator, picture({".x.", ".x.", ".x."})), Grants{g(0, 1)});
    EXPECT_EQ(allocate(*allocator, picture({"...", "xxx", "..."})), Grants{g(1, 0)});
}

// In every cycle the leading diagonal gets all its grants, and the next diagonal leads.
TEST(WavefrontAllocator, serves_every_steady_pair_once_in_n_cycles) {
    const auto allocator = make("wavefront", 5, 5);
    std::set<std::pair<unsigned, unsigned>> served;
    for (unsigned cycle = 0; cycle < 5; ++cycle) {
        for (const Grant& grant : use_all(*allocator, all_ones(5, 5))) {
            EXPECT_EQ((grant.row + grant.column) % 5, cycle);
            served.insert({grant.row, grant.column});
        }
    }
    EXPECT_EQ(served.size(), 25u);
}

TEST(Allocators, share_a_contended_column_even_if_they_run_in_every_second_cycle_only) {
    for (const Part<AllocatorRow> kind : {"separable_input_first", "separable_output_first",
                                          "islip", "wavefront", "maximum_matching"}) {
        const auto allocator = make(kind, 6, 2);
        const RequestMatrix requests = picture({"..", "x.", "..", "..", "x.", ".."});
        for (Cycle now = 0; now < 40; now += 4) {
            EXPECT_EQ(use_all(*allocator, requests, now), Grants{g(1, 0)});
            EXPECT_EQ(use_all(*allocator, requests, now + 2), Grants{g(4, 0)});
        }
    }
}

}  // namespace
}  // namespace thruway
