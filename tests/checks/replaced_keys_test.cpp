// tests/checks/replaced_keys_test.cpp
// A settings file may have keys that overrides leave without effect: the file is for other runs,
// too, as in a sweep over routing functions.

#include "checks/simulation_settings.h"
#include "tests/support/contains.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace thruway {
namespace {

std::string refusal(const std::string& file, const std::vector<std::string>& overrides) {
    return problem_of(
        [&] { read_simulation_settings(SettingsDocument::from_text(file, "a.toml", overrides)); });
}

struct ReplacedKey {
    const char* file;
    const char* override;
};

class ReplacedKeys : public ::testing::TestWithParam<ReplacedKey> {};

TEST_P(ReplacedKeys, may_be_in_the_file) {
    EXPECT_EQ(refusal(GetParam().file, {}), "");
    EXPECT_EQ(refusal(GetParam().file, {GetParam().override}), "");
}

INSTANTIATE_TEST_SUITE_P(
    Sections, ReplacedKeys,
    ::testing::Values(
        ReplacedKey{"[workload]\nkind = \"collective\"\ncollective = \"training_pipeline\"\n"
                    "stages = 2\n",
                    "workload.collective=all_reduce_ring"},
        ReplacedKey{"[traffic]\ninjection = \"on_off\"\non_cycles = 20.0\n",
                    "traffic.injection=bernoulli"},
        ReplacedKey{"[traffic]\npattern = \"hot_spot\"\nhot_spot_host = 2\n",
                    "traffic.pattern=uniform"},
        ReplacedKey{"[measurement]\nmax_cycles = 5000\n", "measurement.cycles=100"},
        ReplacedKey{"[topology]\nkind = \"irregular\"\nswitches = 9\n", "topology.kind=torus"},
        ReplacedKey{"[router]\nkind = \"queued_cut_through\"\ntie = \"free\"\n",
                    "router.kind=virtual_channel"}));

TEST(ReplacedKey, is_refused_beside_the_override_that_replaces_it) {
    EXPECT_TRUE(contains(refusal("[traffic]\ninjection = \"on_off\"\n",
                                 {"traffic.injection=bernoulli", "traffic.on_cycles=20.0"}),
                         "traffic.on_cycles would be ignored"));
}

TEST(ReplacedKey, is_refused_if_the_file_alone_ignores_it) {
    EXPECT_TRUE(contains(
        refusal("[traffic]\non_cycles = 20.0\n", {"traffic.load_flits_per_node_cycle=0.1"}),
        "traffic.on_cycles would be ignored"));
}

}  // namespace
}  // namespace thruway
