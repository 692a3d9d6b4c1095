// Further runs that claims need: variants of the schemes, single streams, switches without virtual
// channels, and networks that are drained.
#include "studies/duato/duato.h"

#include <algorithm>

namespace thruway::duato {
namespace {

void add_variants(Effort effort, StudyPlan& plan) {
    const auto add = [&](Scheme scheme, const Network& network, const std::string& variant,
                         const Assignments& change) {
        plan.curves.push_back(over_load(curve_name(scheme, network, variant),
                                        settings_of(scheme, network) + change,
                                        loads(scheme, network), effort, network.switches));
    };
    const Network of = variant_network(effort);
    for (const Queues& queues : kQueues) {
        if (queues.queues == 2 && queues.packets == 1) continue;
        add(Scheme::kFa, of, queue_variant(queues),
            cut_through_switch(queues.queues, queues.packets, of.packet_flits));
    }
    // With "packet" a link must have no output buffers.
    add(Scheme::kBfa, of, kIdleLink,
        {set("router.link_multiplexing", "packet"), set("router.output_buffer_flits", 0),
         set("router.crossbar", "partially_multiplexed")});
    for (const Network& network : networks(effort)) {
        add(Scheme::kFa, network, kHeadRelease, {set("router.packet_credit_return", "after_head")});
        if (network.packet_flits == kShortPacket) continue;
        add(Scheme::kFa, network, kMultiplexed, {set("router.crossbar", "multiplexed")});
    }
}

/// Two switches with one host each; each host sends one flit per cycle to the other. Wormhole
/// packets are so long that their headers do not count.
void add_streams(StudyPlan& plan) {
    // A stream runs each way, so the two must not share a routing unit.
    const Assignments network = {set("router.routing_unit", "per_input"),
                                 set("measurement.link_results", true),
                                 set("topology.switches", 2),
                                 set("topology.ports_per_switch", 2),
                                 set("topology.hosts_per_router", 1),
                                 set("routing.function", "up_down"),
                                 set("measurement.warmup_cycles", 42'000),
                                 set("measurement.cycles", 802'000),
                                 set("traffic.load_flits_per_node_cycle", 1.0)};
    const auto add = [&](Switch kind, const Assignments& settings) {
        plan.curves.push_back({stream_name(kind),
                               settings + network,
                               {kFlyTimes.begin(), kFlyTimes.end()},
                               [](double fly) {
                                   return Assignments{set("topology.link_latency_cycles", fly),
                                                      set("router.credit_latency_cycles", fly)};
                               }});
    };
    const Assignments queues = cut_through_switch(kStreamQueues, 1, kShortPacket) +
                               Assignments{set("router.host_virtual_channels", kStreamQueues)};
    add(Switch::kWormhole,
        wormhole_switch(kStreamPacket) + Assignments{set("router.virtual_channels", 1)});
    add(Switch::kTailRelease, queues);
    add(Switch::kHeadRelease,
        queues + Assignments{set("router.packet_credit_return", "after_head")});
}

void add_single_channels(Effort effort, StudyPlan& plan) {
    for (const unsigned flits : {kLongPacket, kShortPacket}) {
        const Network of{kSmallNetwork, flits};
        const auto add = [&](std::optional<unsigned> packets, const Assignments& settings) {
            plan.curves.push_back(over_load(single_channel_name(packets, flits), settings,
                                            single_channel_loads(), effort, of.switches));
        };
        add(std::nullopt,
            settings_of(Scheme::kMa, of) +
                Assignments{set("routing.function", "up_down"), set("router.virtual_channels", 1)});
        for (const unsigned packets : kSingleQueuePackets) {
            add(packets, settings_of(Scheme::kUd, of) + cut_through_switch(1, packets, flits));
        }
    }
}

/// Traffic of twice the saturation load, then none.
void add_drains(Effort effort, StudyPlan& plan) {
    for (const Network& network : networks(effort)) {
        for (const Scheme scheme : kSchemes) {
            const double x = overload(scheme, network);
            plan.curves.push_back(
                {curve_name(scheme, network, kDrain),
                 settings_of(scheme, network) +
                     Assignments{set("traffic.load_flits_per_node_cycle", x / kHostsPerSwitch),
                                 set("traffic.stop_cycle", kStopCycle),
                                 set("measurement.warmup_cycles", 0)},
                 {kDrainedCycle},
                 [](double cycles) { return Assignments{set("measurement.cycles", cycles)}; },
                 1,
                 {},
                 on_graph});
        }
    }
}

}  // namespace

void add_experiments(Effort effort, StudyPlan& plan) {
    add_variants(effort, plan);
    add_streams(plan);
    add_single_channels(effort, plan);
    add_drains(effort, plan);
}

}  // namespace thruway::duato
