// Settings of a report are a settings file of what differs from the defaults.

#include "apps/report/sections/settings_file.h"

#include "checks/simulation_settings.h"
#include "reporting/fields/provenance_json.h"
#include "settings/fields/settings_text.h"
#include "tests/support/contains.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace thruway {
namespace {

TEST(SettingsFile, has_what_differs_from_the_defaults_by_section) {
    EXPECT_EQ(settings_file_text(
                  {{"router.a", "1"}, {"topology.faults.x", "[\"n\"]"}, {"router.b", "\"two\""}}),
              "[router]\na = 1\nb = \"two\"\n\n[topology]\nfaults.x = [\"n\"]\n");
    SettingTexts texts = setting_texts_of(SimulationSettings{});
    EXPECT_EQ(settings_file_text(texts), "");
    const auto flits = std::find_if(texts.begin(), texts.end(), [](const auto& setting) {
        return setting.first == "router.buffer_flits";
    });
    ASSERT_NE(flits, texts.end());
    flits->second = "12345";
    EXPECT_EQ(settings_file_text(texts), "[router]\nbuffer_flits = 12345\n");
}

TEST(SettingsFile, gives_the_same_settings_when_it_is_read) {
    const SettingTexts texts = setting_texts_of(read_simulation_settings(
        SettingsDocument::from_text("[topology]\nkind = \"mesh\"\nradix = [3, 5]\n[router]\n"
                                    "buffer_flits = 24\n[traffic]\npattern = \"tornado\"\n"
                                    "packet_flits = 4\n",
                                    "a.toml")));
    const SettingsDocument document = SettingsDocument::from_text(settings_file_text(texts),
                                                                  "settings.toml");
    EXPECT_EQ(setting_texts_of(read_simulation_settings(document)), texts);
}

TEST(SettingsFile, of_a_stored_result_is_that_of_its_run) {
    SettingTexts texts = setting_texts_of(read_simulation_settings(SettingsDocument::from_text(
        "[traffic]\npacket_flits = 4\nload_flits_per_node_cycle = 1\n[router]\n"
        "internal_speedup = 2\noutput_buffer_flits = 4\n",
        "a.toml")));
    const SettingTexts stored = settings_from_json(parse_json(settings_json(texts).dump()));
    EXPECT_EQ(settings_file_text(stored), settings_file_text(texts));
    // As an earlier version or another program writes a real.
    for (auto& [key, text] : texts) {
        const std::size_t point = text.size() > 2 ? text.size() - 2 : 0;
        if (text.compare(point, 2, ".0") == 0) text.erase(point);
    }
    EXPECT_EQ(settings_file_text(stored), settings_file_text(texts));
}

TEST(SettingsFile, says_where_the_other_settings_are_from) {
    const std::string html = settings_element("All settings", {{"router.a", "\"<\""}}).markup();
    EXPECT_TRUE(contains(html, "All settings, as a settings file. Those that are not listed have "
                               "the defaults of version "));
    EXPECT_TRUE(contains(html, "<pre id=\"settings\"><code>[router]\na = \"&lt;\"\n</code>"));
}

}  // namespace
}  // namespace thruway
