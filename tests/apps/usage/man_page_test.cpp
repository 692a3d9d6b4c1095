// tests/apps/usage/man_page_test.cpp
// The manual page is complete and gives no troff warning.

#include "apps/usage/man_page.h"

#include "tests/apps/usage/command_names.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

/// The rendered page as one line: blanks and hyphenation do not matter.
std::string shown(const CommandFolder& folder) {
    const CommandResult page = folder.run(
        "thruway man > thruway.1 && groff -man -Tascii -P-c -P-b -P-u -rHY=0 -rLL=300n thruway.1");
    EXPECT_EQ(page.status, 0) << page.errors;
    return page.output;
}

TEST(ManPage, is_correct_troff) {
    const CommandFolder folder;
    const CommandResult result = folder.run(
        "thruway man > thruway.1 && groff -man -Tutf8 -ww -z thruway.1");
    EXPECT_EQ(result.status, 0);
    EXPECT_EQ(result.errors, "");
}

TEST(ManPage, has_every_command_and_option_of_the_help) {
    const CommandFolder folder;
    const std::string page = shown(folder);
    for (const std::string& command : command_names(folder)) {
        EXPECT_NE(page.find("thruway " + command + (command.empty() ? "" : " ")), std::string::npos)
            << command;
        const std::size_t begin = page.find("\n   thruway " + command + " [");
        ASSERT_TRUE(command.empty() || begin != std::string::npos) << command;
        const std::size_t end = page.find("\n   thruway ", begin + 1);
        const std::string part = command.empty() ? page : page.substr(begin, end - begin);
        for (const std::string& option : option_names(folder, command)) {
            EXPECT_NE(part.find(option), std::string::npos) << command << " " << option;
        }
    }
}

TEST(ManPage, has_the_settings) {
    const std::string page = shown(CommandFolder());
    for (const char* key : {"topology.kind", "router.buffer_flits", "traffic.packet_flits.mean"}) {
        EXPECT_NE(page.find(key), std::string::npos) << key;
    }
}

TEST(ManPage, keeps_letters_that_mean_something_to_troff) {
    CommandUsage program;
    program.meaning = "Program.";
    CommandUsage command;
    command.name = "fly";
    command.meaning = ".hidden 'quoted' back\\slash --dash";
    const std::string page = man_page({program, command}, {});
    EXPECT_NE(page.find("\\&.hidden \\(aqquoted\\(aq back\\eslash \\-\\-dash\n"), std::string::npos)
        << page;
}

}  // namespace
}  // namespace thruway::test
