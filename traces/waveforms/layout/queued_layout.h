// traces/waveforms/layout/queued_layout.h
// The signals of a queued cut-through router, and their positions in the list. Their scopes are the
// modules of the router to which they belong.
//   input_P    the arriving flit; the packet whose header is being routed, or whose flits
//              arrive; whether a header cuts through or is stored
//   host_P     the same for packets of a host, without the flits
//   output_P   the departing flit; the packet that holds the output; grants; packets stored for it
//   storage    packets and flits stored, packets that wait for an output; the same for each queue
#pragma once

#include "traces/waveforms/signals/signal.h"
#include "traces/waveforms/watched_fabric.h"

#include <cstdint>
#include <vector>

namespace thruway {

/// State of the packet that an input shows.
enum class InputState : std::uint8_t {
    kIdle,         ///< no header is being routed, no packet arrives
    kRouting,      ///< the header has arrived and is not decided
    kCutsThrough,  ///< the packet is arriving and cuts through
    kStored,       ///< the packet is arriving and is stored
};
/// In the order of InputState.
const StateLegend& queued_input_states();

/// Signals of an input from its state on, and of an output that one packet holds at a time.
enum QueuedInputField : SignalId { kInputState, kInputSource, kInputPacket, kInputHeaders };
enum QueuedOutputField : SignalId {
    kOutputBusy,
    kOutputSource,
    kOutputPacket,
    kOutputInput,
    kOutputFields
};

/// First signals of the blocks of a port; kNoSignal if it does not have them.
struct QueuedPortLayout {
    SignalId flit_in = kNoSignal;   ///< links only
    SignalId injected = kNoSignal;  ///< hosts only
    SignalId input = kNoSignal;     ///< QueuedInputField
    SignalId cut_through = kNoSignal;
    SignalId stored = kNoSignal;

    SignalId flit_out = kNoSignal;
    SignalId output = kNoSignal;   ///< QueuedOutputField, if one packet leaves at a time
    SignalId packets = kNoSignal;  ///< number leaving, if several packets can leave at a time
    SignalId flits = kNoSignal;    ///< likewise
    SignalId cut_through_grants = kNoSignal;
    SignalId storage_grants = kNoSignal;
    SignalId queued = kNoSignal;  ///< stored packets that may take it
};

/// Contents of one queue, or of the whole storage.
struct StoredLayout {
    SignalId packets = kNoSignal;
    SignalId flits = kNoSignal;
};

struct QueuedLayout {
    std::vector<QueuedPortLayout> ports;
    StoredLayout stored;
    SignalId waiting = kNoSignal;
    /// Depends on the storage organisation: [output], [input], [choices - 1] or one entry.
    std::vector<StoredLayout> queues;
};

/// Appends the signals of a router to `list` and returns their positions.
QueuedLayout lay_out_queued_router(const WatchedFabric& fabric, RouterId router, SignalList& list);

}  // namespace thruway
