#include "statistics/atomic_file.h"

#include "core/problem.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <csignal>

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

/// Files that have temporary ones, for remove_unfinished().
AtomicFile* unfinished = nullptr;

/// Keeps the handlers of signals out while it lives.
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

/// The file that has been opened still has this name: nobody gave it another one before the lock.
bool is_still(const std::string& name, int file) {
    struct stat opened {};
    struct stat named {};
    return ::fstat(file, &opened) == 0 && ::stat(name.c_str(), &named) == 0 &&
           opened.st_ino == named.st_ino && opened.st_dev == named.st_dev;
}

}  // namespace

AtomicFile::AtomicFile(const std::string& path) : path_(path) {
    if (is_special_file(path)) {
        file_ = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    } else {
        open_temporary();
    }
    if (file_ < 0) fail(path, errno);
}

/// The first of the names "path.thruway.tmp", "path.thruway.1.tmp", ... that no other program writes
/// under. A lock tells, which ends with the program that holds it, in whatever way it ends.
void AtomicFile::open_temporary() {
    const HeldSignals held;
    for (unsigned number = 0; file_ < 0;) {
        temporary_ = number == 0 ? path_ + ".thruway.tmp"
                                 : fmt::format("{}.thruway.{}.tmp", path_, number);
        const int file = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
        if (file < 0) return;
        const bool locked = ::flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
        if (locked && is_still(temporary_, file)) {
            file_ = file;
            if (::ftruncate(file_, 0) != 0) error_ = errno;
        } else {
            ::close(file);
            if (!locked) ++number;
        }
    }
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

/// Nothing is left to remove.
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

void AtomicFile::write(std::string_view content) {
    if (error_ == 0) error_ = write_all(file_, content);
}

void AtomicFile::check() const {
    if (error_ != 0) fail(path_, error_);
}

void AtomicFile::commit() {
    if (error_ == 0 && !is_special() && ::fsync(file_) != 0) error_ = errno;
    const HeldSignals held;
    if (!is_special()) {
        // The name first, so that nobody takes the file for one that was left behind.
        if (error_ == 0 && std::rename(temporary_.c_str(), path_.c_str()) != 0) error_ = errno;
        if (error_ != 0) ::unlink(temporary_.c_str());
    }
    if (::close(file_) != 0 && error_ == 0) error_ = errno;
    end();
    check();
}

void write_file(const std::string& path, std::string_view content) {
    if (path == "-") return write_standard_output(content);
    AtomicFile file(path);
    file.write(content);
    file.commit();
}

}  // namespace thruway
