// One cycle of a router of the transaction engine. The numbers are the steps of the queued router.
#include "cosim/transaction/transaction_router.h"

#include "core/bits.h"

#include <algorithm>

namespace thruway {

bool TransactionRouter::cycle(Cycle now) {
    scratch_->deciding.clear();
    take_arrivals(now);
    take_tasks(now);
    if (now >= hosts_due_ || (delivers_first_ && complete_ != 0)) bring_in(now);
    // Packets whose tail arrived in a cycle that was skipped have joined the waiting packets.
    join_storage(now);
    const bool deciding = !scratch_->deciding.empty();
    if (deciding || waiting_ != 0 || joins_.due_before(now + 1)) {
        // (1) Links whose last flit has left become idle.
        settle_outputs(now);
        const ArrivalOrder order = decisions_.arrival_order();
        const bool together = deciding && order == ArrivalOrder::kTogether;
        const bool stored_first = order != ArrivalOrder::kArrivalsFirst;
        // (2) Waiting packets take idle links.
        if (waiting_ != 0 && stored_first && !together) serve_waiting_packets(now);
        // (3) Heads cut through or are stored.
        if (deciding && !together) decide_headers(now);
        if (waiting_ != 0 && !stored_first) serve_waiting_packets(now);
        if (together) decide_together(now);
    }
    // (4) Stored packets join the waiting packets.
    news_ |= join_storage(now + 1);
    // (5) Flits have moved; complete packets reach their host.
    while (agenda_.due(now)) complete_ |= bit_in_word(agenda_.take().subject);
    if (complete_ != 0) deliver(now);
    wake_up(now);
    return false;
}

inline void TransactionRouter::take_arrivals(Cycle now) {
    const Arrivals::Slot slot = arrivals_.at(now);
    std::uint64_t& ports = slot.flit_ports();
    for_each_bit_in(ports, [&](Port port) {
        Flit& arrived = slot.flit(port);
        const Packet& packet = context_.packets[arrived.packet];
        Visit& visit = scratch_->deciding.emplace_back();
        visit.header.packet = arrived.packet;
        visit.header.identity = packet.identity;
        visit.header.input = static_cast<std::uint16_t>(port);
        visit.flits = static_cast<std::uint16_t>(packet.header_note);
        visit.tail_in = arrived.tail ? now : now + pause_ + visit.flits - 1;
        arrived.packet = kNoPacket;
        if (routing_ == 0) return;
        agenda_.add({now + routing_, AgendaKind::kDecide, visits_.keep(visit)});
        scratch_->deciding.pop_back();
    });
    ports = 0;
}

inline void TransactionRouter::take_tasks(Cycle now) {
    while (agenda_.due(now)) {
        const AgendaItem task = agenda_.take();
        switch (task.kind) {
            case AgendaKind::kDecide:
                scratch_->deciding.push_back(visits_[task.subject]);
                visits_.end(task.subject);
                break;
            case AgendaKind::kDeliver: complete_ |= bit_in_word(task.subject); break;
        }
    }
}

void TransactionRouter::bring_in(Cycle now) {
    hosts_due_ = kNever;
    hosts_enter_ = kNever;
    for_each_bit_in(hosts_, [&](Port port) {
        TransactionHost& host = *host_[port];
        if (delivers_first_ && (complete_ & bit_in_word(port)) != 0) host.deliver(now);
        if (now >= host.due()) host.bring_in(now, visits_, scratch_->deciding);
        hosts_due_ = std::min(hosts_due_, host.due());
        hosts_enter_ = std::min(hosts_enter_, host.next_entrance());
    });
    if (delivers_first_) complete_ = 0;
}

void TransactionRouter::deliver(Cycle now) {
    for_each_bit_in(complete_, [&](Port port) { host_[port]->deliver(now); });
    complete_ = 0;
}

/// Catches up with the cycles in which the router did not run.
inline void TransactionRouter::settle_outputs(Cycle now) {
    for_each_bit_in(sending_, [&](Port port) {
        if (lines_[port].tail_at >= now) return;
        decisions_.storage().tail_left(lines_[port].input);
        sending_ &= ~bit_in_word(port);
    });
    PortSet busy = 0;
    released_ = 0;
    for_each_bit_in(busy_, [&](Port port) {
        const Cycle idle_at = idle_at_[port];
        busy |= PortSet{idle_at > now} << port;
        released_ |= PortSet{idle_at == now} << port;
    });
    busy_ = busy;
}

void TransactionRouter::serve_waiting_packets(Cycle now) {
    std::vector<Departure>& departures = scratch_->departures;
    departures.clear();
    decisions_.storage().assign(outputs_ & ~busy_, now, departures);
    start_departures(now);
}

void TransactionRouter::start_departures(Cycle now) {
    const std::vector<Departure>& departures = scratch_->departures;
    for (const Departure& departure : departures) {
        const VisitIndex visit = context_.packets[departure.packet].header_note;
        start(visits_[visit], departure.output, now);
        visits_.end(visit);
    }
    waiting_ -= static_cast<std::uint32_t>(departures.size());
    news_ = !departures.empty();
}

inline void TransactionRouter::sort_headers() {
    decisions_.sort(scratch_->deciding,
                    [](const Visit& visit) -> const StoredPacket& { return visit.header; });
}

inline void TransactionRouter::decide_headers(Cycle now) {
    sort_headers();
    for (Visit& visit : scratch_->deciding) decide(visit, now);
}

/// Decides heads and waiting packets in one matching.
void TransactionRouter::decide_together(Cycle now) {
    sort_headers();
    const auto taken = [&](Visit& visit) { return ejected(visit, now); };
    std::vector<Visit>& deciding = scratch_->deciding;
    deciding.erase(std::remove_if(deciding.begin(), deciding.end(), taken), deciding.end());
    decisions_.begin_together(outputs_ & ~busy_, released_);
    for (Visit& visit : deciding) {
        Packet& packet = context_.packets[visit.header.packet];
        decisions_.ask(visit.header, packet, context_.graph.host(packet.destination), visit.hop);
    }
    scratch_->departures.clear();
    decisions_.answer(now, scratch_->departures);
    start_departures(now);
    for (std::size_t i = 0; i < deciding.size(); ++i) {
        end_decision(deciding[i], decisions_.output(i), now);
    }
}

/// True if the packet is at its destination and the host accepts any number of flits per cycle.
inline bool TransactionRouter::ejected(const Visit& visit, Cycle now) {
    if (!unlimited_ejection_) return false;
    const Host& to = context_.graph.host(context_.packets[visit.header.packet].destination);
    if (to.router != id()) return false;
    host_[to.port]->take(visit.header.packet, now);
    return true;
}

inline void TransactionRouter::decide(Visit& visit, Cycle now) {
    if (ejected(visit, now)) return;
    Packet& packet = context_.packets[visit.header.packet];
    const Host& to = context_.graph.host(packet.destination);
    end_decision(
        visit, decisions_.decide(visit.header, packet, to, outputs_ & ~busy_, released_, visit.hop),
        now);
}

inline void TransactionRouter::end_decision(Visit& visit, std::optional<Port> output, Cycle now) {
    Packet& packet = context_.packets[visit.header.packet];
    if (output) {
        start(visit, *output, now);
        return;
    }
    visit.stored = true;
    profile_.store(visit.received(now), visit.tail_in, now);
    const VisitIndex index = visits_.keep(visit);
    packet.header_note = index;
    const Cycle joins_at = decisions_.waits_for_tail() ? std::max(visit.tail_in, now) : now;
    joins_.add({joins_at, decisions_.storage().wanted_by(visit.header), index}, visits_,
               decisions_);
}

inline void TransactionRouter::start(const Visit& visit, Port output, Cycle now) {
    const PacketHandle handle = visit.header.packet;
    Packet& packet = context_.packets[handle];
    const bool to_host = (hosts_ & bit_in_word(output)) != 0;
    const bool drawn = context_.hop_lengths != nullptr && !to_host;
    const unsigned flits = drawn ? context_.hop_lengths->flits(packet) : packet.flits;
    TransactionLine& line = lines_[output];
    idle_at_[output] = line.take(static_cast<std::uint16_t>(flits), visit.header.input, now);
    busy_ |= bit_in_word(output);
    if (to_host) {
        host_[output]->take(handle, now);
    } else if (!line.send_head(handle, packet, context_.clock)) {
        output_[output]->report_collision();
    }
    if (needs_tails_) sending_ |= bit_in_word(output);
    if (visit.stored) {
        profile_.leave({visit.flits, visit.tail_in, line.flits, now, line.pause});
    }
    if (reports_allocations_) report_allocation(visit, output, now);
}

void TransactionRouter::report_allocation(const Visit& visit, Port output, Cycle now) const {
    const PacketHandle packet = visit.header.packet;
    const auto at = [](Port port) { return PortVc{static_cast<std::uint16_t>(port), 0}; };
    RouterEvent event{RouterEventKind::kVcAllocated,
                      id(),
                      now,
                      at(visit.header.input),
                      at(output),
                      {packet, 0, 0, true, context_.packets[packet].flits == 1}};
    event.hop = visit.hop;
    context_.router_observer->happened(event);
}

/// Joins the packets due before cycle `end`; returns whether there are any.
inline bool TransactionRouter::join_storage(Cycle end) {
    if (!joins_.due_before(end)) return false;
    do {
        const JoinList::Entry entry = joins_.take();
        decisions_.storage().join(visits_[entry.visit].header, entry.at);
        ++waiting_;
    } while (joins_.due_before(end));
    return true;
}

/// Schedules the next cycle with work. Waiting packets can go when a link becomes idle, when a
/// queue is no longer read, or after they have changed.
inline void TransactionRouter::wake_up(Cycle now) {
    Cycle next = std::min(agenda_.next(), hosts_enter_);
    if (waiting_ != 0) {
        const PortSet wanted = decisions_.storage().wanted();
        if (news_ && (wanted & outputs_ & ~busy_) != 0) next = now + 1;
        for_each_bit_in(sending_,
                        [&](Port port) { next = std::min(next, lines_[port].tail_at + 1); });
        for_each_bit_in(busy_ & wanted, [&](Port port) { next = std::min(next, idle_at_[port]); });
    }
    for (const JoinList::Entry& entry : joins_) next = std::min(next, next_chance(entry));
    news_ = false;
    if (next == kNever) return;
    context_.clock.wake(component_, std::min(next, now + context_.clock.farthest_wake()));
}

/// The first cycle in which a packet that has yet to join may find a link idle.
inline Cycle TransactionRouter::next_chance(const JoinList::Entry& entry) const {
    Cycle idle = kNever;
    for_each_bit_in(entry.wanted, [&](Port port) { idle = std::min(idle, idle_at_[port]); });
    return std::max(entry.at + 1, idle);
}

}  // namespace thruway
