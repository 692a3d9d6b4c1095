// apps/report/input/report_file.h
// A file that a report is made from.
#pragma once

#include "reporting/json/json_fields.h"

#include <string>

namespace thruway {

struct ReportFile {
    std::string path;
    std::string text;

    std::string name() const;  ///< without folders
};

/// Results of large networks are longer than input files of a run may be.
/// Errors: Problem with the path and what is wrong.
ReportFile read_report_file(const std::string& path);

/// What the file is, by its keys.
enum class ReportFileKind { kResult, kSweep, kDetail, kEnergy, kOther };
ReportFileKind kind_of(const Json& json);

/// The JSON of the file. Errors: Problem if it is none.
Json json_of(const ReportFile& file);

}  // namespace thruway
