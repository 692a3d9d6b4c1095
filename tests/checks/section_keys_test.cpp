// Every key of every section: it sets the member that it names, and it is explained.

#include "settings/fields/settings_text.h"
#include "settings/reference/settings_reference.h"
#include "tests/checks/section_fields_support.h"
#include "tests/checks/workload_keys.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace thruway::test {
namespace {

// Each key sets its own member: a non-default value is echoed under the same key.
TEST(SectionFields, set_the_member_that_the_key_names) {
    std::vector<std::pair<std::string, std::string>> values = {
        {"topology.kind", "\"hypercube\""},
        {"topology.radix", "[3]"},
        {"topology.dimensions", "9"},
        {"topology.bidirectional", "false"},
        {"topology.double_links", "true"},
        {"topology.switches", "17"},
        {"topology.ports_per_switch", "9"},
        {"topology.graph_seed", "10"},
        {"topology.children", "[3, 5]"},
        {"topology.parents", "[1, 2]"},
        {"topology.parallel_links", "[1, 2]"},
        {"topology.arity", "7"},
        {"topology.levels", "2"},
        {"topology.routers_per_ring", "[3, 2]"},
        {"topology.hosts", "12"},
        {"topology.file", "\"net.dot\""},
        {"topology.host_nodes", "\"role=server\""},
        {"topology.unknown_attributes", "\"refuse\""},
        {"topology.link_latency_cycles", "3"},
        {"topology.link_flit_cycles", "2"},
        {"topology.hosts_per_router", "4"},
        {"topology.host_block", "[2, 2]"},
        {"topology.shape", "[5, 3]"},
        {"topology.multiplicity", "[2, 1]"},
        {"topology.routers", "9"},
        {"topology.group_routers", "5"},
        {"topology.global_links", "3"},
        {"topology.groups", "6"},
        {"topology.arrangement", "\"relative\""},
        {"topology.global_latency_cycles", "8"},
        {"topology.global_flit_cycles", "6"},
        {"topology.group_leaves", "5"},
        {"topology.group_spines", "6"},
        {"topology.order", "7"},
        {"topology.subnetworks", "2"},
        {"topology.chips", "[3, 2]"},
        {"topology.chip_network", "\"torus_of_chips\""},
        {"topology.die_links", "3"},
        {"topology.die_latency_cycles", "7"},
        {"topology.die_flit_cycles", "5"},
        {"topology.parts",
         "[{name = \"core\", copies = [2], with_hosts = false, kind = \"single_switch\", hosts = "
         "3, link_latency_cycles = 1, link_flit_cycles = 2, faults.links = [], faults.switches = "
         "[], "
         "faults.random_links = 0, faults.random_switches = 0, faults.seed = 1}]"},
        {"topology.joins",
         "[{from = \"core\", pattern = \"ring\", links = 3, one_way = true, latency_cycles = 4, "
         "flit_cycles = \"link_flit_cycles\"}]"},
        {"topology.switch_ports", "4"},
        {"topology.stages", "2"},
        {"topology.express_interval", "5"},
        {"topology.express_latency_cycles", "6"},
        {"topology.faults.links", "[\"a,b\", \"b,c\"]"},
        {"topology.faults.switches", "[\"a\"]"},
        {"topology.faults.random_links", "2"},
        {"topology.faults.random_switches", "3"},
        {"topology.faults.seed", "4"},
        {"router.kind", "\"queued_cut_through\""},
        {"router.switching", "\"store_and_forward\""},
        {"router.virtual_channels", "3"},
        {"router.buffer_flits", "5"},
        {"router.crossbar", "\"multiplexed\""},
        {"router.output_buffer_flits", "6"},
        {"router.input_speedup", "2"},
        {"router.output_speedup", "3"},
        {"router.internal_speedup", "1.5"},
        {"router.implementation", "\"verilated\""},
        {"router.verilated_routers", "[2, 5]"},
        {"router.lock_step", "true"},
        {"router.device", "\"mine\""},
        {"router.foreign_routers", "[3, 6]"},
        {"router.routing_cycles", "1"},
        {"router.vc_allocation_cycles", "2"},
        {"router.switch_allocation_cycles", "3"},
        {"router.crossbar_cycles", "4"},
        {"router.output_buffer_cycles", "5"},
        {"router.header_stages", "\"headers\""},
        {"router.speculative", "true"},
        {"router.credit_latency_cycles", "6"},
        {"router.routing_unit", "\"per_virtual_channel\""},
        {"router.vc_allocator", "\"islip\""},
        {"router.switch_allocator", "\"wavefront\""},
        {"router.allocator_iterations", "7"},
        {"router.arbiter", "\"oldest_first\""},
        {"router.class_policy", "\"strict\""},
        {"router.class_priorities", "[0, 2]"},
        {"router.class_weights", "[3, 1]"},
        {"router.class_head_start_cycles", "[0, 50]"},
        {"router.link_multiplexing", "\"block\""},
        {"router.vc_reallocation", "\"after_tail_sent\""},
        {"router.vc_admission", "\"packet_or_buffer\""},
        {"router.blocked_headers", "\"route_again\""},
        {"router.flow_control", "\"stop_go\""},
        {"router.buffer_packets", "3"},
        {"router.packet_credit_return", "\"after_head\""},
        {"router.timeout_cycles", "\"infinite\""},
        {"router.after_timeout", "\"escape_or_adaptive\""},
        {"router.allow_deadlock", "true"},
        {"router.source_queues", "\"per_virtual_channel\""},
        {"router.injection_buffers", "\"flits\""},
        {"router.injection_classes", "2"},
        {"router.host_virtual_channels", "4"},
        {"router.injection_cycles", "8"},
        {"router.ejection_cycles", "9"},
        {"router.injection_flits_per_cycle", "\"unlimited\""},
        {"router.ejection_flits_per_cycle", "2"},
        {"router.organisation", "\"input_queues\""},
        {"router.storage", "\"partial\""},
        {"router.tie", "\"free\""},
        {"router.header_order", "\"port\""},
        {"router.assignment", "\"shortest\""},
        {"router.blocked_packet_joins", "\"highest_port\""},
        {"router.routing_at_source", "false"},
        {"router.one_flit_inputs", "true"},
        {"router.arrival_order", "\"together\""},
        {"router.window", "7"},
        {"router.strict_fifo", "false"},
        {"router.partially_adaptive", "true"},
        {"router.input_criterion", "\"closest\""},
        {"router.output_criterion", "\"random\""},
        {"router.ageing_cycles", "8"},
        {"routing.function", "\"oblivious_random\""},
        {"routing.dateline", "\"none\""},
        {"routing.selection", "\"first_free\""},
        {"routing.selection_by_class", "[\"diagonal\", \"dimension_ordered\"]"},
        {"routing.equal_ways", "\"both\""},
        {"routing.h_cycle_max_hops", "7"},
        {"routing.tree_root", "\"most_central\""},
        {"routing.legal_hops", "\"all\""},
        {"routing.up_port", "\"destination\""},
        {"routing.max_misroutes", "11"},
        {"routing.table_file", "\"t.csv\""},
        {"routing.class_limit", "3"},
        {"routing.base", "\"up_down\""},
        {"routing.threshold_flits", "8"},
        {"routing.knowledge", "\"global\""},
        {"routing.knowledge_age_cycles", "4"},
        {"routing.adaptive", "\"up_down\""},
        {"routing.escape", "\"up_down\""},
        {"routing.escape_channels", "2"},
        {"routing.leave_escape", "false"},
        {"routing.functions", "[\"up_down\", \"valiant\"]"},
        {"routing.message_classes", "2"},
        {"routing.at_source", "true"},
        {"traffic.pattern", "\"distance_distribution\""},
        {"traffic.load_flits_per_node_cycle", "0.75"},
        {"traffic.packet_flits.distribution", "\"listed\""},
        {"traffic.packet_flits.flits", "11"},
        {"traffic.packet_flits.mean", "3.5"},
        {"traffic.packet_flits.max_flits", "12"},
        {"traffic.packet_flits.short_flits", "2"},
        {"traffic.packet_flits.long_flits", "13"},
        {"traffic.packet_flits.long_fraction", "0.25"},
        {"traffic.packet_flits.listed_flits", "[1, 2]"},
        {"traffic.packet_flits.listed_weights", "[0.5, 1.5]"},
        {"traffic.packet_flits.flit_bytes", "32"},
        {"traffic.max_packet_flits", "14"},
        {"traffic.redraw_lengths", "true"},
        {"traffic.injection", "\"periodic\""},
        {"traffic.stop_cycle", "9"},
        {"traffic.on_cycles", "10.0"},
        {"traffic.off_cycles", "20.0"},
        {"traffic.on_shape", "1.5"},
        {"traffic.off_shape", "1.75"},
        {"traffic.longest_period_cycles", "5000"},
        {"traffic.distance_hops", "3"},
        {"traffic.hot_spot_host", "5"},
        {"traffic.hot_spot_fraction", "0.125"},
        {"traffic.hot_spot_load", "\"normal\""},
        {"traffic.distance_probabilities", "[0.5, 0.5]"},
        {"traffic.distance_decay", "0.25"},
        {"traffic.permutation_seed", "6"},
        {"traffic.group_offset", "2"},
        {"traffic.row_dimension", "1"},
        {"traffic.parts", "[{hosts = \"0-3, 5\", pattern = \"tornado\", share = 2.0}]"},
        {"traffic.matrix_file", "\"m.csv\""},
        {"traffic.recorded_file", "\"r.csv\""},
        {"measurement.seed", "2"},
        {"measurement.stop_rule", "\"throughput\""},
        {"measurement.relative_error", "0.5"},
        {"measurement.max_cycles", "3"},
        {"measurement.cycles", "4"},
        {"measurement.warmup_cycles", "5"},
        {"measurement.latency_classes", "true"},
        {"measurement.channel_use", "true"},
        {"measurement.link_results", "false"},
        {"measurement.link_pairs", "true"},
        {"measurement.clock_period_ps", "6"},
    };
    for (const auto& value : values_of_workload_keys()) values.push_back(value);
    const SettingTexts defaults = setting_texts_of(AllSections());
    ASSERT_EQ(defaults.size(), values.size());
    for (const auto& [key, value] : values) {
        SettingTexts expected = defaults;
        bool known = false;
        for (auto& [other, text] : expected) {
            if (other != key) continue;
            known = true;
            EXPECT_NE(text, value) << key;
            text = value;
        }
        EXPECT_TRUE(known) << key;
        EXPECT_EQ(setting_texts_of(settings_of("", {key + "=" + value})), expected) << key;
    }
}

void expect_explained(const SettingNode& table, const std::string& prefix) {
    for (const SettingNode& node : table.inside) {
        EXPECT_FALSE(node.meaning.empty()) << prefix << node.key;
        expect_explained(node, prefix + node.key + ".");
        for (const NamedChoice& choice : node.choices) {
            EXPECT_FALSE(choice.meaning.empty()) << prefix << node.key << " " << choice.name;
        }
    }
}

TEST(SectionFields, explain_every_key_and_every_word) {
    expect_explained(settings_tree_of<AllSections>(), "");
}

TEST(SectionFields, fit_the_columns_of_the_terminal) {
    const std::string listing = settings_listing(settings_tree_of<AllSections>());
    for (std::size_t start = 0; start < listing.size();) {
        const std::size_t end = listing.find('\n', start);
        EXPECT_LE(end - start, 100u) << listing.substr(start, end - start);
        start = end + 1;
    }
}

}  // namespace
}  // namespace thruway::test
