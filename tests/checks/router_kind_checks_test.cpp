// Keys of a queued router's organisations: accepted for the organisations to which they belong,
// refused with their location for all others.

#include "checks/simulation_settings.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace thruway::test {
namespace {

std::string refusal(const std::string& text) {
    try {
        read_simulation_settings(SettingsDocument::from_text(text, "a.toml"));
    } catch (const Problem& problem) {
        return problem.what();
    }
    return "taken";
}

const std::vector<std::string> kOrganisations = {"output_queues", "choice_queues", "input_queues",
                                                 "central_multiqueue"};

const std::string kAdaptiveQueues = "[router]\nkind = \"queued_cut_through\"\n[routing]\n"
                                    "function = \"minimal_adaptive\"\n";

struct Key {
    std::string name;
    std::string value;
    std::string organisations;  ///< to which it belongs
    std::string where;
};

void PrintTo(const Key& key, std::ostream* out) { *out << key.name; }

std::vector<Key> keys() {
    const std::string output = "router.organisation = \"output_queues\"";
    const std::string matched = "router.organisation = \"input_queues\" or \"central_multiqueue\"";
    const std::string others = "router.organisation = \"choice_queues\", \"input_queues\" or "
                               "\"central_multiqueue\"";
    return {
        {"assignment", "\"empty_queue_first\"", "output_queues", output},
        {"blocked_packet_joins", "\"shortest\"", "output_queues", output},
        {"window", "3", "central_multiqueue", "router.organisation = \"central_multiqueue\""},
        {"strict_fifo", "false", "input_queues", "router.organisation = \"input_queues\""},
        {"partially_adaptive", "true", "choice_queues", "router.organisation = \"choice_queues\""},
        {"input_criterion", "\"random\"", "input_queues central_multiqueue", matched},
        {"output_criterion", "\"random\"", "choice_queues input_queues central_multiqueue", others},
        {"ageing_cycles", "50", "choice_queues input_queues central_multiqueue", others},
    };
}

class OrganisationKey : public ::testing::TestWithParam<Key> {};

TEST_P(OrganisationKey, is_taken_where_it_belongs_and_refused_elsewhere) {
    const Key& key = GetParam();
    for (const std::string& organisation : kOrganisations) {
        const std::string text = "[router]\nkind = \"queued_cut_through\"\norganisation = \"" +
                                 organisation + "\"\n" + key.name + " = " + key.value + "\n";
        const bool belongs = key.organisations.find(organisation) != std::string::npos;
        const std::string column = std::to_string(key.name.size() + 4);
        EXPECT_EQ(refusal(text), belongs ? "taken"
                                         : "a.toml:4:" + column + ": router." + key.name +
                                               " would be ignored: it belongs to " + key.where +
                                               "; remove it")
            << organisation;
    }
    // Nor for a router without unbounded storage.
    EXPECT_EQ(refusal("[router]\n" + key.name + " = " + key.value + "\n"),
              "a.toml:2:" + std::to_string(key.name.size() + 4) + ": router." + key.name +
                  " would be ignored: it belongs to router.kind = \"queued_cut_through\"; remove "
                  "it");
}

INSTANTIATE_TEST_SUITE_P(All, OrganisationKey, ::testing::ValuesIn(keys()),
                         [](const auto& info) { return info.param.name; });

TEST(QueuedRouterSettings, refuse_a_window_of_no_packet) {
    EXPECT_EQ(refusal("router = {kind = \"queued_cut_through\", organisation = "
                      "\"central_multiqueue\", window = 0}\n"),
              "a.toml:1:86: router.window: 0 is out of range; allowed: 1..1000000 or \"all\"");
}

TEST(QueuedRouterSettings, refuse_credits_in_a_selection_of_any_class) {
    const std::string message =
        "\"most_credits\"; a queued_cut_through router has no credits; router.assignment = "
        "\"shortest\" chooses by its own queues, or take \"random\" or \"first_free\"";
    EXPECT_EQ(refusal(kAdaptiveQueues + "selection = \"most_credits\"\n"),
              "a.toml:5:13: routing.selection: " + message);
    EXPECT_EQ(refusal(kAdaptiveQueues + "selection_by_class = [\"random\", \"most_credits\"]\n"),
              "a.toml:5:33: routing.selection_by_class[1]: " + message);
    EXPECT_EQ(refusal(kAdaptiveQueues + "selection_by_class = [\"random\", \"first_free\"]\n"),
              "taken");
}

TEST(QueuedRouterSettings, refuse_selections_that_look_at_virtual_channels) {
    for (const std::string name : {"random_vc", "most_free_vcs"}) {
        EXPECT_EQ(refusal(kAdaptiveQueues + "selection = \"" + name + "\"\n"),
                  "a.toml:5:13: routing.selection: \"" + name +
                      "\"; a queued_cut_through router has no virtual channels; take \"random\" or "
                      "\"first_free\"");
        EXPECT_EQ(refusal("[router]\nvirtual_channels = 3\n[routing]\nfunction = "
                          "\"minimal_adaptive\"\nselection = \"" +
                          name + "\"\n"),
                  "taken");
    }
}

TEST(QueuedRouterSettings, allow_pairs_of_links_only_there) {
    EXPECT_EQ(refusal("[measurement]\nlink_pairs = true\n"),
              "a.toml:2:14: measurement.link_pairs would be ignored: it belongs to router.kind = "
              "\"queued_cut_through\"; remove it");
    EXPECT_EQ(refusal("measurement.link_pairs = true\nrouter.kind = \"queued_cut_through\"\n"),
              "taken");
}

}  // namespace
}  // namespace thruway::test
