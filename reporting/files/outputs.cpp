#include "reporting/files/outputs.h"

#include "core/problem.h"
#include "reporting/files/atomic_file.h"

#include <fmt/format.h>

#include <cerrno>
#include <filesystem>
#include <map>
#include <string_view>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace thruway {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse(const std::string& path, const std::error_code& error) {
    throw Problem(fmt::format("cannot write '{}': {}; name a place that exists and is writable",
                              path, error.message()));
}

/// Opens a device to check that it can be opened for writing.
void try_open(const std::string& path) {
    const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
    if (file < 0) refuse(path, {errno, std::generic_category()});
    ::close(file);
}

/// The same text for all names of a file, whether it exists or not.
std::string place_of(const std::string& path) {
    if (path == "-" || path == "/dev/stdout") return "standard output";
    struct stat status {};
    if (::stat(path.c_str(), &status) == 0) {
        return fmt::format("{}:{}", status.st_dev, status.st_ino);
    }
    std::error_code error;
    const fs::path whole = fs::absolute(path, error).lexically_normal();
    const fs::path canonical = fs::weakly_canonical(whole, error);
    return (error ? whole : canonical).string();
}

std::string shown(const std::string& path) { return path == "-" ? "standard output" : path; }

}  // namespace

void check_outputs(const std::vector<NamedOutput>& outputs,
                   const std::vector<std::string>& inputs) {
    std::map<std::string, const NamedOutput*> places;
    for (const NamedOutput& output : outputs) {
        if (output.path.empty()) continue;
        const auto [other, is_new] = places.emplace(place_of(output.path), &output);
        if (is_new) continue;
        const std::string& before = other->second->path;
        throw Problem(
            fmt::format("{} {}: '{}' is named for two outputs{}; give each output its own file",
                        output.option, output.path, shown(output.path),
                        before == output.path ? "" : ", the other time as '" + before + "'"));
    }
    for (const std::string& input : inputs) {
        const auto output = places.find(place_of(input));
        if (output == places.end()) continue;
        throw Problem(fmt::format("{} {}: this would overwrite '{}', which the "
                                  "command reads; name another file",
                                  output->second->option, output->second->path, input));
    }
    for (const NamedOutput& output : outputs) require_writable(output.path);
}

void require_writable(const std::string& path) {
    if (path.empty() || path == "-") return;
    std::error_code unused;
    const fs::file_status status = fs::status(path, unused);
    if (fs::is_directory(status)) refuse(path, std::make_error_code(std::errc::is_a_directory));
    if (is_special_output(path)) {
        // Devices and pipes are written in place. Opening a pipe would wait for its reader.
        if (!fs::is_fifo(status)) try_open(path);
        return;
    }
    AtomicFile::remove_leftovers(fs::path(output_target(path)).parent_path().string());
    const AtomicFile never_committed(path);
}

void make_output_folder(const std::string& path) {
    constexpr std::string_view kProbe = "/.writable";
    std::error_code error;
    fs::create_directories(path, error);
    if (error) refuse(path, error);
    AtomicFile::remove_leftovers(path);
    try {
        const AtomicFile never_committed(path + std::string(kProbe));
    } catch (const Problem& problem) {
        std::string message = problem.message();
        message.erase(message.find(kProbe), kProbe.size());
        throw Problem(message);
    }
}

}  // namespace thruway
