#include "cosim/transaction/transaction_router.h"

#include "core/bits.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {

TransactionRouter::TransactionRouter(sc_core::sc_module_name name, RouterId router,
                                     FabricContext& context)
    : Router(name, router),
      context_(context),
      component_(context.clock.add(*this)),
      unlimited_ejection_(context.settings.ejection_flits_per_cycle == 0),
      delivers_first_(context.settings.ejection_cycles > 0),
      routing_(context.settings.routing_cycles),
      pause_(context.settings.one_flit_inputs && routing_ > 0 ? routing_ - 1 : 0),
      arrivals_(context.graph.ports(router), 1, context.link_slots, context.arena),
      idle_at_(context.graph.ports(router)),
      output_(context.graph.ports(router)),
      host_(context.graph.ports(router)),
      decisions_(router, context),
      needs_tails_(decisions_.storage().needs_tails()),
      lines_(context.graph.ports(router)) {
    set_shape(context.graph.ports(router), 1);
    for (Port port = 0; port < ports(); ++port) {
        const bool host = context.graph.host_at(router, port).has_value();
        if (host) {
            host_[port] = std::make_unique<TransactionHost>(
                fmt::format("host_{}", port).c_str(), port, router, component_, agenda_, context);
            hosts_ |= bit_in_word(port);
        }
        if (host || context.graph.channel_out(router, port)) {
            output_[port] = std::make_unique<TransactionOutput>(
                fmt::format("output_{}", port).c_str(), context);
            if (host) output_[port]->connect(*host_[port]);
            outputs_ |= bit_in_word(port);
        }
    }
}

void TransactionRouter::connect_output(Port port, Link& link) { output_[port]->connect(link); }

void TransactionRouter::start_of_simulation() {
    for_each_bit_in(hosts_, [&](Port port) { host_[port]->start(); });
}

void TransactionRouter::wake_host(Port port, Cycle cycle) {
    host_[port]->wake(cycle);
    hosts_due_ = std::min(hosts_due_, cycle);
}

std::uint64_t TransactionRouter::flits_sent(Port port, VirtualChannel) const {
    const Cycle end = context_.clock.upcoming();
    const std::uint64_t to_link = output_[port] ? output_[port]->flits_sent(end) : 0;
    return to_link + (host_[port] ? host_[port]->flits_taken(end) : 0);
}

bool TransactionRouter::cycle(Cycle now) {
    take_arrivals(now);
    take_tasks(now);
    if (now >= hosts_due_ || (delivers_first_ && complete_ != 0)) bring_in(now);
    if (!deciding_.empty() || !joining_.empty() || waiting_ != 0) {
        // (1) Links whose last flit has left become idle.
        settle_outputs(now);
        // (2) Packets that wait take idle links.
        serve_waiting_packets(now);
        // (3) Headers cut through or are stored.
        if (!deciding_.empty()) decide_headers(now);
        // (4) Stored packets join those that wait.
        if (!joining_.empty()) join_storage();
    }
    // (5) Flits have moved; what is complete reaches its host.
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
        const VisitIndex index = visits_.begin();
        Visit& visit = visits_[index];
        visit.header.packet = arrived.packet;
        visit.header.identity = packet.identity;
        visit.header.input = static_cast<std::uint16_t>(port);
        visit.flits = static_cast<std::uint16_t>(packet.header_note);
        visit.tail_in = arrived.tail ? now : now + pause_ + visit.flits - 1;
        arrived.packet = kNoPacket;
        if (routing_ == 0) {
            deciding_.push_back(index);
        } else {
            agenda_.add({now + routing_, TaskKind::kDecide, index});
        }
    });
    ports = 0;
}

inline void TransactionRouter::take_tasks(Cycle now) {
    while (agenda_.due(now)) {
        const Task task = agenda_.take();
        switch (task.kind) {
            case TaskKind::kDecide: deciding_.push_back(task.subject); break;
            case TaskKind::kJoin: joining_.push_back(task.subject); break;
            case TaskKind::kDeliver: complete_ |= bit_in_word(task.subject); break;
        }
    }
}

void TransactionRouter::bring_in(Cycle now) {
    hosts_due_ = kNever;
    hosts_enter_ = kNever;
    for_each_bit_in(hosts_, [&](Port port) {
        TransactionHost& host = *host_[port];
        if (delivers_first_ && (complete_ & bit_in_word(port)) != 0) host.deliver(now);
        if (now >= host.due()) host.bring_in(now, visits_, deciding_);
        hosts_due_ = std::min(hosts_due_, host.due());
        hosts_enter_ = std::min(hosts_enter_, host.next_entrance());
    });
    if (delivers_first_) complete_ = 0;
}

void TransactionRouter::deliver(Cycle now) {
    for_each_bit_in(complete_, [&](Port port) { host_[port]->deliver(now); });
    complete_ = 0;
}

/// Nobody has looked since some cycle before: what has happened since then.
void TransactionRouter::settle_outputs(Cycle now) {
    released_ = 0;
    for_each_bit_in(sending_, [&](Port port) {
        if (lines_[port].tail_at >= now) return;
        decisions_.storage().tail_left(lines_[port].input);
        sending_ &= ~bit_in_word(port);
    });
    for_each_bit_in(busy_, [&](Port port) {
        const Cycle idle_at = idle_at_[port];
        if (idle_at > now) return;
        busy_ &= ~bit_in_word(port);
        if (idle_at == now) released_ |= bit_in_word(port);
    });
}

void TransactionRouter::serve_waiting_packets(Cycle now) {
    departures_.clear();
    decisions_.storage().assign(outputs_ & ~busy_, now, departures_);
    for (const Departure& departure : departures_) {
        start(context_.packets[departure.packet].header_note, departure.output, now);
    }
    waiting_ -= departures_.size();
    news_ = !departures_.empty();
}

void TransactionRouter::decide_headers(Cycle now) {
    in_order(deciding_);
    for (const VisitIndex visit : deciding_) decide(visit, now);
    deciding_.clear();
}

void TransactionRouter::decide(VisitIndex index, Cycle now) {
    Visit& visit = visits_[index];
    Packet& packet = context_.packets[visit.header.packet];
    if (unlimited_ejection_ && decisions_.is_here(packet)) {
        host_[context_.graph.host(packet.destination).port]->take(visit.header.packet, now);
        visits_.end(index);
        return;
    }
    packet.header_note = index;
    const std::optional<Port> output = decisions_.decide(visit.header, packet, outputs_ & ~busy_,
                                                         released_, visit.hop);
    if (output) {
        start(index, *output, now);
        return;
    }
    visit.stored = true;
    profile_.store(visit.received(now), visit.tail_in, now);
    if (decisions_.waits_for_tail() && visit.tail_in > now) {
        agenda_.add({visit.tail_in, TaskKind::kJoin, index});
    } else {
        joining_.push_back(index);
    }
}

void TransactionRouter::start(VisitIndex index, Port output, Cycle now) {
    const Visit& visit = visits_[index];
    TransactionOutput& line = *output_[output];
    line.start(visit, now);
    idle_at_[output] = line.idle_at();
    busy_ |= bit_in_word(output);
    if (needs_tails_) {
        lines_[output] = {line.tail_at(), visit.header.input};
        sending_ |= bit_in_word(output);
    }
    if (visit.stored) {
        profile_.leave({visit.flits, visit.tail_in, line.flits(), now, line.pause()});
    }
    if (context_.hop_observer != nullptr && visit.hop.made) {
        context_.hop_observer->packet_leaves(id(), visit.header.input, output, visit.hop, now);
    }
    visits_.end(index);
}

void TransactionRouter::join_storage() {
    in_order(joining_);
    for (const VisitIndex visit : joining_) decisions_.storage().join(visits_[visit].header);
    waiting_ += joining_.size();
    news_ = true;
    joining_.clear();
}

/// In the next cycle in which there is something to do. Those that wait can go when a link becomes
/// idle, a queue is no longer read, or they have changed.
void TransactionRouter::wake_up(Cycle now) {
    Cycle next = std::min(agenda_.next(), hosts_enter_);
    if (waiting_ != 0) {
        const PortSet wanted = decisions_.storage().wanted();
        if (news_ && (wanted & outputs_ & ~busy_) != 0) next = now + 1;
        for_each_bit_in(sending_,
                        [&](Port port) { next = std::min(next, lines_[port].tail_at + 1); });
        for_each_bit_in(busy_ & wanted, [&](Port port) { next = std::min(next, idle_at_[port]); });
    }
    news_ = false;
    if (next == kNever) return;
    context_.clock.wake(component_, std::min(next, now + context_.clock.farthest_wake()));
}

void TransactionRouter::in_order(std::vector<VisitIndex>& visits) {
    decisions_.sort(visits,
                    [this](VisitIndex i) -> const StoredPacket& { return visits_[i].header; });
}

}  // namespace thruway
