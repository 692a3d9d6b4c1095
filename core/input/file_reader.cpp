#include "core/input/file_reader.h"

#include <fmt/format.h>

#include <cerrno>
#include <csignal>
#include <system_error>
#include <vector>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

namespace thruway {
namespace {

[[noreturn]] void refuse(int error) {
    if (error == ENOENT || error == ENOTDIR) throw Unreadable("there is no such file");
    throw Unreadable("the file cannot be read: " + std::generic_category().message(error));
}

[[noreturn]] void refuse_length(const std::string& what, std::uint64_t most) {
    throw Unreadable(fmt::format("a file may have at most {}; {}", megabytes_text(most), what));
}

struct stat status_of(int file) {
    struct stat status {};
    if (::fstat(file, &status) != 0) refuse(errno);
    return status;
}

bool same_version(const struct stat& a, const struct stat& b) {
    return a.st_size == b.st_size && a.st_mtim.tv_sec == b.st_mtim.tv_sec &&
           a.st_mtim.tv_nsec == b.st_mtim.tv_nsec;
}

/// Waits until there is data to read or all writers have closed.
void wait_for(int file) {
    sigset_t none;
    sigemptyset(&none);
    pollfd entry{file, POLLIN, 0};
    while (::ppoll(&entry, 1, nullptr, &none) < 0) {
        if (errno != EINTR) refuse(errno);
    }
}

}  // namespace

OpenFile open_file(const std::string& path) {
    // O_NONBLOCK: do not wait for a pipe's writer. O_NOCTTY: do not adopt a controlling terminal.
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (file < 0) refuse(errno);
    OpenFile opened{Descriptor::above_standard(file), false, 0};
    const struct stat status = status_of(opened.file.get());
    if (S_ISDIR(status.st_mode)) throw Unreadable("this is a directory, not a file");
    opened.regular = S_ISREG(status.st_mode);
    if (opened.regular) opened.bytes = static_cast<std::uint64_t>(status.st_size);
    return opened;
}

std::size_t read_next(const OpenFile& file, char* buffer, std::size_t size, ReadCall read_call) {
    if (read_call == nullptr) read_call = ::read;
    while (true) {
        if (!file.regular) wait_for(file.file.get());
        const ssize_t count = read_call(file.file.get(), buffer, size);
        if (count >= 0) return static_cast<std::size_t>(count);
        if (errno != EINTR && errno != EAGAIN) refuse(errno);
    }
}

std::string read_whole(const OpenFile& file, std::uint64_t most, ReadCall read_call) {
    if (file.bytes > most) {
        refuse_length(fmt::format("this one has {}", megabytes_text(file.bytes)), most);
    }
    const struct stat before = status_of(file.file.get());
    std::string text;
    text.reserve(file.bytes);
    std::vector<char> part(1 << 16);
    while (true) {
        const std::size_t count = read_next(file, part.data(), part.size(), read_call);
        if (count == 0) break;
        text.append(part.data(), count);
        if (text.size() > most) refuse_length("this one is longer or never ends", most);
    }
    if (file.regular && !same_version(before, status_of(file.file.get()))) {
        throw Unreadable("the file changed while it was read; try again");
    }
    return text;
}

std::size_t read_at(int file, std::uint64_t offset, char* buffer, std::size_t size) {
    std::size_t done = 0;
    while (done < size) {
        const ssize_t count = ::pread(file, buffer + done, size - done,
                                      static_cast<off_t>(offset + done));
        if (count == 0) break;
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) refuse(errno);
        done += static_cast<std::size_t>(count);
    }
    return done;
}

std::string megabytes_text(std::uint64_t bytes) {
    return fmt::format("{:.1f} MB", static_cast<double>(bytes) / 1e6);
}

}  // namespace thruway
