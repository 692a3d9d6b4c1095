// apps/report/sections/commands/study_section.h
// The sections of `thruway study`: the claims with the paper's values as their criteria and what
// was measured, and the figures with their numbers.
#pragma once

#include "apps/report/input/study_folder.h"
#include "apps/report/page/report_page.h"

#include <string>
#include <vector>

namespace thruway {

/// `file`: the folder, for messages.
/// Errors: Problem if a table lacks a column of `thruway study`.
std::vector<ReportSection> study_sections(const StudyFolder& study, const std::string& file);

/// How many claims hold, fail and are undecided; or how many are not judged.
std::vector<ReportVerdict> study_verdicts(const StudyFolder& study, const std::string& file);

/// Title, question, command and facts.
ReportHead study_head(const StudyFolder& study, const std::string& file);

}  // namespace thruway
