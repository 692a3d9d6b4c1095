// Every value of a waveform, in every cycle: states, buffers and credits against the registers of
// the routers, read at the end of each cycle; flits and grants against a log of the events.
#include "tests/rtl_models/vc_router/timeline_bench.h"
#include "tests/traces/waveforms/expected_values.h"
#include "tests/traces/waveforms/recorded_bench.h"
#include "topologies/grid_topologies.h"

#include <gtest/gtest.h>

#include <map>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

namespace thruway::test {
namespace {

constexpr Cycle kEnd = 260;

/// Reads the registers of all routers after each cycle.
class RegisterLog : public CycleObserver {
public:
    RegisterLog(FabricBench& bench, Values& values) : fabric_(bench.fabric), values_(values) {
        bench.fabric.clock().add_observer(*this);
    }

    void happened(const RouterEvent& event) {
        if (event.kind != RouterEventKind::kVcAllocated) return;
        const RouterState& state = fabric_.virtual_channel_router(event.router).state();
        const unsigned ivc = state.vc_index(event.input.port, event.input.vc);
        granted_[{index(event.router), ivc}] = fabric_.packets()[event.flit.packet].identity;
    }
    void observe(Cycle) override {
        for (std::uint32_t i = 0; i < fabric_.routers(); ++i) {
            const VirtualChannelRouter& router = fabric_.virtual_channel_router(RouterId{i});
            for (Port port = 0; port < router.state().shape.ports; ++port) {
                const std::string path = fmt::format("fabric.router_{}.", i);
                read_input(router, port, path);
                read_output(router, port, path);
            }
        }
    }

private:
    void note(const std::string& signal, std::uint64_t value) { values_[signal].push_back(value); }

    void read_input(const VirtualChannelRouter& router, Port port, const std::string& path) {
        const RouterState& state = router.state();
        const bool host = state.is_host(port);
        if (!host && !fabric_.graph().channel_in(router.id(), port)) return;
        const RouterSettings& settings = fabric_.settings();
        const unsigned vcs = host ? settings.host_vcs() : settings.virtual_channels;
        for (unsigned vc = 0; vc < vcs; ++vc) {
            const unsigned ivc = state.vc_index(port, vc);
            const std::string prefix = path + (host ? fmt::format("host_{}.vc_{}_", port, vc)
                                                    : fmt::format("input_{}.vc_{}.", port, vc));
            const InputVc& in = state.input[ivc];
            unsigned stage = 0;
            if (has_bit(state.to_route, ivc)) stage = 1;
            if (has_bit(state.to_allocate, ivc)) stage = 2;
            if (has_bit(state.active, ivc)) stage = 3;
            // Under store-and-forward a host's packet requests routing when all of it is injected.
            if (host && stage == 0 && in.count > 0) stage = 1;
            note(prefix + "state", stage);
            if (!host) note(prefix + "occupancy", in.count);
            if (in.count > 0) {
                const PacketIdentity& front = fabric_.packets()[in.front.packet].identity;
                note(prefix + "source", index(front.source));
                note(prefix + "packet", front.sequence);
            } else {
                // The flits of an active packet have all left the buffer, or are still to arrive.
                const PacketIdentity& active = granted_[{index(router.id()), ivc}];
                note(prefix + "source", stage == 0 ? kUnknown : index(active.source));
                note(prefix + "packet", stage == 0 ? kUnknown : active.sequence);
            }
            note(prefix + "output_port", stage == 3 ? in.way.to.port() : kUnknown);
            note(prefix + "output_vc", stage == 3 ? in.way.to.vc() : kUnknown);
        }
    }

    void read_output(const VirtualChannelRouter& router, Port port, const std::string& path) {
        const RouterState& state = router.state();
        const Named<OutputPort>* const output = router.output(port);
        if (output == nullptr) return;
        const RouterSettings& settings = fabric_.settings();
        const unsigned vcs = output->cold().link == nullptr ? settings.host_vcs()
                                                            : settings.virtual_channels;
        for (unsigned vc = 0; vc < vcs; ++vc) {
            const unsigned ovc = state.vc_index(port, vc);
            const std::string prefix = path + fmt::format("output_{}.", port);
            const std::string of_vc = prefix + fmt::format("vc_{}_", vc);
            if (output->cold().link != nullptr || settings.ejection_flits_per_cycle != 0) {
                const bool held = state.output[ovc].holder != kNoVc;
                note(of_vc + "state", held ? 3 : has_bit(state.draining, ovc) ? 4 : 0);
            }
            if ((*output)->buffered()) {
                note(prefix + fmt::format("buffer.vc_{}_occupancy", vc),
                     state.output[ovc].buffered);
            }
            if (output->cold().link == nullptr) continue;
            switch (settings.flow_control) {
                case FlowControl::kCredits: note(of_vc + "credits", state.credits[ovc]); break;
                case FlowControl::kStopGo: note(of_vc + "go", state.credits[ovc] != 0); break;
                case FlowControl::kPacketCredits:
                    note(of_vc + "packet_credits", state.credits[ovc]);
                    break;
            }
        }
    }

    const Fabric& fabric_;
    Values& values_;
    /// [router, ivc] the packet that was allocated an output last
    std::map<std::pair<std::size_t, unsigned>, PacketIdentity> granted_;
};

/// Flits and grants, from the events.
class EventLog : public FlitLog {
public:
    void happened(const RouterEvent& event, const Fabric& fabric) {
        const std::string router = fmt::format("fabric.router_{}.", index(event.router));
        const bool host = fabric.graph().host_at(event.router, event.input.port).has_value();
        const std::string input = fmt::format("{}{}_{}.", router, host ? "host" : "input",
                                              event.input.port);
        const std::string output = fmt::format("{}output_{}.", router, event.output.port);
        switch (event.kind) {
            case RouterEventKind::kArrived: flit(input, event, fabric); break;
            case RouterEventKind::kSent: flit(output, event, fabric); break;
            case RouterEventKind::kRouted:
                grant(input + "routing_grants", event.input, event);
                break;
            case RouterEventKind::kVcAllocated:
                grant(input + "vc_grants", event.input, event);
                grant(output + "vc_grants", event.output, event);
                break;
            case RouterEventKind::kCrossed:
                grant(input + "switch_grants", event.input, event);
                grant(output + "switch_grants", event.output, event);
                break;
            default: break;
        }
    }

private:
    void flit(const std::string& path, const RouterEvent& event, const Fabric& fabric) {
        FlitLog::flit(path, event, fabric);
        fields[path + "flit_vc"][event.cycle] = event.flit.vc;
    }
    void grant(const std::string& signal, PortVc place, const RouterEvent& event) {
        pulses[signal][event.cycle] |= 1u << place.vc;
    }
};

struct Architecture {
    std::string name;
    RouterSettings settings;
    Part<RoutingRow> routing = "dimension_order";
};

void PrintTo(const Architecture& architecture, std::ostream* out) { *out << architecture.name; }

std::vector<Architecture> architectures() {
    Architecture adaptive{"adaptive_wormhole", staged_router(Switching::kWormhole, 4),
                          "minimal_adaptive"};
    adaptive.settings.buffer_flits = 4;
    adaptive.settings.vc_reallocation = VcReallocation::kAfterBufferEmpty;
    Architecture buffered{"output_buffers", staged_router(Switching::kWormhole)};
    buffered.settings.crossbar = "non_multiplexed";
    buffered.settings.output_buffer_flits = 2;
    buffered.settings.vc_reallocation = VcReallocation::kAfterBufferEmpty;
    buffered.settings.crossbar_cycles = 2;
    buffered.settings.ejection_flits_per_cycle = 2;
    // Many virtual channels share a link, so that credits come back while flits wait for it.
    Architecture shared{"shared_links", buffered.settings};
    shared.settings.virtual_channels = 6;
    shared.settings.buffer_flits = 2;
    shared.settings.output_buffer_flits = 4;
    shared.settings.routing_cycles = 0;
    shared.settings.switch_allocation_cycles = 0;
    shared.settings.crossbar_cycles = 0;
    shared.settings.injection_flits_per_cycle = 0;
    Architecture stored{"store_and_forward", staged_router(Switching::kStoreAndForward)};
    stored.settings.buffer_flits = 16;
    Architecture retried{"routed_again", staged_router(Switching::kVirtualCutThrough, 3)};
    retried.settings.blocked_headers = BlockedHeaders::kRouteAgain;
    Architecture at_once{"no_stages", RouterSettings()};
    at_once.settings.buffer_flits = 9;
    at_once.settings.injection_flits_per_cycle = 0;
    at_once.settings.ejection_flits_per_cycle = 0;
    Architecture speculative{"speculative", staged_router(Switching::kWormhole)};
    speculative.settings.vc_allocation_cycles = 1;
    speculative.settings.speculative = true;
    Architecture stop_go{"stop_go", staged_router(Switching::kWormhole)};
    stop_go.settings.flow_control = FlowControl::kStopGo;
    stop_go.settings.buffer_flits = 12;
    Architecture packets{"packet_credits", staged_router(Switching::kVirtualCutThrough)};
    packets.settings.flow_control = FlowControl::kPacketCredits;
    packets.settings.buffer_flits = 18;
    packets.settings.buffer_packets = 2;
    Architecture tail_left{"tail_left", staged_router(Switching::kWormhole)};
    tail_left.settings.crossbar_cycles = 2;
    tail_left.settings.vc_reallocation = VcReallocation::kAfterTailLeft;
    Architecture buffered_left{"tail_left_output_buffers", buffered.settings};
    buffered_left.settings.vc_reallocation = VcReallocation::kAfterTailLeft;
    Architecture sped_up{"speed_up", staged_router(Switching::kWormhole, 3)};
    sped_up.settings.crossbar = "multiplexed";
    sped_up.settings.crossbar.own<InputSpeedup>().input_speedup = 2;
    sped_up.settings.crossbar.own<OutputSpeedup>().output_speedup = 2;
    sped_up.settings.internal_speedup = 2.5;
    sped_up.settings.output_buffer_flits = 3;
    Architecture host_channels{"more_channels_of_hosts", staged_router(Switching::kWormhole)};
    host_channels.settings.host_virtual_channels = 5;
    return {adaptive, buffered, shared,    stored,        retried,       at_once, speculative,
            stop_go,  packets,  tail_left, buffered_left, host_channels, sped_up};
}

class WaveformValues : public ::testing::TestWithParam<Architecture> {};

TEST_P(WaveformValues, AreThoseOfTheRegistersAndTheEvents) {
    TopologySettings torus;
    torus.kind = "torus";
    torus.kind.own<GridSettings>().radix = {3, 3};
    RoutingSettings routing;
    routing.function = GetParam().routing;
    std::vector<Sent> burst;
    for (unsigned i = 0; i < 72; ++i) {
        burst.push_back({Cycle{i / 9} * 6, i % 9, (i + 1 + i * 5 % 8) % 9, 1 + i % 8});
    }
    EventLog events;
    RegisterLog* log = nullptr;
    const Fabric* fabric = nullptr;
    FabricOptions options;
    options.no_skip = true;
    RecordedBench recorded(torus, GetParam().settings, burst, routing, {}, options, "fabric",
                           [&](const RouterEvent& event) {
                               events.happened(event, *fabric);
                               log->happened(event);
                           });
    fabric = &recorded.bench.fabric;
    Values values;
    RegisterLog registers(recorded.bench, values);
    log = &registers;
    recorded.bench.run_to_rest(kEnd);
    recorded.recorder.finish(kEnd, false);
    const VcdFile file(recorded.text());

    events.add_to(values, kEnd);
    expect_values(file, values, kEnd);
    EXPECT_GT(events.pulses.size(), 9u * 5u * 5u);
}

INSTANTIATE_TEST_SUITE_P(All, WaveformValues, ::testing::ValuesIn(architectures()),
                         [](const auto& info) { return info.param.name; });

// Scopes of the file are modules, and only modules contain signals.
TEST(WaveformScopes, AreTheModulesOfTheFabric) {
    RecordedBench recorded(row(3), architectures()[1].settings, {{0, 0, 2, 2}});
    recorded.bench.run_to_rest(60);
    recorded.recorder.finish(60, false);
    const VcdFile file(recorded.text());
    for (const std::string& module : file.modules()) {
        const sc_core::sc_object* const object = sc_core::sc_find_object(module.c_str());
        ASSERT_NE(object, nullptr) << module;
        EXPECT_NE(dynamic_cast<const sc_core::sc_module*>(object), nullptr) << module;
    }
    // The fabric; three routers with a host in each direction; four channels, each with an input,
    // its two virtual channels and an output; and an output buffer at each of the seven outputs.
    EXPECT_EQ(file.modules().size(), 1u + 3u * 3u + 4u * (1u + 2u + 1u) + 7u);
}

}  // namespace
}  // namespace thruway::test
