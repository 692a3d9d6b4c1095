// Limits on the nesting of TOML text.

#include "settings/toml/toml_nesting.h"

#include "settings/toml/toml_reader.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

#include <string>

namespace thruway {
namespace {

std::string repeated(const std::string& part, unsigned times) {
    std::string text;
    for (unsigned i = 0; i < times; ++i) text += part;
    return text;
}

TEST(TomlNesting, is_bounded_in_lists_tables_keys_and_headers) {
    for (const std::string& text :
         {"a = " + repeated("[", 100'000), "a = " + repeated("{a=", 100'000),
          "\n" + repeated("a.", 100'000) + "a = 1\n", "[" + repeated("a . ", 100'000) + "a]\n",
          "a = " + repeated("{" + repeated("a.", 60) + "a=", 60),
          repeated("\"\".", 100'000) + "a = 1\n"}) {
        EXPECT_NE(problem_of([&] { read_toml(text, "a.toml"); }).find("100 levels deep"),
                  std::string::npos)
            << text.substr(0, 50);
        EXPECT_THROW(read_toml_value(text, "a", {"--set", 0, 0}), Problem);
    }
    EXPECT_EQ(problem_of([] { check_toml_nesting("\n x = " + repeated("[", 101), "a.toml"); }),
              "a.toml:2:106: tables, lists and dotted keys nest more than 100 levels deep");
}

TEST(TomlNesting, does_not_count_strings_comments_lists_of_numbers_and_keys_one_after_the_other) {
    const std::string numbers = "a = [" + repeated("0.5, ", 500) + "1]\n";
    for (const std::string& text :
         {numbers, "a = \"" + repeated("[", 500) + "\"\n", "# " + repeated("[", 500) + "\n",
          "a = '" + repeated("{.", 500) + "'\n",
          "a = \"\"\"\n\"\\\"" + repeated(".\n[", 500) + "\"\"\"\n",
          repeated("[[a]]\nb.c.d = 1\n", 500),
          "a = " + repeated("[", 100) + repeated("]", 100) + "\n"}) {
        EXPECT_NO_THROW(read_toml(text, "a.toml")) << text.substr(0, 50);
    }
}

}  // namespace
}  // namespace thruway
