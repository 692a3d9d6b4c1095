// Keys of a file whose effect the command line takes away yield to it; the same keys are refused
// where nothing does.

#include "checks/simulation_settings.h"
#include "tests/support/contains.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace thruway {
namespace {

std::string refusal_of(const std::string& file, const std::vector<std::string>& overrides) {
    return problem_of(
        [&] { read_simulation_settings(SettingsDocument::from_text(file, "a.toml", overrides)); });
}

TEST(YieldingKeys, of_a_file_yield_to_what_the_command_line_replaces_as_in_a_sweep) {
    const std::string function = "routing.function=dimension_order";
    const std::string file = "routing.function = \"minimal_adaptive\"\n"
                             "router.virtual_channels = 3\n";
    const std::string selection = "routing.selection = \"first_free\"\n";
    EXPECT_EQ(refusal_of(file + selection, {}), "");
    EXPECT_EQ(refusal_of(file + selection, {function}), "");
    EXPECT_TRUE(
        contains(refusal_of(file, {function, "routing.selection=first_free"}),
                 "routing.selection would be ignored: it belongs to routing functions that "
                 "offer a packet several candidates, without routing.at_source; remove it"));
    const std::string stages = "router.header_stages = \"headers\"\n";
    EXPECT_EQ(refusal_of(stages, {"router.routing_cycles=0"}), "");
    const std::string redrawn = "router.kind = \"queued_cut_through\"\n[traffic]\n"
                                "redraw_lengths = true\npacket_flits = 4\n";
    EXPECT_EQ(refusal_of(redrawn, {"traffic.packet_flits=8"}), "");
    EXPECT_EQ(refusal_of(redrawn, {"traffic.packet_flits.flits=8"}), "");
    EXPECT_EQ(refusal_of(redrawn, {}),
              "a.toml:3:18: traffic.redraw_lengths would be ignored: it belongs to packets whose "
              "lengths vary; remove it");
    EXPECT_TRUE(
        contains(refusal_of("", {"router.routing_cycles=0", "router.header_stages=headers"}),
                 "router.header_stages would be ignored: it belongs to headers that spend "
                 "cycles on routing or on VC allocation; remove it"));
}

TEST(YieldingKeys, have_an_effect_where_they_do_not_seem_to) {
    // A message of 5 flits becomes packets of 4 and 1; each link draws the length of a message.
    EXPECT_EQ(refusal_of("router.kind = \"queued_cut_through\"\n[traffic]\npacket_flits = 5\n"
                         "max_packet_flits = 4\nredraw_lengths = true\n",
                         {}),
              "");
    EXPECT_EQ(refusal_of("[router]\nheader_stages = \"headers\"\nvc_allocation_cycles = 1\n", {}),
              "");
}

struct ReplacedKey {
    const char* file;
    const char* override;
};

class ReplacedKeys : public ::testing::TestWithParam<ReplacedKey> {};

TEST_P(ReplacedKeys, may_be_in_the_file) {
    EXPECT_EQ(refusal_of(GetParam().file, {}), "");
    EXPECT_EQ(refusal_of(GetParam().file, {GetParam().override}), "");
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
    EXPECT_TRUE(contains(refusal_of("[traffic]\ninjection = \"on_off\"\n",
                                    {"traffic.injection=bernoulli", "traffic.on_cycles=20.0"}),
                         "traffic.on_cycles would be ignored"));
}

TEST(ReplacedKey, is_refused_if_the_file_alone_ignores_it) {
    EXPECT_TRUE(contains(
        refusal_of("[traffic]\non_cycles = 20.0\n", {"traffic.load_flits_per_node_cycle=0.1"}),
        "traffic.on_cycles would be ignored"));
}

}  // namespace
}  // namespace thruway
