#include "statistics/atomic_file.h"

#include "core/problem.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace thruway {

namespace {

[[noreturn]] void fail(const std::string& path, int error) {
    throw Problem(fmt::format("cannot write '{}': {}; name a file in a folder that exists, may be "
                              "written and has space",
                              path, std::strerror(error)));
}

/// Returns 0, or the error number.
int write_all(int file, std::string_view content) {
    while (!content.empty()) {
        const ssize_t written = ::write(file, content.data(), content.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return errno;
        content.remove_prefix(static_cast<std::size_t>(written));
    }
    return 0;
}

/// Pipes and devices cannot be replaced by a file of the same name.
bool is_special(const std::string& path) {
    struct stat status {};
    return ::stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode) &&
           !S_ISDIR(status.st_mode);
}

void write_special(const std::string& path, std::string_view content) {
    const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (file < 0) fail(path, errno);
    int error = write_all(file, content);
    if (::close(file) != 0 && error == 0) error = errno;
    if (error != 0) fail(path, error);
}

void write_standard_output(std::string_view content) {
    if (std::fflush(stdout) != 0) fail("standard output", errno);
    const int error = write_all(STDOUT_FILENO, content);
    if (error != 0) fail("standard output", error);
}

}  // namespace

void write_file(const std::string& path, std::string_view content) {
    if (path == "-") return write_standard_output(content);
    if (is_special(path)) return write_special(path, content);

    const std::string temporary = fmt::format("{}.{}.tmp", path, ::getpid());
    const int file = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0) fail(path, errno);
    int error = write_all(file, content);
    if (error == 0 && ::fsync(file) != 0) error = errno;
    if (::close(file) != 0 && error == 0) error = errno;
    if (error == 0 && std::rename(temporary.c_str(), path.c_str()) != 0) error = errno;
    if (error != 0) {
        ::unlink(temporary.c_str());
        fail(path, error);
    }
}

}  // namespace thruway
