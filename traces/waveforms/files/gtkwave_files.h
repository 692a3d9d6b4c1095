// traces/waveforms/files/gtkwave_files.h
// What GTKWave is given beside a waveform: a save file that shows the signals grouped by router and
// module, and a translate filter that shows states by their names.
#pragma once

#include "traces/waveforms/files/vcd_writer.h"
#include "traces/waveforms/signals/signal.h"

#include <string>
#include <vector>

namespace thruway {

/// Paths of the two: "a.gtkw" and "a.states" beside "a.vcd", which is where GTKWave looks for them.
std::string gtkwave_save_path(const std::string& vcd_path);
std::string gtkwave_filter_path(const std::string& vcd_path);

/// Shows the `selected` signals of the cycles [first, end). The file names of the other two are
/// without folder, so that the three can be moved together.
std::string gtkwave_save_text(const std::string& vcd_path, const VcdHead& head,
                              const SignalList& list, const std::vector<bool>& selected,
                              Cycle first, Cycle end);
std::string gtkwave_filter_text(const StateLegend& legend);

}  // namespace thruway
