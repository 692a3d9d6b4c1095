// The trace for Perfetto: valid by the Trace Event Format, and true to the journeys that it shows.
#include "tests/traces/journeys/journey_kinds.h"
#include "topologies/grid_topologies.h"
#include "traces/journeys/files/perfetto_writer.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace thruway::test {
namespace {

using nlohmann::json;
using Track = std::pair<int, int>;  ///< process and thread

struct Trace {
    std::map<Track, std::string> tracks;
    std::set<int> processes;
    std::map<Track, std::vector<json>> slices;  ///< in the order of the file
    std::map<std::string, std::vector<json>> flows;
    std::map<std::string, std::vector<json>> asynchronous;
};

/// Sorts the events, and checks the required fields of each kind.
Trace trace_of(const std::string& text) {
    const json file = json::parse(text);
    Trace trace;
    for (const json& event : file.at("traceEvents")) {
        const std::string phase = event.at("ph");
        EXPECT_TRUE(event.at("name").is_string());
        const int process = event.at("pid").get<int>();
        if (phase == "M") {
            if (event["name"] == "process_name") trace.processes.insert(process);
            if (event["name"] != "thread_name") continue;
            const Track track = {process, event.at("tid").get<int>()};
            EXPECT_TRUE(
                trace.tracks.emplace(track, event.at("args").at("name").get<std::string>()).second);
            continue;
        }
        const Track track = {process, event.at("tid").get<int>()};
        EXPECT_TRUE(event.at("ts").is_number_unsigned()) << event;
        EXPECT_EQ(trace.processes.count(process), 1u) << event;
        if (phase == "X") {
            EXPECT_TRUE(event.at("dur").is_number_unsigned()) << event;
            EXPECT_GT(event["dur"].get<std::uint64_t>(), 0u) << event;
            EXPECT_EQ(trace.tracks.count(track), 1u) << event;
            trace.slices[track].push_back(event);
        } else if (phase == "s" || phase == "t" || phase == "f") {
            trace.flows[event.at("id").get<std::string>()].push_back(event);
        } else {
            EXPECT_TRUE(phase == "b" || phase == "e") << event;
            EXPECT_TRUE(event.at("cat").is_string());
            trace
                .asynchronous[event["cat"].get<std::string>() + event.at("id").get<std::string>() +
                              std::to_string(process)]
                .push_back(event);
        }
    }
    return trace;
}

std::uint64_t begin_of(const json& slice) { return slice["ts"].get<std::uint64_t>(); }
std::uint64_t end_of(const json& slice) {
    return slice["ts"].get<std::uint64_t>() + slice["dur"].get<std::uint64_t>();
}

/// Each slice of a track lies inside the one above it, or after it.
void expect_nested(std::vector<json> slices) {
    std::stable_sort(slices.begin(), slices.end(), [](const json& a, const json& b) {
        return begin_of(a) != begin_of(b) ? begin_of(a) < begin_of(b) : end_of(a) > end_of(b);
    });
    std::vector<std::uint64_t> open;  // ends
    for (const json& slice : slices) {
        while (!open.empty() && open.back() <= begin_of(slice)) open.pop_back();
        if (!open.empty()) {
            EXPECT_LE(end_of(slice), open.back()) << slice;
        }
        EXPECT_LE(open.size(), 1u) << "a part in a part: " << slice;
        open.push_back(end_of(slice));
    }
}

/// The parts of a header fill the time from the head of its queue until it crosses.
void expect_parts_until_crossing(const Trace& trace, const JourneyList& list) {
    std::size_t hops = 0;
    for (const auto& [track, slices] : trace.slices) {
        if (trace.tracks.at(track).rfind("input", 0) != 0) continue;
        std::uint64_t at = 0;
        Cycle crossed = 0;
        for (const json& slice : slices) {
            if (slice.value("args", json::object()).contains("output")) {
                EXPECT_EQ(at, crossed) << slice;
                const PacketName packet = *packet_name(slice["name"].get<std::string>());
                const std::size_t number = slice["args"]["hop"];
                crossed = list.of(packet).hops.at(number).crossed;
                at = begin_of(slice);
                ++hops;
            } else {
                EXPECT_EQ(begin_of(slice), at) << slice;
                at = end_of(slice);
            }
        }
        EXPECT_EQ(at, crossed);
    }
    EXPECT_GT(hops, list.journeys.size());
}

class PerfettoTrace : public ::testing::TestWithParam<JourneyKind> {};

TEST_P(PerfettoTrace, IsSoundAndShowsEveryHop) {
    JourneyBench bench(torus_4x4(), GetParam().router, overload(8), GetParam().routing);
    std::string text;
    PerfettoWriter writer([&](std::string_view piece) { text += piece; });
    writer.begin(bench.bench.fabric);
    const JourneyList& list = bench.run(10'000);
    for (const Journey& journey : list.journeys) writer.take(journey);
    writer.finish();
    const Trace trace = trace_of(text);

    EXPECT_EQ(trace.processes.size(), 16u);
    for (const auto& [track, slices] : trace.slices) expect_nested(slices);
    const bool queued = GetParam().router.kind == RouterKind::kQueuedCutThrough;
    if (!queued) expect_parts_until_crossing(trace, list);
    for (const auto& [id, pair] : trace.asynchronous) {
        ASSERT_EQ(pair.size(), 2u) << id;
        EXPECT_EQ(pair[0]["ph"], "b");
        EXPECT_EQ(pair[1]["ph"], "e");
        EXPECT_LT(begin_of(pair[0]), begin_of(pair[1])) << id;
    }
    // An arrow begins and ends on slices of its packet.
    for (const auto& [packet, flow] : trace.flows) {
        ASSERT_GE(flow.size(), 2u);
        EXPECT_EQ(flow.front()["ph"], "s");
        EXPECT_EQ(flow.back()["ph"], "f");
        for (const json& step : flow) {
            const auto& slices = trace.slices.at({step["pid"].get<int>(), step["tid"].get<int>()});
            EXPECT_TRUE(std::any_of(slices.begin(), slices.end(), [&, &name = packet](auto& slice) {
                return slice["name"].template get<std::string>() == name &&
                       begin_of(slice) == begin_of(step);
            })) << step;
        }
    }
    // On a link, a packet is a slice as long as its flits take.
    std::size_t on_links = 0;
    std::size_t hops = 0;
    for (const auto& [track, slices] : trace.slices) {
        if (trace.tracks.at(track).rfind("link", 0) == 0) on_links += slices.size();
    }
    for (const Journey& journey : list.journeys) hops += journey.hops.size();
    const bool unlimited = GetParam().router.ejection_flits_per_cycle == 0;
    EXPECT_EQ(on_links, unlimited ? hops - list.journeys.size() : hops);
}

/// Of a packet over one link: in the input of its first router, on the link, in the input of its
/// second router, and to its host.
TEST(PerfettoNames, SayWhatAPacketCarries) {
    RouterSettings settings;
    TopologySettings mesh;
    mesh.kind = "mesh";
    mesh.kind.own<GridSettings>().radix = {2};
    JourneyBench bench(mesh, settings, {{0, 0, 1, 3}});
    std::string text;
    PerfettoWriter writer([&](std::string_view piece) { text += piece; });
    writer.begin(bench.bench.fabric);
    Journey journey = bench.run(60).of({0, 0});
    journey.label = "write \"A\" at 0x40";
    writer.take(journey);
    writer.finish();
    const Trace trace = trace_of(text);
    std::size_t named = 0;
    for (const auto& [track, slices] : trace.slices) {
        named += static_cast<std::size_t>(std::count_if(
            slices.begin(), slices.end(),
            [](const json& slice) { return slice["name"] == "0.0: write \"A\" at 0x40"; }));
    }
    EXPECT_EQ(named, 4u);
    EXPECT_EQ(trace.flows.count("0.0"), 1u) << "arrows go by the number";
}

// The waits of 2.0 for credit, 4 cycles before it crosses and 5 after that in the output buffer:
// the drawn case of tests/traces/journeys/journey_timeline_test.cpp.
TEST(PerfettoParts, EndWithTheCrossingOfAHeaderThatWaitsInTheOutputBufferToo) {
    RouterSettings settings;
    settings.switching = Switching::kWormhole;
    settings.crossbar = "non_multiplexed";
    settings.output_buffer_flits = 1;
    settings.routing_unit = RoutingUnitKind::kPerVirtualChannel;
    settings.injection_flits_per_cycle = 0;
    settings.buffer_flits = 1;
    settings.virtual_channels = 1;
    settings.credit_latency_cycles = 5;
    settings.arbiter = "fixed";
    TopologySettings mesh;
    mesh.kind = "mesh";
    mesh.kind.own<GridSettings>().radix = {2};
    mesh.hosts_per_router = 3;
    JourneyBench bench(mesh, settings, {{0, 0, 3, 1}, {0, 1, 4, 1}, {0, 2, 5, 1}});
    std::string text;
    PerfettoWriter writer([&](std::string_view piece) { text += piece; });
    writer.begin(bench.bench.fabric);
    const JourneyList& list = bench.run(60);
    for (const Journey& journey : list.journeys) writer.take(journey);
    writer.finish();
    const JourneyHop& hop = list.of({2, 0}).hops.front();
    EXPECT_GT(hop[LatencyPart::kCredit], hop.crossed - hop.arrived);
    const Trace trace = trace_of(text);
    for (const auto& [track, slices] : trace.slices) expect_nested(slices);
    expect_parts_until_crossing(trace, list);
}

INSTANTIATE_TEST_SUITE_P(All, PerfettoTrace, ::testing::ValuesIn(journey_kinds()),
                         [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace thruway::test
