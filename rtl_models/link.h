// rtl_models/link.h
// A channel between two routers: flits one way, credits back, each with a latency of at least one
// cycle. A flit sent in cycle t arrives in t + latency, a credit in t + credit latency; the
// receiving end is woken for that cycle. At most one flit a cycle.
#pragma once

#include "rtl_models/arrivals.h"
#include "rtl_models/clock_domain.h"

#include <systemc>

#include <cstdint>

namespace thruway {

/// Where flits or credits land: the arrival registers of a router and its place in the clock.
struct LinkEnd {
    Arrivals* arrivals = nullptr;
    Port port = 0;
    unsigned component = 0;  ///< of the clock domain
};

class Link;

/// The two directions of a link, as the ports at their near ends keep them among their registers.
class FlitWire {
public:
    FlitWire() = default;
    FlitWire(ClockDomain& clock, const Link& link, Cycle latency, const LinkEnd& receiver)
        : arrivals_(*receiver.arrivals),
          clock_(&clock),
          link_(&link),
          component_(receiver.component),
          latency_(static_cast<std::uint16_t>(latency)),
          port_(static_cast<std::uint16_t>(receiver.port)) {}

    void send(const Flit& flit, Cycle departure) {
        const Cycle arrival = departure + latency_;
        Flit& place = arrivals_.flit(arrival, port_);
        if (place.valid()) report_collision(arrival);
        place = flit;
        arrivals_.flit_ports(arrival) |= std::uint64_t{1} << port_;
        clock_->wake(component_, arrival);
    }

private:
    [[noreturn]] void report_collision(Cycle arrival) const;

    Arrivals arrivals_;  ///< of the receiver
    ClockDomain* clock_ = nullptr;
    const Link* link_ = nullptr;
    std::uint32_t component_ = 0;
    std::uint16_t latency_ = 0;
    std::uint16_t port_ = 0;
};

class CreditWire {
public:
    CreditWire() = default;
    CreditWire(ClockDomain& clock, Cycle latency, const LinkEnd& sender)
        : arrivals_(*sender.arrivals),
          clock_(&clock),
          component_(sender.component),
          latency_(static_cast<std::uint16_t>(latency)),
          first_unit_(static_cast<std::uint16_t>(sender.port * arrivals_.vcs())) {}

    void send(VirtualChannel vc, Cycle now) {
        const Cycle arrival = now + latency_;
        set_bit(arrivals_.credits(arrival), first_unit_ + vc);
        clock_->wake(component_, arrival);
    }

private:
    Arrivals arrivals_;  ///< of the sender of the flits
    ClockDomain* clock_ = nullptr;
    std::uint32_t component_ = 0;
    std::uint16_t latency_ = 0;
    std::uint16_t first_unit_ = 0;  ///< of the output port there
};

class Link : public sc_core::sc_module {
public:
    Link(sc_core::sc_module_name name, ClockDomain& clock, Cycle latency, Cycle credit_latency)
        : sc_module(name), clock_(&clock), latency_(latency), credit_latency_(credit_latency) {}

    void connect(const LinkEnd& sender, const LinkEnd& receiver);

    /// The sender's side: the flit leaves the router in cycle `departure`.
    void send(const Flit& flit, Cycle departure) { flits_.send(flit, departure); }
    /// The receiver's side: a place of virtual channel `vc` becomes free in cycle `now`.
    void send_credit(VirtualChannel vc, Cycle now) { credits_.send(vc, now); }

    /// Once connected.
    const FlitWire& flits() const { return flits_; }
    const CreditWire& credits() const { return credits_; }

    Cycle latency() const { return latency_; }
    Cycle credit_latency() const { return credit_latency_; }
    const LinkEnd& sender() const { return sender_; }
    const LinkEnd& receiver() const { return receiver_; }

private:
    ClockDomain* clock_;
    Cycle latency_;
    Cycle credit_latency_;
    FlitWire flits_;
    CreditWire credits_;
    LinkEnd sender_;
    LinkEnd receiver_;
};

}  // namespace thruway
