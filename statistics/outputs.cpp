#include "statistics/outputs.h"

#include "core/problem.h"
#include "statistics/atomic_file.h"

#include <fmt/format.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

#include <fcntl.h>
#include <unistd.h>

namespace thruway {
namespace {

[[noreturn]] void refuse(const std::string& path, const std::error_code& error) {
    throw Problem(fmt::format("cannot write '{}': {}; name a place that exists and may be written",
                              path, error.message()));
}

/// Opens a device in order to see whether it could be.
void try_open(const std::string& path) {
    const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (file < 0) refuse(path, {errno, std::generic_category()});
    ::close(file);
}

}  // namespace

void require_writable(const std::string& path) {
    if (path.empty() || path == "-") return;
    std::error_code unused;
    const std::filesystem::file_status status = std::filesystem::status(path, unused);
    if (std::filesystem::is_directory(status)) {
        refuse(path, std::make_error_code(std::errc::is_a_directory));
    }
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
        // A device or pipe is written in place. To open a pipe would wait for its reader.
        if (!std::filesystem::is_fifo(status)) try_open(path);
        return;
    }
    const AtomicFile never_committed(path);
}

void make_output_folder(const std::string& path) {
    std::error_code error;
    std::filesystem::create_directories(path, error);
    if (error) refuse(path, error);
    const AtomicFile never_committed(path + "/.writable");
}

}  // namespace thruway
