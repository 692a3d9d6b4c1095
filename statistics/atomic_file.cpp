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
bool is_special_file(const std::string& path) {
    struct stat status {};
    return ::stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode) &&
           !S_ISDIR(status.st_mode);
}

void write_standard_output(std::string_view content) {
    if (std::fflush(stdout) != 0) fail("standard output", errno);
    const int error = write_all(STDOUT_FILENO, content);
    if (error != 0) fail("standard output", error);
}

}  // namespace

AtomicFile::AtomicFile(const std::string& path)
    : path_(path),
      temporary_(is_special_file(path) ? "" : fmt::format("{}.{}.tmp", path, ::getpid())),
      file_(temporary_.empty()
                ? ::open(path.c_str(), O_WRONLY | O_CLOEXEC)
                : ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666)) {
    if (file_ < 0) fail(path, errno);
}

AtomicFile::~AtomicFile() {
    if (file_ < 0) return;
    ::close(file_);
    if (!is_special()) ::unlink(temporary_.c_str());
}

void AtomicFile::write(std::string_view content) {
    if (error_ == 0) error_ = write_all(file_, content);
}

void AtomicFile::check() const {
    if (error_ != 0) fail(path_, error_);
}

void AtomicFile::commit() {
    if (error_ == 0 && !is_special() && ::fsync(file_) != 0) error_ = errno;
    if (::close(file_) != 0 && error_ == 0) error_ = errno;
    file_ = -1;
    if (is_special()) return check();
    if (error_ == 0 && std::rename(temporary_.c_str(), path_.c_str()) != 0) error_ = errno;
    if (error_ != 0) ::unlink(temporary_.c_str());
    check();
}

void write_file(const std::string& path, std::string_view content) {
    if (path == "-") return write_standard_output(content);
    AtomicFile file(path);
    file.write(content);
    file.commit();
}

}  // namespace thruway
