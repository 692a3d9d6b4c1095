// traces/waveforms/layout/pin_layout.h
// The signals of a router that shows only its pins, such as a Verilated one, and their positions in
// the list. Their scopes are named as those of a virtual-channel router.
//   input_P    the arriving flit
//   host_P     the packet that leaves its source queue for the router
//   output_P   the departing flit; on links, VCs that get a credit, as bits, and credits per VC
#pragma once

#include "traces/waveforms/signals/signal.h"
#include "traces/waveforms/watched_fabric.h"

#include <vector>

namespace thruway {

/// First signals of the blocks of a port; kNoSignal if it does not have them.
struct PinPortLayout {
    SignalId flit_in = kNoSignal;   ///< links only
    SignalId injected = kNoSignal;  ///< hosts only; a flag, then source and number of the packet
    SignalId flit_out = kNoSignal;
    SignalId credited = kNoSignal;  ///< links only
    SignalId credits = kNoSignal;   ///< links with credits for flits only; [vc]
};

/// Appends the signals of a router to `list` and returns their positions by port.
std::vector<PinPortLayout> lay_out_pins(const WatchedFabric& fabric, RouterId router,
                                        SignalList& list);

}  // namespace thruway
