#include "traces/waveforms/signals/queued_signals.h"

#include "core/bits.h"
#include "traces/waveforms/signals/flit_signals.h"

#include <algorithm>

namespace thruway {
namespace {

constexpr std::uint64_t code(InputState state) { return static_cast<std::uint64_t>(state); }

/// Cycles by which a header delays the flits behind it; `routing`: its routing cycles.
Cycle behind_header(const RouterSettings& settings, Cycle routing) {
    return settings.one_flit_inputs && routing > 0 ? routing - 1 : 0;
}

}  // namespace

QueuedSignals::QueuedSignals(const WatchedFabric& fabric, RouterId router, SignalList& list)
    : queue_for_(fabric.settings.organisation->queue_for),
      waits_for_tail_(fabric.settings.storage == StorageRule::kFull),
      flits_at_once_(fabric.settings.injection_flits_per_cycle == 0),
      behind_link_(behind_header(fabric.settings, fabric.settings.routing_cycles)),
      behind_host_(fabric.settings.routing_at_source ? behind_link_ : 0),
      layout_(lay_out_queued_router(fabric, router, list)),
      undecided_(layout_.ports.size()),
      arriving_(layout_.ports.size(), kNoVisit),
      leaving_(layout_.ports.size()) {}

void QueuedSignals::happened(const RouterEvent& event, const Packet* packet, SignalBoard& board,
                             SignalSchedule& later) {
    const Port input = event.input.port;
    switch (event.kind) {
        case RouterEventKind::kArrived:
            arrived(input, event.flit, PacketName(packet->identity), board);
            break;
        case RouterEventKind::kInjected: injected(event, *packet, board, later); break;
        case RouterEventKind::kRouted: routed(input, event.flit.packet, board); break;
        case RouterEventKind::kVcAllocated:
            allocated(input, event.output.port, event.flit.packet, board);
            break;
        case RouterEventKind::kSent: sent(event, PacketName(packet->identity), board, later); break;
        case RouterEventKind::kStored: stored(event, board); break;
        // A flit is sent in the cycle in which it crosses; the others do not occur or show nothing.
        case RouterEventKind::kCrossed:
        case RouterEventKind::kCredit:
        case RouterEventKind::kRouteAgain:
        case RouterEventKind::kVcsHeld:
        case RouterEventKind::kCycleEnded: break;
    }
}

void QueuedSignals::due(const ScheduledEvent& event, SignalBoard& board) {
    if (event.kind == ScheduledEvent::Kind::kFlitComesIn) {
        receive(arriving_[event.port], 1, event.flit.tail, board);
        return;
    }
    const QueuedPortLayout& port = layout_.ports[event.port];
    if (port.packets != kNoSignal) {
        board.add(port.packets, -1);
        return;
    }
    board.set(port.output + kOutputBusy, 0);
    for (const auto field : {kOutputSource, kOutputPacket, kOutputInput}) {
        board.set(port.output + field, kNoValue);
    }
}

/// A header arrives.
QueuedSignals::VisitIndex QueuedSignals::begin(Port input, PacketHandle packet, PacketName name) {
    VisitIndex index = static_cast<VisitIndex>(visits_.size());
    if (free_.empty()) {
        visits_.emplace_back();
    } else {
        index = free_.back();
        free_.pop_back();
        visits_[index] = {};
    }
    Visit& visit = visits_[index];
    visit.packet = packet;
    visit.name = name;
    visit.input = static_cast<std::uint16_t>(input);
    undecided_[input].push_back(index);
    without_output_[{input, packet}] = index;
    arriving_[input] = index;
    return index;
}

void QueuedSignals::arrived(Port input, const Flit& flit, PacketName name, SignalBoard& board) {
    show_flit(layout_.ports[input].flit_in, kFlitFields, flit, name, board);
    if (flit.head) begin(input, flit.packet, name);
    receive(arriving_[input], 1, flit.tail, board);
}

/// A host brings in whole packets, or one flit per cycle.
void QueuedSignals::injected(const RouterEvent& event, const Packet& packet, SignalBoard& board,
                             SignalSchedule& later) {
    const Port port = event.input.port;
    const PacketName name(packet.identity);
    count_pulse(layout_.ports[port].injected, board);
    const VisitIndex visit = begin(port, event.flit.packet, name);
    receive(visit, flits_at_once_ ? packet.flits : 1, flits_at_once_ || packet.flits == 1, board);
    if (flits_at_once_) return;
    for (std::uint16_t i = 1; i < packet.flits; ++i) {
        later.add(event.cycle + behind_host_ + i,
                  {this,
                   ScheduledEvent::Kind::kFlitComesIn,
                   port,
                   {event.flit.packet, i, 0, false, i + 1 == packet.flits},
                   name});
    }
}

void QueuedSignals::receive(VisitIndex index, unsigned flits, bool tail, SignalBoard& board) {
    Visit& visit = visits_[index];
    visit.received = static_cast<std::uint16_t>(visit.received + flits);
    visit.whole = tail;
    if (visit.stored) count_stored(0, static_cast<int>(flits), board);
    if (visit.stored && !visit.allocated) count_queued(visit, 0, static_cast<int>(flits), board);
    if (tail) {
        if (visit.stored && !visit.allocated && waits_for_tail_) board.add(layout_.waiting, 1);
        arriving_[visit.input] = kNoVisit;
    }
    show_input(visit.input, board);
}

/// The header is decided; the next event of the packet says how.
void QueuedSignals::routed(Port input, PacketHandle packet, SignalBoard& board) {
    std::deque<VisitIndex>& headers = undecided_[input];
    headers.erase(std::find(headers.begin(), headers.end(), without_output_.at({input, packet})));
    show_input(input, board);
}

void QueuedSignals::stored(const RouterEvent& event, SignalBoard& board) {
    const Port input = event.input.port;
    Visit& visit = visits_[without_output_.at({input, event.flit.packet})];
    visit.stored = true;
    visit.outputs = event.waits_for;
    const int flits = visit.received;
    count_pulse(layout_.ports[input].stored, board);
    count_stored(1, flits, board);
    count_queued(visit, 1, flits, board);
    if (visit.whole || !waits_for_tail_) board.add(layout_.waiting, 1);
    show_input(input, board);
}

void QueuedSignals::allocated(Port input, Port output, PacketHandle packet, SignalBoard& board) {
    const auto found = without_output_.find({input, packet});
    const VisitIndex index = found->second;
    without_output_.erase(found);
    leaving_[output].push_back(index);
    Visit& visit = visits_[index];
    visit.allocated = true;
    const QueuedPortLayout& port = layout_.ports[output];
    if (visit.stored) {
        count_queued(visit, -1, -int{visit.received}, board);
        board.add(layout_.waiting, -1);
        count_pulse(port.storage_grants, board);
    } else {
        count_pulse(layout_.ports[input].cut_through, board);
        count_pulse(port.cut_through_grants, board);
    }
    show_input(input, board);
    if (port.packets != kNoSignal) {
        board.add(port.packets, 1);
        return;
    }
    board.set(port.output + kOutputBusy, 1);
    board.set(port.output + kOutputSource, visit.name.source);
    board.set(port.output + kOutputPacket, visit.name.sequence);
    board.set(port.output + kOutputInput, input);
}

void QueuedSignals::sent(const RouterEvent& event, PacketName name, SignalBoard& board,
                         SignalSchedule& later) {
    const Port output = event.output.port;
    const QueuedPortLayout& port = layout_.ports[output];
    const Flit& flit = event.flit;
    show_flit(port.flit_out, kFlitFields, flit, name, board);
    if (port.flits != kNoSignal) count_pulse(port.flits, board);

    std::vector<VisitIndex>& leaving = leaving_[output];
    const auto found = std::find_if(leaving.begin(), leaving.end(), [&](VisitIndex index) {
        return visits_[index].packet == flit.packet;
    });
    if (visits_[*found].stored) count_stored(flit.tail ? -1 : 0, -1, board);
    if (!flit.tail) return;
    free_.push_back(*found);
    leaving.erase(found);
    const bool to_link = port.injected == kNoSignal;
    const Cycle held = flit.head && to_link ? behind_link_ : 0;
    later.add(event.cycle + 1 + held, {this, ScheduledEvent::Kind::kOutputFree, output, {}, name});
}

/// Shows the oldest undecided header, or else the packet that is arriving.
void QueuedSignals::show_input(Port input, SignalBoard& board) {
    const SignalId first = layout_.ports[input].input;
    const std::deque<VisitIndex>& headers = undecided_[input];
    const VisitIndex index = headers.empty() ? arriving_[input] : headers.front();
    InputState state = InputState::kIdle;
    PacketName name;
    if (index != kNoVisit) {
        const Visit& visit = visits_[index];
        name = visit.name;
        state = !headers.empty() ? InputState::kRouting
                : visit.stored   ? InputState::kStored
                                 : InputState::kCutsThrough;
    }
    board.set(first + kInputState, code(state));
    board.set(first + kInputSource, name.is_some() ? name.source : kNoValue);
    board.set(first + kInputPacket, name.is_some() ? name.sequence : kNoValue);
    board.set(first + kInputHeaders, headers.size());
}

void QueuedSignals::count_stored(int packets, int flits, SignalBoard& board) const {
    board.add(layout_.stored.packets, packets);
    board.add(layout_.stored.flits, flits);
}

/// Counts a packet without output in its queue.
void QueuedSignals::count_queued(const Visit& visit, int packets, int flits,
                                 SignalBoard& board) const {
    std::size_t queue = 0;
    switch (queue_for_) {
        case QueueFor::kRouter: break;
        case QueueFor::kNumberOfChoices: queue = count_bits(visit.outputs) - 1; break;
        case QueueFor::kInput: queue = visit.input; break;
        case QueueFor::kOutput: queue = lowest_bit(visit.outputs); break;
    }
    board.add(layout_.queues[queue].packets, packets);
    board.add(layout_.queues[queue].flits, flits);
    if (packets == 0) return;
    for_each_bit_in(visit.outputs,
                    [&](unsigned output) { board.add(layout_.ports[output].queued, packets); });
}

}  // namespace thruway
