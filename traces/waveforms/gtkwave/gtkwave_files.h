// traces/waveforms/gtkwave/gtkwave_files.h
// Files for GTKWave beside a waveform: a save file that groups the signals by router and module,
// and two translate filters, which show states by name and numbers without a meaning as "-".
#pragma once

#include "rtl_models/fabric/deadlock/deadlock_report.h"
#include "traces/waveforms/files/waveform_writer.h"

#include <string>
#include <vector>

namespace thruway {

/// Paths of these files: "a.gtkw", "a.states" and "a.numbers" beside "a.vcd" or "a.fst", where
/// GTKWave looks for them.
std::string gtkwave_save_path(const std::string& waveform);
std::string gtkwave_states_path(const std::string& waveform);
std::string gtkwave_numbers_path(const std::string& waveform);

/// What GTKWave shows when it opens the save file.
struct GtkwaveView {
    Cycle first = 0;  ///< of the waveform
    Cycle end = 0;    ///< the waveform ends before it
    /// Whether the user chose the routers of the waveform: all of them are open. Otherwise the
    /// first one is.
    bool chosen = false;
    /// Channels of a deadlock. Those that the waveform has are a group of their own, at the top;
    /// the routers are then closed, and the view is of the last cycles.
    std::vector<BlockedPacket> deadlock;
};

/// The text names the other files without a folder, so all can be moved together.
std::string gtkwave_save_text(const std::string& waveform, const WaveformHead& head,
                              const ShownSignals& shown, const GtkwaveView& view);
std::string gtkwave_states_text(const StateLegend& legend);
std::string gtkwave_numbers_text();

}  // namespace thruway
