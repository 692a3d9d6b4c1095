// tests/apps/usage/completion_test.cpp
// Completions, driven in the shells like a user's Tab.

#include "tests/apps/usage/command_names.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace thruway::test {
namespace {

class BashCompletion : public ::testing::Test {
protected:
    BashCompletion() { EXPECT_EQ(folder_.run("thruway completion bash > c.bash").status, 0); }

    /// What bash offers for the last of these words, split at "=" as bash does.
    std::set<std::string> offers(const std::string& words) {
        folder_.write("drive.bash", "source c.bash\nCOMP_WORDS=(" + words +
                                        ")\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n_thruway\n"
                                        "printf '%s\\n' \"${COMPREPLY[@]}\"\n");
        const CommandResult result = folder_.run("bash drive.bash");
        EXPECT_EQ(result.status, 0);
        EXPECT_EQ(result.errors, "") << words;
        const std::vector<std::string> lines = lines_of(result.output);
        std::set<std::string> offered(lines.begin(), lines.end());
        offered.erase("");
        return offered;
    }
    CommandFolder folder_;
};

TEST_F(BashCompletion, offers_every_command_and_option_of_the_help) {
    std::set<std::string> commands = offers("thruway ''");
    for (const std::string& command : command_names(folder_)) {
        if (!command.empty()) {
            EXPECT_EQ(commands.count(command), 1u) << command;
        }
        const std::set<std::string> offered = offers("thruway " + command + " -");
        const std::set<std::string> known = option_names(folder_, command);
        EXPECT_EQ(offered, known) << command;
    }
    EXPECT_EQ(offers("thruway sw"), std::set<std::string>{"sweep"});
}

TEST_F(BashCompletion, offers_the_words_of_an_option) {
    EXPECT_EQ(offers("thruway run a.toml --engine ''"),
              (std::set<std::string>{"cycle", "transaction", "model"}));
    EXPECT_EQ(offers("thruway run a.toml --engine = tr"), std::set<std::string>{"transaction"});
    EXPECT_EQ(offers("thruway completion z"), std::set<std::string>{"zsh"});
    EXPECT_EQ(offers("thruway study tor"), std::set<std::string>{"torus_saturation"});
    EXPECT_EQ(offers("thruway sweep a.toml --jobs ''"), std::set<std::string>{});
}

TEST_F(BashCompletion, offers_settings_and_their_words) {
    EXPECT_EQ(offers("thruway run a.toml --set router.virtual_ch"),
              std::set<std::string>{"router.virtual_channels="});
    EXPECT_EQ(offers("thruway run --set router.crossbar = part"),
              std::set<std::string>{"partially_multiplexed"});
    EXPECT_EQ(offers("thruway run --set router.crossbar ="),
              (std::set<std::string>{"multiplexed", "partially_multiplexed", "non_multiplexed"}));
    EXPECT_EQ(offers("thruway sweep a.toml --vary router.crossbar = multiplexed,non"),
              std::set<std::string>{"multiplexed,non_multiplexed"});
    EXPECT_EQ(offers("thruway run --set traffic.packet_flits.me"),
              std::set<std::string>{"traffic.packet_flits.mean="});
}

TEST_F(BashCompletion, offers_files_where_a_file_belongs) {
    folder_.write("net work.toml", "");
    EXPECT_EQ(offers("thruway run net"), std::set<std::string>{"net work.toml"});
    EXPECT_EQ(offers("thruway run a.toml --json net"), std::set<std::string>{"net work.toml"});
    EXPECT_EQ(offers("thruway compare net"), std::set<std::string>{"net work.toml"});
}

TEST(ZshCompletion, has_every_command_and_option_of_the_help) {
    const CommandFolder folder;
    const std::string script = folder.run("thruway completion zsh").output;
    EXPECT_EQ(script.rfind("#compdef thruway\n", 0), 0u);
    for (const std::string& command : command_names(folder)) {
        const std::size_t begin = command.empty() ? 0
                                                  : script.find("\n        " + command + ") _arg");
        ASSERT_NE(begin, std::string::npos) << command;
        const std::string part = script.substr(begin, script.find(" ;;\n", begin) - begin);
        for (const std::string& option : option_names(folder, command)) {
            EXPECT_NE((command.empty() ? script : part).find(option + "["), std::string::npos)
                << command << " " << option;
        }
    }
}

TEST(FishCompletion, has_every_command_and_option_of_the_help) {
    const CommandFolder folder;
    const std::string script = folder.run("thruway completion fish").output;
    const std::vector<std::string> lines = lines_of(script);
    for (const std::string& command : command_names(folder)) {
        const std::string when = command.empty() ? "__fish_use_subcommand"
                                                 : "__fish_seen_subcommand_from " + command + "'";
        for (const std::string& option : option_names(folder, command)) {
            const bool is_long = option.compare(0, 2, "--") == 0;
            const std::string name = is_long ? " -l " + option.substr(2) + " "
                                             : " -s " + option.substr(1) + " ";
            EXPECT_TRUE(std::any_of(lines.begin(), lines.end(),
                                    [&](const std::string& line) {
                                        return line.find(when) != std::string::npos &&
                                               line.find(name) != std::string::npos;
                                    }))
                << command << " " << option;
        }
    }
}

/// If the other shells are installed, they check their scripts.
TEST(Completions, are_correct_for_zsh_and_fish_where_these_are_installed) {
    const CommandFolder folder;
    folder.run("thruway completion zsh > c.zsh; thruway completion fish > c.fish");
    for (const std::string command : {"zsh -n c.zsh", "fish --no-execute c.fish"}) {
        const std::string shell = command.substr(0, command.find(' '));
        const CommandResult result = folder.run("command -v " + shell + " >there || exit 0; " +
                                                command);
        EXPECT_EQ(result.status, 0) << command;
        EXPECT_EQ(result.errors, "") << command;
    }
}

}  // namespace
}  // namespace thruway::test
