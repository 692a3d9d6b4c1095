// Quoted fields in CSV files, as in recorded traffic, tables and journeys.
#include "core/text/csv_reader.h"
#include "tests/support/contains.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

using Fields = std::vector<std::string>;

/// The fields of the second line of a file with columns a, b and c.
Fields fields_of(const std::string& line) {
    std::istringstream input("a,b,c\n" + line + "\n");
    CsvReader reader(input, "t.csv", {"a", "b", "c"});
    reader.next();
    Fields fields;
    for (std::size_t i = 0; i < reader.fields(); ++i) fields.emplace_back(reader.text(i));
    return fields;
}

TEST(CsvReader, takes_fields_in_quotes_for_their_text) {
    EXPECT_EQ(fields_of("1,\"2\",3"), (Fields{"1", "2", "3"}));
    EXPECT_EQ(fields_of("\"a, b\" , \"say \"\"so\"\"\",\"\"\r"),
              (Fields{"a, b", "say \"so\"", ""}));
    EXPECT_EQ(fields_of("\"\"\"\",\"\"\"\"\"\",x\"y"), (Fields{"\"", "\"\"", "x\"y"}));
    EXPECT_EQ(fields_of("\" kept \", trimmed ,"), (Fields{" kept ", "trimmed", ""}));
}

TEST(CsvReader, reads_a_header_in_quotes) {
    std::istringstream input("\"a\",\"b\"\n\"1\",\"2\"\n");
    CsvReader reader(input, "t.csv", {"a", "b"});
    ASSERT_TRUE(reader.next());
    EXPECT_EQ(reader.whole(1, 0, 9), 2u);
}

TEST(CsvReader, finds_columns_that_the_header_names_in_any_order) {
    std::istringstream input("c, a\n3,1\n");
    CsvReader reader(input, "t.csv", CsvReader::AnyOrder{{"a"}, {"b", "c"}});
    EXPECT_EQ(reader.column("a"), 1u);
    EXPECT_EQ(reader.column("c"), 0u);
    EXPECT_FALSE(reader.column("b"));
    ASSERT_TRUE(reader.next());
    EXPECT_EQ(reader.line(), 2u);
    EXPECT_EQ(reader.text(1), "1");
    EXPECT_EQ(problem_of([&] { reader.refuse(0, "no"); }), "t.csv:2:1: c = 3: no");
}

TEST(CsvReader, names_a_column_that_is_wrong) {
    const auto problem = [](const std::string& header) {
        std::istringstream input(header);
        return problem_of([&] {
            CsvReader(input, "t.csv", CsvReader::AnyOrder{{"a", "b"}, {"c"}});
        });
    };
    const std::string names = "names of columns: a,b and, if you like, c";
    EXPECT_EQ(problem("a,b\n"), "");
    EXPECT_EQ(problem("b,a,d\n"), "t.csv:1:5: d is no column; the first line must have " + names);
    EXPECT_EQ(problem("b,,a\n"),
              "t.csv:1:3: (nothing) is no column; the first line must have " + names);
    EXPECT_EQ(problem("b,a,b\n"), "t.csv:1:5: column b comes twice");
    EXPECT_EQ(problem("c,a\n"),
              "t.csv:1:4: column b is missing; the first line must have " + names);
    EXPECT_EQ(problem(""), "t.csv:1:1: the file is empty; its first line must be " + names);
}

TEST(CsvReader, names_the_place_of_a_quote_that_is_wrong) {
    const auto refusal = [](const std::string& line) {
        return problem_of([&] { fields_of(line); });
    };
    EXPECT_TRUE(contains(refusal("1,\"2,3"), "t.csv:2:3: this quote is not closed"));
    EXPECT_TRUE(contains(refusal("1,2,\"3\"\""), "t.csv:2:5: this quote is not closed"));
    EXPECT_TRUE(contains(refusal("1,\"2\" x,3"), "t.csv:2:7: a comma is missing after"));
}

TEST(CsvReader, names_the_place_of_a_field_behind_quotes) {
    std::istringstream input("a,b\n\"\"\"x\"\"\",y\n");
    CsvReader reader(input, "t.csv", {"a", "b"});
    ASSERT_TRUE(reader.next());
    EXPECT_TRUE(contains(problem_of([&] { reader.whole(1, 0, 9); }), "t.csv:2:9: b = y"));
}

std::string refusal_of(const std::string& text) {
    return problem_of([&] {
        std::istringstream input(text);
        CsvReader reader(input, "t.csv", {"a", "b"});
        while (reader.next()) {}
    });
}

// Regression: a line grew until the memory was full.
TEST(CsvReader, refuses_a_line_of_more_than_a_megabyte_with_its_number) {
    const std::string half(499'999, 'x');
    const std::string message = "a line may have at most 1 MB, but this one goes on";
    EXPECT_EQ(refusal_of("a,b\n" + half + ",y" + half), "");
    EXPECT_EQ(refusal_of("a,b\n" + half + ",y" + half + "\n1,2\n"), "");
    for (const std::string end : {"", "\n"}) {
        EXPECT_TRUE(
            contains(refusal_of("a,b\n" + half + ",yy" + half + end), "t.csv:2: " + message));
    }
    EXPECT_TRUE(contains(refusal_of("a,b\n\n" + half + half + half), "t.csv:3: " + message));
    EXPECT_TRUE(contains(refusal_of(std::string(3'000'000, '\0')), "t.csv:1: " + message));
}

TEST(CsvReader, reads_lines_of_every_length_whole) {
    // Around the size of the parts in which a line is read.
    for (std::size_t length = 4090; length < 4100; ++length) {
        for (const std::size_t characters : {length, 2 * length}) {
            const std::string text(characters, 'x');
            for (const std::string end : {"", "\n", "\n\n1,2,3\n"}) {
                std::istringstream input("a,b,c\n1,2," + text + end);
                CsvReader reader(input, "t.csv", {"a", "b", "c"});
                ASSERT_TRUE(reader.next());
                EXPECT_EQ(reader.text(2), text) << characters;
                EXPECT_EQ(reader.next(), end.size() > 2) << characters;
            }
        }
    }
}

TEST(CsvReader, skips_a_byte_order_mark_at_the_start_only) {
    EXPECT_EQ(refusal_of("\xef\xbb\xbf"
                         "a,b\n1,2\n"),
              "");
    EXPECT_TRUE(contains(refusal_of("\n\xef\xbb\xbf"
                                    "a,b\n"),
                         "t.csv:2:1: the first line must be"));
}

}  // namespace
}  // namespace thruway::test
