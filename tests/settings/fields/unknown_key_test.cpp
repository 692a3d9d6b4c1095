// tests/settings/fields/unknown_key_test.cpp
// Which settings are suggested for an unknown key.

#include "settings/fields/unknown_key.h"

#include "tests/settings/sample_settings.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

using Keys = std::vector<std::string>;

Keys near(const std::string& section, const std::string& name) {
    return near_keys(settings_tree_of<sample::Settings>(), section, name);
}

TEST(NearKeys, a_key_of_another_section_is_found_by_its_name) {
    EXPECT_EQ(near("traffic", "crossbar"), Keys{"router.crossbar"});
    EXPECT_EQ(near("", "buffer_flits"), Keys{"router.buffer_flits"});
    EXPECT_EQ(near("router", "mean"), Keys{"traffic.packet_flits.mean"});
}

TEST(NearKeys, a_misspelt_key_is_found_in_every_section) {
    EXPECT_EQ(near("traffic", "bufer_flits"), Keys{"router.buffer_flits"});
    EXPECT_EQ(near("router", "wieghts"), Keys{"traffic.weights"});
}

TEST(NearKeys, words_of_a_key_find_it) {
    EXPECT_EQ(near("router", "buffer"), Keys{"router.buffer_flits"});
    EXPECT_EQ(near("traffic", "cycle"), Keys{"router.per_cycle"});
    EXPECT_EQ(near("router", "realloc"), Keys{"router.reallocation"});
    EXPECT_EQ(near("traffic", "seed_of_run"), Keys{"traffic.seed"});
}

TEST(NearKeys, the_own_section_comes_before_others) {
    // Both router.buffer_flits and traffic.packet_flits (.flits) contain the word.
    EXPECT_EQ(near("router", "flit"), (Keys{"traffic.packet_flits.flits"}));
    EXPECT_EQ(near("traffic.packet_flits", "flits_of_all"), Keys{"traffic.packet_flits.flits"});
}

TEST(NearKeys, what_is_far_from_every_key_is_near_to_none) {
    EXPECT_EQ(near("router", "voltage"), Keys{});
    EXPECT_EQ(near("router", "x"), Keys{});
    EXPECT_EQ(near("", ""), Keys{});
}

}  // namespace
}  // namespace thruway
