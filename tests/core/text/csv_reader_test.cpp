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

}  // namespace
}  // namespace thruway::test
