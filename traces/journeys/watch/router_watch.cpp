#include "traces/journeys/watch/router_watch.h"

#include "rtl_models/router/pipeline.h"
#include "rtl_models/settings/router_settings.h"

#include <cstddef>

namespace thruway {
namespace {

RouterWatch watch(const TracedFabric& fabric, RouterId id) {
    const FabricGraph& graph = fabric.graph();
    const RouterSettings& settings = fabric.settings();
    const bool queued = settings.kind == RouterKind::kQueuedCutThrough;
    const unsigned vcs = queued ? 1 : settings.port_vcs();
    const unsigned ports = graph.ports(id);
    const std::size_t all_vcs = std::size_t{ports} * vcs;
    RouterWatch router;
    router.only_pins = fabric.shows_only_pins(id);
    const bool inside = !queued && !router.only_pins;
    router.inputs.resize(ports);
    router.outputs.resize(ports);
    const bool shared = settings.crossbar->has(kSharedInputs);
    router.switch_inputs.resize(ports, shared ? input_speedup(settings.crossbar) : vcs);
    router.switch_outputs.resize(ports, output_speedup(settings.crossbar));
    router.ivcs.resize(all_vcs);
    router.ovcs.resize(all_vcs);
    router.gates.resize(all_vcs);
    for (Port port = 0; port < ports; ++port) {
        RouterWatch::OutputPort& output = router.outputs[port];
        output.is_host = graph.host_at(id, port).has_value();
        const auto channel = graph.channel_out(id, port);
        if (channel) output.flit_cycles = graph.channel(*channel).flit_cycles;
        const bool unlimited = output.is_host && settings.ejection_flits_per_cycle == 0;
        output.buffered = inside && settings.output_buffer_flits > 0 && !unlimited;
        output.spends = inside && !output.is_host && settings.flow_control == FlowControl::kCredits;
        for (unsigned vc = 0; vc < vcs; ++vc) {
            router.gates[std::size_t{port} * vcs + vc].set_places(
                output.spends ? settings.buffer_flits : 1,
                output.buffered ? output_places(settings) : 1);
        }
    }
    return router;
}

}  // namespace

Cycle RouterWatch::InputPort::fill(unsigned flits, unsigned rate, Cycle now) {
    if (rate == 0) return now;
    const unsigned used = filled_at_ == now ? filled_flits_ : 0;
    const unsigned last = used + flits - 1;
    filled_at_ = now + last / rate;
    filled_flits_ = last % rate + 1;
    return filled_at_;
}

std::vector<RouterWatch> watch_routers(const TracedFabric& fabric) {
    std::vector<RouterWatch> routers;
    for (std::uint32_t i = 0; i < fabric.graph().routers(); ++i) {
        routers.push_back(watch(fabric, RouterId{i}));
    }
    return routers;
}

}  // namespace thruway
