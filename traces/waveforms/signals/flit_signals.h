// traces/waveforms/signals/flit_signals.h
// Signals that all kinds of routers share: a flit on a link, and events of a single cycle.
#pragma once

#include "core/flit.h"
#include "traces/packet_name.h"
#include "traces/waveforms/signals/signal.h"
#include "traces/waveforms/signals/signal_board.h"

#include <cstdint>

namespace thruway {

/// Signals of a flit, consecutive from the first one.
enum FlitSignal : SignalId {
    kFlitValid,
    kFlitSource,
    kFlitPacket,
    kFlitSequence,
    kFlitHead,
    kFlitTail,
    kFlitFields,
    kFlitVc = kFlitFields,  ///< routers with virtual channels only
    kVcFlitFields
};

/// `fields`: kFlitFields or kVcFlitFields.
inline void show_flit(SignalId first, unsigned fields, const Flit& flit, PacketName packet,
                      SignalBoard& board) {
    board.pulse(first, first + fields);
    board.set(first + kFlitValid, 1);
    board.set(first + kFlitSource, packet.source);
    board.set(first + kFlitPacket, packet.sequence);
    board.set(first + kFlitSequence, flit.sequence);
    board.set(first + kFlitHead, flit.head ? 1 : 0);
    board.set(first + kFlitTail, flit.tail ? 1 : 0);
    if (fields == kVcFlitFields) board.set(first + kFlitVc, flit.vc);
}

/// Sets a bit of a signal that returns to 0 in the next cycle.
inline void pulse_bit(SignalId signal, unsigned bit, SignalBoard& board) {
    board.set(signal, board.get(signal) | std::uint64_t{1} << bit);
    board.pulse(signal, signal + 1);
}

/// Increments a signal that returns to 0 in the next cycle.
inline void count_pulse(SignalId signal, SignalBoard& board) {
    board.add(signal, 1);
    board.pulse(signal, signal + 1);
}

}  // namespace thruway
