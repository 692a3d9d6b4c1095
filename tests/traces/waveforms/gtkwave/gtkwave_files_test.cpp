// The files for GTKWave beside a waveform.
#include "traces/waveforms/gtkwave/gtkwave_files.h"
#include "tests/rtl_models/vc_router/timeline_bench.h"
#include "tests/traces/waveforms/hand_made_signals.h"
#include "tests/traces/waveforms/recorded_bench.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

/// The entries of a save file: signals with the flags and the filter that apply to them.
struct Entry {
    std::string signal;
    std::string flags;
    std::string filter;
    std::vector<std::string> groups;
};

std::vector<Entry> entries_of(const std::string& text) {
    std::istringstream lines(text);
    std::string flags, filter;
    std::vector<std::string> groups;
    std::vector<Entry> entries;
    for (std::string line; std::getline(lines, line);) {
        if (line[0] == '@') {
            flags = line.substr(1);
            filter.clear();
        } else if (line[0] == '^') {
            filter = line.substr(3);
        } else if (line[0] == '-') {
            const unsigned long bits = std::stoul(flags, nullptr, 16);
            if ((bits & 0x800000) != 0) groups.push_back(line.substr(1));
            if ((bits & 0x1000000) != 0) {
                EXPECT_EQ(groups.back(), line.substr(1));
                groups.pop_back();
            }
        } else if (line[0] != '[' && line[0] != '*') {
            entries.push_back({line, flags, filter, groups});
        }
    }
    EXPECT_TRUE(groups.empty());
    return entries;
}

TEST(GtkwaveFiles, LieBesideTheWaveform) {
    EXPECT_EQ(gtkwave_save_path("out/a.vcd"), "out/a.gtkw");
    EXPECT_EQ(gtkwave_save_path("out/a.fst"), "out/a.gtkw");
    EXPECT_EQ(gtkwave_states_path("out/a.vcd"), "out/a.states");
    EXPECT_EQ(gtkwave_numbers_path("out/a.fst"), "out/a.numbers");
    EXPECT_EQ(gtkwave_save_path("out.vcd/wave"), "out.vcd/wave.gtkw");
    EXPECT_EQ(gtkwave_save_path(".vcd"), ".vcd.gtkw");
}

TEST(GtkwaveFiles, ShowEverySignalOfTheFileInTheGroupsOfItsModules) {
    RecordedBench recorded(row(2), staged_router(Switching::kWormhole), {{0, 0, 1, 2}});
    recorded.bench.run_to_rest(60);
    recorded.recorder.finish(60, false);
    const std::string stem = recorded.path.substr(0, recorded.path.size() - 4);
    const std::string save = text_of(stem + ".gtkw");
    const std::string name = stem.substr(stem.rfind('/') + 1);
    EXPECT_NE(save.find("[dumpfile] \"" + name + ".vcd\"\n"), std::string::npos) << save;
    EXPECT_NE(save.find("[timestart] 0\n"), std::string::npos);

    const VcdFile file(recorded.text());
    std::set<std::string> shown;
    for (const Entry& entry : entries_of(save)) {
        const std::string signal = entry.signal.substr(0, entry.signal.find('['));
        ASSERT_EQ(file.widths().count(signal), 1u) << signal;
        const unsigned width = file.widths().at(signal);
        EXPECT_EQ(entry.signal, signal + (width == 1 ? "" : fmt::format("[{}:0]", width - 1)));
        EXPECT_TRUE(shown.insert(signal).second) << signal;
        const bool state = signal.find("state") != std::string::npos;
        const bool number = file.at(signal, 59'000) == kUnknown && width > 1;
        EXPECT_EQ(entry.filter, state    ? name + ".states"
                                : number ? name + ".numbers"
                                         : "")
            << signal;
        EXPECT_EQ(entry.flags == "2024", state || number) << signal;
        if (signal == "fabric.cycle") {
            EXPECT_TRUE(shown.size() == 1 && entry.groups.empty()) << "the counter comes first";
            continue;
        }
        ASSERT_EQ(entry.groups.size(), 2u) << signal;
        EXPECT_EQ(signal.rfind("fabric." + entry.groups[0] + ".", 0), 0u) << signal;
    }
    EXPECT_EQ(shown.size(), file.widths().size());
    EXPECT_NE(save.find("-input_0 from router_1.output_0\n"), std::string::npos) << save;
    EXPECT_NE(save.find("-output_1 to host 1\n"), std::string::npos) << save;
}

TEST(GtkwaveFiles, ShowTheSelectedSignalsInTheirGroups) {
    SignalList list = hand_made_signals();
    std::string unset;
    for (int i = 0; i < 26; ++i) unset += " -1";
    // 5 cycles are 2500 ps, between 2^11 and 2^12.
    const std::string head =
        "[*] Thruway: signals of a.vcd, cycles 3 to 10\n[dumpfile] \"a.vcd\"\n"
        "[savefile] \"a.gtkw\"\n[timestart] 1500\n[size] 1600 1000\n[pos] -1 -1\n"
        "*-11.000000 1500" +
        unset + "\n[treeopen] top.fabric.\n[sst_width] 200\n[signals_width] 440\n";
    const WaveformHead of_file = {"top.fabric", "Thruway 1", 500};
    const auto save_text = [&](const std::vector<bool>& selected, bool chosen) {
        return gtkwave_save_text("out/a.vcd", of_file, {list, selected}, {3, 11, chosen, {}});
    };
    EXPECT_EQ(save_text({false, true, false, true}, false),
              head + "@800200\n-router_0\n-input_1 from somewhere\n"
                     "@2024\n^1 a.states\ntop.fabric.router_0.input_1.state[1:0]\n"
                     "@1000200\n-input_1 from somewhere\n"
                     "@800200\n-output_0\n"
                     "@2024\n^1 a.numbers\ntop.fabric.router_0.output_0.number[63:0]\n"
                     "@1000200\n-output_0\n-router_0\n");
    // Of several routers the first is open, or all that the user chose.
    list.signals.push_back({"valid", 1, SignalMeaning::kFlag, 0});
    list.scopes.push_back({"router_7.output_2", "", 4, 5});
    const std::string first = "@800200\n-router_0\n"
                              "-input_1 from somewhere\n"
                              "@28\ntop.fabric.router_0.input_1.valid\n"
                              "@1000200\n-input_1 from somewhere\n-router_0\n";
    const std::string second = "-router_7\n"
                               "@800200\n-output_2\n"
                               "@28\ntop.fabric.router_7.output_2.valid\n"
                               "@1000200\n-output_2\n";
    const std::vector<bool> both = {true, false, false, false, true};
    EXPECT_EQ(save_text(both, false),
              head + first + "@c00200\n" + second + "@1401200\n-router_7\n");
    std::string open = "@800200\n" + second + "-router_7\n";
    open.replace(open.find("-router_7\n@800200\n"), 18, "-router_7\n");
    EXPECT_EQ(save_text(both, true), head + first + open);
}

/// The place of a packet in a deadlock.
BlockedPacket blocked(std::uint32_t router, Port port, VirtualChannel vc, std::uint32_t source,
                      std::uint32_t sequence, std::uint32_t destination) {
    BlockedPacket place;
    place.router = RouterId{router};
    place.port = port;
    place.vc = vc;
    place.packet = {0, HostId{source}, sequence};
    place.destination = HostId{destination};
    return place;
}

TEST(GtkwaveFiles, BeginWithTheChannelsOfADeadlock) {
    SignalList list;
    list.signals = {{"state", 2, SignalMeaning::kState, 0},
                    {"vc_0_state", 2, SignalMeaning::kState, 0},
                    {"vc_1_state", 2, SignalMeaning::kState, 0},
                    {"flit_valid", 1, SignalMeaning::kFlag, 0},
                    {"cycle", 48, SignalMeaning::kNumber, kNoValue}};
    list.scopes = {{"", "", 4, 5},
                   {"router_2.input_0", "", 3, 4},
                   {"router_2.input_0.vc_1", "", 0, 1},
                   {"router_3.host_4", "from host 3", 1, 3}};
    const std::vector<BlockedPacket> cycle = {blocked(3, 4, 1, 3, 7, 1), blocked(2, 0, 1, 5, 2, 0),
                                              blocked(9, 0, 0, 1, 1, 1)};
    const std::string text = gtkwave_save_text("a.fst", {"fabric", "", 1000},
                                               {list, {true, true, true, true, true}},
                                               {10, 100, false, cycle});
    // Of 90 cycles the last 20.
    EXPECT_NE(text.find("[timestart] 80000\n"), std::string::npos) << text;
    EXPECT_EQ(text.substr(text.find("@2024")),
              "@2024\n^1 a.numbers\nfabric.cycle[47:0]\n"
              "@800200\n-deadlock: 3 channels wait for each other, 2 of them in this waveform\n"
              "@200\n-router_3.host_4: packet 3.7 for host 1\n"
              "@2024\n^1 a.states\nfabric.router_3.host_4.vc_1_state[1:0]\n"
              "@200\n-router_2.input_0.vc_1: packet 5.2 for host 0\n"
              "@2024\n^1 a.states\nfabric.router_2.input_0.vc_1.state[1:0]\n"
              "@1000200\n-deadlock: 3 channels wait for each other, 2 of them in this waveform\n"
              "@c00200\n-router_2\n"
              "@800200\n-input_0\n"
              "@28\nfabric.router_2.input_0.flit_valid\n"
              "@1000200\n-input_0\n"
              "@800200\n-input_0.vc_1\n"
              "@2024\n^1 a.states\nfabric.router_2.input_0.vc_1.state[1:0]\n"
              "@1000200\n-input_0.vc_1\n"
              "@1401200\n-router_2\n"
              "@c00200\n-router_3\n"
              "@800200\n-host_4 from host 3\n"
              "@2024\n^1 a.states\nfabric.router_3.host_4.vc_0_state[1:0]\n"
              "^1 a.states\nfabric.router_3.host_4.vc_1_state[1:0]\n"
              "@1000200\n-host_4 from host 3\n"
              "@1401200\n-router_3\n");
}

/// [value] name, from the filter file.
std::map<std::string, std::string> names_of(RouterKind kind) {
    std::istringstream lines(gtkwave_states_text(state_legend(kind)));
    std::map<std::string, std::string> names;
    for (std::string line; std::getline(lines, line);) {
        if (line[0] != '#')
            names[line.substr(0, line.find(' '))] = line.substr(line.rfind('?') + 1);
    }
    return names;
}

TEST(GtkwaveFiles, NameTheStates) {
    const std::map<std::string, std::string> of_vcs = {
        {"0", "idle"}, {"1", "routing"}, {"2", "waiting"}, {"3", "active"}, {"4", "draining"}};
    EXPECT_EQ(names_of(RouterKind::kVirtualChannel), of_vcs);
    const std::map<std::string, std::string> of_inputs = {
        {"0", "idle"}, {"1", "routing"}, {"2", "cut_through"}, {"3", "stored"}};
    EXPECT_EQ(names_of(RouterKind::kQueuedCutThrough), of_inputs);
}

}  // namespace
}  // namespace thruway::test
