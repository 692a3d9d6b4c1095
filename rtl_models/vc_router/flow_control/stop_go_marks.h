// rtl_models/vc_router/flow_control/stop_go_marks.h
// The stop and go marks (off and on thresholds) of a buffer, from the round trip of its link.
// A signal that reports the level of the buffer at the end of cycle t is obeyed in t + signal. A
// flit that the sender grants arrives `send` cycles later. With loop = send + signal,
// - up to loop - 1 flits still arrive after the cycle of a stop;
// - the first flit after a go arrives loop cycles later and may leave before_switch cycles
//   after that.
// Hence
//   stop = depth - loop + 1         the latest that never overflows; at least 1, so depth >= loop;
//   go = loop + before_switch - 1   the latest that leaves no cycle without a flit to send; below
//                                   stop, so depth >= 2 loop + before_switch - 1.
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

    /// For a link of that latency. With output buffers only the link counts in `send`: a flit that
    /// has crossed the switch can still be held back.
    StopGoLoop(const RouterSettings& settings, Cycle link_latency);

    Cycle loop() const { return send + signal; }
    /// Smallest depth of a buffer, in flits, that never overflows.
    Cycle safe_flits() const { return loop(); }
    /// Smallest depth that also never runs empty while its sender has flits.
    Cycle full_rate_flits() const { return 2 * loop() + before_switch - 1; }

    /// `depth`: at least safe_flits().
    StopGoMarks marks(unsigned depth) const {
        const auto stop = static_cast<unsigned>(depth - loop() + 1);
        return {stop, std::min(static_cast<unsigned>(loop() + before_switch), stop) - 1};
    }
};

}  // namespace thruway
