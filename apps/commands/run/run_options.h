// apps/commands/run/run_options.h
// The options of `thruway run`.
#pragma once

#include "apps/options/energy_options.h"
#include "apps/options/run_traces.h"
#include "apps/options/settings_options.h"
#include "apps/options/traces/waveform_options.h"
#include "apps/report/report_option.h"
#include "apps/terminal/progress.h"
#include "reporting/files/outputs.h"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

/// The word of --engine for the analytical models.
constexpr const char* kModelEngine = "model";

struct RunArguments {
    SettingsSource source;
    std::string json;
    std::string csv;
    std::string timing;
    std::string recorded_traffic;
    EnergyChoice energy;
    std::string energy_json;
    bool no_skip = false;
    bool with_model = false;
    unsigned parts = 1;
    std::optional<std::uint64_t> partition_seed;
    std::string engine;  ///< empty: that of the repeated result, or the cycle engine
    bool compare_engines = false;
    ReportOption report;
    WaveformArguments waveform;
    TraceArguments traces;
    std::string detail;
    unsigned detail_windows = 64;
    ProgressSettings progress;

    std::vector<NamedOutput> outputs() const;
    bool to_standard_output() const;  ///< an output is "-"
    std::string repeated() const;     ///< repeated_command()
};

/// That of the result that is repeated, or the cycle engine.
const char* default_engine(const SettingsSource& source);

/// Adds all options, with the text below them.
/// `linked`: device classes of this program; null: none.
void add_options(CLI::App& command, RunArguments& arguments, const DeviceTable* linked);

}  // namespace thruway
