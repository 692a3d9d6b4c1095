// The same signals in a trace file that SystemC writes.
#include "traces/waveforms/signals/signal_trace.h"
#include "tests/rtl_models/queued_router/queued_bench.h"
#include "tests/rtl_models/vc_router/timeline_bench.h"
#include "tests/traces/waveforms/recorded_bench.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

/// SystemC's file without its date, as our reader accepts it. SystemC puts all modules into a scope
/// "SystemC".
std::string without_date(std::string text) {
    const std::size_t date = text.find("$date");
    text.erase(date, text.find("$end", date) + 4 - date);
    return text;
}

/// Changes of a signal, without those that repeat the value.
std::vector<std::pair<std::uint64_t, std::uint64_t>> changes(const VcdFile& file,
                                                             const std::string& signal) {
    std::vector<std::pair<std::uint64_t, std::uint64_t>> list = file.changes(signal);
    list.erase(std::unique(list.begin(), list.end(),
                           [](const auto& a, const auto& b) { return a.second == b.second; }),
               list.end());
    return list;
}

struct Traced {
    std::string name;
    RouterSettings settings;
    RoutingSettings routing;
    std::size_t moving;  ///< at least this many signals change
};

void PrintTo(const Traced& traced, std::ostream* out) { *out << traced.name; }

std::vector<Traced> traced() {
    RouterSettings queued = queued_router();
    queued.routing_cycles = 3;
    queued.one_flit_inputs = true;
    queued.injection_flits_per_cycle = 1;
    return {{"virtual_channels", staged_router(Switching::kWormhole), {}, 30},
            {"queued", queued, without_dateline(), 25}};
}

class SignalTraces : public ::testing::TestWithParam<Traced> {};

TEST_P(SignalTraces, ShowTheSameAsOurOwnFile) {
    // Packets with pauses between them, in which the routers sleep.
    std::vector<Sent> list;
    for (unsigned i = 0; i < 12; ++i)
        list.push_back({Cycle{i / 2} * 17, i % 3, (i + 1) % 3, 1 + i % 4});
    const RouterSettings& settings = GetParam().settings;
    const RoutingSettings& routing_settings = GetParam().routing;
    const TopologySettings topology_settings = row(3);
    const Topology topology = build_topology(topology_settings);
    const auto routing = routing_for(routing_settings, topology, settings);
    const std::vector<std::string> scopes = {"router_0", "router_1.input_1", "router_1.output_0"};
    SignalTrace trace("trace", WatchedFabric(topology.graph, settings, *routing), scopes);
    FabricOptions options;
    options.router_observer = &trace;
    FabricBench bench(topology_settings, settings, list, routing_settings, options);
    trace.connect(bench.fabric);
    WaveformRequest request;
    request.scopes = scopes;
    RecordedBench own(topology_settings, settings, list, routing_settings, request, {}, "own");

    const std::string path = path_in_temp("systemc");
    sc_core::sc_trace_file* const file = sc_core::sc_create_vcd_trace_file(path.c_str());
    file->set_time_unit(1, sc_core::SC_PS);
    trace.add_to(file);
    bench.run_to_rest(200);
    sc_core::sc_close_vcd_trace_file(file);
    own.recorder.finish(200, false);

    const VcdFile systemc(without_date(text_of(path + ".vcd")));
    ::unlink((path + ".vcd").c_str());
    const VcdFile ours(own.text());
    ASSERT_EQ(systemc.widths().size() + 1, ours.widths().size()) << "all but own.cycle";
    std::size_t moving = 0;
    for (const auto& [signal, width] : ours.widths()) {
        if (signal == "own.cycle") continue;
        const std::string same = "SystemC.fabric" + signal.substr(3);
        ASSERT_EQ(systemc.widths().count(same), 1u) << same;
        EXPECT_EQ(systemc.widths().at(same), width) << same;
        EXPECT_EQ(changes(systemc, same), changes(ours, signal)) << same;
        moving += changes(ours, signal).size() > 1 ? 1 : 0;
    }
    EXPECT_GT(moving, GetParam().moving);
}

INSTANTIATE_TEST_SUITE_P(All, SignalTraces, ::testing::ValuesIn(traced()),
                         [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace thruway::test
