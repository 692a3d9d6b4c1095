// Tables for the terminal fit the given width.
#include "apps/terminal/text_table.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

TEST(TextTable, aligns_the_first_column_left_and_the_others_right) {
    EXPECT_EQ(text_table({{"", "a", "long"}, {"row", "1", "2"}}, 80),
              "     a  long\nrow  1     2\n");
}

TEST(TextTable, puts_columns_that_do_not_fit_below_beside_the_first_one) {
    EXPECT_EQ(text_table({{"", "abc", "def", "ghi"}, {"row", "1", "2", "3"}}, 13),
              "     abc  def\nrow    1    2\n"
              "\n"
              "     ghi\nrow    3\n");
    // At least one column is next to the first, however narrow the terminal is.
    EXPECT_EQ(text_table({{"", "abc", "def"}, {"row", "1", "2"}}, 1),
              "     abc\nrow    1\n\n     def\nrow    2\n");
}

TEST(TextTable, keeps_headings_out_of_the_width_of_the_first_column) {
    EXPECT_EQ(text_table({{"", "a"}, {"a long heading"}, {"row", "1"}}, 10),
              "     a\na long heading\nrow  1\n");
}

}  // namespace
}  // namespace thruway::test
