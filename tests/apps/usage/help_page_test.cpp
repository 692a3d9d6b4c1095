// tests/apps/usage/help_page_test.cpp
// --help fits 100 columns. Regression: lines had up to 212 characters.

#include "apps/usage/help_page.h"

#include "tests/apps/usage/command_names.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

TEST(Help, of_every_command_fits_100_columns) {
    const CommandFolder folder;
    for (const std::string& command : command_names(folder)) {
        const CommandResult result = folder.run("thruway " + command + " --help");
        EXPECT_EQ(result.status, 0) << command;
        for (const std::string& line : lines_of(result.output)) {
            EXPECT_LE(line.size(), 100u) << command << ": " << line;
        }
    }
}

TEST(Help, breaks_lines_at_blanks_and_keeps_what_has_none) {
    EXPECT_EQ(wrapped("one two three", 7), (std::vector<std::string>{"one two", "three"}));
    EXPECT_EQ(wrapped("one two three", 100), std::vector<std::string>{"one two three"});
    EXPECT_EQ(wrapped("one\n\ntwo", 7), (std::vector<std::string>{"one", "", "two"}));
    EXPECT_EQ(wrapped("a_long_word_alone", 7), std::vector<std::string>{"a_long_word_alone"});
    EXPECT_EQ(wrapped("a_long_word then", 7), (std::vector<std::string>{"a_long_word", "then"}));
}

TEST(Help, names_words_and_the_options_that_go_with_one) {
    CommandUsage usage;
    usage.name = "fly";
    usage.meaning = "Fly away";
    OptionUsage file;
    file.names = {"FILE"};
    file.argument = file.required = true;
    file.value = "FILE";
    file.meaning = "Wings";
    OptionUsage option;
    option.names = {"-h", "--how"};
    option.value = "HOW";
    option.words = {"high", "low"};
    option.meaning = "How far";
    option.with = {"--wings"};
    option.without = {"--feet"};
    usage.options = {file, option};
    EXPECT_EQ(help_page(usage, {}),
              "Fly away\nUsage: thruway fly [OPTIONS] FILE\n\nArguments:\n"
              "  FILE                            Wings\n\nOptions:\n"
              "  -h, --how high|low              How far (only with --wings; not with --feet)\n");
}

}  // namespace
}  // namespace thruway::test
