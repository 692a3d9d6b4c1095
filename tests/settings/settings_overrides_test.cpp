#include "settings/settings_document.h"

#include "tests/settings/sample_settings.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

using sample::Colour;
using sample::Settings;

Settings settings_of(const std::string& text, const std::vector<std::string>& overrides) {
    return SettingsDocument::from_text(text, "net.toml", overrides).read<sample::Settings>();
}

TEST(SettingsOverride, replaces_the_value_of_the_file) {
    const Settings settings = settings_of("[router]\nbuffer_flits = 4\nspeculative = true\n",
                                          {"router.buffer_flits=8"});
    EXPECT_EQ(settings.router.buffer_flits, 8u);
    EXPECT_TRUE(settings.router.speculative);
}

TEST(SettingsOverride, holds_when_it_comes_later) {
    EXPECT_EQ(
        settings_of("", {"router.buffer_flits=8", "router.buffer_flits=9"}).router.buffer_flits,
        9u);
}

TEST(SettingsOverride, takes_a_bare_word_as_text) {
    const Settings settings = settings_of(
        "",
        {"router.crossbar=dark_blue", "traffic.file=data/a-1.csv", "router.per_cycle=unlimited"});
    EXPECT_EQ(settings.router.crossbar, Colour::kDarkBlue);
    EXPECT_EQ(settings.traffic.file, "data/a-1.csv");
    EXPECT_EQ(settings.router.per_cycle, 0u);
}

TEST(SettingsOverride, takes_toml_values_and_blanks_around_them) {
    const Settings settings = settings_of(
        "", {"traffic.radix = [4,4] ", "traffic.load= 0.5", "router.crossbar='red'",
             "traffic.file=\"a = b\"", "router.speculative=true"});
    EXPECT_EQ(settings.traffic.radix, (std::vector<unsigned>{4, 4}));
    EXPECT_EQ(settings.traffic.load, 0.5);
    EXPECT_EQ(settings.router.crossbar, Colour::kRed);
    EXPECT_EQ(settings.traffic.file, "a = b");
    EXPECT_TRUE(settings.router.speculative);
}

TEST(SettingsOverride, of_one_key_keeps_the_rest_of_a_nested_table) {
    const std::string file = "traffic.packet_flits = { shape = 'green', mean = 3 }\n";
    const Settings settings = settings_of(file, {"traffic.packet_flits.mean=7"});
    EXPECT_EQ(settings.traffic.packet_flits.mean, 7.0);
    EXPECT_EQ(settings.traffic.packet_flits.shape, Colour::kGreen);
}

TEST(SettingsOverride, of_a_whole_table_starts_from_its_defaults) {
    const std::string file = "traffic.packet_flits = { shape = 'green', mean = 3 }\n";
    for (const std::string value : {"5", "{flits = 5}"}) {
        const Settings settings = settings_of(file, {"traffic.packet_flits=" + value});
        EXPECT_EQ(settings.traffic.packet_flits.flits, 5u);
        EXPECT_EQ(settings.traffic.packet_flits.mean, 4.0);
        EXPECT_EQ(settings.traffic.packet_flits.shape, Colour::kRed);
    }
}

TEST(SettingsOverride, goes_into_the_table_behind_a_shorthand) {
    const Settings settings = settings_of("traffic.packet_flits = 5",
                                          {"traffic.packet_flits.shape=green"});
    EXPECT_EQ(settings.traffic.packet_flits.flits, 5u);
    EXPECT_EQ(settings.traffic.packet_flits.shape, Colour::kGreen);
}

TEST(SettingsOverride, does_not_excuse_a_wrong_value_in_the_file) {
    EXPECT_EQ(
        problem_of([] { settings_of("router.buffer_flits = 0\n", {"router.buffer_flits=8"}); }),
        "net.toml:1:23: router.buffer_flits: 0 is out of range; allowed: 1..64");
}

struct WrongOverride {
    std::string assignment;
    std::string message;
};

TEST(SettingsOverride, is_refused_with_what_is_wrong) {
    const std::vector<WrongOverride> cases = {
        {"router.buffer_flits",
         "\"router.buffer_flits\" has no \"=\"; expected key=value, for example "
         "router.buffer_flits=4"},
        {"=4", "\"=4\" has an empty key; expected section.key=value, for example "
               "router.buffer_flits=4"},
        {"router..buffer_flits=4",
         "\"router..buffer_flits=4\" has an empty key; expected section.key=value, for example "
         "router.buffer_flits=4"},
        {"router.buffer_flits=", "router.buffer_flits: is given without a value"},
        {"router.buffer_flits= \t", "router.buffer_flits: is given without a value"},
        {"router.bufer_flits=4",
         "unknown key router.bufer_flits; did you mean router.buffer_flits?"},
        {"buffer_flits=4", "unknown key buffer_flits; did you mean router.buffer_flits?"},
        {"ruter.buffer_flits=4", "unknown section [ruter]; did you mean [router]?"},
        {"router.buffer_flits=four",
         "router.buffer_flits: expected an integer (1..64), found the text \"four\""},
        {"router.buffer_flits=65", "router.buffer_flits: 65 is out of range; allowed: 1..64"},
        {"router.buffer_flits=4\ntraffic = 3",
         "router.buffer_flits: 4\ntraffic = 3 is more than one value"},
        {"router.buffer_flits.size=4",
         "router.buffer_flits: is an integer (1..64) and has no key size"},
        {"router=4",
         "router: expected a table with keys of buffer_flits, per_cycle, speculative, crossbar, "
         "reallocation, found the integer 4"},
        {"traffic.radix=[4,1]", "traffic.radix[1]: 1 is out of range; allowed: 2..1024"},
        {"traffic.packet_flits.mean=0.5",
         "traffic.packet_flits.mean: 0.5 is out of range; allowed: at least 1"},
    };
    for (const WrongOverride& wrong : cases) {
        EXPECT_EQ(problem_of([&] { settings_of("", {wrong.assignment}); }),
                  "--set: " + wrong.message);
    }
}

TEST(SettingsOverride, is_refused_when_its_brackets_are_not_toml) {
    const std::string message = problem_of([] { settings_of("", {"traffic.radix=[4,"}); });
    EXPECT_EQ(message.find("--set: traffic.radix: [4, is not a TOML value: "), 0u) << message;
}

}  // namespace
}  // namespace thruway
