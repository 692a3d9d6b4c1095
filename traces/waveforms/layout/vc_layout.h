// traces/waveforms/layout/vc_layout.h
// The signals of a virtual-channel router, and where in the list each one lies. Their scopes are
// the modules of the router that the signals belong to.
//   input_P        the flit that comes in; per VC, as bits: header taken by a routing unit, header
//                  given a VC, flit granted the switch
//   input_P.vc_V   state, the packet at the front, flits in the buffer, the output it was given
//   host_P         the same for the injection virtual channels of a host, which stores no flits
//   output_P       the flit that leaves; VCs given to headers and flits granted the switch, as
//                  bits; per VC: state, credits
//   output_P.buffer  per VC: flits in the output buffer
#pragma once

#include "traces/waveforms/signals/signal.h"
#include "traces/waveforms/watched_fabric.h"

#include <cstdint>
#include <vector>

namespace thruway {

/// Of a virtual channel. On the input side what the packet at the front asks for, on the output
/// side whether a packet may be given it.
enum class VcState : std::uint8_t {
    kIdle,      ///< input: no packet; output: free
    kRouting,   ///< input: the header has not been taken by a routing unit
    kWaiting,   ///< input: the header is routed and has no output virtual channel
    kActive,    ///< input: the packet has an output virtual channel; output: a packet holds it
    kDraining,  ///< output: free when the buffer downstream is empty
};
/// In the order of VcState.
const StateLegend& vc_states();

/// Signals of an input virtual channel, one behind the other from the first one.
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

/// First signals of the blocks of a port; kNoSignal where it has none.
struct VcPortLayout {
    SignalId flit_in = kNoSignal;  ///< of links
    SignalId routed = kNoSignal;
    SignalId given = kNoSignal;
    SignalId crossed = kNoSignal;
    SignalId input_vcs = kNoSignal;  ///< `input_vc_fields` for each
    SignalId input_vc_fields = 0;

    SignalId flit_out = kNoSignal;
    SignalId flits = kNoSignal;  ///< how many leave, where that may be several
    SignalId given_out = kNoSignal;
    SignalId crossed_out = kNoSignal;
    SignalId vc_states = kNoSignal;  ///< where virtual channels are held; [vc * output_vc_fields]
    SignalId credits = kNoSignal;    ///< of links; [vc * output_vc_fields]
    SignalId output_vc_fields = 0;
    SignalId buffered = kNoSignal;  ///< [vc]

    SignalId input_vc(unsigned vc) const { return input_vcs + vc * input_vc_fields; }
    SignalId vc_state(unsigned vc) const { return vc_states + vc * output_vc_fields; }
    SignalId credits_of(unsigned vc) const { return credits + vc * output_vc_fields; }
};

/// Appends the signals of a router to `list` and tells where they are, by port.
std::vector<VcPortLayout> lay_out_vc_router(const WatchedFabric& fabric, RouterId router,
                                            SignalList& list);

}  // namespace thruway
