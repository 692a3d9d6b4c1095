// rtl_models/link.h
// A channel between two routers: flits one way, credits back, each with a latency of at least one
// cycle. A flit sent in cycle t arrives in t + latency, a credit in t + credit latency; the
// receiving end is woken for that cycle. At most one flit a cycle.
#pragma once

#include "rtl_models/clock_domain.h"
#include "rtl_models/router_state.h"

#include <systemc>

namespace thruway {

/// Where flits or credits land: the arrival registers of a router and its place in the clock.
struct LinkEnd {
    RouterState* state = nullptr;
    Port port = 0;
    unsigned component = 0;  ///< of the clock domain
};

class Link : public sc_core::sc_module {
public:
    Link(sc_core::sc_module_name name, ClockDomain& clock, Cycle latency, Cycle credit_latency)
        : sc_module(name), clock_(&clock), latency_(latency), credit_latency_(credit_latency) {}

    void connect(const LinkEnd& sender, const LinkEnd& receiver) {
        sender_ = sender;
        receiver_ = receiver;
    }

    /// The sender's side: the flit leaves the router in cycle `departure`.
    void send(const Flit& flit, Cycle departure) {
        const Cycle arrival = departure + latency_;
        RouterState& to = *receiver_.state;
        const unsigned slot = to.slot(arrival);
        Flit& place = to.arriving_flit[receiver_.port * to.shape.slots + slot];
        if (place.valid()) report_collision(arrival);
        place = flit;
        to.flit_ports[slot] |= std::uint64_t{1} << receiver_.port;
        clock_->wake(receiver_.component, arrival);
    }

    /// The receiver's side: a place of virtual channel `vc` becomes free in cycle `now`.
    void send_credit(VirtualChannel vc, Cycle now) {
        const Cycle arrival = now + credit_latency_;
        RouterState& to = *sender_.state;
        const unsigned slot = to.slot(arrival);
        to.arriving_credits[sender_.port * to.shape.slots + slot] |= VcMask{1} << vc;
        to.credit_ports[slot] |= std::uint64_t{1} << sender_.port;
        clock_->wake(sender_.component, arrival);
    }

    Cycle latency() const { return latency_; }
    Cycle credit_latency() const { return credit_latency_; }
    const LinkEnd& sender() const { return sender_; }
    const LinkEnd& receiver() const { return receiver_; }

private:
    [[noreturn]] void report_collision(Cycle arrival) const;

    ClockDomain* clock_;
    Cycle latency_;
    Cycle credit_latency_;
    LinkEnd sender_;
    LinkEnd receiver_;
};

}  // namespace thruway
