#include "routing/load/assignment.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <stdexcept>

namespace thruway::test {
namespace {

using Weights = std::vector<double>;

double weight_of(const std::vector<std::uint32_t>& column_of, std::size_t columns,
                 const Weights& weight) {
    double sum = 0;
    for (std::size_t row = 0; row < column_of.size(); ++row) {
        sum += weight[row * columns + column_of[row]];
    }
    return sum;
}

/// By all permutations of the columns.
double heaviest_of_all(std::size_t rows, std::size_t columns, const Weights& weight) {
    std::vector<std::uint32_t> order(columns);
    std::iota(order.begin(), order.end(), 0u);
    double best = -1e300;
    do {
        best = std::max(
            best, weight_of({order.begin(), order.begin() + static_cast<std::ptrdiff_t>(rows)},
                            columns, weight));
    } while (std::next_permutation(order.begin(), order.end()));
    return best;
}

TEST(Assignment, is_as_heavy_as_the_heaviest_of_all_permutations) {
    ASSERT_TRUE(rc::check([] {
        const auto columns = *rc::gen::inRange<std::size_t>(1, 8);
        const auto rows = *rc::gen::inRange<std::size_t>(1, columns + 1);
        const int most = *rc::gen::element(1, 3, 1000);  // few values: many equal assignments
        const auto whole = *rc::gen::container<std::vector<int>>(rows * columns,
                                                                 rc::gen::inRange(-2, most));
        const Weights weight(whole.begin(), whole.end());
        const auto column_of = heaviest_assignment(rows, columns, weight);
        RC_ASSERT(column_of.size() == rows);
        RC_ASSERT(std::set<std::uint32_t>(column_of.begin(), column_of.end()).size() == rows);
        RC_ASSERT(*std::max_element(column_of.begin(), column_of.end()) < columns);
        RC_ASSERT(weight_of(column_of, columns, weight) == heaviest_of_all(rows, columns, weight));
    }));
}

/// Weight r * c is largest for the identity (the rearrangement inequality).
TEST(Assignment, of_products_is_the_identity) {
    constexpr std::size_t kSize = 60;
    Weights weight;
    for (std::size_t r = 0; r < kSize; ++r) {
        for (std::size_t c = 0; c < kSize; ++c) weight.push_back(static_cast<double>(r * c));
    }
    const auto column_of = heaviest_assignment(kSize, kSize, weight);
    for (std::size_t r = 1; r < kSize; ++r) EXPECT_EQ(column_of[r], r);
}

TEST(Assignment, without_rows_is_empty) { EXPECT_TRUE(heaviest_assignment(0, 3, {}).empty()); }

TEST(Assignment, refuses_more_rows_than_columns_and_other_shapes) {
    EXPECT_THROW(heaviest_assignment(2, 1, {1, 1}), std::invalid_argument);
    EXPECT_THROW(heaviest_assignment(1, 2, {1}), std::invalid_argument);
}

}  // namespace
}  // namespace thruway::test
