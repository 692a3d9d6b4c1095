// rtl_models/vc_router/flow_control/stop_go_marks.h
// Where the stop and the go mark of a buffer lie, from the round trip of its link.
// A signal that tells the level of the buffer at the end of cycle t is obeyed in t + signal, and
// what the sender grants in a cycle arrives `send` cycles later. So up to loop - 1 flits still
// arrive after the cycle of a stop, loop = send + signal, and after that of a go the first one
// arrives `loop` cycles later and may leave `before_switch` later still. Hence
//   stop = depth - loop + 1   the latest that never overflows; at least 1, so depth >= loop;
//   go = loop + before_switch - 1   the latest that leaves no cycle without a flit to send; below
//   stop, so depth >= 2 loop + before_switch - 1.
// With links of `fly` cycles for flits and signals and nothing else in the loop these depths are 2
// fly and 4 fly - 1; Duato et al. count 2 fly + 2 and 4 fly + 2, with the cycles in which a signal
// is made and obeyed, which here are those of the buffer's own cycle.
#pragma once

#include "core/cycle.h"
#include "rtl_models/router/pipeline.h"

#include <algorithm>

namespace thruway {

/// In flits of a buffer at the end of a cycle.
struct StopGoMarks {
    unsigned stop = 0;  ///< from so many on the sender is stopped
    unsigned go = 0;    ///< with at most so many it goes on
};

struct StopGoLoop {
    Cycle send = 1;           ///< from the grant at the sender to the arrival
    Cycle signal = 1;         ///< from the level at the end of a cycle to the sender
    Cycle before_switch = 0;  ///< from the arrival until the flit may ask for the switch

    /// Of a link of that latency. Output buffers hold back what has crossed the switch.
    StopGoLoop(const RouterSettings& settings, Cycle link_latency)
        : send(link_latency +
               (settings.output_buffer_flits > 0 ? 0 : Pipeline(settings).switching)),
          signal(settings.credit_latency_cycles),
          before_switch(Pipeline(settings).body_before_switch()) {}

    Cycle loop() const { return send + signal; }
    /// Depth of a buffer, in flits, that never overflows.
    Cycle safe_flits() const { return loop(); }
    /// Depth of a buffer that moreover never runs empty while its sender has flits.
    Cycle full_rate_flits() const { return 2 * loop() + before_switch - 1; }

    /// `depth`: at least safe_flits().
    StopGoMarks marks(unsigned depth) const {
        const auto stop = static_cast<unsigned>(depth - loop() + 1);
        return {stop, std::min(static_cast<unsigned>(loop() + before_switch), stop) - 1};
    }
};

}  // namespace thruway
