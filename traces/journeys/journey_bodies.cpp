// The events of JourneyRecorder for the flits behind a header. In queued routers they follow the
// header without waits of their own.

#include "rtl_models/settings/router_settings.h"
#include "traces/journeys/journey_recorder.h"

#include <algorithm>

namespace thruway {

/// The packet that won the switch last since cycle `from`, at the same port of the crossbar: at its
/// input or at its output.
PacketName JourneyRecorder::switch_winner(const RouterEvent& event, const RouterWatch& router,
                                          Cycle from) {
    const LatestUse& input = router.switch_inputs.of(event.input.port, event.input.vc);
    const LatestUse& output = router.switch_outputs.of(event.output.port, event.input.port);
    const PacketName from_input = input.in(from, event.cycle);
    const PacketName to_output = output.in(from, event.cycle);
    const bool input_later = from_input.is_some() &&
                             input.cycle_in(event.cycle) > output.cycle_in(event.cycle);
    return input_later || !to_output.is_some() ? from_input : to_output;
}

/// The packet whose flit left last for the link, and may have occupied it in cycle `from` or later.
PacketName JourneyRecorder::link_user(const RouterEvent& event, const RouterWatch::OutputPort& port,
                                      Cycle from) {
    const LatestUse& link = port.buffered ? port.sent : port.crossed;
    return link.in(from - std::min(from, port.flit_cycles - 1), event.cycle);
}

/// The same for a flit behind a header; none if it waited for flits of its own packet.
PacketName JourneyRecorder::other_link_user(const RouterEvent& event,
                                            const RouterWatch::OutputPort& port, Cycle from) {
    const PacketName user = link_user(event, port, from);
    return user == live(event).journey.packet ? PacketName() : user;
}

void JourneyRecorder::body_injected(Live& live, const RouterWatch::InputPort& port, Cycle now) {
    const unsigned flits = live.journey.flits;
    const unsigned rate = fabric_->settings().injection_flits_per_cycle;
    live.flit_hops.assign(flits, 0);
    for (unsigned behind = flits - 1; behind-- > 0;) {
        const Cycle arrived = rate == 0 ? now : port.arrival(behind, rate);
        live.bodies.front().at_switch.ready.push_back(arrived + body_stages_);
    }
}

void JourneyRecorder::body_arrived(const RouterEvent& event, RouterWatch& router, Live& live) {
    const unsigned hop = ++live.flit_hops[event.flit.sequence];
    BodyWaits& body = live.bodies[hop];
    body.at_switch.ready.push_back(event.cycle + body_stages_);
    const PortVc output = live.journey.hops[hop].output;
    if (body.at_switch.passed > 0) body.at_switch.begin(router.gates[vc_index(output)]);
}

void JourneyRecorder::body_crossed(const RouterEvent& event, RouterWatch& router, Live& live) {
    BodyWaits& body = live.bodies[live.flit_hops[event.flit.sequence]];
    const RouterWatch::OutputPort& port = router.outputs[event.output.port];
    OutputGate& gate = router.gates[vc_index(event.output)];
    const GateWait wait = body.at_switch.pass(gate, event.flit.head, event.cycle);
    if (wait.total() > 0) {
        const std::uint64_t credit = port.buffered ? 0 : wait.cycles[1] + wait.cycles[3];
        const std::uint64_t full = port.buffered ? wait.cycles[2] + wait.cycles[3] : 0;
        const std::uint64_t occupied = port.buffered ? 0 : wait.cycles[2];
        body.add(LatencyPart::kBodyCredit, credit, room_taken_by(event, body));
        body.add(LatencyPart::kBodySwitch, wait.total() - credit - full - occupied,
                 switch_winner(event, router, wait.from));
        body.add(LatencyPart::kBodyLinkBusy, occupied, other_link_user(event, port, wait.from));
        if (full > 0) body.behind_own.push_back({LatencyPart::kBodyLinkBusy, full, PacketName()});
    }
    body.at_switch.begin(gate);
    if (!port.buffered || event.flit.head) return;
    body.at_link.ready.push_back(event.cycle + switching_);
    body.at_link.begin(gate);
}

void JourneyRecorder::body_sent(const RouterEvent& event, RouterWatch& router, Live& live) {
    BodyWaits& body = live.bodies[live.flit_hops[event.flit.sequence]];
    const RouterWatch::OutputPort& port = router.outputs[event.output.port];
    OutputGate& gate = router.gates[vc_index(event.output)];
    const GateWait wait = body.at_link.pass(gate, event.flit.head, event.cycle);
    if (wait.total() > 0) {
        const std::uint64_t credit = wait.cycles[1] + wait.cycles[3];
        body.add(LatencyPart::kBodyCredit, credit, room_taken_by(event, body));
        body.add(LatencyPart::kBodyLinkBusy, wait.total() - credit,
                 other_link_user(event, port, wait.from));
    }
    body.at_link.begin(gate);
}

/// The packet whose flits fill the buffer downstream; none if they are those of the packet itself,
/// which has then sent at least as many flits as the buffer holds.
PacketName JourneyRecorder::room_taken_by(const RouterEvent& event, const BodyWaits& body) const {
    return event.flit.sequence < fabric_->settings().buffer_flits ? body.holder : PacketName();
}

}  // namespace thruway
