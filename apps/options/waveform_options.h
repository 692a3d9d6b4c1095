// apps/options/waveform_options.h
// Options of `thruway run` for waveforms.
#pragma once

#include "traces/waveforms/waveform_recorder.h"

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace thruway {

struct WaveformArguments {
    WaveformRequest request;   ///< without a path: no waveform
    std::string until_packet;  ///< as given on the command line

    bool wanted() const { return !request.vcd_path.empty(); }
    /// All files to be written; none without a waveform.
    std::vector<std::string> files() const;
    /// Errors: Problem for an invalid packet name, and for standard output.
    WaveformRequest checked() const;
};

void add_waveform_options(CLI::App& command, WaveformArguments& arguments);

}  // namespace thruway
