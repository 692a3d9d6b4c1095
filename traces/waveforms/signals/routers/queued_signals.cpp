#include "traces/waveforms/signals/routers/queued_signals.h"

#include "core/bits.h"
#include "rtl_models/fabric/fabric.h"
#include "rtl_models/queued_router/queued_cut_through_router.h"
#include "rtl_models/settings/router_settings.h"
#include "traces/waveforms/signals/flit_signals.h"

#include <algorithm>

namespace thruway {
namespace {

constexpr std::uint64_t code(InputState state) { return static_cast<std::uint64_t>(state); }

}  // namespace

QueuedSignals::QueuedSignals(const WatchedFabric& fabric, RouterId router, SignalList& list)
    : id_(router),
      queue_for_(fabric.settings.organisation->queue_for),
      layout_(lay_out_queued_router(fabric, router, list)),
      holders_(layout_.ports.size()),
      headers_(layout_.ports.size()) {}

EventKinds QueuedSignals::wants() const {
    return kFlitEvents | EventKinds{RouterEventKind::kStored, RouterEventKind::kCycleEnded};
}

void QueuedSignals::connect(const Fabric& fabric) {
    if (!fabric.is_local(id_)) return;
    router_ = dynamic_cast<const QueuedCutThroughRouter*>(&fabric.router(id_));
}

void QueuedSignals::happened(const RouterEvent& event, const Packet* packet, SignalBoard& board,
                             SignalSchedule&) {
    const PacketName name = packet != nullptr ? PacketName(packet->identity) : PacketName();
    switch (event.kind) {
        case RouterEventKind::kArrived:
            show_flit(layout_.ports[event.input.port].flit_in, kFlitFields, event.flit, name,
                      board);
            break;
        case RouterEventKind::kInjected:
            count_pulse(layout_.ports[event.input.port].injected, board);
            break;
        case RouterEventKind::kStored: stored(event, *packet, board); break;
        case RouterEventKind::kVcAllocated: allocated(event, name, board); break;
        case RouterEventKind::kSent: leaves(event.output.port, event.flit, name, board); break;
        case RouterEventKind::kCycleEnded: show_levels(event.cycle, board); break;
        // A flit is sent in the cycle in which it crosses; the others do not occur or show nothing.
        case RouterEventKind::kRouted:
        case RouterEventKind::kCrossed:
        case RouterEventKind::kCredit:
        case RouterEventKind::kRouteAgain:
        case RouterEventKind::kVcsHeld: break;
    }
}

void QueuedSignals::leaves(Port port, const Flit& flit, PacketName packet, SignalBoard& board) {
    const QueuedPortLayout& layout = layout_.ports[port];
    show_flit(layout.flit_out, kFlitFields, flit, packet, board);
    if (layout.flits == kNoSignal) return;
    // Each packet that leaves for a host without limit sends one flit per cycle.
    count_pulse(layout.flits, board);
    count_pulse(layout.packets, board);
}

void QueuedSignals::stored(const RouterEvent& event, const Packet& packet, SignalBoard& board) {
    count_pulse(layout_.ports[event.input.port].stored, board);
    const Queued queued{packet.header_note, event.waits_for, event.input.port, 0};
    board.add(layout_.queues[queue_of(queued)].packets, 1);
    for_each_bit_in(queued.outputs,
                    [&](unsigned output) { board.add(layout_.ports[output].queued, 1); });
    queued_.emplace(event.flit.packet, queued);
    arriving_.push_back(event.flit.packet);
}

void QueuedSignals::allocated(const RouterEvent& event, PacketName packet, SignalBoard& board) {
    const QueuedPortLayout& output = layout_.ports[event.output.port];
    holders_[event.output.port] = {packet, event.input.port};
    const auto found = queued_.find(event.flit.packet);
    if (found == queued_.end()) {
        count_pulse(layout_.ports[event.input.port].cut_through, board);
        count_pulse(output.cut_through_grants, board);
        return;
    }
    count_pulse(output.storage_grants, board);
    const Queued& queued = found->second;
    const StoredLayout& queue = layout_.queues[queue_of(queued)];
    board.add(queue.packets, -1);
    board.add(queue.flits, -static_cast<std::int64_t>(queued.flits));
    for_each_bit_in(queued.outputs,
                    [&](unsigned port) { board.add(layout_.ports[port].queued, -1); });
    queued_.erase(found);
}

void QueuedSignals::show_levels(Cycle now, SignalBoard& board) {
    if (router_ == nullptr) return;
    count_headers(now);
    for (Port port = 0; port < layout_.ports.size(); ++port) {
        if (layout_.ports[port].input != kNoSignal) show_input(port, board);
        if (layout_.ports[port].output != kNoSignal) show_output(port, board);
    }
    count_arrived_flits(board);
    board.set(layout_.stored.packets, router_->state().passages.stored_packets());
    board.set(layout_.stored.flits, router_->state().passages.stored_flits());
    board.set(layout_.waiting, router_->storage().packets());
}

/// All headers of an input take the same time, so the first to be decided is the oldest.
void QueuedSignals::count_headers(Cycle now) {
    const QueuedState& state = router_->state();
    std::fill(headers_.begin(), headers_.end(), Headers());
    if (state.undecided == 0) return;
    for (std::size_t later = 1; later < state.headers.size(); ++later) {
        for (const PassageIndex passage : state.headers_of(now + later)) {
            Headers& headers = headers_[state.passages[passage].header.input];
            if (headers.number++ == 0) headers.oldest = passage;
        }
    }
}

/// Shows the oldest undecided header, or else the packet that is arriving.
void QueuedSignals::show_input(Port port, SignalBoard& board) const {
    const QueuedState& state = router_->state();
    const Headers& headers = headers_[port];
    const PassageIndex shown = headers.number > 0 ? headers.oldest : state.arriving[port];
    const SignalId first = layout_.ports[port].input;
    board.set(first + kInputHeaders, headers.number);
    if (shown == kNoPassage) {
        board.set(first + kInputState, code(InputState::kIdle));
        board.set(first + kInputSource, kNoValue);
        board.set(first + kInputPacket, kNoValue);
        return;
    }
    const Passage& passage = state.passages[shown];
    const PacketName name(passage.header.identity);
    const InputState input = headers.number > 0 ? InputState::kRouting
                             : passage.stored   ? InputState::kStored
                                                : InputState::kCutsThrough;
    board.set(first + kInputState, code(input));
    board.set(first + kInputSource, name.source);
    board.set(first + kInputPacket, name.sequence);
}

void QueuedSignals::show_output(Port port, SignalBoard& board) const {
    const bool busy = (router_->state().idle >> port & 1) == 0;
    const Holder& holder = holders_[port];
    const SignalId first = layout_.ports[port].output;
    board.set(first + kOutputBusy, busy ? 1 : 0);
    board.set(first + kOutputSource, busy ? holder.packet.source : kNoValue);
    board.set(first + kOutputPacket, busy ? holder.packet.sequence : kNoValue);
    board.set(first + kOutputInput, busy ? holder.input : kNoValue);
}

/// Adds the flits of this cycle to the queues of their packets.
void QueuedSignals::count_arrived_flits(SignalBoard& board) {
    const auto ends = [&](PacketHandle packet) {
        const auto found = queued_.find(packet);
        if (found == queued_.end()) return true;
        Queued& queued = found->second;
        const Passage& passage = router_->state().passages[queued.passage];
        board.add(layout_.queues[queue_of(queued)].flits,
                  std::int64_t{passage.received} - queued.flits);
        queued.flits = passage.received;
        return passage.whole;
    };
    arriving_.erase(std::remove_if(arriving_.begin(), arriving_.end(), ends), arriving_.end());
}

std::size_t QueuedSignals::queue_of(const Queued& packet) const {
    switch (queue_for_) {
        case QueueFor::kRouter: break;
        case QueueFor::kNumberOfChoices: return count_bits(packet.outputs) - 1;
        case QueueFor::kInput: return packet.input;
        case QueueFor::kOutput: return lowest_bit(packet.outputs);
    }
    return 0;
}

}  // namespace thruway
