// Keys without effect under the other settings are refused by name, wherever they are given. The
// table lists when each such key has an effect; random settings are checked against it.

#include "checks/simulation_settings.h"
#include "routing/relation/routing_row.h"
#include "tests/checks/choices.h"
#include "tests/checks/network_keys.h"
#include "tests/support/contains.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace thruway {
namespace {

using test::Choices;
using test::one_of;

struct OwnedKey {
    const char* key;
    const char* value;
    std::function<bool(const Choices&)> matters;
};

const std::vector<OwnedKey>& owned_keys() {
    using C = const Choices&;
    const auto function = [](const std::vector<std::string>& names) {
        return [names](C c) { return one_of(c.function, names); };
    };
    // Functions in phases and composed ones have the settings of all that can be inside them.
    const auto inside_or = [](std::vector<std::string> names) {
        names.insert(names.end(), {"valiant", "romm", "ugal", "par", "escape", "by_class"});
        return names;
    };
    const auto base_or_phases = [inside_or](const std::vector<std::string>& names) {
        return [all = inside_or(names)](C c) { return one_of(c.function, all); };
    };
    const auto pattern = [](const std::string& name) {
        return [name](C c) { return c.pattern == name; };
    };
    const auto injection = [](const std::vector<std::string>& names) {
        return [names](C c) { return one_of(c.injection, names) && c.pattern != "recorded"; };
    };
    const auto lengths = [](const std::vector<std::string>& names) {
        return [names](C c) { return one_of(c.lengths, names) && c.pattern != "recorded"; };
    };
    const auto vc_router = [](C c) { return c.router == "virtual_channel"; };
    const auto queued = [](C c) { return c.router == "queued_cut_through"; };
    const auto generated = [](C c) { return c.pattern != "recorded"; };
    const auto stop_rule = [](C c) { return !c.fixed_length && c.pattern != "recorded"; };
    const auto several_candidates = [](C c) {
        return !c.at_source &&
               (one_of(c.function, {"dal", "escape", "skipping_dimensions"}) ||
                one_of(c.function,
                       {"minimal_adaptive", "partially_adaptive", "table", "up_down",
                        "minimal_adaptive_up_down", "fully_adaptive_up_down", "dragonfly_minimal",
                        "hop_classes", "nearest_common_ancestor", "west_first", "north_last",
                        "odd_even", "valiant", "romm", "ugal", "par", "dim_war", "omni_war"}));
    };
    static const std::vector<OwnedKey> keys = {
        {"topology.hosts_per_router", "2",
         [](C c) {
             return !one_of(c.topology, {"fat_tree", "k_ary_n_tree", "single_switch", "composed"});
         }},
        {"routing.dateline", "\"fixed\"",
         [inside_or](C c) {
             return c.router == "virtual_channel" && c.topology == "torus" &&
                    one_of(c.function, inside_or({"dimension_order", "minimal_adaptive",
                                                  "oblivious_random", "o1turn", "h_cycle"}));
         }},
        {"routing.equal_ways", "\"both\"",
         [inside_or](C c) {
             return c.topology == "torus" &&
                    one_of(c.function,
                           inside_or({"minimal_adaptive", "partially_adaptive", "random_minimal"}));
         }},
        {"routing.h_cycle_max_hops", "9", function({"h_cycle"})},
        {"routing.tree_root", "\"most_central\"",
         base_or_phases({"up_down", "minimal_adaptive_up_down", "fully_adaptive_up_down"})},
        {"routing.class_limit", "1",
         [inside_or](C c) {
             return c.router == "virtual_channel" &&
                    (c.function == "skipping_dimensions" ||
                     one_of(c.function, inside_or({"dragonfly_minimal", "hop_classes"})));
         }},
        {"routing.max_misroutes", "9", function({"fully_adaptive_up_down", "omni_war"})},
        {"routing.legal_hops", "\"all\"", base_or_phases({"up_down"})},
        {"routing.up_port", "\"random\"", base_or_phases({"nearest_common_ancestor"})},
        {"routing.base", "\"up_down\"", function({"valiant", "romm", "ugal", "par"})},
        {"routing.adaptive", "\"up_down\"", function({"escape"})},
        {"routing.escape", "\"up_down\"", function({"escape"})},
        {"routing.functions", "[\"up_down\"]", function({"by_class"})},
        {"routing.threshold_flits", "8", function({"ugal", "par"})},
        {"routing.knowledge", "\"global\"", function({"ugal", "par"})},
        {"routing.table_file", "\"a.csv\"", function({"table"})},
        {"routing.selection", "\"first_free\"", several_candidates},
        {"routing.selection", "\"random\"", several_candidates},
        {"routing.selection_by_class", "[\"random\"]", several_candidates},
        {"router.buffer_flits", "32", vc_router},
        {"router.virtual_channels", "4", vc_router},
        {"router.crossbar", "\"multiplexed\"", vc_router},
        {"router.arbiter", "\"matrix\"", vc_router},
        {"router.class_policy", "\"strict\"", vc_router},
        {"router.class_weights", "[2]", [](C) { return false; }},
        {"router.internal_speedup", "1.0", vc_router},
        {"router.header_stages", "\"headers\"",
         [](C c) { return c.router == "virtual_channel" && c.routing_cycles > 0; }},
        {"router.header_stages", "\"all_flits\"", vc_router},
        {"router.injection_buffers", "\"flits\"", vc_router},
        {"router.injection_classes", "2", vc_router},
        {"router.host_virtual_channels", "1", vc_router},
        {"measurement.channel_use", "true", vc_router},
        {"router.organisation", "\"choice_queues\"", queued},
        {"router.storage", "\"partial\"", queued},
        {"router.tie", "\"free\"", queued},
        {"router.one_flit_inputs", "true", queued},
        {"router.buffer_packets", "2",
         [](C c) { return c.router == "virtual_channel" && c.flow_control == "packet_credits"; }},
        {"traffic.distance_hops", "2", pattern("fixed_distance")},
        {"traffic.hot_spot_host", "2", pattern("hot_spot")},
        {"traffic.hot_spot_fraction", "0.2", pattern("hot_spot")},
        {"traffic.permutation_seed", "7", pattern("random_permutation")},
        {"traffic.group_offset", "3", pattern("next_group")},
        {"traffic.row_dimension", "1", pattern("next_in_row")},
        {"traffic.parts", "[{share = 2.0}]", pattern("mixed")},
        {"traffic.matrix_file", "\"a.csv\"", pattern("matrix")},
        {"traffic.recorded_file", "\"a.csv\"", pattern("recorded")},
        {"traffic.distance_decay", "0.3", pattern("decreasing_probability")},
        {"traffic.redraw_lengths", "true",
         [](C c) {
             return c.router == "queued_cut_through" && c.pattern != "recorded" &&
                    c.lengths != "fixed";
         }},
        {"traffic.load_flits_per_node_cycle", "0.2", generated},
        {"traffic.stop_cycle", "900", generated},
        {"traffic.on_cycles", "20.0", injection({"on_off", "pareto_on_off"})},
        {"traffic.on_shape", "1.5", injection({"pareto_on_off"})},
        {"traffic.longest_period_cycles", "5000", injection({"pareto_on_off"})},
        {"traffic.packet_flits.flits", "4", lengths({"fixed"})},
        {"traffic.packet_flits.mean", "4.0", lengths({"geometric"})},
        {"traffic.packet_flits.short_flits", "2", lengths({"bimodal"})},
        {"traffic.packet_flits.listed_flits", "[2, 4]", lengths({"listed"})},
        {"traffic.packet_flits.flit_bytes", "128",
         lengths({"web_search", "data_mining", "hadoop"})},
        {"measurement.max_cycles", "9000", stop_rule},
        {"measurement.relative_error", "0.1", stop_rule},
        {"measurement.stop_rule", "\"throughput\"", stop_rule},
    };
    return keys;
}

/// All of them.
std::vector<OwnedKey> all_keys() {
    std::vector<OwnedKey> keys = owned_keys();
    for (const NetworkKey& own : network_keys()) {
        keys.push_back({own.key, own.value, [kinds = own.kinds](const Choices& c) {
                            return one_of(c.topology, kinds);
                        }});
    }
    return keys;
}

Choices drawn_choices() {
    const auto one = [](std::vector<std::string> list) { return *rc::gen::elementOf(list); };
    Choices c;
    c.topology = one({"torus", "mesh", "hypercube", "hyperx", "full_mesh", "dragonfly", "megafly",
                      "slim_fly", "irregular", "fat_tree", "k_ary_n_tree", "hierarchical_ring",
                      "single_switch", "chiplets", "composed", "butterfly", "omega", "express",
                      "file"});
    c.router = one({"virtual_channel", "queued_cut_through"});
    c.function = (*rc::gen::elementOf(RoutingRow::all())).name;
    c.pattern = one({"uniform", "fixed_distance", "hot_spot", "matrix", "recorded",
                     "decreasing_probability", "random_permutation", "next_group", "next_in_row",
                     "worst_case", "mixed"});
    // Recorded traffic refuses these keys too.
    const bool generated = c.pattern != "recorded";
    c.injection = generated ? one({"bernoulli", "on_off", "pareto_on_off"}) : "";
    c.lengths = generated ? one({"fixed", "geometric", "bimodal", "listed", "web_search", "hadoop"})
                          : "";
    c.flow_control = c.router == "virtual_channel" ? one({"credits", "packet_credits"}) : "";
    c.fixed_length = *rc::gen::arbitrary<bool>();
    c.at_source = *rc::gen::arbitrary<bool>();
    c.routing_cycles = *rc::gen::inRange(0u, 3u);
    return c;
}

std::string text_of(const Choices& c, const OwnedKey& owned) {
    std::map<std::string, std::string> keys = {{"topology.kind", c.topology},
                                               {"router.kind", c.router},
                                               {"routing.function", c.function},
                                               {"traffic.pattern", c.pattern}};
    if (!c.injection.empty()) keys["traffic.injection"] = c.injection;
    if (!c.lengths.empty()) keys["traffic.packet_flits.distribution"] = c.lengths;
    if (!c.flow_control.empty()) keys["router.flow_control"] = c.flow_control;
    for (auto& [key, value] : keys) value = "\"" + value + "\"";
    if (c.fixed_length) keys["measurement.cycles"] = "5000";
    if (c.at_source) keys["routing.at_source"] = "true";
    keys["router.routing_cycles"] = std::to_string(c.routing_cycles);
    keys[owned.key] = owned.value;
    std::string text;
    for (const auto& [key, value] : keys) text += key + " = " + value + "\n";
    return text;
}

bool refused_as_ignored(const SettingsDocument& document, const std::string& key) {
    const std::string problem = problem_of([&] { read_simulation_settings(document); });
    // A table without effect is refused as a whole.
    const std::string table = key.substr(0, key.rfind('.'));
    for (const std::string& name : {key, table}) {
        if (contains(problem, ": " + name + " would be ignored: it belongs to ")) return true;
    }
    return false;
}

TEST(IgnoredKeys, are_refused_by_name_where_they_cannot_matter_and_only_there) {
    ASSERT_TRUE(rc::check([] {
        const Choices choices = drawn_choices();
        static const std::vector<OwnedKey> keys = all_keys();
        const OwnedKey& owned = keys[*rc::gen::inRange<std::size_t>(0, keys.size())];
        const std::string text = text_of(choices, owned);
        const auto document = SettingsDocument::from_text(text, "a.toml");
        if (refused_as_ignored(document, owned.key) == owned.matters(choices)) RC_FAIL(text);
    }));
}

TEST(IgnoredKeys, of_selections_are_refused_where_a_tree_leaves_no_choice) {
    const std::string file = "topology.kind = \"fat_tree\"\n"
                             "routing.function = \"nearest_common_ancestor\"\n";
    for (const std::string up_port : {"adaptive", "random", "destination"}) {
        const std::string keys = "routing.selection = \"random\"\nrouting.up_port = \"";
        const auto document = SettingsDocument::from_text(file + keys + up_port + "\"\n", "a.toml");
        EXPECT_EQ(refused_as_ignored(document, "routing.selection"), up_port != "adaptive");
    }
}

TEST(IgnoredKeys, of_the_stop_rule_in_a_file_yield_to_a_length_on_the_command_line) {
    const std::string file = "[measurement]\nrelative_error = 0.1\nmax_cycles = 9000\n";
    const std::string length = "measurement.cycles=5000";
    EXPECT_NO_THROW(
        read_simulation_settings(SettingsDocument::from_text(file, "a.toml", {length})));
    for (const std::string key : {"measurement.relative_error", "measurement.max_cycles"}) {
        const std::string given = key + (key.back() == 's' ? "=900" : "=0.1");
        EXPECT_TRUE(
            refused_as_ignored(SettingsDocument::from_text("", "a.toml", {length, given}), key));
        EXPECT_TRUE(refused_as_ignored(
            SettingsDocument::from_text("measurement.cycles = 5000\n", "a.toml", {given}), key));
    }
}

}  // namespace
}  // namespace thruway
