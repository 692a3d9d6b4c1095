#include "reporting/files/temporary_file.h"

#include <array>
#include <cerrno>
#include <filesystem>
#include <string_view>
#include <system_error>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

namespace thruway {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kMiddle = ".thruway.";
constexpr std::string_view kEnd = ".tmp";
constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz012345";
constexpr std::size_t kRandomLetters = 16;
/// File systems allow names of 255 bytes.
constexpr std::size_t kLongestStart = 255 - kMiddle.size() - kRandomLetters - kEnd.size();

/// Empty if the system provides no random numbers; `errno` then says why.
std::string random_letters() {
    std::array<unsigned char, kRandomLetters> bytes{};
    if (::getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size())) return {};
    std::string text;
    for (const unsigned char byte : bytes) text += kLetters[byte % kLetters.size()];
    return text;
}

bool is_temporary_name(std::string_view name) {
    const std::size_t length = kMiddle.size() + kRandomLetters + kEnd.size();
    if (name.size() <= length) return false;
    const std::string_view tail = name.substr(name.size() - length);
    const std::string_view random = tail.substr(kMiddle.size(), kRandomLetters);
    return tail.substr(0, kMiddle.size()) == kMiddle && tail.substr(length - kEnd.size()) == kEnd &&
           random.find_first_not_of(kLetters) == std::string_view::npos;
}

/// Whether the open file still has this name.
bool is_still(const std::string& name, int file) {
    struct stat opened {};
    struct stat named {};
    return ::fstat(file, &opened) == 0 && ::lstat(name.c_str(), &named) == 0 &&
           opened.st_ino == named.st_ino && opened.st_dev == named.st_dev;
}

}  // namespace

TemporaryFile make_temporary_file(const std::string& target) {
    const fs::path whole(target);
    const std::string start = whole.filename().string().substr(0, kLongestStart);
    while (true) {
        const std::string random = random_letters();
        if (random.empty()) return {};
        std::string name = start;
        name.append(kMiddle).append(random).append(kEnd);
        TemporaryFile made{-1, (whole.parent_path() / name).string()};
        made.file = ::open(made.path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                           0666);
        if (made.file < 0 && errno == EEXIST) continue;
        if (made.file < 0) return made;
        // Between open and lock, another program may have removed the file as a leftover.
        while (::flock(made.file, LOCK_EX) != 0 && errno == EINTR) {}
        if (is_still(made.path, made.file)) return made;
        ::close(made.file);
    }
}

void remove_left_temporary_files(const std::string& folder) {
    std::error_code error;
    for (fs::directory_iterator entry(folder.empty() ? "." : folder, error), end;
         !error && entry != end; entry.increment(error)) {
        if (!is_temporary_name(entry->path().filename().string())) continue;
        const std::string path = entry->path().string();
        const int file = ::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
        if (file < 0) continue;
        struct stat status {};
        const bool ours = ::fstat(file, &status) == 0 && S_ISREG(status.st_mode) &&
                          status.st_uid == ::geteuid();
        if (ours && ::flock(file, LOCK_EX | LOCK_NB) == 0 && is_still(path, file)) {
            ::unlink(path.c_str());
        }
        ::close(file);
    }
}

}  // namespace thruway
