// rtl_models/queued_router/queued_output.h
// Output of a queued router, to a link or a host: sends one packet at a time, one flit per cycle,
// or in n cycles on a link that is narrower than a flit (Channel::flit_cycles). Timing: a packet
// that starts in cycle t sends its head in t. A flit that comes by a narrower link than it leaves
// by leaves when it has arrived; the output is kept meanwhile. If the input behind the link holds
// only one flit, the flits behind the head wait until the header is decided there. The output is
// idle again in the cycle after its last flit has left, or when that input is free, if this is
// later.
#pragma once

#include "rtl_models/engine/link.h"
#include "rtl_models/queued_router/queued_host.h"
#include "rtl_models/queued_router/registers/queued_state.h"

#include <systemc>

namespace thruway {

class QueuedOutput : public sc_core::sc_module {
public:
    QueuedOutput(sc_core::sc_module_name name, QueuedState& state, Port port,
                 FabricContext& context);

    /// Call exactly one of the two, before the simulation starts.
    void connect(Link& link);
    void connect(QueuedHost& host) { host_ = &host; }
    const Link* link() const { return link_; }

    /// The packet, whose header is in this router, takes the output from this cycle on.
    void start(PassageIndex passage, Cycle now);
    /// Sends the flit of cycle `now`, if one is due. kTold: there is an observer.
    template <bool kTold = false>
    void send(Cycle now) {
        if (now < line_.next_at) return;
        const Passage& passage = state_.passages[line_.passage];
        if (passage.received <= passage.sent && !changes_lengths_) {
            if (may_wait_) return;
            report_missing(now);
        }
        const bool head = line_.next == 0;
        const bool tail = line_.next + 1 == line_.length;
        const Flit flit(line_.packet, line_.next, 0, head, tail);
        ++line_.next;
        ++line_.flits_sent;
        line_.next_at = now + (head ? after_head_ : flit_cycles_);
        if (kTold) state_.tap->sent(passage.header.input, port_, flit, now);
        if (tail) state_.crossings.packet_crossed(passage.header.input, port_, line_.length);
        state_.passages.send(line_.passage, tail);
        if (link_ != nullptr) {
            if (head) ++context_.packets[flit.packet].hops;
            link_->send(flit, now);
        } else {
            host_->deliver(flit, now);
        }
        if (!tail) return;
        state_.sending &= ~bit_;
        state_.closing |= bit_;
    }

private:
    void report_missing(Cycle now) const;

    QueuedState& state_;
    FabricContext& context_;
    OutputLine& line_;
    const Port port_;
    const PortSet bit_;
    const bool changes_lengths_;
    const bool may_wait_;    ///< for a flit that has not arrived
    Cycle flit_cycles_ = 1;  ///< of the link
    Cycle after_head_ = 1;   ///< from the head to the flit behind it
    Link* link_ = nullptr;
    QueuedHost* host_ = nullptr;
};

}  // namespace thruway
