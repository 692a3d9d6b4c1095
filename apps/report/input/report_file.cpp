#include "apps/report/input/report_file.h"

#include "core/input/file_reader.h"
#include "core/problem.h"
#include "reporting/json/json_text.h"

#include <fmt/format.h>

#include <filesystem>

namespace thruway {
namespace {

constexpr std::uint64_t kMostReportBytes = 4'000'000'000;

}  // namespace

std::string ReportFile::name() const { return std::filesystem::path(path).filename().string(); }

ReportFile read_report_file(const std::string& path) {
    try {
        return {path, read_whole(open_file(path), kMostReportBytes)};
    } catch (const Unreadable& why) {
        throw Problem(why.what(), {path, 0, 0});
    }
}

ReportFileKind kind_of(const Json& json) {
    if (!json.is_object()) return ReportFileKind::kOther;
    if (json.contains("detail_schema")) return ReportFileKind::kDetail;
    if (json.contains("points") && json.contains("varied") && json.contains("provenance")) {
        return ReportFileKind::kSweep;
    }
    if (json.contains("technology") && json.contains("constants")) return ReportFileKind::kEnergy;
    const bool result = json.contains("schema") && json.contains("verdict") &&
                        json.contains("latency_cycles");
    return result ? ReportFileKind::kResult : ReportFileKind::kOther;
}

Json json_of(const ReportFile& file) {
    try {
        return parse_json(file.text);
    } catch (const std::exception& error) {
        throw Problem(fmt::format("it is not JSON ({}); a report is made from the folder of a "
                                  "sweep, and from results that run --json wrote",
                                  error.what()),
                      {file.path, 0, 0});
    }
}

}  // namespace thruway
