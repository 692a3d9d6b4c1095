// The events of JourneyRecorder from the crossbar to the link or host.

#include "rtl_models/settings/router_settings.h"
#include "traces/journeys/journey_recorder.h"

#include <utility>

namespace thruway {

void JourneyRecorder::crossed(const RouterEvent& event, RouterWatch& router) {
    Live& live = this->live(event);
    RouterWatch::OutputPort& port = router.outputs[event.output.port];
    const unsigned output = vc_index(event.output);
    if (event.flit.head) head_crossed(event, router, live);
    if (!queued_) body_crossed(event, router, live);
    if (port.buffered) {
        router.gates[output].fill(event.cycle);
    } else if (port.spends) {
        router.gates[output].spend(event.cycle);
    }
    if (!port.buffered && !queued_ && port.flit_cycles > 1) {
        for (unsigned vc = 0; vc < vcs_; ++vc) {
            router.gates[event.output.port * vcs_ + vc].occupy(event.cycle, port.flit_cycles);
        }
    }
    const PacketName packet = live.journey.packet;
    router.switch_inputs.of(event.input.port, event.input.vc).note(packet, event.cycle);
    router.switch_outputs.of(event.output.port, event.input.port).note(packet, event.cycle);
    port.crossed.note(packet, event.cycle);
    if (!event.flit.tail) return;
    live.journey.hops[live.tail_hop].tail_crossed = event.cycle;
    router.ivcs[vc_index(event.input)] = {packet, event.cycle + 1};
    router.ovcs[output].used_to = event.cycle + 1;
    port.use.used_to = event.cycle + 1;
}

void JourneyRecorder::head_crossed(const RouterEvent& event, RouterWatch& router, Live& live) {
    JourneyHop& hop = live.journey.hops.back();
    hop.crossed = event.cycle;
    hop[LatencyPart::kSwitching] = switching_;
    if (queued_) return;
    const RouterWatch::OutputPort& port = router.outputs[event.output.port];
    OutputGate& gate = router.gates[vc_index(event.output)];
    GateWait& wait = live.wait;
    gate.close(wait, event.cycle);
    if (port.buffered) {
        hop[LatencyPart::kCredit] = wait.cycles[3];
        hop[LatencyPart::kLinkBusy] = wait.cycles[2];
        hop[LatencyPart::kSwitch] = wait.cycles[0] + wait.cycles[1];
    } else {
        hop[LatencyPart::kCredit] = wait.cycles[1] + wait.cycles[3];
        hop[LatencyPart::kLinkBusy] = wait.cycles[2];
        hop[LatencyPart::kSwitch] = wait.cycles[0];
    }
    if (hop[LatencyPart::kSwitch] > 0) {
        hop.blocker(LatencyPart::kSwitch) = switch_winner(event, router, wait.from);
    }
    if (hop[LatencyPart::kLinkBusy] > 0) {
        hop.blocker(LatencyPart::kLinkBusy) = link_user(event, port, wait.from);
    }
    if (port.buffered) gate.open(wait, event.cycle + switching_);
    if (hop[LatencyPart::kCredit] > 0) hop.blocker(LatencyPart::kCredit) = live.holder;
}

void JourneyRecorder::sent(const RouterEvent& event, RouterWatch& router) {
    Live& live = this->live(event);
    RouterWatch::OutputPort& port = router.outputs[event.output.port];
    if (event.flit.head) head_sent(event, router, live);
    if (event.flit.head && queued_) {
        // No more than the flits behind the header are delayed.
        live.bodies.back().add(LatencyPart::kBodyLinkBusy,
                               (live.journey.flits - 1) * (port.flit_cycles - 1), PacketName());
    }
    if (port.buffered) {
        body_sent(event, router, live);
        router.gates[vc_index(event.output)].drain(event.cycle);
        if (port.spends) router.gates[vc_index(event.output)].spend(event.cycle);
        port.sent.note(live.journey.packet, event.cycle);
    }
    if (!event.flit.tail) return;
    live.journey.hops[live.tail_hop].tail_left = event.cycle;
    ++live.tail_hop;
    if (port.is_host) tail_delivered(live, event.cycle);
}

void JourneyRecorder::head_sent(const RouterEvent& event, RouterWatch& router, Live& live) {
    JourneyHop& hop = live.journey.hops.back();
    hop.left = event.cycle;
    if (router.only_pins) {
        hop.only_pins = true;
        hop.output = event.output;
        hop[LatencyPart::kInside] = hop.left - hop.arrived;
        return;
    }
    const RouterWatch::OutputPort& port = router.outputs[event.output.port];
    if (!port.buffered) return;
    GateWait& wait = live.wait;
    router.gates[vc_index(event.output)].close(wait, event.cycle);
    const std::uint64_t credit = wait.cycles[1] + wait.cycles[3];
    const std::uint64_t busy = wait.cycles[0] + wait.cycles[2];
    hop[LatencyPart::kCredit] += credit;
    hop[LatencyPart::kLinkBusy] += busy;
    if (credit > 0) hop.blocker(LatencyPart::kCredit) = live.holder;
    if (busy > 0) hop.blocker(LatencyPart::kLinkBusy) = link_user(event, port, wait.from);
}

void JourneyRecorder::tail_delivered(Live& live, Cycle left) {
    Journey& journey = live.journey;
    JourneyHop& hop = journey.hops.back();
    const Cycle ejection = fabric_->settings().ejection_cycles;
    journey.delivered = left + ejection;
    hop[LatencyPart::kEjection] = ejection;
    hop[LatencyPart::kFlits] = journey.flits;
    blame_body_lag(journey, live.bodies);
    if (range_.holds(journey.generated)) {
        delivered_.push_back(std::move(journey));
    }
}

}  // namespace thruway
