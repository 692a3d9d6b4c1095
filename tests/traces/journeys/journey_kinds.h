// tests/traces/journeys/journey_kinds.h
// Routers of every kind, for tests of properties that all of them have.
#pragma once

#include "routing/paths/ring_settings.h"
#include "rtl_models/settings/router_settings.h"
#include "tests/traces/journeys/journey_bench.h"

#include <ostream>
#include <string>
#include <vector>

namespace thruway::test {

struct JourneyKind {
    std::string name;
    RouterSettings router;
    RoutingSettings routing;
};

inline void PrintTo(const JourneyKind& kind, std::ostream* out) { *out << kind.name; }

inline RouterSettings with_stages(RouterSettings router) {
    router.routing_cycles = 1;
    router.vc_allocation_cycles = 2;
    router.switch_allocation_cycles = 1;
    router.crossbar_cycles = 1;
    router.injection_cycles = 3;
    router.ejection_cycles = 2;
    return router;
}

inline std::vector<JourneyKind> journey_kinds() {
    RouterSettings cut;
    cut.buffer_flits = 9;
    RouterSettings wormhole = cut;
    wormhole.switching = Switching::kWormhole;
    wormhole.buffer_flits = 3;
    std::vector<JourneyKind> kinds = {{"cut_through", cut, {}}, {"wormhole", wormhole, {}}};
    const auto add = [&](const char* name, const RouterSettings& router, auto change) -> auto& {
        kinds.push_back({name, router, {}});
        change(kinds.back().router);
        return kinds.back().routing;
    };
    add("cut_through_with_stages", with_stages(cut), [](RouterSettings&) {});
    add("wormhole_with_header_stages", with_stages(wormhole), [](RouterSettings& r) {
        r.header_stages = HeaderStages::kHeaders;
        r.vc_reallocation = VcReallocation::kAfterBufferEmpty;
        r.routing_unit = RoutingUnitKind::kPerRouter;
    });
    add("buffered_outputs", with_stages(cut), [](RouterSettings& r) {
        r.crossbar = "non_multiplexed";
        r.output_buffer_flits = 2;
        r.output_buffer_cycles = 1;
    });
    add("buffered_wormhole_in_blocks", wormhole, [](RouterSettings& r) {
        r.crossbar = "multiplexed";
        r.output_buffer_flits = 1;
        r.link_multiplexing = LinkMultiplexing::kBlock;
        r.credit_latency_cycles = 3;
    });
    add("speculative", with_stages(cut), [](RouterSettings& r) { r.speculative = true; });
    add("speculative_wormhole", with_stages(wormhole), [](RouterSettings& r) {
        r.speculative = true;
        r.crossbar = "multiplexed";
    });
    add("store_and_forward", with_stages(cut), [](RouterSettings& r) {
        r.switching = Switching::kStoreAndForward;
        r.injection_flits_per_cycle = 3;
        r.buffer_flits = 18;
    });
    add("stop_go", with_stages(wormhole), [](RouterSettings& r) {
        r.flow_control = FlowControl::kStopGo;
        r.buffer_flits = 20;
    });
    add("stop_go_with_buffered_outputs", wormhole, [](RouterSettings& r) {
        r.flow_control = FlowControl::kStopGo;
        r.buffer_flits = 12;
        r.output_buffer_flits = 2;
    });
    add("packet_credits", with_stages(cut), [](RouterSettings& r) {
        r.flow_control = FlowControl::kPacketCredits;
        r.buffer_flits = 16;
        r.buffer_packets = 2;
    });
    add("route_again", cut,
        [](RouterSettings& r) { r.blocked_headers = BlockedHeaders::kRouteAgain; });
    add("route_again_with_stages", with_stages(cut), [](RouterSettings& r) {
        r.blocked_headers = BlockedHeaders::kRouteAgain;
        r.routing_unit = RoutingUnitKind::kPerRouter;
    });
    add("whole_links", cut,
        [](RouterSettings& r) { r.link_multiplexing = LinkMultiplexing::kPacket; });
    add("adaptive_with_time_out", wormhole, [](RouterSettings& r) {
        r.virtual_channels = 4;
        r.timeout_cycles = 8;
        r.vc_reallocation = VcReallocation::kAfterBufferEmpty;
    }).function = "minimal_adaptive";
    const auto speed_up = [](RouterSettings& r) {
        r.crossbar = "multiplexed";
        r.crossbar.own<InputSpeedup>().input_speedup = 2;
        r.crossbar.own<OutputSpeedup>().output_speedup = 2;
        r.internal_speedup = 1.5;
        r.output_buffer_flits = 2;
    };
    add("speed_up", wormhole, speed_up);
    add("speed_up_with_stages", with_stages(cut), [&](RouterSettings& r) {
        speed_up(r);
        r.internal_speedup = 2;
        r.speculative = true;
    });
    add("speed_up_route_again", cut, [&](RouterSettings& r) {
        speed_up(r);
        r.internal_speedup = 3;
        r.blocked_headers = BlockedHeaders::kRouteAgain;
    });
    add("unlimited_hosts", cut, [](RouterSettings& r) {
        r.injection_flits_per_cycle = 0;
        r.ejection_flits_per_cycle = 0;
        r.source_queues = SourceQueues::kPerVirtualChannel;
        r.routing_unit = RoutingUnitKind::kPerVirtualChannel;
    });
    const auto behind = [](RouterSettings& r) { r.injection_buffers = InjectionBuffers::kFlits; };
    add("injection_behind_each_other", with_stages(wormhole), behind);
    add("injection_behind_each_other_cut_through", with_stages(cut), [&](RouterSettings& r) {
        behind(r);
        r.injection_flits_per_cycle = 0;
        r.injection_classes = 2;
    });
    add("injection_behind_each_other_stored", cut, [&](RouterSettings& r) {
        behind(r);
        r.switching = Switching::kStoreAndForward;
        r.buffer_flits = 18;
    });
    add("injection_behind_each_other_sped_up", wormhole, [&](RouterSettings& r) {
        speed_up(r);
        behind(r);
    });
    RouterSettings queued;
    queued.kind = RouterKind::kQueuedCutThrough;
    queued.routing_cycles = 1;
    const DatelineRule none = DatelineRule::kNone;
    add("queued_full", queued, [](RouterSettings&) {}).function.own<DatelineSettings>().dateline =
        none;
    add("queued_unlimited_hosts", queued,
        [](RouterSettings& r) {
            r.injection_flits_per_cycle = 0;
            r.ejection_flits_per_cycle = 0;
        })
        .function.own<DatelineSettings>()
        .dateline = none;
    add("queued_one_flit_inputs", queued,
        [](RouterSettings& r) {
            r.routing_cycles = 3;
            r.one_flit_inputs = true;
            r.storage = StorageRule::kPartial;
            r.tie = TieRule::kFree;
            r.injection_cycles = 1;
            r.ejection_cycles = 2;
        })
        .function.own<DatelineSettings>()
        .dateline = none;
    add("queued_one_flit_inputs_full", queued,
        [](RouterSettings& r) {
            r.routing_cycles = 3;
            r.one_flit_inputs = true;
        })
        .function.own<DatelineSettings>()
        .dateline = none;
    RoutingSettings& inputs = add("queued_inputs", queued,
                                  [](RouterSettings& r) { r.organisation = "input_queues"; });
    inputs.function.own<DatelineSettings>().dateline = none;
    inputs.function = "minimal_adaptive";
    return kinds;
}

}  // namespace thruway::test
