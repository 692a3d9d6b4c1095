#include "cosim/tlm/address_map.h"

#include "cosim/tlm/platform_settings.h"
#include "settings/fields/settings_text.h"
#include "settings/settings_document.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

#include <string>

namespace thruway::test {
namespace {

TlmSettings read(const std::string& text) {
    return SettingsDocument::from_text(text, "p.toml").read<PlatformSettings>().tlm;
}

/// The problem message with its location; "" if there is none.
std::string problem(const std::string& text, std::size_t hosts = 4) {
    try {
        AddressMap(read(text).regions, hosts);
    } catch (const Problem& found) {
        return found.what();
    }
    return "";
}

const char* const kTwo = "[[tlm.regions]]\nhost = 1\nbase = 0x1000\nbytes = 0x100\n"
                         "[[tlm.regions]]\nhost = 3\nbase = 0x1100\nbytes = 0x10\n"
                         "target_base = 5\n";

TEST(AddressMap, is_read_from_settings) {
    const AddressMap map(read(kTwo).regions, 4);
    ASSERT_EQ(map.regions().size(), 2u);
    EXPECT_EQ(map.find(0xfff, 1), nullptr);
    ASSERT_NE(map.find(0x1000, 0x100), nullptr);
    EXPECT_EQ(map.find(0x1000, 0x100)->host, 1u);
    EXPECT_EQ(map.find(0x1000, 0x101), nullptr) << "runs into the next region";
    EXPECT_EQ(map.find(0x10ff, 1)->host, 1u);
    EXPECT_EQ(map.find(0x1100, 0x10)->host, 3u);
    EXPECT_EQ(map.find(0x110f, 2), nullptr);
    EXPECT_EQ(map.find(0x1110, 1), nullptr);
    EXPECT_EQ(target_address(*map.find(0x1103, 1), 0x1103), 8u);
    EXPECT_EQ(target_address(*map.find(0x1003, 1), 0x1003), 3u);
}

TEST(AddressMap, finds_nothing_where_there_are_no_regions) {
    const AddressMap map({}, 4);
    EXPECT_EQ(map.find(0, 1), nullptr);
}

TEST(AddressMap, holds_the_last_address) {
    AddressRegion top;
    top.base = ~std::uint64_t{0} - 15;
    top.bytes = 16;
    const AddressMap map({top}, 1);
    EXPECT_NE(map.find(~std::uint64_t{0}, 1), nullptr);
    EXPECT_NE(map.find(top.base, 16), nullptr);
    EXPECT_EQ(map.find(top.base + 1, 16), nullptr);
}

TEST(AddressMap, refuses_meaningless_regions_with_file_and_line) {
    EXPECT_EQ(problem(kTwo), "");
    EXPECT_EQ(problem("\n\n[[tlm.regions]]\nbytes = 0\n"),
              "p.toml:3:1: tlm.regions[0].bytes: 0; the region is empty; give it at least 1 byte");
    EXPECT_EQ(problem(std::string(kTwo) + "[[tlm.regions]]\nhost = 4\nbase = 0\nbytes = 1\n"),
              "p.toml:10:1: tlm.regions[2].host: 4; the network has 4 hosts, numbered from 0");
    EXPECT_EQ(problem(std::string(kTwo) + "[[tlm.regions]]\nhost = 2\nbase = 0x10ff\nbytes = 1\n"),
              "p.toml:10:1: tlm.regions: 0x10ff..0x10ff of host 2 overlaps 0x1000..0x10ff of host "
              "1 (line 1); an address belongs to only one target");
    EXPECT_EQ(problem(std::string(kTwo) + "[[tlm.regions]]\nbase = 0\nbytes = 0x2000\n"),
              "p.toml:10:1: tlm.regions: 0x0..0x1fff of host 0 overlaps 0x1000..0x10ff of host 1 "
              "(line 1); an address belongs to only one target");
}

TEST(AddressMap, refuses_regions_beyond_the_last_address) {
    AddressRegion region;
    region.base = ~std::uint64_t{0} - 15;
    region.bytes = 17;
    EXPECT_EQ(problem_of([&] { AddressMap({region}, 1); }),
              "tlm.regions[0].bytes: 0x11; base 0xfffffffffffffff0 leaves only 0x10 "
              "addresses");
    region.base = 0;
    region.target_base = ~std::uint64_t{0} - 15;
    EXPECT_EQ(problem_of([&] { AddressMap({region}, 1); }),
              "tlm.regions[0].target_base: 0xfffffffffffffff0; fewer than 0x11 addresses of "
              "the target follow it");
}

TEST(AddressMap, messages_name_the_region_and_suggest_keys) {
    EXPECT_EQ(problem("[[tlm.regions]]\nhosts = 1\n"),
              "p.toml:2:1: unknown key tlm.regions[0].hosts; did you mean tlm.regions[0].host?");
    EXPECT_EQ(problem("[[tlm.regions]]\nhost = -1\n"),
              "p.toml:2:8: tlm.regions[0].host: -1 is out of range; allowed: 0..4294967295");
    EXPECT_EQ(problem("[tlm]\nregions = [1]\n"),
              "p.toml:2:12: tlm.regions[0]: expected a table, found the integer 1");
    EXPECT_EQ(problem("[tlm]\nregions = 1\n"),
              "p.toml:2:11: tlm.regions: expected a list of tables (0..65535 entries), found the "
              "integer 1");
}

TEST(AddressMap, is_echoed_as_an_override_that_makes_it_again) {
    PlatformSettings settings;
    settings.tlm = read(kTwo);
    std::vector<std::string> overrides;
    for (const auto& [key, value] : setting_texts_of(settings)) {
        overrides.push_back(key + "=" + value);
    }
    const TlmSettings again =
        SettingsDocument::from_text("", "p.toml", overrides).read<PlatformSettings>().tlm;
    ASSERT_EQ(again.regions.size(), 2u);
    EXPECT_EQ(again.regions[1].host, 3u);
    EXPECT_EQ(again.regions[1].base, 0x1100u);
    EXPECT_EQ(again.regions[1].bytes, 0x10u);
    EXPECT_EQ(again.regions[1].target_base, 5u);
    EXPECT_EQ(again.regions[0].target_base, 0u);
}

}  // namespace
}  // namespace thruway::test
