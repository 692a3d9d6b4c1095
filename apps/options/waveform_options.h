// apps/options/waveform_options.h
// The options of `thruway run` that ask for a waveform.
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
    std::string until_packet;  ///< as it was given

    bool wanted() const { return !request.vcd_path.empty(); }
    /// All files that are written; none without a waveform.
    std::vector<std::string> files() const;
    /// Errors: Problem for a packet that is none, and for standard output.
    WaveformRequest checked() const;
};

void add_waveform_options(CLI::App& command, WaveformArguments& arguments);

}  // namespace thruway
