// traces/waveforms/files/gtkwave_files.h
// Files for GTKWave beside a waveform: a save file that groups the signals by router and module,
// and a translate filter that shows states by name.
#pragma once

#include "traces/waveforms/files/vcd_writer.h"
#include "traces/waveforms/signals/signal.h"

#include <string>
#include <vector>

namespace thruway {

/// Paths of the two files: "a.gtkw" and "a.states" beside "a.vcd", where GTKWave looks for them.
std::string gtkwave_save_path(const std::string& vcd_path);
std::string gtkwave_filter_path(const std::string& vcd_path);

/// Shows the `selected` signals of the cycles [first, end). The text names the other two files
/// without a folder, so the three can be moved together.
std::string gtkwave_save_text(const std::string& vcd_path, const VcdHead& head,
                              const SignalList& list, const std::vector<bool>& selected,
                              Cycle first, Cycle end);
std::string gtkwave_filter_text(const StateLegend& legend);

}  // namespace thruway
