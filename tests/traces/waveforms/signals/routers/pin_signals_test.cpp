// Waveforms of fabrics with routers that show only their pins: every value at these pins, in every
// cycle, against a log of the events; and the routers of SystemC as in a fabric of them alone. The
// devices at the pins are the SystemC router.
#include "tests/cosim/verilated/pin_bench.h"
#include "tests/traces/waveforms/expected_values.h"
#include "tests/traces/waveforms/recorded_bench.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

constexpr Cycle kEnd = 400;
constexpr unsigned kPinRouters[] = {1, 4};

RouterSettings mixed_routers() {
    RouterSettings settings = twin_router(Switching::kWormhole, 2, 4);
    settings.implementation = RouterImplementation::kVerilated;
    settings.verilated_routers.assign(std::begin(kPinRouters), std::end(kPinRouters));
    return settings;
}

/// What passes the pins, and the credits that are left, from the events.
class PinLog {
public:
    PinLog(const Fabric& fabric, Cycle end) : fabric_(fabric), end_(end) {
        for (const unsigned router : kPinRouters) {
            for (Port port = 0; port < fabric.graph().ports(RouterId{router}); ++port) {
                if (!fabric.graph().channel_out(RouterId{router}, port)) continue;
                for (unsigned vc = 0; vc < fabric.settings().virtual_channels; ++vc) {
                    credits_of(router, port, vc).assign(end, fabric.settings().buffer_flits);
                }
            }
        }
    }

    void happened(const RouterEvent& event) {
        const std::string router = fmt::format("fabric.router_{}.", index(event.router));
        const std::string input = fmt::format("{}input_{}.", router, event.input.port);
        const std::string output = fmt::format("{}output_{}.", router, event.output.port);
        const std::string host = fmt::format("{}host_{}.", router, event.input.port);
        switch (event.kind) {
            case RouterEventKind::kArrived: flit(input, event); break;
            case RouterEventKind::kSent:
                flit(output, event);
                if (fabric_.graph().channel_out(event.router, event.output.port)) {
                    add_credits(event, -1);
                }
                break;
            case RouterEventKind::kCredit:
                flits_.pulses[output + "credits"][event.cycle] |= 1u << event.output.vc;
                add_credits(event, 1);
                break;
            case RouterEventKind::kInjected: {
                const PacketIdentity& packet = fabric_.packets()[event.flit.packet].identity;
                flits_.pulses[host + "injected"][event.cycle] = 1;
                flits_.fields[host + "source"][event.cycle] = index(packet.source);
                flits_.fields[host + "packet"][event.cycle] = packet.sequence;
                break;
            }
            default: ADD_FAILURE() << "an event inside the router";
        }
    }
    Values values() {
        flits_.add_to(values_, end_);
        return values_;
    }

private:
    void flit(const std::string& path, const RouterEvent& event) {
        flits_.flit(path, event, fabric_);
        flits_.fields[path + "flit_vc"][event.cycle] = event.flit.vc;
    }
    std::vector<std::uint64_t>& credits_of(std::size_t router, Port port, unsigned vc) {
        return values_[fmt::format("fabric.router_{}.output_{}.vc_{}_credits", router, port, vc)];
    }
    void add_credits(const RouterEvent& event, int number) {
        std::vector<std::uint64_t>& credits = credits_of(index(event.router), event.output.port,
                                                         event.output.vc);
        for (Cycle cycle = event.cycle; cycle < end_; ++cycle) {
            credits[cycle] += static_cast<std::uint64_t>(number);
        }
    }

    const Fabric& fabric_;
    const Cycle end_;
    FlitLog flits_;
    Values values_;
};

TEST(PinSignals, are_what_passes_the_pins_in_every_cycle) {
    PinRouters factory(systemc_devices(), {std::begin(kPinRouters), std::end(kPinRouters)});
    FabricOptions options;
    options.router_factory = &factory;
    WaveformRequest request;
    request.scopes = {"router_1", "router_4"};
    PinLog* log = nullptr;
    RecordedBench recorded(grid("torus", {3, 3}), mixed_routers(), burst(9, 12, 20, 6, 3), {},
                           request, options, "fabric",
                           [&](const RouterEvent& event) { log->happened(event); });
    PinLog events(recorded.bench.fabric, kEnd);
    log = &events;
    recorded.bench.run_to_rest(kEnd);
    recorded.recorder.finish(kEnd, false);
    const VcdFile file(recorded.text());
    const Values values = events.values();
    // 2 routers with 4 links and a host: flits of 7 signals at 5 outputs and 4 inputs, 3 signals of
    // an injection, and the bits of credits with 2 counts at 4 outputs; and the counter.
    EXPECT_EQ(file.widths().size(), 2u * (9u * 7u + 3u + 4u * 3u) + 1u);
    EXPECT_EQ(values.size(), file.widths().size() - 1) << "some pins were never used";
    expect_values(file, values, kEnd);
}

TEST(PinSignals, leave_the_other_routers_as_they_are_without_them) {
    PinRouters factory(systemc_devices(), {std::begin(kPinRouters), std::end(kPinRouters)});
    FabricOptions options;
    options.router_factory = &factory;
    const std::vector<Sent> list = burst(9, 12, 20, 6, 3);
    RecordedBench mixed(grid("torus", {3, 3}), mixed_routers(), list, {}, {}, options, "mixed");
    RecordedBench plain(grid("torus", {3, 3}), twin_router(Switching::kWormhole, 2, 4), list, {},
                        {}, {}, "plain");
    mixed.bench.run_to_rest(kEnd);
    plain.bench.run_to_rest(kEnd);
    mixed.recorder.finish(kEnd, false);
    plain.recorder.finish(kEnd, false);
    const VcdFile with(mixed.text());
    const VcdFile without(plain.text());
    std::size_t inside = 0;
    std::size_t pins = 0;
    for (const auto& [signal, width] : with.widths()) {
        const std::string below = signal.substr(signal.find('.'));
        const bool at_pins = below.rfind(".router_1.", 0) == 0 || below.rfind(".router_4.", 0) == 0;
        if (below == ".cycle" || (at_pins && below.find(".flit_") == std::string::npos)) continue;
        ASSERT_EQ(with.changes(signal), without.changes("plain" + below)) << signal;
        ++(below.find("state") != std::string::npos ? inside : pins);
    }
    // States of 2 virtual channels at 5 inputs and 5 outputs of 7 routers.
    EXPECT_EQ(inside, 7u * 20u);
    EXPECT_GT(pins, 9u * 9u * 7u);
}

}  // namespace
}  // namespace thruway::test
