#include "rtl_models/queued_router/queued_cut_through_router.h"

#include "rtl_models/settings/router_settings.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {

QueuedCutThroughRouter::QueuedCutThroughRouter(sc_core::sc_module_name name, RouterId router,
                                               FabricContext& context)
    : Router(name, router),
      context_(context),
      state_(router, context),
      component_(context.clock.add(*this)),
      unlimited_ejection_(context.settings.ejection_flits_per_cycle == 0),
      input_(state_.ports()),
      host_(state_.ports()),
      output_(state_.ports()),
      decisions_(router, context) {
    set_shape(state_.ports(), 1);
    const auto named = [](const char* block, Port port) {
        return fmt::format("{}_{}", block, port);
    };
    for (Port port = 0; port < state_.ports(); ++port) {
        const bool host = context.graph.host_at(router, port).has_value();
        if (host) {
            host_[port] = std::make_unique<QueuedHost>(named("host", port).c_str(), state_, port,
                                                       router, component_, context);
            first_host_ = std::min(first_host_, port);
        }
        if (context.graph.channel_in(router, port)) {
            input_[port] = std::make_unique<QueuedInput>(named("input", port).c_str(), state_, port,
                                                         component_, context);
        }
        if (host || context.graph.channel_out(router, port)) {
            output_[port] = std::make_unique<QueuedOutput>(named("output", port).c_str(), state_,
                                                           port, context);
            if (host) output_[port]->connect(*host_[port]);
            state_.idle |= PortSet{1} << port;
        }
    }
}

void QueuedCutThroughRouter::connect_output(Port port, Link& link) { output_[port]->connect(link); }

void QueuedCutThroughRouter::start_of_simulation() {
    for (const auto& host : host_) {
        if (host != nullptr) host->start();
    }
}

bool QueuedCutThroughRouter::cycle(Cycle now) {
    take_arrivals(now);
    const bool hosts = state_.busy_hosts != 0 || now >= state_.next_generation;
    bool again = hosts && inject(now);
    if (holds_flits()) idle_.holds_flit(now);
    // (1) Links whose last flit has left become idle.
    const PortSet released = state_.closing != 0 ? release_outputs(now) : 0;
    // (2) Waiting packets take idle links.
    const bool deciding = state_.undecided != 0 && !state_.headers_of(now).empty();
    const bool asked = deciding || !state_.joining.empty();
    const bool serving = asked || (waiting_ != 0 && state_.idle != 0);
    const ArrivalOrder order = decisions_.arrival_order();
    const bool together = deciding && order == ArrivalOrder::kTogether;
    const bool stored_first = order != ArrivalOrder::kArrivalsFirst;
    if (serving && stored_first && !together) serve_waiting_packets(now);
    // (3) Headers cut through or are stored.
    if (deciding && !together) decide_headers(released, now);
    if (serving && !stored_first) serve_waiting_packets(now);
    if (together) decide_together(released, now);
    // (4) Stored packets join the waiting ones.
    if (!state_.joining.empty()) join_storage(now);
    // (5) Flits move.
    const bool reports_flits = state_.tap && state_.tap->follows_flits();
    again |= reports_flits ? move_flits<true>(now) : move_flits<false>(now);
    if (!holds_flits() && !idle_.resting()) idle_.rests(now);
    state_.passages.count(now);
    if (state_.tap) state_.tap->cycle_ended(now);
    return again || waiting_ != 0 || state_.closing != 0;
}

/// Where links change the lengths of packets, a flit may leave that never arrived: the router then
/// holds a packet until its tail has arrived and left.
inline bool QueuedCutThroughRouter::holds_flits() const {
    return context_.hop_lengths == nullptr ? state_.passages.held_flits() > 0
                                           : state_.passages.live() > 0;
}

/// The only function that reads arrival registers.
inline void QueuedCutThroughRouter::take_arrivals(Cycle now) {
    const Arrivals::Slot slot = state_.arrivals.at(now);
    if (state_.tap) state_.tap->arrivals(slot, now);
    std::uint64_t& ports = slot.flit_ports();
    for_each_bit_in(ports, [&](Port port) {
        Flit& arrived = slot.flit(port);
        const Flit flit = arrived;
        arrived.packet = kNoPacket;
        input_[port]->accept(flit, now);
    });
    ports = 0;
}

inline bool QueuedCutThroughRouter::inject(Cycle now) {
    bool again = false;
    state_.busy_hosts = 0;
    state_.next_generation = kNever;
    for (Port port = first_host_; port < state_.ports(); ++port) {
        if (host_[port] == nullptr) continue;
        QueuedHost& host = *host_[port];
        host.drain(now);
        again |= host.inject(now);
        if (host.busy()) state_.busy_hosts |= PortSet{1} << port;
        state_.next_generation = std::min(state_.next_generation, host.next_generation());
    }
    return again;
}

PortSet QueuedCutThroughRouter::release_outputs(Cycle now) {
    PortSet released = 0;
    for_each_bit_in(state_.closing, [&](Port port) {
        if (state_.lines[port].next_at <= now) released |= PortSet{1} << port;
    });
    state_.closing &= ~released;
    state_.idle |= released;
    return released;
}

void QueuedCutThroughRouter::serve_waiting_packets(Cycle now) {
    departures_.clear();
    decisions_.storage().assign(state_.idle, now, departures_);
    start_departures(now);
}

void QueuedCutThroughRouter::start_departures(Cycle now) {
    for (const Departure& departure : departures_) {
        start(context_.packets[departure.packet].header_note, departure.output, now);
    }
    waiting_ -= departures_.size();
}

std::vector<PassageIndex>& QueuedCutThroughRouter::take_headers(Cycle now) {
    std::vector<PassageIndex>& headers = state_.headers_of(now);
    state_.undecided -= headers.size();
    in_order(headers);
    return headers;
}

/// Matches headers and waiting packets together.
void QueuedCutThroughRouter::decide_together(PortSet released, Cycle now) {
    std::vector<PassageIndex>& headers = take_headers(now);
    asking_.clear();
    decisions_.begin_together(state_.idle, released);
    for (const PassageIndex header : headers) {
        if (begin_decision(header, now)) continue;
        Passage& passage = state_.passages[header];
        Packet& packet = context_.packets[passage.header.packet];
        decisions_.ask(passage.header, packet, context_.graph.host(packet.destination),
                       passage.hop);
        asking_.push_back(header);
    }
    headers.clear();
    departures_.clear();
    decisions_.answer(now, departures_);
    start_departures(now);
    for (std::size_t i = 0; i < asking_.size(); ++i) {
        end_decision(asking_[i], decisions_.output(i), now);
    }
}

void QueuedCutThroughRouter::decide_headers(PortSet released, Cycle now) {
    std::vector<PassageIndex>& headers = take_headers(now);
    for (const PassageIndex header : headers) decide(header, released, now);
    headers.clear();
}

/// Returns true if the packet is ejected at once and needs no decision.
inline bool QueuedCutThroughRouter::begin_decision(PassageIndex index_of_passage, Cycle now) {
    Passage& passage = state_.passages[index_of_passage];
    Packet& packet = context_.packets[passage.header.packet];
    packet.header_note = index_of_passage;
    if (state_.tap) {
        state_.tap->header(RouterEventKind::kRouted, passage.header.input, passage.header.packet,
                           now);
    }
    const Host& to = context_.graph.host(packet.destination);
    if (!unlimited_ejection_ || to.router != id()) return false;
    host_[to.port]->begin_ejection(index_of_passage, now);
    return true;
}

void QueuedCutThroughRouter::decide(PassageIndex index_of_passage, PortSet released, Cycle now) {
    if (begin_decision(index_of_passage, now)) return;
    Passage& passage = state_.passages[index_of_passage];
    Packet& packet = context_.packets[passage.header.packet];
    end_decision(index_of_passage,
                 decisions_.decide(passage.header, packet, context_.graph.host(packet.destination),
                                   state_.idle, released, passage.hop),
                 now);
}

inline void QueuedCutThroughRouter::end_decision(PassageIndex index_of_passage,
                                                 std::optional<Port> output, Cycle now) {
    Passage& passage = state_.passages[index_of_passage];
    if (output) {
        start(index_of_passage, *output, now);
        return;
    }
    if (state_.tap) {
        const StoredPacket& header = passage.header;
        state_.tap->stored(header.input, decisions_.storage().wanted_by(header), header.packet,
                           now);
    }
    state_.passages.store(index_of_passage);
    if (!decisions_.waits_for_tail() || passage.whole) state_.joining.push_back(index_of_passage);
}

void QueuedCutThroughRouter::start(PassageIndex index_of_passage, Port output, Cycle now) {
    output_[output]->start(index_of_passage, now);
    if (!state_.tap) return;
    const Passage& passage = state_.passages[index_of_passage];
    state_.tap->allocated(passage.header.input, output, passage.header.packet, passage.hop, now);
}

void QueuedCutThroughRouter::join_storage(Cycle now) {
    in_order(state_.joining);
    for (const PassageIndex index_of_passage : state_.joining) {
        Passage& passage = state_.passages[index_of_passage];
        passage.joined = true;
        decisions_.storage().join(passage.header, now);
    }
    waiting_ += state_.joining.size();
    state_.joining.clear();
}

/// Returns whether a flit will leave in the next cycle. kTold: there is an observer.
template <bool kTold>
inline bool QueuedCutThroughRouter::move_flits(Cycle now) {
    bool more = false;
    for_each_bit_in(state_.sending, [&](Port port) {
        output_[port]->send<kTold>(now);
        if ((state_.sending & (PortSet{1} << port)) != 0) return;
        decisions_.storage().tail_left(state_.passages[state_.lines[port].passage].header.input);
    });
    for_each_bit_in(state_.busy_hosts, [&](Port port) { more |= host_[port]->eject(now); });
    return more || state_.sending != 0;
}

void QueuedCutThroughRouter::in_order(std::vector<PassageIndex>& passages) {
    decisions_.sort(passages, [this](PassageIndex i) -> const StoredPacket& {
        return state_.passages[i].header;
    });
}

}  // namespace thruway
