// apps/report/sections/commands/command_head.h
// The head of a report on a command other than run and sweep.
#pragma once

#include "apps/report/page/report_page.h"
#include "reporting/run_result.h"
#include "testbench/points/settings_source.h"

#include <string>
#include <vector>

namespace thruway {

/// `words`: of the command, without options that cannot change the result. Adds version, seed, the
/// files that were read and all settings.
ReportHead command_head(std::string title, std::string question,
                        const std::vector<std::string>& words, const Provenance& provenance);

/// "thruway", `command`, the settings file without its folders, and each override.
std::vector<std::string> words_of_command(const std::string& command, const SettingsSource& source);

}  // namespace thruway
