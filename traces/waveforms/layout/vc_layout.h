// traces/waveforms/layout/vc_layout.h
// The signals of a virtual-channel router, and their positions in the list. Their scopes are the
// modules of the router to which they belong.
//   input_P        the arriving flit; per VC, as bits: header taken by a routing unit, header
//                  granted a VC, flit granted the switch
//   input_P.vc_V   state, the packet at the front, flits in the buffer, the granted output
//   host_P         the same for the injection virtual channels of a host, which store no flits
//   output_P       the departing flit; VCs granted to headers and flits granted the switch, as
//                  bits; per VC: state, credits
//   output_P.buffer  per VC: flits in the output buffer
#pragma once

#include "traces/waveforms/signals/signal.h"
#include "traces/waveforms/watched_fabric.h"

#include <cstdint>
#include <vector>

namespace thruway {

/// State of a virtual channel: at an input, what the packet at the front requests; at an output,
/// whether the channel can be granted to a packet.
enum class VcState : std::uint8_t {
    kIdle,      ///< input: no packet; output: free
    kRouting,   ///< input: the header waits for a routing unit
    kWaiting,   ///< input: the header is routed and has no output virtual channel
    kActive,    ///< input: the packet has an output virtual channel; output: a packet holds it
    kDraining,  ///< output: the tail has crossed the switch, the channel is not free yet
};
/// In the order of VcState.
const StateLegend& vc_states();

/// Signals of an input virtual channel, consecutive from the first one.
enum InputVcField : SignalId {
    kVcStateField,
    kVcSource,
    kVcPacket,
    kVcOutputPort,
    kVcOutputVc,
    kInjectionVcFields,
    kVcOccupancy = kInjectionVcFields,
    kInputVcFields
};

/// First signals of the blocks of a port; kNoSignal if it does not have them.
struct VcPortLayout {
    SignalId flit_in = kNoSignal;  ///< links only
    SignalId routed = kNoSignal;
    SignalId allocated = kNoSignal;
    SignalId crossed = kNoSignal;
    SignalId input_vcs = kNoSignal;  ///< `input_vc_fields` for each VC
    SignalId input_vc_fields = 0;

    SignalId flit_out = kNoSignal;
    SignalId flits = kNoSignal;  ///< number leaving, if several flits can leave in a cycle
    SignalId allocated_out = kNoSignal;
    SignalId crossed_out = kNoSignal;
    SignalId vc_states = kNoSignal;  ///< if virtual channels are held; [vc * output_vc_fields]
    SignalId credits = kNoSignal;    ///< links only; [vc * output_vc_fields]
    SignalId output_vc_fields = 0;
    SignalId buffered = kNoSignal;  ///< [vc]

    SignalId input_vc(unsigned vc) const { return input_vcs + vc * input_vc_fields; }
    SignalId vc_state(unsigned vc) const { return vc_states + vc * output_vc_fields; }
    SignalId credits_of(unsigned vc) const { return credits + vc * output_vc_fields; }
};

/// Appends the signals of a router to `list` and returns their positions by port.
std::vector<VcPortLayout> lay_out_vc_router(const WatchedFabric& fabric, RouterId router,
                                            SignalList& list);

}  // namespace thruway
