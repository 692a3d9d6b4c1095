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

    void connect(const LinkEnd& sender, const LinkEnd& receiver);

    /// The sender's side: the flit leaves the router in cycle `departure`.
    void send(const Flit& flit, Cycle departure) {
        const Cycle arrival = departure + latency_;
        const unsigned slot = static_cast<unsigned>(arrival) & slot_mask_;
        Flit& place = flits_[slot];
        if (place.valid()) report_collision(arrival);
        place = flit;
        flit_ports_[slot] |= flit_bit_;
        clock_->wake(wake_receiver_, arrival);
    }

    /// The receiver's side: a place of virtual channel `vc` becomes free in cycle `now`.
    void send_credit(VirtualChannel vc, Cycle now) {
        const Cycle arrival = now + credit_latency_;
        const unsigned slot = static_cast<unsigned>(arrival) & slot_mask_;
        credits_[slot] |= VcMask{1} << vc;
        credit_ports_[slot] |= credit_bit_;
        clock_->wake(wake_sender_, arrival);
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
    unsigned slot_mask_ = 0;
    Flit* flits_ = nullptr;                ///< [slot] arrival register of the receiver's port
    std::uint64_t* flit_ports_ = nullptr;  ///< [slot] the receiver's ports with an arrival
    std::uint64_t flit_bit_ = 0;           ///< its port in these sets
    VcMask* credits_ = nullptr;            ///< the same of the sender, for credits
    std::uint64_t* credit_ports_ = nullptr;
    std::uint64_t credit_bit_ = 0;
    ClockDomain::WakeBit wake_sender_;
    ClockDomain::WakeBit wake_receiver_;
    LinkEnd sender_;
    LinkEnd receiver_;
};

}  // namespace thruway
