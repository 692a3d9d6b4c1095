#include "traces/journeys/journey_recorder.h"

#include "core/text/utf8.h"
#include "rtl_models/settings/router_settings.h"

#include <fmt/format.h>
#include <systemc>

#include <algorithm>
#include <tuple>
#include <utility>

namespace thruway {

JourneyRecorder::JourneyRecorder(JourneySink& sink, const JourneyRange& range, PacketLabels labels)
    : sink_(sink), range_(range), labels_(std::move(labels)) {}

void JourneyRecorder::begin(const TracedFabric& fabric) {
    fabric_ = fabric;
    const RouterSettings& settings = fabric.settings();
    const Pipeline pipeline(settings);
    queued_ = settings.kind == RouterKind::kQueuedCutThrough;
    whole_packets_ = !queued_ && settings.switching == Switching::kStoreAndForward;
    vcs_ = queued_ ? 1 : settings.port_vcs();
    routing_ = pipeline.routing;
    vc_allocation_ = settings.speculative ? 0 : pipeline.vc_allocation;
    switching_ = queued_ ? 0 : pipeline.switching;
    body_stages_ = pipeline.body_before_switch();
    routers_ = watch_routers(fabric);
}

void JourneyRecorder::happened(const RouterEvent& event) {
    RouterWatch& router = routers_[index(event.router)];
    switch (event.kind) {
        case RouterEventKind::kCredit: {
            const unsigned output = vc_index(event.output);
            OutputWatch& use = router.ovcs[output];
            use.used_to = std::max(use.used_to, event.cycle);
            if (router.outputs[event.output.port].spends) {
                router.gates[output].credit(event.cycle);
            } else if (fabric_->settings().flow_control == FlowControl::kStopGo) {
                router.gates[output].stop_or_go(event.cycle);
            }
            break;
        }
        case RouterEventKind::kArrived: arrived(event, router); break;
        case RouterEventKind::kInjected: injected(event, router); break;
        case RouterEventKind::kRouted: routed(event, router); break;
        case RouterEventKind::kVcAllocated: allocated(event, router); break;
        case RouterEventKind::kRouteAgain: routed_again(event); break;
        case RouterEventKind::kCrossed: crossed(event, router); break;
        case RouterEventKind::kSent: sent(event, router); break;
        default: break;
    }
}

std::string JourneyRecorder::label_of(PacketHandle packet) const {
    const PacketIdentity& identity = fabric_->packets()[packet].identity;
    if (!labels_ || !range_.holds(identity.generated)) return "";
    std::string label = labels_(packet);
    if (const auto fault = unprintable(label)) {
        SC_REPORT_ERROR("/thruway/journeys/label",
                        fmt::format("the label of packet {} {}; a label is one line of text",
                                    to_text(PacketName(identity)), *fault)
                            .c_str());
        return "";
    }
    return label;
}

void JourneyRecorder::injected(const RouterEvent& event, RouterWatch& router) {
    const PacketHandle handle = event.flit.packet;
    if (handle >= packets_in_flight_.size()) packets_in_flight_.resize(handle + 1);
    std::unique_ptr<Live>& place = packets_in_flight_[handle];
    if (place == nullptr) place = std::make_unique<Live>();
    Live& live = *place;
    const Packet& packet = fabric_->packets()[handle];
    live.journey = {PacketName(packet.identity),
                    packet.destination,
                    packet.flits,
                    packet.identity.generated,
                    0,
                    {},
                    fabric_->graph().host_name(packet.identity.source),
                    fabric_->graph().host_name(packet.destination),
                    label_of(handle),
                    packet.traffic_class,
                    packet.message == kNoMessage ? "" : fabric_->job_of(packet.identity.source),
                    packet.message};
    live.journey.hops.reserve(8);
    live.tail_hop = 0;
    live.attempted = false;
    live.bodies.clear();
    live.bodies.emplace_back();

    JourneyHop hop;
    hop.router = event.router;
    hop.router_name = fabric_->graph().name(event.router);
    hop.input = event.input;
    hop.arrived = event.cycle;
    const Cycle injection = fabric_->settings().injection_cycles;
    hop[LatencyPart::kInjection] = injection;
    hop[LatencyPart::kSourceQueue] = event.cycle - injection - live.journey.generated;
    RouterWatch::InputPort& port = router.inputs[event.input.port];
    if (hop[LatencyPart::kSourceQueue] > 0) {
        // The packet that just freed this virtual channel, or else the one that was injected
        // before.
        const IvcWatch& ivc_before = router.ivcs[vc_index(event.input)];
        const bool just_freed = ivc_before.last.is_some() && ivc_before.free_from == event.cycle;
        hop.blocker(LatencyPart::kSourceQueue) = just_freed ? ivc_before.last : port.injected;
    }
    port.injected = live.journey.packet;
    live.tail_arrived = port.fill(packet.flits, fabric_->settings().injection_flits_per_cycle,
                                  event.cycle);
    if (queued_ && fabric_->settings().one_flit_inputs && packet.flits > 1 && routing_ > 1 &&
        fabric_->settings().routing_at_source &&
        fabric_->settings().injection_flits_per_cycle != 0) {
        live.tail_arrived += routing_ - 1;  // the header holds back the flits behind it
    }
    live.journey.hops.push_back(hop);
    if (!queued_) body_injected(live, port, event.cycle);
}

void JourneyRecorder::arrived(const RouterEvent& event, RouterWatch& router) {
    Live& live = this->live(event);
    if (event.flit.head) {
        JourneyHop& last = live.journey.hops.back();
        last[LatencyPart::kLink] = event.cycle - last.left;
        JourneyHop hop;
        hop.router = event.router;
        hop.router_name = fabric_->graph().name(event.router);
        hop.input = event.input;
        hop.arrived = event.cycle;
        live.journey.hops.push_back(hop);
        live.attempted = false;
        live.bodies.emplace_back();
        if (!queued_) ++live.flit_hops[0];
    } else if (!queued_) {
        body_arrived(event, router, live);
    }
    if (event.flit.tail) live.tail_arrived = event.cycle;
}

void JourneyRecorder::routed(const RouterEvent& event, RouterWatch& router) {
    Live& live = this->live(event);
    JourneyHop& hop = live.journey.hops.back();
    if (queued_) {
        hop.routed = event.cycle;
        hop[LatencyPart::kRouting] = event.cycle - hop.arrived;
        return;
    }
    if (!live.attempted) {
        const IvcWatch& before = router.ivcs[vc_index(event.input)];
        // With internal speed-up also in the cycle in which the tail before has crossed.
        const Cycle front = std::max(hop.arrived, std::min(before.free_from, event.cycle));
        hop[LatencyPart::kQueue] = front - hop.arrived;
        if (front > hop.arrived) hop.blocker(LatencyPart::kQueue) = before.last;
        live.ready = front;
        if (whole_packets_) {
            live.ready = std::max(front, live.tail_arrived);
            hop[LatencyPart::kStore] = live.ready - front;
        }
    }
    // Likewise, sent back and routed again in one cycle.
    if (live.ready > event.cycle) hop[LatencyPart::kVirtualChannel] -= live.ready - event.cycle;
    LatestUse& unit_use = fabric_->settings().routing_unit == RoutingUnitKind::kPerInput
                              ? router.inputs[event.input.port].routed
                              : router.routed;
    if (event.cycle > live.ready) {
        hop[LatencyPart::kRoutingUnit] += event.cycle - live.ready;
        hop.blocker(LatencyPart::kRoutingUnit) = unit_use.in(live.ready, event.cycle);
    }
    unit_use.note(live.journey.packet, event.cycle);
    hop.routed = event.cycle;
    live.attempted = true;
}

void JourneyRecorder::routed_again(const RouterEvent& event) {
    Live& live = this->live(event);
    JourneyHop& hop = live.journey.hops.back();
    live.ready = routing_ == 0 ? event.cycle + 1 : event.cycle;
    hop[LatencyPart::kVirtualChannel] += live.ready - hop.routed;
}

void JourneyRecorder::allocated(const RouterEvent& event, RouterWatch& router) {
    Live& live = this->live(event);
    JourneyHop& hop = live.journey.hops.back();
    const unsigned output = vc_index(event.output);
    RouterWatch::OutputPort& port = router.outputs[event.output.port];
    const bool whole_links = queued_ ||
                             fabric_->settings().link_multiplexing == LinkMultiplexing::kPacket;
    OutputWatch& use = whole_links ? port.use : router.ovcs[output];
    hop.output = event.output;
    hop.granted = event.cycle;
    LatencyPart part = LatencyPart::kVirtualChannel;
    if (queued_) {
        part = LatencyPart::kLinkBusy;
        const bool full = fabric_->settings().storage == StorageRule::kFull;
        // A packet that joins the storage in a cycle can leave it in the next one.
        const Cycle whole = std::min(event.cycle, std::max(hop.routed, live.tail_arrived) + 1);
        if (full) hop[LatencyPart::kStore] = whole - hop.routed;
        hop[part] = event.cycle - hop.routed - hop[LatencyPart::kStore];
    } else {
        hop[LatencyPart::kRouting] = routing_;
        hop[part] += event.cycle - hop.routed - routing_;
        hop[LatencyPart::kVcAllocation] = vc_allocation_;
        router.gates[output].open(live.wait, event.cycle + vc_allocation_);
    }
    // In a queued router a released link counts as busy for one cycle more, and the input behind it
    // may hold back the flits behind a header.
    const Cycle tolerance = queued_ ? 1 + routing_ : 0;
    const Cycle asked = event.cycle - hop[part];
    if (hop[part] > 0) {
        hop.blocker(part) = use.used_to + tolerance > asked ? use.holder
                                                            : port.allocated.in(asked, event.cycle);
    }
    port.allocated.note(live.journey.packet, event.cycle);
    live.holder = router.ovcs[output].holder;
    live.bodies.back().holder = live.holder;
    router.ovcs[output].holder = live.journey.packet;
    port.use.holder = live.journey.packet;
}

void JourneyRecorder::observe(Cycle now) { hand_over(now + 1); }

void JourneyRecorder::hand_over(Cycle before) {
    if (delivered_.empty()) return;
    const auto due = std::partition(delivered_.begin(), delivered_.end(),
                                    [&](const Journey& j) { return j.delivered < before; });
    std::sort(delivered_.begin(), due, [](const Journey& a, const Journey& b) {
        return std::tie(a.delivered, a.packet) < std::tie(b.delivered, b.packet);
    });
    std::for_each(delivered_.begin(), due, [this](const Journey& j) { sink_.take(j); });
    delivered_.erase(delivered_.begin(), due);
}

void JourneyRecorder::finish(Cycle end) {
    hand_over(end);
    sink_.finish();
}

}  // namespace thruway
