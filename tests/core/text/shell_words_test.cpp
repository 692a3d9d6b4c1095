#include "core/text/shell_words.h"

#include "core/problem.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdio>

namespace thruway {
namespace {

using Words = std::vector<std::string>;

/// What a shell prints for `text`, with a vertical bar after each word.
std::string read_by_shell(const std::string& text) {
    const std::string command = "exec bash -c " + shell_quoted("printf '%s|' " + text);
    FILE* const pipe = ::popen(command.c_str(), "r");
    std::string read;
    std::array<char, 256> part{};
    while (const std::size_t count = std::fread(part.data(), 1, part.size(), pipe)) {
        read.append(part.data(), count);
    }
    ::pclose(pipe);
    return read;
}

TEST(ShellWords, are_split_at_blanks_outside_quotes) {
    EXPECT_EQ(shell_words("mpirun -n 4"), (Words{"mpirun", "-n", "4"}));
    EXPECT_EQ(shell_words("  srun\t--comment 'two  words' "),
              (Words{"srun", "--comment", "two  words"}));
    EXPECT_EQ(shell_words(R"(a\ b "c \"d\"" e'f'g '')"), (Words{"a b", "c \"d\"", "efg", ""}));
    EXPECT_EQ(shell_words("'a\\b' $HOME *"), (Words{"a\\b", "$HOME", "*"}));
    EXPECT_TRUE(shell_words(" ").empty());
}

TEST(ShellWords, refuse_what_a_shell_would_wait_for) {
    EXPECT_THROW(shell_words("mpirun 'a"), Problem);
    EXPECT_THROW(shell_words("mpirun \"a"), Problem);
    EXPECT_THROW(shell_words("mpirun \\"), Problem);
}

TEST(ShellWords, quoted_are_read_back_by_a_shell) {
    for (const char* word : {"plain/path-1.toml", "two words", "it's", "$HOME `id` \"x\" \\",
                             "über", "", "tab\tand\nline 'x' \\", "*", "~", "a;b&c|d", "#", "!x"}) {
        EXPECT_EQ(read_by_shell(shell_quoted(word)), std::string(word) + "|");
        EXPECT_EQ(shell_quoted(word).find('\n'), std::string::npos);
    }
    EXPECT_EQ(shell_command({"thruway", "a b", "--out=x"}), "thruway 'a b' --out=x");
}

}  // namespace
}  // namespace thruway
