// Values in the sections of a settings file: read into their members, or refused.

#include "routing/paths/ring_settings.h"
#include "settings/fields/settings_text.h"
#include "tests/checks/section_fields_support.h"
#include "tests/support/problem_of.h"
#include "topologies/grid_topologies.h"
#include "traffic/lengths/length_settings.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace thruway::test {
namespace {

TEST(SectionFields, read_a_file_that_sets_every_section) {
    const AllSections settings = settings_of(R"(
[topology]
kind = "mesh"
radix = [4, 5, 6]
link_latency_cycles = 2
hosts_per_router = 3
[router]
switching = "wormhole"
virtual_channels = 4
crossbar = "non_multiplexed"
output_buffer_flits = 2
switch_allocator = "maximum_matching"
vc_reallocation = "after_buffer_empty"
ejection_flits_per_cycle = "unlimited"
[routing]
function = "minimal_adaptive"
dateline = "fixed"
selection = "most_credits"
[traffic]
pattern = "hot_spot"
injection = "on_off"
load_flits_per_node_cycle = 0.3
packet_flits = { distribution = "geometric", mean = 4, max_flits = 16 }
[measurement]
relative_error = 0.05
seed = 7
cycles = 5000
)");
    EXPECT_EQ(settings.topology.kind, "mesh");
    EXPECT_EQ(settings.topology.kind.own<GridSettings>().radix, (std::vector<unsigned>{4, 5, 6}));
    EXPECT_EQ(settings.topology.link_latency_cycles, 2u);
    EXPECT_EQ(settings.topology.hosts_per_router, 3u);
    EXPECT_EQ(settings.router.switching, Switching::kWormhole);
    EXPECT_EQ(settings.router.virtual_channels, 4u);
    EXPECT_EQ(settings.router.crossbar, "non_multiplexed");
    EXPECT_EQ(settings.router.output_buffer_flits, 2u);
    EXPECT_EQ(settings.router.switch_allocator, "maximum_matching");
    EXPECT_EQ(settings.router.vc_allocator, "separable_input_first");
    EXPECT_EQ(settings.router.vc_reallocation, VcReallocation::kAfterBufferEmpty);
    EXPECT_EQ(settings.router.ejection_flits_per_cycle, 0u);
    EXPECT_EQ(settings.routing.function, "minimal_adaptive");
    EXPECT_EQ(settings.routing.function.own<DatelineSettings>().dateline, DatelineRule::kFixed);
    EXPECT_EQ(settings.routing.selection, "most_credits");
    EXPECT_EQ(settings.traffic.pattern, "hot_spot");
    EXPECT_EQ(settings.traffic.injection, "on_off");
    EXPECT_EQ(settings.traffic.load_flits_per_node_cycle, 0.3);
    EXPECT_EQ(settings.traffic.packet_flits.distribution, "geometric");
    EXPECT_EQ(settings.traffic.packet_flits.distribution.own<GeometricLength>().mean, 4.0);
    EXPECT_EQ(settings.traffic.packet_flits.distribution.own<GeometricLength>().max_flits, 16u);
    EXPECT_EQ(settings.measurement.relative_error, 0.05);
    EXPECT_EQ(settings.measurement.seed, 7u);
    EXPECT_EQ(settings.measurement.cycles, 5000u);
}

// Values just outside the ranges that protect the fabric's limits.
TEST(SectionFields, refuse_what_the_fabric_cannot_hold) {
    const std::vector<std::pair<std::string, std::string>> refused = {
        {"topology.radix=[]", "[] is empty; allowed: 1..16 entries, each 2..1024"},
        {"topology.dimensions=0", "0 is out of range; allowed: 1..20"},
        {"topology.dimensions=21", "21 is out of range; allowed: 1..20"},
        {"topology.link_latency_cycles=0", "0 is out of range; allowed: 1..1000"},
        {"topology.link_flit_cycles=257", "257 is out of range; allowed: 1..256"},
        {"router.virtual_channels=0", "0 is out of range; allowed: 1..64"},
        {"router.virtual_channels=65", "65 is out of range; allowed: 1..64"},
        {"router.buffer_flits=0", "0 is out of range; allowed: 1..65535"},
        {"router.buffer_flits=65536", "65536 is out of range; allowed: 1..65535"},
        {"traffic.packet_flits=0", "0 is out of range; allowed: 1..16777215"},
        {"traffic.load_flits_per_node_cycle=0",
         "0 is out of range; allowed: above 0, at most 1024"},
        {"measurement.relative_error=0.0", "0.0 is out of range; allowed: above 0, at most 0.5"},
        {"measurement.relative_error=0.51", "0.51 is out of range; allowed: above 0, at most 0.5"},
    };
    for (const auto& [assignment, message] : refused) {
        const std::string key = assignment.substr(0, assignment.find('='));
        EXPECT_EQ(problem_of([&, &text = assignment] { settings_of("", {text}); }),
                  "--set: " + key + ": " + message);
    }
}

TEST(SectionFields, take_lists_of_words) {
    const AllSections settings = settings_of("[routing]\nselection_by_class = []\n");
    EXPECT_TRUE(settings.routing.selection_by_class.empty());
    const AllSections two = settings_of("",
                                        {"routing.selection_by_class=[\"diagonal\", \"random\"]"});
    EXPECT_EQ(two.routing.selection_by_class,
              (std::vector<Part<SelectionRow>>{"diagonal", "random"}));
    for (const auto& [key, value] : setting_texts_of(two)) {
        if (key == "routing.selection_by_class") {
            EXPECT_EQ(value, "[\"diagonal\", \"random\"]");
        }
    }
    const auto message = [](const std::string& value) {
        return problem_of([&] { settings_of("[routing]\nselection_by_class = " + value + "\n"); });
    };
    EXPECT_EQ(
        message("[\"random\", \"diagnal\"]")
            .find("net.toml:2:33: routing.selection_by_class[1]: \"diagnal\" is not known; did you "
                  "mean \"diagonal\"?"),
        0u)
        << message("[\"random\", \"diagnal\"]");
    EXPECT_EQ(message("[1]").find("net.toml:2:23: routing.selection_by_class[0]: expected one of"),
              0u);
    EXPECT_EQ(message("\"random\"")
                  .find("net.toml:2:22: routing.selection_by_class: expected a list of choices ("),
              0u);
}

}  // namespace
}  // namespace thruway::test
