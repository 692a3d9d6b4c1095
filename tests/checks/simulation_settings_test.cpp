// tests/checks/simulation_settings_test.cpp
// Settings that are valid one by one but inconsistent together: each is refused with one message at
// the value to change. In the files, line 1 is the topology, 2 the router, 3 the traffic, 4 the
// measurement.

#include "checks/simulation_settings.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace thruway::test {
namespace {

struct Wrong {
    std::string name;
    std::string topology;
    std::string router;
    std::string traffic;
    std::string measurement;
    std::string message;  ///< with its location
};

void PrintTo(const Wrong& wrong, std::ostream* out) { *out << wrong.name; }

std::string text_of(const Wrong& wrong) {
    return "topology = {" + wrong.topology + "}\nrouter = {" + wrong.router + "}\ntraffic = {" +
           wrong.traffic + "}\nmeasurement = {" + wrong.measurement + "}\n";
}

std::string refusal(const SettingsDocument& document) {
    try {
        read_simulation_settings(document);
    } catch (const Problem& problem) {
        return problem.what();
    }
    return "taken";
}

/// Message for a key that requires a different choice.
std::string ignored(const char* place, const std::string& key, const std::string& where) {
    return std::string("a.toml:") + place + ": " + key + " would be ignored: it belongs to " +
           where + "; remove it";
}

std::string length(const std::string& distribution) {
    return "traffic.packet_flits.distribution = \"" + distribution + "\"";
}

std::vector<Wrong> wrong_settings() {
    return {
        {"radix_of_a_hypercube", R"(kind = "hypercube", radix = [4])", "", "", "",
         ignored("1:41", "topology.radix",
                 "topology.kind = \"torus\", \"mesh\", \"chiplets\" or \"express\"")},
        {"dimensions_of_a_torus", "dimensions = 3", "", "", "",
         ignored("1:26", "topology.dimensions", "topology.kind = \"hypercube\"")},
        {"double_links_of_a_mesh", R"(kind = "mesh", double_links = true)", "", "", "",
         ignored("1:43", "topology.double_links", "topology.kind = \"torus\"")},
        {"distance_of_uniform_traffic", "", "", "distance_hops = 2", "",
         ignored("3:28", "traffic.distance_hops", "traffic.pattern = \"fixed_distance\"")},
        {"hot_host_of_uniform_traffic", "", "", "hot_spot_host = 2", "",
         ignored("3:28", "traffic.hot_spot_host", "traffic.pattern = \"hot_spot\"")},
        {"hot_fraction_of_uniform_traffic", "", "", "hot_spot_fraction = 0.5", "",
         ignored("3:32", "traffic.hot_spot_fraction", "traffic.pattern = \"hot_spot\"")},
        {"distances_of_uniform_traffic", "", "", "distance_probabilities = [1.0]", "",
         ignored("3:37", "traffic.distance_probabilities",
                 "traffic.pattern = \"distance_distribution\"")},
        {"hot_load_of_uniform_traffic", "", "", R"(hot_spot_load = "normal")", "",
         ignored("3:28", "traffic.hot_spot_load", "traffic.pattern = \"hot_spot\"")},
        {"matrix_of_uniform_traffic", "", "", R"(matrix_file = "a.csv")", "",
         ignored("3:26", "traffic.matrix_file", "traffic.pattern = \"matrix\"")},
        {"record_of_uniform_traffic", "", "", R"(recorded_file = "a.csv")", "",
         ignored("3:28", "traffic.recorded_file", "traffic.pattern = \"recorded\"")},
        {"load_of_recorded_traffic", "", "",
         R"(pattern = "recorded", load_flits_per_node_cycle = 0.2)", "",
         ignored("3:62", "traffic.load_flits_per_node_cycle",
                 "generated traffic; recorded traffic has its own load")},
        {"injection_of_recorded_traffic", "", "", R"(pattern = "recorded", injection = "poisson")",
         "",
         ignored("3:46", "traffic.injection",
                 "generated traffic; recorded traffic has its own times")},
        {"time_out_without_escape_channels", "", "timeout_cycles = 4", "", "",
         ignored("2:28", "router.timeout_cycles",
                 "routing functions with escape channels to wait for")},
        {"rule_after_no_time_out", "", R"(after_timeout = "escape_only")", "", "",
         ignored("2:27", "router.after_timeout",
                 "routing functions with escape channels to wait for")},
        {"decay_of_uniform_traffic", "", "", "distance_decay = 0.5", "",
         ignored("3:29", "traffic.distance_decay", "traffic.pattern = \"decreasing_probability\"")},
        {"source_queues_of_a_queued_router", "",
         R"(kind = "queued_cut_through", source_queues = "shared")", "", "",
         ignored("2:56", "router.source_queues", "router.kind = \"virtual_channel\"")},
        {"buffers_of_a_queued_router", "", R"(kind = "queued_cut_through", buffer_flits = 4)", "",
         "", ignored("2:55", "router.buffer_flits", "router.kind = \"virtual_channel\"")},
        {"virtual_channels_of_a_queued_router", "",
         R"(kind = "queued_cut_through", virtual_channels = 1)", "", "",
         ignored("2:59", "router.virtual_channels", "router.kind = \"virtual_channel\"")},
        {"tie_of_a_virtual_channel_router", "", R"(tie = "free")", "", "",
         ignored("2:17", "router.tie", "router.kind = \"queued_cut_through\"")},
        {"queue_of_a_packet_that_takes_any", "",
         R"(kind = "queued_cut_through", assignment = "random", blocked_packet_joins = "shortest")",
         "", "",
         ignored("2:86", "router.blocked_packet_joins",
                 "router.assignment = \"idle_link_first\" or \"empty_queue_first\"; the others "
                 "leave nothing open")},
        {"lengths_drawn_anew_in_a_virtual_channel_router", "", "", "redraw_lengths = true", "",
         ignored("3:29", "traffic.redraw_lengths", "router.kind = \"queued_cut_through\"")},
        {"lengths_drawn_anew_of_recorded_traffic", "", R"(kind = "queued_cut_through")",
         R"(pattern = "recorded", redraw_lengths = true)", "",
         ignored("3:51", "traffic.redraw_lengths",
                 "generated traffic; recorded traffic has no length distribution to draw from")},
        {"width_of_a_queued_host", "",
         R"(kind = "queued_cut_through", injection_flits_per_cycle = 2)", "", "",
         "a.toml:2:68: router.injection_flits_per_cycle: 2; a host of a queued_cut_through router "
         "is like a link, at 1 flit a cycle, or \"unlimited\""},
        {"lengths_of_recorded_traffic", "", "", R"(pattern = "recorded", packet_flits = 4)", "",
         ignored("3:49", "traffic.packet_flits",
                 "generated traffic; recorded traffic has its own lengths")},
        {"on_cycles_without_bursts", "", "", "on_cycles = 5", "",
         ignored("3:24", "traffic.on_cycles",
                 "traffic.injection = \"on_off\" or \"pareto_on_off\"")},
        {"off_cycles_without_bursts", "", "", "off_cycles = 5", "",
         ignored("3:25", "traffic.off_cycles",
                 "traffic.injection = \"on_off\" or \"pareto_on_off\"")},
        {"flits_of_geometric_lengths", "", "",
         R"(packet_flits = {distribution = "geometric", flits = 3})", "",
         ignored("3:64", "traffic.packet_flits.flits", length("fixed"))},
        {"mean_of_fixed_lengths", "", "", "packet_flits = {mean = 3.0}", "",
         ignored("3:35", "traffic.packet_flits.mean", length("geometric"))},
        {"limit_of_fixed_lengths", "", "", "packet_flits = {max_flits = 3}", "",
         ignored("3:40", "traffic.packet_flits.max_flits", length("geometric"))},
        {"short_flits_of_fixed_lengths", "", "", "packet_flits = {short_flits = 3}", "",
         ignored("3:42", "traffic.packet_flits.short_flits", length("bimodal"))},
        {"long_flits_of_fixed_lengths", "", "", "packet_flits = {long_flits = 3}", "",
         ignored("3:41", "traffic.packet_flits.long_flits", length("bimodal"))},
        {"long_fraction_of_fixed_lengths", "", "", "packet_flits = {long_fraction = 0.1}", "",
         ignored("3:44", "traffic.packet_flits.long_fraction", length("bimodal"))},
        {"list_of_fixed_lengths", "", "", "packet_flits = {listed_flits = [3]}", "",
         ignored("3:43", "traffic.packet_flits.listed_flits", length("listed"))},
        {"weights_of_fixed_lengths", "", "", "packet_flits = {listed_weights = [3.0]}", "",
         ignored("3:45", "traffic.packet_flits.listed_weights", length("listed"))},

        {"buffer_below_a_packet", "", "buffer_flits = 7", "packet_flits = 8", "",
         "a.toml:2:26: router.buffer_flits: 7; under virtual_cut_through a whole packet must fit "
         "into a buffer, and packets have up to 8 flits; at least 8 would do"},
        {"stored_buffer_below_a_packet", "", R"(switching = "store_and_forward", buffer_flits = 7)",
         "packet_flits = 8", "",
         "a.toml:2:59: router.buffer_flits: 7; under store_and_forward a whole packet must fit "
         "into a buffer, and packets have up to 8 flits; at least 8 would do"},
        {"buffer_below_the_longer_packet", "", "buffer_flits = 15",
         R"(packet_flits = {distribution = "bimodal", short_flits = 4, long_flits = 16})", "",
         "a.toml:2:26: router.buffer_flits: 15; under virtual_cut_through a whole packet must fit "
         "into a buffer, and packets have up to 16 flits; at least 16 would do"},
        {"listed_lengths_without_a_list", "", "", R"(packet_flits = {distribution = "listed"})", "",
         "a.toml:3:27: traffic.packet_flits.listed_flits: empty; give at least one length"},
        {"buffer_below_the_longest_listed_packet", "", "buffer_flits = 8",
         R"(packet_flits = {distribution = "listed", listed_flits = [2, 9, 4], listed_weights = [1, 1, 1]})",
         "",
         "a.toml:2:26: router.buffer_flits: 8; under virtual_cut_through a whole packet must fit "
         "into a buffer, and packets have up to 9 flits; at least 9 would do"},
        {"messages_that_no_buffer_holds", "", "",
         R"(packet_flits = {distribution = "data_mining"})", "",
         "a.toml:3:11: traffic.max_packet_flits: 0 (no limit); messages have up to 15625008 flits, "
         "and a packet has at most 65535; set a packet length of at most 65535"},
        {"default_buffer_below_a_packet", "", "", "packet_flits = 40", "",
         "a.toml:2:10: router.buffer_flits: 16; under virtual_cut_through a whole packet must fit "
         "into a buffer, and packets have up to 40 flits; at least 40 would do"},
        {"geometric_lengths_without_limit", "", "",
         R"(packet_flits = {distribution = "geometric", mean = 4.0})", "",
         "a.toml:3:27: traffic.packet_flits.max_flits: 0 (no limit); with virtual_cut_through a "
         "whole packet must fit into a buffer, so its length needs a limit; set max_flits to at "
         "most router.buffer_flits, 16"},

        {"full_crossbar_without_output_buffers", "", R"(crossbar = "non_multiplexed")", "", "",
         "a.toml:2:10: router.output_buffer_flits: 0; a non_multiplexed crossbar without output "
         "buffers could move no more flits than a partially_multiplexed one; give it at least 1"},
        {"latency_of_absent_output_buffers", "", "output_buffer_cycles = 2", "", "",
         "a.toml:2:34: router.output_buffer_cycles: 2; there are no output buffers; set "
         "router.output_buffer_flits to at least 1, or this to 0"},
        {"speculation_on_nothing", "", "speculative = true, switch_allocation_cycles = 1", "", "",
         "a.toml:2:25: router.speculative: true; speculation hides the cycles of VC allocation "
         "behind those of switch allocation, and they are 0 and 1; router.vc_allocation_cycles "
         "must be at least 1 and at most router.switch_allocation_cycles"},
        {"speculation_that_is_too_short", "",
         "speculative = true, vc_allocation_cycles = 2, switch_allocation_cycles = 1", "", "",
         "a.toml:2:25: router.speculative: true; speculation hides the cycles of VC allocation "
         "behind those of switch allocation, and they are 2 and 1; router.vc_allocation_cycles "
         "must be at least 1 and at most router.switch_allocation_cycles"},
        {"iterations_without_islip", "", "allocator_iterations = 3", "", "",
         ignored("2:34", "router.allocator_iterations",
                 "router.vc_allocator or router.switch_allocator = \"islip\"")},

        {"warm_up_under_the_stop_rule", "", "", "", "warmup_cycles = 100",
         "a.toml:4:32: measurement.warmup_cycles: 100; the stop rule determines the warm-up "
         "itself; set measurement.cycles for a run of fixed length, or leave this at 0"},
        {"warm_up_as_long_as_the_run", "", "", "", "cycles = 100, warmup_cycles = 100",
         "a.toml:4:46: measurement.warmup_cycles: 100; the run ends after measurement.cycles = "
         "100, so nothing would be measured; set at most 99"},
    };
}

class WrongTogether : public ::testing::TestWithParam<Wrong> {};

TEST_P(WrongTogether, is_refused_with_its_place) {
    EXPECT_EQ(refusal(SettingsDocument::from_text(text_of(GetParam()), "a.toml")),
              GetParam().message);
}

INSTANTIATE_TEST_SUITE_P(All, WrongTogether, ::testing::ValuesIn(wrong_settings()),
                         [](const auto& info) { return info.param.name; });

TEST(SimulationSettings, are_taken_when_they_just_fit) {
    const Wrong fitting[] = {
        {"", "", "buffer_flits = 8", "packet_flits = 8", "", ""},
        {"", "", R"(switching = "wormhole", buffer_flits = 1)", "packet_flits = 8", "", ""},
        {"", "", R"(switching = "wormhole")",
         R"(packet_flits = {distribution = "geometric", mean = 4.0})", "", ""},
        {"", "", "buffer_flits = 8",
         R"(packet_flits = {distribution = "geometric", mean = 4.0, max_flits = 8})", "", ""},
        {"", "", R"(crossbar = "non_multiplexed", output_buffer_flits = 1)", "", "", ""},
        {"", "", "speculative = true, vc_allocation_cycles = 1, switch_allocation_cycles = 1", "",
         "", ""},
        {"", "", R"(allocator_iterations = 3, vc_allocator = "islip")", "", "", ""},
        {"", "", "", "", "cycles = 100, warmup_cycles = 99", ""},
        {"", R"(kind = "hypercube", dimensions = 3)", "", "", "", ""},
    };
    for (const Wrong& settings : fitting) {
        EXPECT_EQ(refusal(SettingsDocument::from_text(text_of(settings), "a.toml")), "taken")
            << text_of(settings);
    }
}

TEST(SimulationSettings, name_the_override_that_does_not_fit) {
    const SettingsDocument document = SettingsDocument::from_text(
        "[router]\nbuffer_flits = 16\n", "a.toml",
        {"traffic.packet_flits=8", "router.buffer_flits=4"});
    EXPECT_EQ(refusal(document),
              "--set: router.buffer_flits: 4; under virtual_cut_through a whole packet must fit "
              "into a buffer, and packets have up to 8 flits; at least 8 would do");
}

TEST(SimulationSettings, have_no_warm_up_before_a_workload) {
    EXPECT_EQ(refusal(SettingsDocument::from_text("[workload]\nkind = \"collective\"\n"
                                                  "[measurement]\nwarmup_cycles = 300\n",
                                                  "a.toml")),
              "a.toml:4:17: measurement.warmup_cycles: 300; the run ends with its last task or "
              "packet, and is measured from cycle 0; set measurement.cycles for a run of fixed "
              "length, or leave this at 0");
}

TEST(SimulationSettings, are_checked_without_a_file_too) {
    SimulationSettings settings;
    settings.router.crossbar = "non_multiplexed";
    EXPECT_THROW(check_simulation_settings(settings), Problem);
    settings.router.output_buffer_flits = 1;
    EXPECT_NO_THROW(check_simulation_settings(settings));
}

}  // namespace
}  // namespace thruway::test
