#include "reporting/files/atomic_file.h"

#include "core/problem.h"
#include "reporting/files/temporary_file.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <csignal>

namespace thruway {

namespace {

[[noreturn]] void fail(const std::string& path, int error) {
    throw Problem(fmt::format("cannot write '{}': {}; name a file in a folder that exists, is "
                              "writable and has space",
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

void write_standard_output(std::string_view content) {
    if (std::fflush(stdout) != 0) fail("standard output", errno);
    const int error = write_all(STDOUT_FILENO, content);
    if (error != 0) fail("standard output", error);
}

/// Files that have temporary files, for remove_unfinished().
AtomicFile* unfinished = nullptr;

/// Blocks the signals with handlers during its lifetime.
class HeldSignals {
public:
    HeldSignals() {
        sigset_t held;
        sigemptyset(&held);
        for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGPIPE}) sigaddset(&held, signal);
        sigprocmask(SIG_BLOCK, &held, &before_);
    }
    ~HeldSignals() { sigprocmask(SIG_SETMASK, &before_, nullptr); }
    HeldSignals(const HeldSignals&) = delete;
    HeldSignals& operator=(const HeldSignals&) = delete;

private:
    sigset_t before_{};
};

}  // namespace

AtomicFile::AtomicFile(const std::string& path)
    : path_(path), target_(is_special_output(path) ? path : output_target(path)) {
    if (is_special_output(path)) {
        // /dev/stdout may be a file that other programs write, too; hence append.
        file_ = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
    } else {
        open_temporary();
    }
    if (file_ < 0) fail(path, errno);
}

void AtomicFile::open_temporary() {
    const HeldSignals held;
    TemporaryFile made = make_temporary_file(target_);
    const int error = errno;
    temporary_ = std::move(made.path);
    file_ = made.file;
    errno = error;
    if (file_ < 0) return;
    next_ = unfinished;
    unfinished = this;
}

AtomicFile::~AtomicFile() {
    if (file_ < 0) return;
    const HeldSignals held;
    if (!is_special()) ::unlink(temporary_.c_str());
    ::close(file_);
    end();
}

/// Leaves the list: there is no temporary file to remove.
void AtomicFile::end() {
    file_ = -1;
    AtomicFile** link = &unfinished;
    while (*link != nullptr && *link != this) link = &(*link)->next_;
    if (*link == this) *link = next_;
}

void AtomicFile::remove_unfinished() {
    for (const AtomicFile* file = unfinished; file != nullptr; file = file->next_) {
        ::unlink(file->temporary_.c_str());
    }
}

void AtomicFile::remove_leftovers(const std::string& folder) {
    const HeldSignals held;
    remove_left_temporary_files(folder);
}

void AtomicFile::write(std::string_view content) {
    if (error_ == 0) error_ = write_all(file_, content);
}

std::int64_t AtomicFile::seek(std::int64_t offset, int whence) {
    return ::lseek(file_, offset, whence);
}

void AtomicFile::truncate(std::int64_t size) {
    if (error_ == 0 && ::ftruncate(file_, size) != 0) error_ = errno;
}

void AtomicFile::check() const {
    if (error_ != 0) fail(path_, error_);
}

void AtomicFile::commit() {
    if (error_ == 0 && !is_special() && ::fsync(file_) != 0) error_ = errno;
    const HeldSignals held;
    if (!is_special()) {
        // Rename before close: the lock ends with close, and then the file
        // would count as a leftover.
        if (error_ == 0 && std::rename(temporary_.c_str(), target_.c_str()) != 0) error_ = errno;
        if (error_ != 0) ::unlink(temporary_.c_str());
    }
    if (::close(file_) != 0 && error_ == 0) error_ = errno;
    end();
    check();
}

bool is_special_output(const std::string& path) {
    const auto begins = [&path](std::string_view start) {
        return path.compare(0, start.size(), start) == 0;
    };
    if (path == "/dev/stdout" || path == "/dev/stderr" || begins("/dev/fd/") ||
        begins("/proc/self/fd/")) {
        return true;
    }
    struct stat status {};
    return ::stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode) &&
           !S_ISDIR(status.st_mode);
}

std::string output_target(const std::string& path) {
    namespace fs = std::filesystem;
    std::error_code error;
    if (!fs::is_symlink(fs::symlink_status(path, error))) return path;
    const fs::path target = fs::canonical(path, error);
    if (!error) return target.string();
    throw Problem(fmt::format("cannot write '{}': it is a symbolic link whose target cannot be "
                              "reached ({}); remove the link, or create the target",
                              path, error.message()));
}

void write_file(const std::string& path, std::string_view content) {
    if (path == "-") return write_standard_output(content);
    AtomicFile file(path);
    file.write(content);
    file.commit();
}

}  // namespace thruway
