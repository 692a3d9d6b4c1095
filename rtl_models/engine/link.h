// rtl_models/engine/link.h
// A channel between two routers: flits one way, credits back, each with a latency of at least one
// cycle. A flit sent in cycle t arrives in t + latency, a credit in t + credit latency, and the
// receiving end is woken for that cycle. At most one flit per cycle; on a link narrower than a flit
// its sender keeps flits `flit_cycles` apart.
#pragma once

#include "rtl_models/engine/arrivals.h"
#include "rtl_models/engine/clock_domain.h"

#include <systemc>

#include <cstdint>

namespace thruway {

/// The destination of flits or credits: the arrival registers of a router and its number in the
/// clock domain.
struct LinkEnd {
    Arrivals* arrivals = nullptr;
    Port port = 0;
    unsigned component = 0;  ///< number in the clock domain
};

/// The two directions of a link. The ports at the sending ends keep copies among their registers.
class FlitWire {
public:
    FlitWire() = default;
    FlitWire(Cycle latency, const LinkEnd& receiver)
        : arrivals_(receiver.arrivals->at_word_of(receiver.port)),
          component_(receiver.component),
          latency_(static_cast<std::uint16_t>(latency)),
          port_(static_cast<std::uint16_t>(receiver.port)) {}

    Cycle latency() const { return latency_; }

    /// False: another flit arrives in the same cycle; nothing is sent.
    // Forced inline: the compiler would otherwise call it for routers that are observed.
    [[nodiscard]] [[gnu::always_inline]] bool send(const Flit& flit, Cycle departure,
                                                   ClockDomain& clock) const {
        const Cycle arrival = departure + latency_;
        const Arrivals::Slot slot = arrivals_.at(arrival);
        Flit& place = slot.flit(port_);
        if (place.valid()) return false;
        place = flit;
        slot.flit_ports() |= bit_in_word(port_);
        clock.wake(component_, arrival);
        return true;
    }

private:
    Arrivals arrivals_;  ///< of the receiver
    std::uint32_t component_ = 0;
    std::uint16_t latency_ = 0;
    std::uint16_t port_ = 0;
};

class CreditWire {
public:
    CreditWire() = default;
    CreditWire(Cycle latency, const LinkEnd& sender)
        : arrivals_(sender.arrivals->at_credits()),
          component_(sender.component),
          latency_(static_cast<std::uint16_t>(latency)),
          first_ovc_(static_cast<std::uint16_t>(sender.port * arrivals_.vcs())) {}

    void send(VirtualChannel vc, Cycle now, ClockDomain& clock) const {
        const Cycle arrival = now + latency_;
        set_bit(arrivals_.at(arrival).credits<1>(), first_ovc_ + vc);
        clock.wake(component_, arrival);
    }

private:
    Arrivals arrivals_;  ///< of the sender of the flits
    std::uint32_t component_ = 0;
    std::uint16_t latency_ = 0;
    std::uint16_t first_ovc_ = 0;  ///< first ovc of the output port there
};

class Link : public sc_core::sc_module {
public:
    /// `latency`: until all of a flit has arrived (Channel::arrival_cycles()).
    Link(sc_core::sc_module_name name, ClockDomain& clock, Cycle latency, Cycle credit_latency,
         Cycle flit_cycles = 1)
        : sc_module(name),
          clock_(&clock),
          latency_(latency),
          credit_latency_(credit_latency),
          flit_cycles_(flit_cycles) {}

    void connect(const LinkEnd& sender, const LinkEnd& receiver);

    /// The sender's side: the flit leaves the router in cycle `departure`.
    void send(const Flit& flit, Cycle departure) {
        if (!flits_.send(flit, departure, *clock_)) report_collision(departure);
    }
    /// The receiver's side: a slot of virtual channel `vc` becomes free in cycle `now`.
    void send_credit(VirtualChannel vc, Cycle now) { credits_.send(vc, now, *clock_); }

    /// Valid once connected.
    const FlitWire& flits() const { return flits_; }
    const CreditWire& credits() const { return credits_; }

    Cycle latency() const { return latency_; }
    Cycle credit_latency() const { return credit_latency_; }
    /// For which a flit occupies the link.
    Cycle flit_cycles() const { return flit_cycles_; }
    /// Fatal report: a second flit left in cycle `departure`.
    [[noreturn]] void report_collision(Cycle departure) const;

    const LinkEnd& sender() const { return sender_; }
    const LinkEnd& receiver() const { return receiver_; }

private:
    ClockDomain* clock_;
    Cycle latency_;
    Cycle credit_latency_;
    Cycle flit_cycles_;
    FlitWire flits_;
    CreditWire credits_;
    LinkEnd sender_;
    LinkEnd receiver_;
};

}  // namespace thruway
