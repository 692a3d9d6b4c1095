// apps/report/report_option.h
// The option --report of commands that make runs.
#pragma once

#include "apps/report/input/reported_runs.h"
#include "reporting/files/outputs.h"
#include "testbench/points/settings_source.h"

#include <CLI/CLI.hpp>

#include <string>

namespace thruway {

class ReportOption {
public:
    CLI::Option* add_to(CLI::App& command, const char* help);

    bool wanted() const { return !path_.empty(); }
    bool to_standard_output() const { return path_ == "-"; }
    NamedOutput output() const { return {"--report", path_}; }

    /// `command`: repeated_command().
    void write(const ReportedRuns& runs, const std::string& command) const;
    /// Of the folder of a sweep with the settings of `source`.
    void write_sweep(const std::string& folder, const SettingsSource& source,
                     const std::string& command) const;
    /// "report in FILE", a line; empty if there is none or it is on standard output.
    std::string note() const;

private:
    std::string path_;
};

}  // namespace thruway
