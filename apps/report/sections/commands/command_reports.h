// apps/report/sections/commands/command_reports.h
// Whole reports of the commands topology, check, compare, cost, energy and study.
#pragma once

#include "apps/comparison/comparison.h"
#include "apps/heat/heat_picture.h"
#include "apps/output/check_fields.h"
#include "apps/output/energy/energy_fields.h"
#include "apps/output/topology_fields.h"
#include "apps/report/input/report_file.h"
#include "apps/report/input/study_folder.h"
#include "apps/report/sections/commands/command_head.h"
#include "reporting/writers/result_csv.h"

#include <string>
#include <vector>

namespace thruway {

/// `words`: command_head().
std::string topology_report(const Topology& topology, const TopologyMeasures& measures,
                            const HeatPicture& picture, const std::vector<std::string>& words,
                            const Provenance& provenance);
std::string check_report(const CheckResult& result, const Topology& topology,
                         const std::vector<std::string>& words, const Provenance& provenance);
std::string compare_report(const Comparison& comparison, const std::vector<std::string>& words);

/// Arguments of cost_section().
std::string cost_report(const std::string& csv, const std::vector<CsvColumn>& columns,
                        const std::string& text, const std::vector<std::string>& words,
                        const Provenance& provenance, bool clock_given);
std::string energy_report(const EnergyFile& energy, const Topology* topology,
                          const std::vector<std::string>& words);

/// `file`: where the study is. Errors: Problem if a column is missing.
std::string study_report(const StudyFolder& study, const std::string& file);

/// From the JSON of `topology`, `check`, `compare` or `energy`, by its keys; empty: it is none of
/// these. Errors: Problem that names the file if it is no JSON, or a key is missing or wrong.
std::string report_of_json(const ReportFile& file);

}  // namespace thruway
