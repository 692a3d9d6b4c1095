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
        : ports_(receiver.arrivals->port_word(receiver.port)),
          stride_(receiver.arrivals->stride()),
          component_(receiver.component),
          slot_mask_(receiver.arrivals->slot_mask()),
          latency_(static_cast<std::uint16_t>(latency)),
          flit_(static_cast<std::uint16_t>(receiver.arrivals->flit_word(receiver.port) - ports_)),
          port_(static_cast<std::uint16_t>(receiver.port)) {}

    Cycle latency() const { return latency_; }

    [[nodiscard]] bool send(const Flit& flit, Cycle departure, ClockDomain& clock) const {
        return send(flit, flit.vc, departure, clock);
    }
    /// On virtual channel `vc`. False: another flit arrives in the same cycle; nothing is sent.
    // Forced inline: the compiler would otherwise call it for routers that are observed.
    [[nodiscard]] [[gnu::always_inline]] bool send(const Flit& flit, VirtualChannel vc,
                                                   Cycle departure, ClockDomain& clock) const {
        const Cycle arrival = departure + latency_;
        std::uint64_t* const ports = ports_ + std::size_t{arrival & slot_mask_} * stride_;
        Flit& place = reinterpret_cast<Flit&>(ports[flit_]);
        if (place.valid()) return false;
        place = flit;
        place.vc = static_cast<std::uint8_t>(vc);
        *ports |= bit_in_word(port_);
        clock.wake(component_, arrival);
        return true;
    }

private:
    // Of the arrival registers of the receiver:
    std::uint64_t* ports_ = nullptr;  ///< in slot 0, the word of the set of ports
    std::uint32_t stride_ = 0;        ///< words from slot to slot
    std::uint32_t component_ = 0;
    std::uint16_t slot_mask_ = 0;
    std::uint16_t latency_ = 0;
    std::uint16_t flit_ = 0;  ///< words from `ports_` to the flit
    std::uint16_t port_ = 0;
};

class CreditWire {
public:
    CreditWire() = default;
    CreditWire(Cycle latency, const LinkEnd& sender)
        : credits_(sender.arrivals->credit_words()),
          stride_(sender.arrivals->stride()),
          component_(sender.component),
          slot_mask_(sender.arrivals->slot_mask()),
          latency_(static_cast<std::uint16_t>(latency)),
          first_ovc_(static_cast<std::uint16_t>(sender.port * sender.arrivals->vcs())) {}

    void send(VirtualChannel vc, Cycle now, ClockDomain& clock) const {
        const Cycle arrival = now + latency_;
        set_bit(credits_ + std::size_t{arrival & slot_mask_} * stride_, first_ovc_ + vc);
        clock.wake(component_, arrival);
    }

private:
    // Of the arrival registers of the sender of the flits:
    std::uint64_t* credits_ = nullptr;  ///< in slot 0
    std::uint32_t stride_ = 0;          ///< words from slot to slot
    std::uint32_t component_ = 0;
    std::uint16_t slot_mask_ = 0;
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
