// apps/options/traces/waveform_options.h
// Options of `thruway run` for waveforms.
#pragma once

#include "traces/waveforms/waveform_recorder.h"

#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace thruway {

struct WaveformArguments {
    std::string vcd;
    std::string fst;                            ///< this or `vcd`, or no waveform
    WaveformRequest request;                    ///< without path and format
    std::string until_packet;                   ///< as given on the command line
    std::vector<const CLI::Option*> details{};  ///< options that need a waveform

    bool wanted() const { return !path().empty(); }
    const std::string& path() const { return fst.empty() ? vcd : fst; }
    /// The option that names the file.
    const char* option() const { return fst.empty() ? "--vcd" : "--fst"; }
    /// All files to be written; none without a waveform.
    std::vector<std::string> files() const;
    /// Errors: Problem for an option that needs a waveform without one, for a file name that
    /// belongs to the other format, for standard output, and for an invalid packet name.
    WaveformRequest checked() const;
};

void add_waveform_options(CLI::App& command, WaveformArguments& arguments);

}  // namespace thruway
