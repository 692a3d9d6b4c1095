// rtl_models/vc_router/flow_control/stop_go_marks.h
// The stop and go marks (off and on thresholds) of a buffer, from the round trip of its link.
// A signal that reports the level of the buffer at the end of cycle t is obeyed in t + signal. A
// flit that the sender grants arrives `send` cycles later, and flits arrive `flit_cycles` cycles
// apart or more. With loop = send + signal,
// - up to late = floor((loop - 1) / flit_cycles) flits still arrive after the cycle of a stop, in
//   which a flit has arrived;
// - the first flit after a go arrives loop cycles later and may leave before_switch cycles
//   after that.
// Hence
//   stop = depth - late             the latest that never overflows; at least 1, so depth > late;
//   go = loop + before_switch - 1   the latest that leaves no cycle without a flit to send, even
//                                   if the next link is wider; below stop, so depth >= loop +
//                                   before_switch + late.
// For links that carry a flit in one cycle, late = loop - 1.
// If the loop contains nothing but links of `fly` cycles for flits and signals, these depths are 2
// fly and 4 fly - 1. Duato et al. count 2 fly + 2 and 4 fly + 2: they add the cycles in which a
// signal is made and obeyed, which here are the buffer's own cycle.
#pragma once

#include "core/cycle.h"

#include <algorithm>

namespace thruway {

struct RouterSettings;

/// In flits of a buffer at the end of a cycle.
struct StopGoMarks {
    unsigned stop = 0;  ///< the sender is stopped at this level or above
    unsigned go = 0;    ///< the sender is started at this level or below
};

struct StopGoLoop {
    Cycle send = 1;           ///< from the grant at the sender to the arrival
    Cycle signal = 1;         ///< from the level at the end of a cycle to the sender
    Cycle before_switch = 0;  ///< from the arrival until the flit may request the switch
    Cycle flit_cycles = 1;    ///< of the link

    /// For a link on which a flit takes `link_latency` cycles until all of it has arrived. With
    /// output buffers only the link counts in `send`: a flit that has crossed the switch can still
    /// be held back.
    StopGoLoop(const RouterSettings& settings, Cycle link_latency, Cycle cycles_of_a_flit = 1);

    Cycle loop() const { return send + signal; }
    /// Most flits that arrive after the cycle of a stop.
    Cycle late_flits() const { return (loop() - 1) / flit_cycles; }
    /// Smallest depth of a buffer, in flits, that never overflows.
    Cycle safe_flits() const { return late_flits() + 1; }
    /// Smallest depth that also never runs empty while its sender has flits.
    Cycle full_rate_flits() const { return loop() + before_switch + late_flits(); }

    /// `depth`: at least safe_flits().
    StopGoMarks marks(unsigned depth) const {
        const auto stop = static_cast<unsigned>(depth - late_flits());
        return {stop, std::min(static_cast<unsigned>(loop() + before_switch), stop) - 1};
    }
};

}  // namespace thruway
