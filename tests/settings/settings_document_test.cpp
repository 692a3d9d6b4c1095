#include "settings/settings_document.h"

#include "tests/settings/sample_settings.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <cstdint>
#include <filesystem>
#include <fstream>

namespace thruway {
namespace {

using sample::Colour;
using sample::Settings;

Settings settings_of(const std::string& text) {
    return SettingsDocument::from_text(text, "net.toml").read<sample::Settings>();
}

TEST(SettingsDocument, gives_the_defaults_for_an_empty_file) {
    EXPECT_EQ(setting_texts_of(settings_of("")), setting_texts_of(Settings{}));
    EXPECT_EQ(setting_texts_of(settings_of("# only a comment\n[router]\n")),
              setting_texts_of(Settings{}));
}

TEST(SettingsDocument, reads_a_value_of_every_kind) {
    const Settings settings = settings_of(R"(
[router]
buffer_flits = 4
per_cycle = "unlimited"
speculative = true
crossbar = "dark_blue"
reallocation = "red"
[traffic]
load = 1
radix = [2, 1024, 7]
weights = [0, 0.25]
file = "a.csv"
seed = 9223372036854775807
packet_flits = { shape = "green", mean = 2.5 }
)");
    EXPECT_EQ(settings.router.buffer_flits, 4u);
    EXPECT_EQ(settings.router.per_cycle, 0u);
    EXPECT_TRUE(settings.router.speculative);
    EXPECT_EQ(settings.router.crossbar, Colour::kDarkBlue);
    EXPECT_EQ(settings.router.reallocation, Colour::kRed);
    EXPECT_EQ(settings.traffic.load, 1.0);
    EXPECT_EQ(settings.traffic.radix, (std::vector<unsigned>{2, 1024, 7}));
    EXPECT_EQ(settings.traffic.weights, (std::vector<double>{0, 0.25}));
    EXPECT_EQ(settings.traffic.file, "a.csv");
    EXPECT_EQ(settings.traffic.seed, 9223372036854775807u);
    EXPECT_EQ(settings.traffic.packet_flits.shape, Colour::kGreen);
    EXPECT_EQ(settings.traffic.packet_flits.flits, 8u);
    EXPECT_EQ(settings.traffic.packet_flits.mean, 2.5);
}

TEST(SettingsDocument, takes_a_plain_value_for_a_table_with_a_shorthand) {
    EXPECT_EQ(settings_of("traffic.packet_flits = 5").traffic.packet_flits.flits, 5u);
    EXPECT_EQ(settings_of("[traffic.packet_flits]\nflits = 6").traffic.packet_flits.flits, 6u);
}

TEST(SettingsDocument, leaves_an_optional_choice_unset_for_the_word_automatic) {
    EXPECT_FALSE(settings_of("router.reallocation = 'automatic'").router.reallocation.has_value());
}

TEST(SettingsDocument, knows_the_place_of_each_value) {
    const SettingsDocument document = SettingsDocument::from_text(
        "[router]\nbuffer_flits = 4\n\n"
        "[traffic]\n  radix = [ 4,4 ]\n  packet_flits = { mean = 2 }\n",
        "net.toml", {"router.crossbar=red"});
    const auto place = [&](const std::string& key) {
        const SourceLocation where = document.where(key);
        return where.file + ":" + std::to_string(where.line) + ":" + std::to_string(where.column);
    };
    EXPECT_EQ(place("router.buffer_flits"), "net.toml:2:16");
    EXPECT_EQ(place("traffic.radix"), "net.toml:5:11");
    EXPECT_EQ(place("traffic.packet_flits.mean"), "net.toml:6:27");
    EXPECT_EQ(place("router.crossbar"), "--set:0:0");
    EXPECT_EQ(place("traffic.load"), "net.toml:4:1") << "not given: its section";
    EXPECT_EQ(place("measurement.seed"), "net.toml:0:0") << "no section: the file";
    EXPECT_STREQ(document.problem("traffic.radix", "too small").what(), "net.toml:5:11: too small");
}

TEST(SettingsDocument, names_what_gave_the_override_in_force) {
    SettingsDocument document = SettingsDocument::from_text("[router]\nbuffer_flits = 4\n",
                                                            "net.toml", {"router.crossbar=red"});
    document.add_override("router.buffer_flits=5", "--allow");
    document.add_override("traffic.radix=[2]", "the study");
    EXPECT_EQ(document.where("router.crossbar").file, "--set");
    EXPECT_EQ(document.where("router.buffer_flits").file, "--allow");
    document.add_override("router.buffer_flits=6");
    EXPECT_EQ(document.where("router.buffer_flits").file, "--set") << "the last one is in force";
    EXPECT_TRUE(document.overridden("traffic.radix"));
    EXPECT_TRUE(document.chosen("traffic.radix"));
    EXPECT_FALSE(document.overridden("traffic.load"));
    try {
        document.add_override("no key", "--allow");
        FAIL();
    } catch (const Problem& problem) {
        EXPECT_EQ(problem.where().file, "--allow");
    }
}

TEST(SettingsDocument, finds_the_place_of_a_problem_that_begins_with_a_key) {
    const SettingsDocument document = SettingsDocument::from_text(
        "[router]\nbuffer_flits = 4\n[traffic]\npacket_flits = 8\n", "net.toml",
        {"traffic.load=2"});
    const auto located = [&](const Problem& problem) {
        return std::string(document.located(problem).what());
    };
    EXPECT_EQ(located(Problem("router.buffer_flits: 4; at least 8")),
              "net.toml:2:16: router.buffer_flits: 4; at least 8");
    EXPECT_EQ(located(Problem("router.buffer_flits = 4: at least 8")),
              "net.toml:2:16: router.buffer_flits = 4: at least 8");
    EXPECT_EQ(located(Problem("traffic.packet_flits.flits: 8; at most 4")),
              "net.toml:4:16: traffic.packet_flits.flits: 8; at most 4");
    EXPECT_EQ(located(Problem("traffic.load: 2.0; too much")),
              "--set: traffic.load: 2.0; too much");
    EXPECT_EQ(located(Problem("traffic.seed: 1; unlucky")),
              "net.toml:3:1: traffic.seed: 1; unlucky");
    EXPECT_EQ(located(Problem("The network is not connected")),
              "net.toml: The network is not connected");
    EXPECT_EQ(located(Problem("no such row", {"matrix.csv", 7, 0})), "matrix.csv:7: no such row");
}

TEST(SettingsDocument, finds_the_key_of_a_problem_in_a_table_of_a_list) {
    const SettingsDocument document = SettingsDocument::from_text(
        "[[traffic.parts]]\nhosts = 3\n[[traffic.parts]]\n\nhosts = 9\n", "net.toml");
    const auto located = [&](const Problem& problem) {
        return std::string(document.located(problem).what());
    };
    const SourceLocation table{"net.toml", 3, 1};
    EXPECT_EQ(located(Problem("traffic.parts[1].hosts: 9; too many", table)),
              "net.toml:5:9: traffic.parts[1].hosts: 9; too many");
    EXPECT_EQ(located(Problem("traffic.parts[1].hosts: 9; too many")),
              "net.toml:5:9: traffic.parts[1].hosts: 9; too many");
    EXPECT_EQ(located(Problem("traffic.parts[1].share: 1; not given", table)),
              "net.toml:3:1: traffic.parts[1].share: 1; not given");
    EXPECT_EQ(located(Problem("traffic.parts[1]: no room", table)),
              "net.toml:3:1: traffic.parts[1]: no room");
    EXPECT_EQ(located(Problem("traffic.parts[1].hosts[3]: 7", {"net.toml", 5, 12})),
              "net.toml:5:12: traffic.parts[1].hosts[3]: 7");
    EXPECT_EQ(located(Problem("traffic.parts[1].file: no number", {"m.csv", 3, 1})),
              "m.csv:3:1: traffic.parts[1].file: no number");
}

TEST(SettingsDocument, knows_the_folder_in_which_a_relative_path_starts) {
    const std::string text = "[router]\nbuffer_flits = 4\n[traffic]\nload = 0.5\n";
    const SettingsDocument document = SettingsDocument::from_text(text, "nets/a/net.toml",
                                                                  {"traffic.load=0.6"});
    EXPECT_EQ(document.folder_of("router.buffer_flits"), "nets/a");
    EXPECT_EQ(document.folder_of("traffic.load"), "") << "an override";
    EXPECT_EQ(document.folder_of("traffic.radix"), "") << "not given";
    EXPECT_EQ(SettingsDocument::from_text(text, "net.toml").folder_of("traffic.load"), "");
}

TEST(SettingsDocument, knows_the_values_in_a_list_of_tables) {
    const std::string text = "[[traffic.parts]]\nfile = \"a\"\n[[traffic.parts]]\n  file = \"b\"\n";
    const SettingsDocument document = SettingsDocument::from_text(text, "nets/net.toml");
    EXPECT_EQ(document.where("traffic.parts[1].file").line, 4u);
    EXPECT_EQ(document.where("traffic.parts[1].hosts").line, 3u) << "not given: its table";
    EXPECT_TRUE(document.given("traffic.parts[1].file"));
    EXPECT_FALSE(document.given("traffic.parts[1].hosts"));
    EXPECT_FALSE(document.given("traffic.parts[2].file"));
    EXPECT_EQ(document.folder_of("traffic.parts[0].file"), "nets");
    const SettingsDocument replaced = SettingsDocument::from_text(text, "nets/net.toml",
                                                                  {"traffic.parts=[{file=\"c\"}]"});
    EXPECT_EQ(replaced.where("traffic.parts[0].file").file, "--set");
    EXPECT_EQ(replaced.folder_of("traffic.parts[0].file"), "");
    EXPECT_FALSE(replaced.given("traffic.parts[1].file"));
}

TEST(SettingsDocument, tells_what_was_given_from_what_is_a_default) {
    const SettingsDocument document = SettingsDocument::from_text(
        "[router]\nbuffer_flits = 4\n[traffic]\npacket_flits = { mean = 2 }\n", "net.toml",
        {"traffic.load=0.5", "router.crossbar=red"});
    EXPECT_TRUE(document.given("router"));
    EXPECT_TRUE(document.given("router.buffer_flits"));
    EXPECT_TRUE(document.given("router.crossbar"));
    EXPECT_TRUE(document.given("traffic.packet_flits.mean"));
    EXPECT_TRUE(document.given("traffic.load"));
    EXPECT_FALSE(document.given("traffic.packet_flits.flits"));
    EXPECT_FALSE(document.given("router.speculative"));
    EXPECT_FALSE(document.given("measurement"));
}

TEST(SettingsDocument, reads_back_what_it_echoes) {
    EXPECT_TRUE(rc::check([&] {
        Settings settings;
        settings.router.buffer_flits = *rc::gen::inRange(1u, 65u);
        settings.router.per_cycle = *rc::gen::inRange(0u, 17u);
        settings.router.speculative = *rc::gen::arbitrary<bool>();
        const int colour = *rc::gen::inRange(-1, 3);
        if (colour >= 0) settings.router.reallocation = static_cast<Colour>(colour);
        // The shortest decimal form must distinguish quotients with long expansions.
        settings.traffic.load = *rc::gen::inRange(1, 1000) / 977.0;
        settings.traffic.weights = {*rc::gen::inRange(0, 1000) / 7e30, 1.0 / 3};
        settings.traffic.file = *rc::gen::container<std::string>(rc::gen::inRange(' ', '\x7f'));
        settings.traffic.seed = *rc::gen::inRange<std::uint64_t>(0, 1ull << 63);

        std::string text;
        std::vector<std::string> assignments;
        for (const auto& [key, value] : setting_texts_of(settings)) {
            text += key + " = " + value + "\n";
            assignments.push_back(key + "=" + value);
        }
        const Settings from_file = settings_of(text);
        const Settings from_overrides =
            SettingsDocument::from_text("", "net.toml", assignments).read<Settings>();
        for (const Settings& copy : {from_file, from_overrides}) {
            RC_ASSERT(copy.router.per_cycle == settings.router.per_cycle);
            RC_ASSERT(copy.router.reallocation == settings.router.reallocation);
            RC_ASSERT(copy.traffic.load == settings.traffic.load);
            RC_ASSERT(copy.traffic.weights == settings.traffic.weights);
            RC_ASSERT(copy.traffic.file == settings.traffic.file);
            RC_ASSERT(copy.traffic.seed == settings.traffic.seed);
            RC_ASSERT(setting_texts_of(copy) == setting_texts_of(settings));
        }
    }));
}

TEST(SettingsDocument, reads_a_file) {
    const std::string path = testing::TempDir() + "thruway_settings_document_test.toml";
    std::ofstream(path) << "[router]\r\nbuffer_flits = 3\r\n";
    EXPECT_EQ(SettingsDocument::from_file(path).read<sample::Settings>().router.buffer_flits, 3u);
    EXPECT_EQ(SettingsDocument::from_file(path).file_name(), path);
    std::filesystem::remove(path);
}

TEST(SettingsDocument, says_why_a_file_cannot_be_read) {
    const std::string directory = testing::TempDir();
    EXPECT_EQ(problem_of([] { SettingsDocument::from_file("/nowhere/net.toml"); }),
              "/nowhere/net.toml: there is no such file");
    EXPECT_EQ(problem_of([&] { SettingsDocument::from_file(directory); }),
              directory + ": this is a directory, not a file");
    // Reading address 0 of a process fails.
    const std::string unreadable = problem_of(
        [] { SettingsDocument::from_file("/proc/self/mem"); });
    EXPECT_EQ(unreadable.find("/proc/self/mem: the file cannot be read: "), 0u);
}

}  // namespace
}  // namespace thruway
