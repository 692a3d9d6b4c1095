#include "testbench/points/point_store.h"

#include "core/input/file_reader.h"
#include "core/input/sha256.h"
#include "core/problem.h"
#include "reporting/files/atomic_file.h"
#include "reporting/files/outputs.h"
#include "reporting/writers/result_json.h"
#include "testbench/run_provenance.h"

#include <fmt/format.h>

#include <filesystem>

namespace thruway {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLongestName = 180;

/// FNV-1a; distinguishes points whose file names had to be altered.
std::uint64_t hash(std::string_view text) {
    std::uint64_t value = 14695981039346656037u;
    for (const char c : text) value = (value ^ static_cast<unsigned char>(c)) * 1099511628211u;
    return value;
}

bool is_plain(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
           c == '_' || c == '-' || c == '=' || c == ',' || c == '+';
}

/// Results of large networks exceed the size limit of input files.
constexpr std::uint64_t kMostPointBytes = 4'000'000'000;

/// Empty if the file does not exist. Never blocks: a pipe at this path is rejected.
std::optional<std::string> text_of_point(const std::string& file) {
    std::error_code unused;
    const fs::file_status status = fs::status(file, unused);
    if (!fs::exists(status)) return std::nullopt;
    if (!fs::is_regular_file(status)) {
        throw Problem(fmt::format("'{}' is {}, but the result of this point belongs there; remove "
                                  "it",
                                  file, fs::is_directory(status) ? "a folder" : "not a file"));
    }
    try {
        const OpenFile opened = open_file(file);
        if (!opened.regular) throw Unreadable("it is not a file");
        return read_whole(opened, kMostPointBytes);
    } catch (const Unreadable& why) {
        throw Problem(fmt::format("'{}', the result of an earlier run: {}", file, why.what()));
    }
}

/// The digest of a point lies beside it, so that the point itself is nothing but a result.
std::string digest_path(const std::string& file) { return file + ".sha256"; }

/// One line as of `sha256sum`, so that `sha256sum --check` verifies it, too.
std::string digest_line(std::string_view json, const std::string& file) {
    return fmt::format("{}  {}\n", sha256_of(json), fs::path(file).filename().string());
}

/// `json`: what a run printed.
RunResult read_output(const std::string& json) {
    try {
        return result_from_json(json, "standard output of the run");
    } catch (const Problem&) {
        throw Problem("the run printed no complete result; a launcher must pass on what it prints "
                      "on standard output, and add nothing");
    }
}

}  // namespace

std::string point_file(const std::vector<std::string>& assignments) {
    if (assignments.empty()) return "settings.json";
    const std::string whole = fmt::format("{}", fmt::join(assignments, ","));
    std::string name;
    for (const char c : whole) name += is_plain(c) ? c : '_';
    if (name.size() > kLongestName) name.resize(kLongestName);
    if (name != whole) name += fmt::format("-{:016x}", hash(whole));
    return name + ".json";
}

std::optional<std::string> intact_point(const std::string& path) {
    std::optional<std::string> json = text_of_point(path);
    if (json && text_of_point(digest_path(path)) != digest_line(*json, path)) json.reset();
    return json;
}

void store_point(const std::string& path, const std::string& json) {
    write_file(path, json);
    write_file(digest_path(path), digest_line(json, path));
}

PointStore::PointStore(SettingsSource source, const std::string& folder, Engine engine)
    : source_(std::move(source)), folder_(folder + "/points"), engine_(engine) {
    make_output_folder(folder);
    make_output_folder(folder_);
    for (const std::string& input : source_.inputs->paths()) {
        std::error_code unused;
        if (!fs::equivalent(fs::absolute(input).parent_path(), folder_, unused)) continue;
        throw Problem(fmt::format("'{}' is an input, but lies in the folder of finished points, "
                                  "which is written to; use another folder for the results",
                                  input));
    }
}

std::string PointStore::path(const std::vector<std::string>& assignments) const {
    return folder_ + "/" + point_file(assignments);
}

std::optional<RunResult> PointStore::find(const std::vector<std::string>& assignments) const {
    const SimulationSettings settings = read_simulation_settings(source_.document(assignments));
    const std::string file = path(assignments);
    const std::optional<std::string> text = intact_point(file);
    if (!text) return std::nullopt;
    try {
        RunResult result = result_from_json(*text, file);
        if (!is_current(result, settings, engine_)) return std::nullopt;
        // A comment in the settings file may have changed; report the inputs as a new run would.
        result.provenance.inputs = settings.inputs;
        return result;
    } catch (const Problem&) {
        // Written by another version: run the point again.
        return std::nullopt;
    }
}

RunResult PointStore::keep(const std::vector<std::string>& assignments,
                           const std::string& json) const {
    const std::string file = path(assignments);
    RunResult result = read_output(json);
    const SimulationSettings settings = read_simulation_settings(source_.document(assignments));
    if (!is_current(result, settings, engine_)) {
        throw Problem(fmt::format("the result of a run is from the {} engine, version {}, or from "
                                  "other settings or input files than those it was started with",
                                  result.engine, result.provenance.version));
    }
    store_point(file, json);
    return result;
}

void PointStore::remove(const std::vector<std::string>& assignments) const {
    std::error_code unused;
    const std::string file = path(assignments);
    fs::remove(file, unused);
    fs::remove(digest_path(file), unused);
}

}  // namespace thruway
