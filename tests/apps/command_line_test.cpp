// The command line: help, version, exit statuses, and the settings reference.

#include "tests/apps/command_under_test.h"
#include "tests/apps/usage/command_names.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

TEST(CommandLine, helps_with_every_command_on_standard_output) {
    const CommandFolder folder;
    for (const std::string command : {"run", "sweep", "compare", "model", "list"}) {
        const CommandResult result = folder.run("thruway " + command + " --help");
        EXPECT_EQ(result.status, 0) << command;
        EXPECT_NE(result.output.find("Usage: thruway " + command + " "), std::string::npos)
            << result.output;
        EXPECT_EQ(result.errors, "");
        EXPECT_NE(folder.run("thruway --help").output.find("  " + command + " "),
                  std::string::npos);
    }
}

TEST(CommandLine, prints_its_version) {
    const CommandResult result = CommandFolder().run("thruway --version");
    EXPECT_EQ(result.status, 0);
    EXPECT_EQ(result.output.rfind("thruway ", 0), 0u) << result.output;
}

TEST(CommandLine, says_in_one_message_what_is_wrong_with_it) {
    const CommandFolder folder;
    for (const std::string command :
         {"thruway", "thruway rnu", "thruway run", "thruway run a.toml b.toml",
          "thruway run a.toml --jsn x", "thruway sweep a.toml --jobs 0", "thruway compare a.toml",
          "thruway list patern", "thruway compare a b --pairs 1"}) {
        const CommandResult result = folder.run(command);
        EXPECT_EQ(result.status, 2) << command;
        EXPECT_EQ(result.output, "") << command;
        EXPECT_EQ(result.errors.rfind("thruway: ", 0), 0u) << result.errors;
        EXPECT_EQ(lines_of(result.errors).size(), 1u) << result.errors;
    }
}

/// A variable of a script that is not set must not be taken for an option that was left out.
TEST(CommandLine, refuses_empty_values) {
    const CommandFolder folder;
    folder.write("a.toml", kQuickTorus);
    for (const std::string command :
         {"run ''", "run a.toml --energy ''", "sweep a.toml --vary a=1 --shard ''",
          "sweep a.toml --find-saturation --out ''", "sweep a.toml --launcher '' --vary a=1",
          "study torus_saturation --redraw ''", "study torus_saturation --against ''",
          "topology '' --json -", "topology a.toml --colour-by ''", "list ''",
          "run a.toml --device-library ''", "run a.toml --set ''"}) {
        const CommandResult result = folder.run("thruway " + command);
        EXPECT_EQ(result.status, 2) << command;
        EXPECT_NE(result.errors.find("the value is empty; give one, or leave it out"),
                  std::string::npos)
            << command << ": " << result.errors;
    }
    EXPECT_EQ(folder.files(), std::vector<std::string>{"a.toml"});
}

TEST(CommandLine, says_what_is_wrong_with_names_that_no_file_can_have) {
    const CommandFolder folder;
    folder.write("a.toml", kQuickTorus);
    const std::string name(300, 'n');
    for (const std::string& command :
         {"report " + name, "sweep --status " + name, "study torus_saturation --redraw " + name,
          "run a.toml --json " + name + " --csv " + std::string(300, 'm')}) {
        const CommandResult result = folder.run("thruway " + command);
        EXPECT_EQ(result.status, 2) << command;
        EXPECT_NE(result.errors.find("File name too long"), std::string::npos) << result.errors;
        EXPECT_EQ(result.errors.find("filesystem error"), std::string::npos) << result.errors;
    }
}

TEST(CommandLine, names_the_command_that_was_meant) {
    const CommandFolder folder;
    EXPECT_EQ(folder.run("thruway swep a.toml").errors,
              "thruway: swep: unknown command; did you mean sweep?\n");
    EXPECT_EQ(folder.run("thruway frobnicate").errors,
              "thruway: frobnicate: unknown command; the commands are run, sweep, compare, study, "
              "model, cost, energy, topology, workload, check, explain, report, list, completion, "
              "man\n");
}

TEST(CommandLine, names_the_option_that_was_meant) {
    const CommandFolder folder;
    EXPECT_EQ(folder.run("thruway run a.toml --jsn b.json").errors,
              "thruway: --jsn: unknown option; did you mean --json?\n");
    EXPECT_EQ(folder.run("thruway sweep a.toml --find-saturations").errors,
              "thruway: --find-saturations: unknown option; did you mean --find-saturation?\n");
    EXPECT_NE(folder.run("thruway run a.toml --frobnicate").errors.find("thruway run --help"),
              std::string::npos);
}

TEST(CommandLine, takes_overrides_before_the_file) {
    const CommandFolder folder;
    folder.write("a.toml", kQuickTorus);
    const CommandResult result = folder.run(
        "thruway run --set router.virtual_channels=3 --set measurement.seed=5 a.toml");
    EXPECT_EQ(result.status, 0) << result.errors;
}

TEST(CommandLine, prints_no_banner_of_the_kernel) {
    const CommandFolder folder;
    folder.write("a.toml", kQuickTorus);
    const CommandResult result = folder.run(
        "unset SYSTEMC_DISABLE_COPYRIGHT_MESSAGE; thruway run a.toml");
    EXPECT_EQ((result.output + result.errors).find("SystemC"), std::string::npos);
}

TEST(List, knows_the_page_of_settings_in_the_documentation) {
    std::ifstream page(THRUWAY_SOURCE_DIR "/docs/settings.md", std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(page), {}};
    EXPECT_EQ(CommandFolder().run("thruway list --markdown").output, text)
        << "docs/settings.md is stale: thruway list --markdown > docs/settings.md";
}

TEST(List, explains_the_words_of_a_concept) {
    const CommandResult result = CommandFolder().run("thruway list crossbars");
    EXPECT_EQ(result.status, 0);
    for (const char* word : {"router.crossbar", "non_multiplexed", "partially_multiplexed"}) {
        EXPECT_NE(result.output.find(word), std::string::npos) << result.output;
    }
    EXPECT_EQ(result.output.find("torus"), std::string::npos);
}

TEST(List, has_the_parts_of_every_family) {
    const CommandFolder folder;
    const std::vector<std::vector<std::string>> topics = {
        {"organisations", "router.organisation", "choice_queues", "central_multiqueue"},
        {"statistics", "statistics_whole_run", "fairness"},
        {"injections", "traffic.injection", "on_off"},
        {"lengths", "traffic.packet_flits.distribution", "bimodal"},
    };
    const std::string overview = folder.run("thruway list").output;
    for (const std::vector<std::string>& words : topics) {
        const std::string page = folder.run("thruway list " + words.front()).output;
        for (const std::string& word : words) {
            EXPECT_NE(page.find(word), std::string::npos) << word << "\n" << page;
        }
        EXPECT_NE(overview.find("\n" + page + "\n"), std::string::npos) << words.front();
    }
}

TEST(Commands, are_those_of_the_catalogue_in_its_order) {
    const std::vector<std::string> commands = {
        "",         "run",      "sweep", "compare", "study",  "model", "cost",       "energy",
        "topology", "workload", "check", "explain", "report", "list",  "completion", "man"};
    const CommandFolder folder;
    EXPECT_EQ(command_names(folder), commands);
    const std::string man = folder.run("thruway man").output;
    std::size_t at = 0;
    for (std::size_t i = 1; i < commands.size(); ++i) {
        at = man.find("\n.SS thruway " + commands[i], at);
        ASSERT_NE(at, std::string::npos) << commands[i];
    }
}

TEST(List, shows_one_section_of_the_settings) {
    const std::string page = CommandFolder().run("thruway list routing").output;
    EXPECT_EQ(page.rfind("[routing] ", 0), 0u) << page;
    EXPECT_NE(page.find("dateline"), std::string::npos);
    EXPECT_EQ(page.find("[traffic]"), std::string::npos);
}

TEST(List, suggests_the_topic_that_was_meant) {
    const CommandResult result = CommandFolder().run("thruway list paterns");
    EXPECT_EQ(result.errors, "thruway: unknown topic 'paterns'; did you mean patterns?\n");
    EXPECT_EQ(CommandFolder().run("thruway list router.bufer_flits").errors,
              "thruway: unknown topic 'router.bufer_flits'; did you mean router.buffer_flits?\n");
    EXPECT_EQ(CommandFolder().run("thruway list bufer_flits").errors,
              "thruway: unknown topic 'bufer_flits'; did you mean buffer_flits?\n");
}

TEST(List, explains_one_setting_by_its_key_or_the_last_part_of_it) {
    const CommandFolder folder;
    const std::string one = folder.run("thruway list router.buffer_flits").output;
    EXPECT_EQ(one.rfind("  router.buffer_flits  integer, flits (1..65535); default 16\n", 0), 0u)
        << one;
    EXPECT_EQ(one.find("virtual_channels  "), std::string::npos) << "no other setting";
    EXPECT_EQ(folder.run("thruway list buffer_flits").output, one);
    const std::string words = folder.run("thruway list traffic.pattern").output;
    EXPECT_NE(words.find("\n    "), std::string::npos) << words;
    EXPECT_NE(words.find("uniform"), std::string::npos) << "allowed values";
    EXPECT_EQ(folder.run("thruway list router.").output, folder.run("thruway list router").output);
    const std::string several = folder.run("thruway list router.buf").output;
    EXPECT_NE(several.find("  router.buffer_flits "), std::string::npos) << several;
    EXPECT_EQ(several.find("  router.crossbar "), std::string::npos);
}

TEST(CommandLine, helps_without_dashes) {
    const CommandFolder folder;
    EXPECT_EQ(folder.run("thruway help").output, folder.run("thruway --help").output);
    EXPECT_EQ(folder.run("thruway help sweep").output, folder.run("thruway sweep --help").output);
    EXPECT_EQ(folder.run("thruway help swep").status, 2);
}

}  // namespace
}  // namespace thruway::test
