// Parts of a waveform: ranges, the last cycles before an end, some of the modules. Each equals that
// part of the whole file.
#include "tests/rtl_models/vc_router/timeline_bench.h"
#include "tests/support/problem_of.h"
#include "tests/traces/waveforms/recorded_bench.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

constexpr std::uint64_t kPeriod = 1000;

std::vector<Sent> burst() {
    std::vector<Sent> list;
    for (unsigned i = 0; i < 60; ++i) {
        list.push_back({Cycle{i / 6} * 9, i % 3, (i + 1 + i % 2) % 3, 1 + i % 5});
    }
    return list;
}

std::unique_ptr<RecordedBench> recorded(const std::string& name, WaveformRequest request = {},
                                        const FabricOptions& options = {}) {
    return std::make_unique<RecordedBench>(row(3), staged_router(Switching::kWormhole), burst(),
                                           RoutingSettings(), std::move(request), options,
                                           name.c_str());
}

WaveformRequest range(Cycle from, Cycle to) {
    WaveformRequest request;
    request.from = from;
    request.to = to;
    return request;
}

WaveformRequest last(Cycle cycles) {
    WaveformRequest request;
    request.last_cycles = cycles;
    return request;
}

std::string part_name(std::size_t i) { return "part_" + std::to_string(i); }

/// `part` has the cycles [from, to) of `whole`, for the signals that it has.
void expect_part(const VcdFile& part, const VcdFile& whole, Cycle from, Cycle to,
                 const std::set<std::string>& except = {}) {
    EXPECT_EQ(part.times().front(), from * kPeriod);
    EXPECT_EQ(part.times().back(), to * kPeriod);
    for (const auto& [signal, width] : part.widths()) {
        if (except.count(signal) > 0) continue;
        const std::string same = "whole" + signal.substr(signal.find('.'));
        ASSERT_EQ(whole.widths().at(same), width);
        std::vector<std::pair<std::uint64_t, std::uint64_t>> expected = {
            {from * kPeriod, whole.at(same, from * kPeriod)}};
        for (const auto& change : whole.changes(same)) {
            if (change.first > from * kPeriod && change.first < to * kPeriod) {
                expected.push_back(change);
            }
        }
        ASSERT_EQ(part.changes(signal), expected) << signal;
    }
}

/// The counter has the number of each cycle in which another signal of the file changes.
void expect_counted(const VcdFile& file, const std::string& counter) {
    std::set<std::uint64_t> times;
    for (const auto& [signal, width] : file.widths()) {
        if (signal == counter) continue;
        for (const auto& change : file.changes(signal)) times.insert(change.first);
    }
    for (std::uint64_t time = kPeriod; time < file.times().back(); time += kPeriod) {
        const std::uint64_t expected = times.count(time) > 0 ? time / kPeriod : kUnknown;
        ASSERT_EQ(file.at(counter, time), expected) << time;
    }
    EXPECT_LT(times.size(), file.times().back() / kPeriod) << "no cycle without changes";
}

TEST(WaveformWindow, RangeIsThatPartOfTheWholeFile) {
    const auto whole = recorded("whole");
    std::vector<std::unique_ptr<RecordedBench>> parts;
    const std::vector<std::pair<Cycle, Cycle>> ranges = {
        {0, 1}, {0, 50}, {37, 38}, {37, 90}, {60, 400}};
    parts.reserve(ranges.size());
    for (const auto& [from, to] : ranges) {
        parts.push_back(recorded(part_name(parts.size()), range(from, to)));
    }
    whole->bench.run_to_rest(400);
    whole->recorder.finish(400, false);
    const VcdFile file(whole->text());
    for (std::size_t i = 0; i < parts.size(); ++i) {
        parts[i]->recorder.finish(400, false);
        expect_part(VcdFile(parts[i]->text()), file, ranges[i].first, ranges[i].second);
    }
}

TEST(WaveformWindow, LastCyclesAreTheTailOfTheWholeFile) {
    const auto whole = recorded("whole");
    std::vector<std::unique_ptr<RecordedBench>> parts;
    // In cycle 75 packets are in flight.
    const std::vector<Cycle> lengths = {1, 2, 30, 74, 75, 5000};
    parts.reserve(lengths.size());
    for (const Cycle length : lengths) {
        parts.push_back(recorded(part_name(parts.size()), last(length)));
    }
    whole->bench.fabric.clock().run_until(75);
    ASSERT_GT(whole->bench.fabric.packets_in_network(), 0u);
    whole->recorder.finish(75, false);
    const VcdFile file(whole->text());
    for (std::size_t i = 0; i < parts.size(); ++i) {
        parts[i]->recorder.finish(75, true);
        expect_part(VcdFile(parts[i]->text()), file, 75 - std::min<Cycle>(lengths[i], 75), 75);
    }
}

TEST(WaveformWindow, EndsWithTheArrivalOfAPacket) {
    const auto whole = recorded("whole");
    WaveformRequest request = last(25);
    request.until_packet = PacketName{2, 3};
    const auto part = recorded("part", request);
    request.to = 60;
    const auto ended_before = recorded("ended_before", request);
    const auto arrives = [&](HostId source, std::uint32_t sequence, Cycle now) {
        whole->bench.fabric.clock().run_until(now + 1);
        part->recorder.arrived({50, source, sequence}, now);
        ended_before->recorder.arrived({50, source, sequence}, now);
    };
    arrives(HostId{2}, 2, 60);
    arrives(HostId{1}, 3, 61);
    arrives(HostId{2}, 3, 70);
    arrives(HostId{2}, 3, 71);
    whole->bench.run_to_rest(400);
    whole->recorder.finish(400, false);
    part->recorder.finish(400, false);
    ended_before->recorder.finish(400, false);
    expect_part(VcdFile(part->text()), VcdFile(whole->text()), 46, 71);
    expect_part(VcdFile(ended_before->text()), VcdFile(whole->text()), 35, 60);
}

TEST(WaveformWindow, KeepsTheChangesOfItsCyclesOnly) {
    ChangeWindow window(10, {0, 0});
    for (Cycle cycle = 0; cycle < 1000; ++cycle) window.changed(cycle, {{cycle % 2 == 0, cycle}});
    EXPECT_EQ(window.changes(), 10u);
    EXPECT_EQ(window.values_before(), (std::vector<std::uint64_t>{989, 988}));
}

TEST(WaveformWindow, ScopesLeaveOutTheOthers) {
    const auto whole = recorded("whole");
    WaveformRequest request;
    request.scopes = {"router_0.output_0", "part.router_2.input_0.vc_1", "router_1"};
    const auto part = recorded("part", request);
    request.scopes = {"router_1"};
    const auto middle = recorded("middle", request);
    request.scopes = {"router_1", "all"};
    const auto all = recorded("all", request);
    EXPECT_FALSE(middle->observer.wants(RouterId{0}).any());
    EXPECT_TRUE(middle->observer.wants(RouterId{1}).any());
    whole->bench.run_to_rest(400);
    whole->recorder.finish(400, false);
    part->recorder.finish(400, false);
    all->recorder.finish(400, false);
    const VcdFile file(part->text());
    expect_part(file, VcdFile(whole->text()), 0, 400, {"part.cycle"});
    expect_counted(file, "part.cycle");
    EXPECT_EQ(VcdFile(all->text()).widths().size(), VcdFile(whole->text()).widths().size());
    const auto has = [&](const char* signal) { return file.widths().count(signal) == 1; };
    EXPECT_TRUE(has("part.router_0.output_0.flit_valid"));
    EXPECT_FALSE(has("part.router_0.output_1.flit_valid"));
    EXPECT_TRUE(has("part.router_2.input_0.vc_1.state"));
    EXPECT_FALSE(has("part.router_2.input_0.vc_0.state"));
    EXPECT_FALSE(has("part.router_2.input_0.flit_valid"));
    EXPECT_TRUE(has("part.router_1.host_2.vc_0_state"));
    EXPECT_FALSE(file.changes("part.router_2.input_0.vc_1.state").empty());
}

TEST(WaveformWindow, IsTheSameWhenNothingIsSkippedAndInAnyOrderOfTheRouters) {
    const auto plain = recorded("fabric");
    FabricOptions options;
    options.no_skip = true;
    options.router_order = {2, 0, 1};
    const auto other = recorded("other", {}, options);
    plain->bench.run_to_rest(400);
    plain->recorder.finish(400, false);
    other->recorder.finish(400, false);
    std::string text = other->text();
    const std::string scope = "$scope module other $end";
    text.replace(text.find(scope), scope.size(), "$scope module fabric $end");
    EXPECT_EQ(text, plain->text());
    EXPECT_GT(text.size(), 10'000u);
}

struct Wrong {
    std::string name;
    WaveformRequest request;
    const char* message;
};

std::vector<Wrong> wrongs() {
    const auto scope = [](const char* path) {
        WaveformRequest request;
        request.scopes = {"router_0", path};
        return request;
    };
    WaveformRequest packet;
    packet.until_packet = PacketName{3, 0};
    return {
        {"router", scope("router_7"),
         "--vcd-scope: there is no module \"router_7\"; did you mean \"router_0\"? There are "
         "router_0 to router_2, and in each one its ports, as in router_0.input_1"},
        {"no_router", scope("clock"),
         "--vcd-scope: there is no module \"clock\"; There are router_0 to router_2, and in each "
         "one "
         "its ports, as in router_0.input_1"},
        {"port", scope("router_2.inptu_0"),
         "--vcd-scope: there is no module \"router_2.inptu_0\"; did you mean \"router_2.input_0\"? "
         "In router_2 there are input_0, input_0.vc_0, input_0.vc_1, output_0, host_1, output_1"},
        {"half_a_name", scope("router_2.inp"),
         "--vcd-scope: there is no module \"router_2.inp\"; did you mean \"router_2.input_0\"? In "
         "router_2 there are input_0, input_0.vc_0, input_0.vc_1, output_0, host_1, output_1"},
        {"empty_range", range(30, 30),
         "--to: cycle 30; the waveform begins with cycle 30, so that it would be empty; name a "
         "later "
         "one"},
        {"host", packet, "--vcd-until-packet: packet 3.0 has no source; the hosts are 0 to 2"},
    };
}

TEST(WaveformWindow, RefusesWhatIsNotThere) {
    for (const Wrong& wrong : wrongs()) {
        EXPECT_EQ(problem_of([&] { recorded("part", wrong.request); }), wrong.message)
            << wrong.name;
    }
    EXPECT_EQ(text_of(path_in_temp("part.vcd")), "");
}

TEST(WaveformWindow, SaysWhenItsTimeDidNotCome) {
    const auto late = recorded("late", range(100, kNever));
    EXPECT_EQ(problem_of([&] { late->recorder.finish(100, false); }),
              "--from: cycle 100; the waveform ends before cycle 100; begin earlier");
    WaveformRequest request;
    request.until_packet = PacketName{0, 4};
    const auto waiting = recorded("waiting", request);
    EXPECT_EQ(problem_of([&] { waiting->recorder.finish(77, false); }),
              "--vcd-until-packet: packet 0.4 did not arrive in the 77 cycles of the run; no "
              "waveform is written");
    EXPECT_EQ(waiting->text(), "");
}

TEST(PacketNames, AreTwoNumbersWithADotBetween) {
    EXPECT_EQ(packet_of_option("5.12", "--packet"), PacketName(5, 12));
    for (const char* wrong :
         {"", "5", "5.", ".12", "5.12x", "5,12", "-5.1", "5.1.2", "5. 1", "4294967296.1"}) {
        EXPECT_NE(problem_of([&] { packet_of_option(wrong, "--packet"); }), "") << wrong;
    }
}

}  // namespace
}  // namespace thruway::test
