#include "core/text/csv_cell.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

TEST(CsvCell, leaves_a_plain_text_as_it_is) {
    EXPECT_EQ(csv_cell(""), "");
    EXPECT_EQ(csv_cell("load 0.3; wormhole"), "load 0.3; wormhole");
}

TEST(CsvCell, puts_a_text_with_a_comma_or_an_end_of_line_in_quotes) {
    EXPECT_EQ(csv_cell("[2, 4]"), "\"[2, 4]\"");
    EXPECT_EQ(csv_cell("a\nb"), "\"a\nb\"");
    EXPECT_EQ(csv_cell("a\rb"), "\"a\rb\"");
}

TEST(CsvCell, puts_a_text_with_blanks_at_its_ends_in_quotes) {
    EXPECT_EQ(csv_cell(" a"), "\" a\"");
    EXPECT_EQ(csv_cell("a\t"), "\"a\t\"");
    EXPECT_EQ(csv_cell(""), "");
}

TEST(CsvCell, doubles_the_quotes_of_a_text) {
    EXPECT_EQ(csv_cell("\"torus\""), "\"\"\"torus\"\"\"");
}

}  // namespace
}  // namespace thruway
