#include "statistics/outputs.h"

#include "core/problem.h"

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

/// Opens a file in order to see whether it could be.
void try_open(const std::string& path, int flags, const std::string& blamed) {
    const int file = ::open(path.c_str(), flags | O_WRONLY | O_CLOEXEC, 0666);
    if (file < 0) refuse(blamed, {errno, std::generic_category()});
    ::close(file);
    if ((flags & O_CREAT) != 0) ::unlink(path.c_str());
}

void try_new_file_beside(const std::string& path) {
    try_open(fmt::format("{}.{}.tmp", path, ::getpid()), O_CREAT | O_EXCL, path);
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
        if (!std::filesystem::is_fifo(status)) try_open(path, 0, path);
        return;
    }
    try_new_file_beside(path);
}

void make_output_folder(const std::string& path) {
    std::error_code error;
    std::filesystem::create_directories(path, error);
    if (error) refuse(path, error);
    try_open(fmt::format("{}/.writable.{}.tmp", path, ::getpid()), O_CREAT | O_EXCL, path);
}

}  // namespace thruway
