// `thruway run --vcd` and `--fst`: the files that it writes, and what it refuses.

#include "tests/apps/command_under_test.h"
#include "tests/traces/waveforms/vcd_file.h"
#include "traces/waveforms/files/fst/fst_file.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <regex>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

using Strings = std::vector<std::string>;

struct Waveform : ::testing::Test {
    Waveform() { folder.write("a.toml", kQuickTorus); }
    CommandResult run(const std::string& options) const {
        return folder.run("thruway run a.toml --set measurement.cycles=400 "
                          "--set measurement.warmup_cycles=50 " +
                          options);
    }
    std::string refusal(const std::string& options) const {
        const CommandResult result = run(options);
        EXPECT_EQ(folder.files(), Strings{"a.toml"}) << options;
        return refusal_of(result);
    }
    static std::string refusal_of(const CommandResult& result) {
        EXPECT_EQ(result.status, 2);
        return result.errors;
    }
    CommandFolder folder;
};

/// A ring that deadlocks at once.
const char* const kDeadlock =
    "--allow-deadlock --set topology.radix=[8] --set topology.bidirectional=false "
    "--set routing.dateline=none --set router.switching=wormhole --set router.virtual_channels=1 "
    "--set router.buffer_flits=1 --set traffic.packet_flits=16 "
    "--set traffic.load_flits_per_node_cycle=0.9 ";

TEST_F(Waveform, comes_with_a_save_file_and_a_legend_and_changes_no_result) {
    ASSERT_EQ(run("--json without.json").status, 0);
    const CommandResult result = run("--vcd a.vcd --json with.json");
    ASSERT_EQ(result.status, 0) << result.errors;
    EXPECT_EQ(folder.files(), (Strings{"a.gtkw", "a.numbers", "a.states", "a.toml", "a.vcd",
                                       "with.json", "without.json"}));
    EXPECT_EQ(folder.read("with.json"), folder.read("without.json"));
    const VcdFile file(folder.read("a.vcd"));
    EXPECT_EQ(file.times().back(), 400'000u);
    // Every flit that leaves a router is one cycle of a valid signal.
    std::uint64_t hops = 0;
    for (const auto& [signal, width] : file.widths()) {
        if (signal.find(".output_") == std::string::npos ||
            signal.find("flit_valid") == std::string::npos) {
            continue;
        }
        for (std::uint64_t cycle = 0; cycle < 400; ++cycle) hops += file.at(signal, cycle * 1000);
    }
    EXPECT_EQ(hops, nlohmann::json::parse(folder.read("with.json"))["run"]["flit_hops"]);
}

TEST_F(Waveform, has_the_same_bytes_without_skipping_idle_cycles) {
    const std::string quiet = " --set traffic.load_flits_per_node_cycle=0.02";
    ASSERT_EQ(run("--vcd a.vcd" + quiet).status, 0);
    const Strings first = {folder.read("a.vcd"), folder.read("a.gtkw")};
    ASSERT_EQ(run("--vcd a.vcd --no-skip" + quiet).status, 0);
    EXPECT_EQ(folder.read("a.vcd"), first[0]);
    EXPECT_EQ(folder.read("a.gtkw"), first[1]);
}

TEST_F(Waveform, has_the_format_of_its_option) {
    EXPECT_EQ(refusal("--vcd a.fst"),
              "thruway: --vcd: \"a.fst\"; the option writes VCD; write --fst a.fst\n");
    EXPECT_EQ(refusal("--fst a.vcd"),
              "thruway: --fst: \"a.vcd\"; the option writes FST; write --vcd a.vcd\n");
    EXPECT_NE(refusal("--fst a.fst --vcd a.vcd").find("excludes"), std::string::npos);
}

TEST_F(Waveform, is_written_as_fst_where_the_build_can) {
    if (!can_write_fst()) {
        EXPECT_EQ(refusal("--fst a.fst"),
                  "thruway: --fst: this build cannot write FST; install Verilator (Debian package "
                  "verilator), which has the writer, and configure with -DTHRUWAY_VERILATOR=ON, or "
                  "write VCD with --vcd\n");
        return;
    }
    ASSERT_EQ(run("--fst a.fst --vcd-scope router_5").status, 0);
    EXPECT_EQ(folder.files(), (Strings{"a.fst", "a.gtkw", "a.numbers", "a.states", "a.toml"}));
    const std::string bytes = folder.read("a.fst");
    EXPECT_EQ(bytes[0], 0) << "the head of an FST file";
    ASSERT_EQ(run("--vcd a.vcd --vcd-scope router_5").status, 0);
    EXPECT_LT(3 * bytes.size(), folder.read("a.vcd").size());
    ASSERT_EQ(run("--fst b.fst --no-skip --vcd-scope router_5").status, 0);
    EXPECT_EQ(folder.read("b.fst"), bytes);
    ASSERT_EQ(run("--fst c.fst --vcd-scope router_5 --set measurement.seed=2").status, 0);
    EXPECT_NE(folder.read("c.fst"), bytes);
    EXPECT_NE(folder.read("b.gtkw").find("[dumpfile] \"b.fst\""), std::string::npos);
    EXPECT_EQ(refusal_of(run("--fst /dev/null")),
              "thruway: --fst: \"/dev/null\" is a pipe or a device; the head of an FST file is "
              "written last; name a file, or write VCD with --vcd\n");
}

/// Settings of a Verilated router.
const char* const kTwin = " --set router.routing_cycles=1 --set router.ejection_cycles=1"
                          " --set router.output_buffer_flits=0"
                          " --set router.buffer_flits=8 --set traffic.packet_flits=5";

TEST_F(Waveform, shows_verilated_routers_by_their_pins) {
    const std::string some = std::string(kTwin) + " --set router.implementation=verilated"
                                                  " --set router.verilated_routers=[5,6]";
    ASSERT_EQ(run(std::string("--vcd systemc.vcd") + kTwin).status, 0);
    for (const std::string lock_step : {"false", "true"}) {
        const CommandResult result = run("--vcd mixed.vcd" + some +
                                         " --set router.lock_step=" + lock_step);
        if (result.errors.find("this build has no Verilog routers") != std::string::npos) {
            GTEST_SKIP() << "no Verilator";
        }
        ASSERT_EQ(result.status, 0) << result.errors;
        const VcdFile systemc(folder.read("systemc.vcd"));
        const VcdFile mixed(folder.read("mixed.vcd"));
        std::size_t flits = 0;
        std::size_t inside = 0;
        for (const auto& [signal, width] : systemc.widths()) {
            const bool pins = signal.find("router_5.") != std::string::npos ||
                              signal.find("router_6.") != std::string::npos;
            const bool flit = signal.find("flit_") != std::string::npos;
            if (signal == "fabric.cycle" || (pins && !flit)) continue;
            ASSERT_EQ(mixed.changes(signal), systemc.changes(signal)) << signal;
            ++(pins ? flits : inside);
        }
        EXPECT_EQ(flits, 2u * 9u * 7u);
        EXPECT_GT(inside, 14u * 100u);
    }
    ASSERT_EQ(run("--vcd of_systemc.vcd --vcd-scope router_0" + std::string(kTwin)).status, 0);
    ASSERT_EQ(run("--vcd of_mixed.vcd --vcd-scope router_0" + some).status, 0);
    EXPECT_EQ(folder.read("of_mixed.vcd"), folder.read("of_systemc.vcd"));
}

TEST_F(Waveform, shows_some_modules_in_some_cycles) {
    ASSERT_EQ(run("--vcd a.vcd --vcd-scope router_5,router_12.input_2 --vcd-scope router_3.host_4 "
                  "--from 100 --to 200 --set measurement.clock_period_ps=500")
                  .status,
              0);
    const VcdFile file(folder.read("a.vcd"));
    EXPECT_EQ(file.times().front(), 50'000u);
    EXPECT_EQ(file.times().back(), 100'000u);
    std::size_t of_router_12 = 0;
    for (const auto& [signal, width] : file.widths()) {
        const bool wanted = signal == "fabric.cycle" || signal.rfind("fabric.router_5.", 0) == 0 ||
                            signal.rfind("fabric.router_12.input_2.", 0) == 0 ||
                            signal.rfind("fabric.router_3.host_4.", 0) == 0;
        EXPECT_TRUE(wanted) << signal;
        of_router_12 += signal.rfind("fabric.router_12.", 0) == 0 ? 1 : 0;
    }
    EXPECT_GT(of_router_12, 10u);
}

TEST_F(Waveform, keeps_the_last_cycles_before_a_deadlock) {
    ASSERT_EQ(run(std::string(kDeadlock) + "--vcd whole.vcd").status, 1);
    ASSERT_EQ(run(std::string(kDeadlock) + "--vcd last.vcd --vcd-last 20").status, 1);
    const VcdFile whole(folder.read("whole.vcd"));
    const VcdFile last(folder.read("last.vcd"));
    EXPECT_EQ(last.times().back(), whole.times().back());
    EXPECT_EQ(last.times().front(), whole.times().back() - 20'000);
    bool active = false;
    for (const auto& [signal, width] : last.widths()) {
        EXPECT_EQ(last.at(signal, last.times().back()), whole.at(signal, last.times().back()));
        active = active || (signal.find("vc_0.state") != std::string::npos &&
                            last.at(signal, last.times().back()) == 2);
    }
    EXPECT_TRUE(active) << "headers wait for virtual channels for ever";
    EXPECT_LT(last.times().back(), 100'000u) << "long before the run notices";
}

TEST_F(Waveform, opens_in_gtkwave_with_the_channels_of_a_deadlock) {
    const CommandResult result = run(std::string(kDeadlock) + "--vcd a.vcd");
    ASSERT_EQ(result.status, 1);
    // "packet 7 of host 0 for host 6, at router_0 input 0 vc 0", as often as there are channels.
    const std::regex place(R"(packet (\d+) of host (\d+) for host (\d+), at (router_\d+) input)");
    const std::sregex_iterator places(result.output.begin(), result.output.end(), place);
    const std::string save = folder.read("a.gtkw");
    const std::size_t routers = save.find("@c00200\n-router_0\n");
    ASSERT_NE(routers, std::string::npos) << "closed groups of routers";
    std::size_t at = 0;
    long channels = 0;
    for (auto found = places; found != std::sregex_iterator(); ++found, ++channels) {
        const auto text = [&](std::size_t i) { return (*found)[i].str(); };
        const std::string packet = ": packet " + text(2) + "." + text(1) + " for host " + text(3);
        at = save.find(packet, at + 1);
        ASSERT_LT(at, routers) << packet;
        const std::size_t line = save.rfind('\n', at) + 1;
        EXPECT_EQ(save.compare(line, text(4).size() + 2, "-" + text(4) + "."), 0) << packet;
    }
    EXPECT_GT(channels, 7);
    EXPECT_NE(save.find("-deadlock: " + std::to_string(channels) + " channels wait"),
              std::string::npos);
}

TEST_F(Waveform, ends_with_the_arrival_of_a_packet) {
    ASSERT_EQ(run("--vcd a.vcd --vcd-until-packet 5.2").status, 0);
    const VcdFile file(folder.read("a.vcd"));
    const std::uint64_t last_cycle = file.times().back() - 1000;
    // The tail leaves for a host in the last cycle of the file.
    bool found = false;
    for (const auto& [signal, width] : file.widths()) {
        const std::size_t name = signal.find("output_4.flit_valid");
        if (name == std::string::npos) continue;
        const std::string port = signal.substr(0, name) + "output_4.flit_";
        found = found ||
                (file.at(signal, last_cycle) == 1 && file.at(port + "source", last_cycle) == 5 &&
                 file.at(port + "packet", last_cycle) == 2 &&
                 file.at(port + "tail", last_cycle) == 1);
    }
    EXPECT_TRUE(found);
    ASSERT_EQ(run("--vcd b.vcd --vcd-until-packet 5.2 --vcd-last 9 --vcd-scope router_0").status,
              0);
    const VcdFile last(folder.read("b.vcd"));
    EXPECT_EQ(last.times().back(), file.times().back());
    EXPECT_EQ(last.times().front(), file.times().back() - 9000);
}

TEST_F(Waveform, is_refused_where_it_would_be_none) {
    EXPECT_EQ(
        refusal("--vcd a.vcd --vcd-scope router_16"),
        "thruway: --vcd-scope: there is no module \"router_16\"; did you mean \"router_1\"? "
        "There are router_0 to router_15, and in each one its ports, as in router_0.input_1\n");
    EXPECT_EQ(refusal("--vcd a.vcd --from 400"),
              "thruway: --from: cycle 400; the run ends before cycle 400 (measurement.cycles); "
              "begin earlier\n");
    EXPECT_EQ(refusal("--vcd a.vcd --from 9 --to 9").rfind("thruway: --to: cycle 9; ", 0), 0u);
    EXPECT_EQ(
        refusal("--vcd a.vcd --vcd-until-packet 5.999999")
            .rfind("thruway: --vcd-until-packet: packet 5.999999 did not arrive in the 400", 0),
        0u);
    EXPECT_EQ(refusal("--vcd a.vcd --vcd-until-packet five")
                  .rfind("thruway: --vcd-until-packet: \"five\" names no packet; ", 0),
              0u);
    EXPECT_EQ(refusal("--vcd -").rfind("thruway: --vcd: a waveform has more files", 0), 0u);
    EXPECT_NE(refusal("--vcd a.vcd --vcd-last 0").find("--vcd-last: at least one cycle"),
              std::string::npos);
    folder.write("a.toml", "[topology]\nradix = [4, 4]\n[router]\nkind = \"queued_cut_through\"\n");
    const std::string queued = "--vcd a.vcd ";
    EXPECT_EQ(
        refusal(queued + "--engine transaction").rfind("thruway: --vcd: it shows single flits", 0),
        0u);
    EXPECT_NE(refusal(queued + "--set traffic.redraw_lengths=true").find("traffic.redraw_lengths"),
              std::string::npos);
}

TEST_F(Waveform, has_an_option_of_its_own) {
    for (const char* option :
         {"--vcd-scope router_1", "--from 3", "--to 3", "--vcd-last 3", "--vcd-until-packet 1.1"}) {
        EXPECT_NE(refusal(option).find(" requires --vcd or --fst"), std::string::npos) << option;
    }
    EXPECT_NE(refusal("--vcd a.vcd --from 3 --vcd-last 3").find("excludes"), std::string::npos);
}

TEST_F(Waveform, appears_whole_or_not_at_all) {
    EXPECT_EQ(
        refusal("--vcd none/a.vcd").rfind("thruway: cannot write 'none/a.vcd': No such file", 0),
        0u);
    EXPECT_NE(refusal("--vcd a.vcd --json a.gtkw").find("is named for two outputs"),
              std::string::npos);
}

}  // namespace
}  // namespace thruway::test
