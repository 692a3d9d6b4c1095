// tests/rtl_models/allocator/request_matrix_test.cpp
// The request matrix against a plain table, from one word to several.

#include "rtl_models/allocator/request_matrix.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <utility>

namespace thruway {
namespace {

using Table = std::map<std::pair<unsigned, unsigned>, Cycle>;

bool bit(const std::uint64_t* words, unsigned i) { return (words[i / 64] >> (i % 64) & 1u) != 0; }

void expect_equal(const RequestMatrix& matrix, const Table& table) {
    EXPECT_EQ(matrix.size(), table.size());
    EXPECT_EQ(matrix.empty(), table.empty());
    for (unsigned row = 0; row < matrix.rows(); ++row) {
        bool active = false;
        for (unsigned column = 0; column < matrix.columns(); ++column) {
            const auto found = table.find({row, column});
            const bool requested = found != table.end();
            active = active || requested;
            ASSERT_EQ(matrix.has(row, column), requested) << row << ' ' << column;
            ASSERT_EQ(bit(matrix.row_words(row), column), requested);
            ASSERT_EQ(bit(matrix.column_words(column), row), requested);
            if (requested && matrix.row_ages(row) != nullptr) {
                ASSERT_EQ(matrix.row_ages(row)[column], found->second);
                ASSERT_EQ(matrix.column_ages(column)[std::size_t{row} * matrix.columns()],
                          found->second);
            }
        }
        ASSERT_EQ(bit(matrix.active_rows(), row), active);
    }
    for (unsigned column = 0; column < matrix.columns(); ++column) {
        bool active = false;
        for (const auto& [pair, age] : table) active = active || pair.second == column;
        ASSERT_EQ(bit(matrix.active_columns(), column), active);
    }
}

TEST(RequestMatrix, holds_what_was_added_and_nothing_after_clear) {
    const std::pair<unsigned, unsigned> shapes[] = {{1, 1},   {10, 5},  {5, 10},   {64, 64},
                                                    {65, 64}, {64, 65}, {200, 130}};
    for (const auto& [rows, columns] : shapes) {
        for (const bool with_ages : {false, true}) {
            std::mt19937_64 bits(rows * 1000 + columns);
            RequestMatrix matrix(rows, columns, with_ages);
            for (int cycle = 0; cycle < 4; ++cycle) {
                Table table;
                expect_equal(matrix, table);
                for (int i = 0; i < 40; ++i) {
                    const unsigned row = static_cast<unsigned>(bits() % rows);
                    const unsigned column = static_cast<unsigned>(bits() % columns);
                    const Cycle age = bits() % 100;
                    matrix.add(row, column, age);
                    const auto [place, first] = table.insert({{row, column}, age});
                    if (!first && age < place->second) place->second = age;
                }
                matrix.add(rows - 1, columns - 1, 50);
                const auto [place, first] = table.insert({{rows - 1, columns - 1}, 50});
                if (!first && place->second > 50) place->second = 50;
                expect_equal(matrix, table);
                matrix.clear();
            }
        }
    }
}

TEST(RequestMatrix, names_the_only_request) {
    for (const unsigned place : {0u, 63u, 64u, 129u}) {
        RequestMatrix matrix(130, 140);
        matrix.add(place, 139 - place);
        matrix.add(place, 139 - place);
        ASSERT_EQ(matrix.size(), 1u);
        EXPECT_EQ(matrix.only().row, place);
        EXPECT_EQ(matrix.only().column, 139 - place);
    }
}

TEST(RequestMatrix, has_no_ages_unless_asked) {
    RequestMatrix matrix(2, 2);
    matrix.add(1, 1, 5);
    EXPECT_EQ(matrix.row_ages(1), nullptr);
    EXPECT_EQ(matrix.column_ages(1), nullptr);
}

}  // namespace
}  // namespace thruway
