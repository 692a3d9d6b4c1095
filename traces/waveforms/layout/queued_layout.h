// traces/waveforms/layout/queued_layout.h
// The signals of a queued cut-through router, and where in the list each one lies. Their scopes are
// the modules of the router that the signals belong to.
//   input_P    the flit that comes in; the packet whose header is routed, or whose flits come in;
//              whether a header goes on at once or is stored
//   host_P     the same for packets of a host, without the flits
//   output_P   the flit that leaves; the packet that the output is with; grants; packets that are
//              stored
//   storage    packets and flits stored, packets that wait for an output; the same for each queue
#pragma once

#include "traces/waveforms/signals/signal.h"
#include "traces/waveforms/watched_fabric.h"

#include <cstdint>
#include <vector>

namespace thruway {

/// Of the packet that an input shows.
enum class InputState : std::uint8_t {
    kIdle,         ///< nothing is routed or comes in
    kRouting,      ///< the header has come in and has not been decided
    kCutsThrough,  ///< the packet comes in and has gone on at once
    kStored,       ///< the packet comes in and could not go on at once
};
/// In the order of InputState.
const StateLegend& queued_input_states();

/// Signals of an input behind its state, and of an output that is with one packet.
enum QueuedInputField : SignalId { kInputState, kInputSource, kInputPacket, kInputHeaders };
enum QueuedOutputField : SignalId {
    kOutputBusy,
    kOutputSource,
    kOutputPacket,
    kOutputInput,
    kOutputFields
};

/// First signals of the blocks of a port; kNoSignal where it has none.
struct QueuedPortLayout {
    SignalId flit_in = kNoSignal;   ///< of links
    SignalId injected = kNoSignal;  ///< of hosts
    SignalId input = kNoSignal;     ///< QueuedInputField
    SignalId cut_through = kNoSignal;
    SignalId stored = kNoSignal;

    SignalId flit_out = kNoSignal;
    SignalId output = kNoSignal;   ///< QueuedOutputField, where one packet at a time leaves
    SignalId packets = kNoSignal;  ///< how many leave, where that may be several
    SignalId flits = kNoSignal;    ///< likewise
    SignalId cut_through_grants = kNoSignal;
    SignalId storage_grants = kNoSignal;
    SignalId queued = kNoSignal;  ///< packets that are stored and may take it
};

/// Of a queue, or of all that is stored.
struct StoredLayout {
    SignalId packets = kNoSignal;
    SignalId flits = kNoSignal;
};

struct QueuedLayout {
    std::vector<QueuedPortLayout> ports;
    StoredLayout stored;
    SignalId waiting = kNoSignal;
    /// By the storage organisation: [output], [input], [choices - 1] or one.
    std::vector<StoredLayout> queues;
};

/// Appends the signals of a router to `list` and tells where they are.
QueuedLayout lay_out_queued_router(const WatchedFabric& fabric, RouterId router, SignalList& list);

}  // namespace thruway
