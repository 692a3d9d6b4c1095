// FST files: the reader of the library finds in them what the reader of VCD finds in the same
// waveform as VCD.
#include "traces/waveforms/files/fst/fst_writer.h"
#include "core/random.h"
#include "tests/traces/waveforms/fst_contents.h"
#include "tests/traces/waveforms/hand_made_signals.h"
#include "tests/traces/waveforms/recorded_bench.h"
#include "topologies/grid_topologies.h"
#include "traces/waveforms/files/vcd_writer.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace thruway::test {
namespace {

/// Signals of every width, in 4 modules.
SignalList signals_of_every_width() {
    SignalList list;
    list.legend = {"state of a door", {{"shut", "red4"}, {"open", "gray30"}}};
    for (unsigned width = 1; width <= 64; ++width) {
        list.signals.push_back({"s" + std::to_string(width), width, SignalMeaning::kNumber,
                                width % 2 == 0 ? kNoValue : 1});
    }
    list.scopes = {{"", "", 60, 64},
                   {"router_0.input_1", "", 0, 20},
                   {"router_0.input_1.vc_0", "", 20, 30},
                   {"router_11", "", 30, 60}};
    return list;
}

std::vector<std::uint64_t> initial_of(const SignalList& list) {
    std::vector<std::uint64_t> values;
    for (const Signal& signal : list.signals) values.push_back(signal.initial);
    return values;
}

/// In a third of the cycles nothing changes; a quarter of the new values are none.
std::vector<Change> random_changes(const SignalList& list, Cycle cycle) {
    std::vector<Change> changes;
    if (cycle % 3 == 0) return changes;
    for (SignalId i = 0; i < list.signals.size(); ++i) {
        const Draw random = draw(7, DrawPurpose::kTest, i, cycle);
        if (i == 40 || random.a % 2 == 0) continue;
        const std::uint64_t all = ~std::uint64_t{0} >> (64 - list.signals[i].width);
        changes.push_back({i, random.a % 8 == 1 ? kNoValue : random.b & all & ~std::uint64_t{2}});
    }
    return changes;
}

/// Writes the waveform of the cycles [first, end) and returns the path.
template <class Writer>
std::string written(const std::string& name, Cycle first, Cycle end, unsigned flood = 0) {
    const SignalList list = signals_of_every_width();
    std::vector<bool> selected(list.signals.size(), true);
    selected[40] = false;
    const std::string path = path_in_temp(name);
    AtomicFile file(path);
    Writer writer(file, {"top.fabric", "Thruway 1", 250}, {list, selected}, initial_of(list),
                  first);
    for (Cycle cycle = 1; cycle < end; ++cycle) {
        std::vector<Change> changes = random_changes(list, cycle);
        for (unsigned i = 0; i < flood; ++i) changes.push_back({63, i});
        if (!changes.empty()) writer.changed(cycle, changes);
    }
    writer.finish(end);
    file.commit();
    return path;
}

std::string taken(const std::string& path) {
    std::string text = text_of(path);
    ::unlink(path.c_str());
    return text;
}

TEST(FstWriter, writes_what_is_in_the_vcd) {
    for (const Cycle first : {0u, 57u}) {
        const std::string path = written<FstWriter>("a.fst", first, 1001);
        const FstContents fst = fst_contents(path);
        ::unlink(path.c_str());
        const VcdFile vcd(taken(written<VcdWriter>("a.vcd", first, 1001)));
        EXPECT_EQ(fst.widths, vcd.widths());
        EXPECT_EQ(fst.widths.size(), 63u);
        EXPECT_EQ(fst.first, first * 250);
        EXPECT_EQ(fst.last, 1001u * 250);
        for (const auto& [signal, changes] : fst.changes) {
            auto expected = vcd.changes(signal);
            // The writers pass on values that are no changes.
            std::size_t kept = 1;
            for (std::size_t i = 1; i < expected.size(); ++i) {
                if (expected[i].second != expected[kept - 1].second) expected[kept++] = expected[i];
            }
            expected.resize(kept);
            ASSERT_EQ(changes, expected) << signal;
        }
        EXPECT_EQ(fst.changes.size(), 63u);
    }
}

TEST(FstWriter, names_no_date_and_nothing_of_the_machine) {
    const std::string path = written<FstWriter>("a.fst", 0, 100);
    const FstContents fst = fst_contents(path);
    EXPECT_EQ(fst.date, "");
    EXPECT_EQ(fst.version, "Thruway 1");
    EXPECT_EQ(fst.comments, (std::vector<std::string>{"cycle t is at t * 250 ps",
                                                      "state of a door: 0 shut, 1 open"}));
    const std::string bytes = taken(path);
    EXPECT_EQ(bytes.find("a.fst"), std::string::npos);
    EXPECT_EQ(taken(written<FstWriter>("another_name.fst", 0, 100)), bytes);
}

// A value that changes many times in a cycle fills a section of the file soon. The last section
// ends in the last cycle, and nothing changes after it.
TEST(FstWriter, packs_long_waveforms_in_sections) {
    const std::string path = written<FstWriter>("long.fst", 0, 30, 20'000);
    const FstContents fst = fst_contents(path);
    ::unlink(path.c_str());
    EXPECT_GT(fst.sections, 1u);
    EXPECT_EQ(fst.last, 30u * 250);
    const VcdFile vcd(taken(written<VcdWriter>("short.vcd", 0, 30)));
    for (const auto& [signal, width] : fst.widths) {
        if (signal == "top.fabric.s64") continue;
        EXPECT_EQ(fst.changes.at(signal).back().second, vcd.changes(signal).back().second)
            << signal;
    }
}

/// A burst of packets on a 3x3 torus, as a waveform of one fabric.
std::unique_ptr<RecordedBench> burst_on_torus(const char* name, WaveformRequest request) {
    TopologySettings torus;
    torus.kind = "torus";
    torus.kind.own<GridSettings>().radix = {3, 3};
    std::vector<Sent> list;
    for (unsigned i = 0; i < 72; ++i) {
        list.push_back({Cycle{i / 9} * 6, i % 9, (i + 1 + i * 5 % 8) % 9, 1 + i % 8});
    }
    return std::make_unique<RecordedBench>(torus, staged_router(Switching::kWormhole), list,
                                           RoutingSettings(), std::move(request), FabricOptions(),
                                           name);
}

TEST(FstWriter, writes_the_waveform_of_a_fabric) {
    WaveformRequest request;
    const auto vcd = burst_on_torus("vcd", request);
    request.format = WaveformFormat::kFst;
    const auto fst = burst_on_torus("fst", request);
    request.last_cycles = 40;
    const auto last = burst_on_torus("last", request);
    for (RecordedBench* bench : {vcd.get(), fst.get(), last.get()}) {
        bench->bench.run_to_rest(260);
        bench->recorder.finish(260, false);
    }
    const VcdFile reference(vcd->text());
    const FstContents whole = fst_contents(fst->path);
    EXPECT_EQ(whole.widths.size(), reference.widths().size());
    for (const auto& [signal, changes] : whole.changes) {
        ASSERT_EQ(changes, reference.changes("vcd" + signal.substr(signal.find('.')))) << signal;
    }
    EXPECT_EQ(whole.changes.size(), reference.widths().size());
    const FstContents end = fst_contents(last->path);
    EXPECT_EQ(end.first, 220'000u);
    EXPECT_EQ(end.last, 260'000u);
    for (const auto& [signal, changes] : end.changes) {
        const std::string same = "vcd" + signal.substr(signal.find('.'));
        ASSERT_EQ(changes.front().second, reference.at(same, 220'000)) << signal;
        ASSERT_EQ(changes.back().second, reference.at(same, 259'000)) << signal;
    }
}

TEST(FstWriter, leaves_no_file_behind_that_is_not_complete) {
    const std::string path = path_in_temp("given_up.fst");
    const SignalList list = hand_made_signals();
    {
        const std::vector<bool> all(list.signals.size(), true);
        AtomicFile file(path);
        FstWriter writer(file, {"fabric", "Thruway 1", 1000}, {list, all}, initial_of(list), 0);
        writer.changed(5, {{0, 1}});
    }
    EXPECT_EQ(text_of(path), "");
}

}  // namespace
}  // namespace thruway::test
