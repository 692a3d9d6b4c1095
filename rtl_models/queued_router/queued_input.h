// rtl_models/queued_router/queued_input.h
// Input of a queued router, fed by a link. Packets arrive one at a time.
// Timing: accept() takes the flit that arrives in this cycle. A header is decided routing_cycles
// later; the flits behind it follow it.
#pragma once

#include "rtl_models/queued_router/registers/queued_state.h"

#include <systemc>

namespace thruway {

class QueuedInput : public sc_core::sc_module {
public:
    QueuedInput(sc_core::sc_module_name name, QueuedState& state, Port port, unsigned component,
                FabricContext& context);

    void accept(const Flit& flit, Cycle now) {
        PassageIndex& passage = state_.arriving[port_];
        if (flit.head != (passage == kNoPassage)) report_disorder(flit, now);
        if (flit.head) {
            passage = state_.passages.begin(flit.packet, context_.packets[flit.packet].identity,
                                            port_);
            state_.decide_in(now + routing_, passage);
            if (routing_ > 0) context_.clock.wake(component_, now + routing_);
        }
        state_.receive(passage, 1, flit.tail);
        if (flit.tail) passage = kNoPassage;
    }

private:
    void report_disorder(const Flit& flit, Cycle now) const;

    QueuedState& state_;
    FabricContext& context_;
    const Port port_;
    const unsigned component_;
    const Cycle routing_;
};

}  // namespace thruway
