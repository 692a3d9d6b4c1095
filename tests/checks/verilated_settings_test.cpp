// Verilated routers in settings: which settings are refused, and that runs have the results of
// SystemC routers.
#include "cosim/verilated/verilated_routers.h"
#include "tests/support/contains.h"
#include "tests/support/problem_of.h"
#include "tests/testbench/run_in_child.h"
#include "topologies/grid_topologies.h"
#include "traffic/lengths/length_settings.h"

#include <gtest/gtest.h>

#include <string>

namespace thruway::test {
namespace {

std::string refusal(const std::string& topology, const std::string& router,
                    const std::string& others = "") {
    const std::string verilated =
        R"(implementation = "verilated", routing_cycles = 1, ejection_cycles = 1, )"
        "buffer_flits = 8";
    const std::string text = "topology = {" + topology + "}\nrouter = {" + verilated + router +
                             "}\n" + others;
    return problem_of(
        [&] { read_simulation_settings(SettingsDocument::from_text(text, "a.toml")); });
}

constexpr const char* kTorus = "radix = [4, 4]";

TEST(VerilatedSettings, are_taken_where_the_verilog_router_has_them) {
    EXPECT_EQ(refusal(kTorus, ""), "");
    EXPECT_EQ(refusal(R"(kind = "mesh", radix = [5])", R"(, crossbar = "multiplexed")"), "");
    EXPECT_EQ(refusal(kTorus, R"(, switching = "wormhole", vc_reallocation = "after_tail_sent")"),
              "");
    EXPECT_EQ(refusal(kTorus, R"(, vc_admission = "packet_or_buffer", host_virtual_channels = 2)"),
              "");
    EXPECT_EQ(refusal(kTorus, ", verilated_routers = [3, 5], lock_step = true"), "");
    EXPECT_EQ(refusal(kTorus, ", credit_latency_cycles = 2, injection_cycles = 3"), "");
}

struct Refused {
    const char* router;
    const char* key;
    const char* has;
    const char* needs;
};

// Every setting of [router] that the Verilog router lacks; of the stages only some.
const Refused kRefused[] = {
    {R"(, switching = "store_and_forward")", "switching", R"("store_and_forward")",
     R"("virtual_cut_through")"},
    {", virtual_channels = 9", "virtual_channels", "9", "8"},
    {R"(, crossbar = "non_multiplexed", output_buffer_flits = 1)", "crossbar",
     R"("non_multiplexed")", R"("partially_multiplexed")"},
    {", output_buffer_flits = 2", "output_buffer_flits", "2", "0"},
    {", vc_allocation_cycles = 1", "vc_allocation_cycles", "1", "0"},
    {", switch_allocation_cycles = 2", "switch_allocation_cycles", "2", "0"},
    {", crossbar_cycles = 1", "crossbar_cycles", "1", "0"},
    {R"(, header_stages = "headers")", "header_stages", R"("headers")", R"("all_flits")"},
    {R"(, routing_unit = "per_router")", "routing_unit", R"("per_router")", R"("per_input")"},
    {R"(, vc_allocator = "islip")", "vc_allocator", R"("islip")", R"("separable_input_first")"},
    {R"(, switch_allocator = "wavefront")", "switch_allocator", R"("wavefront")",
     R"("separable_input_first")"},
    {R"(, arbiter = "matrix")", "arbiter", R"("matrix")", R"("round_robin")"},
    {R"(, class_policy = "strict")", "class_policy", R"("strict")", R"("none")"},
    {R"(, link_multiplexing = "block")", "link_multiplexing", R"("block")", R"("flit")"},
    {R"(, vc_reallocation = "after_buffer_empty")", "vc_reallocation", R"("after_buffer_empty")",
     R"("automatic")"},
    {R"(, switching = "wormhole", vc_admission = "packet_or_buffer")", "vc_admission",
     R"("packet_or_buffer")", R"("automatic")"},
    {R"(, blocked_headers = "route_again")", "blocked_headers", R"("route_again")", R"("wait")"},
    {R"(, flow_control = "packet_credits", buffer_packets = 1)", "flow_control",
     R"("packet_credits")", R"("credits")"},
    {R"(, injection_buffers = "flits")", "injection_buffers", R"("flits")", R"("one_packet")"},
    {", injection_classes = 2", "injection_classes", "2", "1"},
    {", host_virtual_channels = 1", "host_virtual_channels", "1", R"("all")"},
    {", allow_deadlock = true", "allow_deadlock", "true", "false"},
    {", injection_flits_per_cycle = 2", "injection_flits_per_cycle", "2", "1"},
    {R"(, ejection_flits_per_cycle = "unlimited")", "ejection_flits_per_cycle", R"("unlimited")",
     "1"},
};

TEST(VerilatedSettings, are_refused_by_name_with_what_would_be_right) {
    for (const Refused& c : kRefused) {
        const std::string message = std::string("router.") + c.key + ": " + c.has +
                                    "; the Verilog router has " + c.needs +
                                    "; use that, or set router.implementation = \"systemc\"";
        const std::string problem = refusal(kTorus, c.router);
        EXPECT_TRUE(contains(problem, message)) << problem << "\n" << message;
    }
    const std::string text = R"(router = {implementation = "verilated", buffer_flits = 8})";
    EXPECT_EQ(
        problem_of([&] { read_simulation_settings(SettingsDocument::from_text(text, "a.toml")); }),
        "a.toml:1:10: router.routing_cycles: 0; the Verilog router has 1; use that, or set "
        "router.implementation = \"systemc\"");
}

TEST(VerilatedSettings, of_other_sections_are_refused_too) {
    const auto has = [](const std::string& problem, const std::string& text) {
        EXPECT_TRUE(contains(problem, text)) << problem;
    };
    has(refusal(R"(kind = "hypercube", dimensions = 4)", ""),
        "topology.kind: without a routing table the Verilog router needs");
    has(refusal("radix = [2, 2, 2, 2]", ""),
        "topology.radix: 4 dimensions; the Verilog router has one port for the host and two per "
        "dimension, for up to 3 dimensions");
    has(refusal("radix = [4, 4], bidirectional = false", ""), "topology.bidirectional: false;");
    has(refusal("radix = [4, 2], double_links = true", ""), "topology.double_links: true;");
    has(refusal("radix = [4, 4], hosts_per_router = 2", ""), "topology.hosts_per_router: 2;");
    has(refusal("radix = [4, 4], subnetworks = 2", ""), "topology.subnetworks: 2;");
    has(refusal(kTorus, "", R"(routing = {function = "minimal_adaptive"})"),
        "routing.function: \"minimal_adaptive\"; the Verilog router has \"dimension_order\"");
    has(refusal(kTorus, "", R"(routing = {dateline = "fixed"})"),
        "routing.dateline: \"fixed\"; the Verilog router has \"switched\"");
    has(refusal(kTorus, "", "routing = {at_source = true}"),
        "routing.at_source: true; the Verilog router has false");
    has(refusal(kTorus, "", "measurement = {channel_use = true}"),
        "measurement.channel_use: true;");
    has(refusal(kTorus, R"(, lock_step = true, source_queues = "per_virtual_channel")"),
        "router.source_queues: \"per_virtual_channel\"; in lock-step");
    has(refusal(kTorus, ", verilated_routers = [1, 2, 1]"), "router 1 is listed twice");
    const std::string ignored = problem_of([] {
        read_simulation_settings(
            SettingsDocument::from_text("router = {lock_step = true}", "a.toml"));
    });
    has(ignored, "router.lock_step would be ignored: it belongs to router.implementation = "
                 "\"verilated\"; remove it");
}

/// Settings for which a Verilog router is built, if any is.
SimulationSettings twin() {
    SimulationSettings settings;
    settings.topology.kind.own<GridSettings>().radix = {4, 4};
    settings.router.implementation = RouterImplementation::kVerilated;
    settings.router.buffer_flits = 8;
    settings.router.routing_cycles = 1;
    settings.router.ejection_cycles = 1;
    settings.traffic.load_flits_per_node_cycle = 0.4;
    settings.traffic.packet_flits.distribution.own<FixedLength>().flits = 5;
    settings.measurement.cycles = 3000;
    settings.measurement.warmup_cycles = 500;
    return settings;
}

std::string failure(const SimulationSettings& settings) {
    try {
        json_of(settings);
    } catch (const std::exception& error) {
        return error.what();
    }
    return "";
}

/// The result file without its settings.
std::string results(const SimulationSettings& settings) {
    RunResult result = result_from_json(json_of(settings), "run");
    result.provenance = {};
    result.fairness.longest_wait = {};  // only SystemC routers tell it
    result.activity = {};               // likewise
    return to_json(result);
}

TEST(VerilatedRun, says_how_to_build_where_verilator_is_missing) {
    if (!verilated_routers().empty()) GTEST_SKIP() << "this build has Verilog routers";
    EXPECT_EQ(failure(twin()),
              "router.implementation: \"verilated\"; this build has no Verilog routers; install "
              "Verilator (Debian package verilator), configure with -DTHRUWAY_VERILATOR=ON and "
              "rebuild");
}

TEST(VerilatedRun, has_the_results_of_a_systemc_run) {
    if (verilated_routers().empty()) GTEST_SKIP() << "no Verilator";
    SimulationSettings settings = twin();
    settings.router.implementation = RouterImplementation::kSystemc;
    const std::string systemc = results(settings);
    ASSERT_GT(result_from_json(systemc, "run").run.packets, 3000u);
    EXPECT_EQ(results(twin()), systemc) << "all routers";
    settings = twin();
    settings.router.verilated_routers = {5, 12};
    EXPECT_EQ(results(settings), systemc) << "two routers";
    settings.router.lock_step = true;
    EXPECT_EQ(results(settings), systemc) << "two routers in lock-step";
}

TEST(VerilatedRun, names_the_routers_that_there_are) {
    if (verilated_routers().empty()) GTEST_SKIP() << "no Verilator";
    SimulationSettings settings = twin();
    settings.router.buffer_flits = 9;
    const std::string problem = failure(settings);
    EXPECT_TRUE(contains(problem, "router.implementation: \"verilated\"; no Verilog router was "
                                  "built for 2 dimensions, virtual_cut_through, 2 virtual channels "
                                  "of 9 flits, 1 message class, crossbar partially_multiplexed, "
                                  "packets of up to 5 flits; available: ("))
        << problem;
    EXPECT_TRUE(contains(problem, "(2 dimensions, virtual_cut_through, 2 virtual channels of 8 "
                                  "flits, 1 message class, crossbar partially_multiplexed, "
                                  "packets of up to 8 flits)"))
        << problem;
    // Longer than the buffer at the host's port.
    settings = twin();
    settings.router.switching = Switching::kWormhole;
    settings.router.buffer_flits = 4;
    settings.traffic.packet_flits.distribution.own<FixedLength>().flits = 17;
    EXPECT_TRUE(contains(failure(settings), "packets of up to 17 flits; available"));
    settings.traffic.packet_flits.distribution.own<FixedLength>().flits = 16;
    EXPECT_EQ(failure(settings), "");
    settings = twin();
    settings.router.verilated_routers = {3, 16};
    EXPECT_EQ(failure(settings), "router.verilated_routers: there is no router 16; 4x4 torus has "
                                 "routers 0 to 15");
}

}  // namespace
}  // namespace thruway::test
