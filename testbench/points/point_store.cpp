#include "testbench/points/point_store.h"

#include "core/open_input.h"
#include "core/problem.h"
#include "statistics/atomic_file.h"
#include "statistics/outputs.h"
#include "statistics/result_json.h"
#include "testbench/simulation_settings.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace thruway {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLongestName = 180;

/// FNV-1a, which tells apart names that had to be changed.
std::uint64_t hash(std::string_view text) {
    std::uint64_t value = 14695981039346656037u;
    for (const char c : text) value = (value ^ static_cast<unsigned char>(c)) * 1099511628211u;
    return value;
}

bool is_plain(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
           c == '_' || c == '-' || c == '=' || c == ',' || c == '+';
}

std::string file_name(const std::vector<std::string>& assignments) {
    if (assignments.empty()) return "settings.json";
    const std::string whole = fmt::format("{}", fmt::join(assignments, ","));
    std::string name;
    for (const char c : whole) name += is_plain(c) ? c : '_';
    if (name.size() > kLongestName) name.resize(kLongestName);
    if (name != whole) name += fmt::format("-{:016x}", hash(whole));
    return name + ".json";
}

bool is_newer(const std::string& input, const std::string& result) {
    std::error_code error;
    return !input.empty() && fs::last_write_time(input, error) > fs::last_write_time(result, error);
}

}  // namespace

PointStore::PointStore(SettingsSource source, const std::string& folder, Engine engine)
    : source_(std::move(source)), folder_(folder + "/points"), engine_(engine) {
    make_output_folder(folder);
    make_output_folder(folder_);
}

std::string PointStore::path(const std::vector<std::string>& assignments) const {
    return folder_ + "/" + file_name(assignments);
}

bool PointStore::is_current(const RunResult& result,
                            const std::vector<std::string>& assignments) const {
    const SimulationSettings settings = read_simulation_settings(source_.document(assignments));
    return result.provenance.version == THRUWAY_VERSION && engine_named(result.engine) == engine_ &&
           result.provenance.settings == simulation_fields().echo(settings);
}

std::optional<RunResult> PointStore::find(const std::vector<std::string>& assignments) const {
    const SimulationSettings settings = read_simulation_settings(source_.document(assignments));
    const std::string file = path(assignments);
    std::ifstream stream(file, std::ios::binary);
    if (!stream.is_open()) return std::nullopt;
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    const TrafficSettings& traffic = settings.traffic;
    const RoutingSettings& routing = settings.routing;
    if (is_newer(path_from(traffic.matrix_folder, traffic.matrix_file), file) ||
        is_newer(path_from(traffic.recorded_folder, traffic.recorded_file), file) ||
        is_newer(path_from(routing.table_folder, routing.table_file), file)) {
        return std::nullopt;
    }
    try {
        RunResult result = result_from_json(text, file);
        if (is_current(result, assignments)) return result;
    } catch (const Problem&) {
        // Written by another version or by hand: the point is run again.
    }
    return std::nullopt;
}

RunResult PointStore::keep(const std::vector<std::string>& assignments,
                           const std::string& json) const {
    const std::string file = path(assignments);
    RunResult result = result_from_json(json, file);
    if (!is_current(result, assignments)) {
        throw Problem("the settings file was changed during the sweep; start the sweep again");
    }
    write_file(file, json);
    return result;
}

void PointStore::remove(const std::vector<std::string>& assignments) const {
    std::error_code unused;
    fs::remove(path(assignments), unused);
}

}  // namespace thruway
