#include "core/input/input_bundle.h"

#include "core/input/file_reader.h"
#include "core/problem.h"

#include <fmt/format.h>

#include <cerrno>
#include <sstream>
#include <string_view>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace thruway {
namespace {

constexpr const char* kMagic = "thruway-inputs-1";
constexpr int kSeals = F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL;

void require(bool good, const char* what) {
    if (!good) throw std::system_error(errno, std::generic_category(), what);
}

void append(int file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = ::write(file, text.data(), text.size());
        if (count < 0 && errno == EINTR) continue;
        require(count >= 0, "cannot pass input files to a run");
        text.remove_prefix(static_cast<std::size_t>(count));
    }
}

/// One line per file. The path comes last, on its own line of known size, because it may contain
/// any character.
std::string index_of(const std::vector<InputFilePtr>& files) {
    std::string index = fmt::format("{} {}\n", kMagic, files.size());
    for (const InputFilePtr& file : files) {
        index += fmt::format("{} {} {} {} {}\n{}\n", file->bytes(), file->sha256(),
                             file->regular() ? 1 : 0, file->descriptor(), file->path().size(),
                             file->path());
    }
    return index;
}

}  // namespace

Descriptor make_input_bundle(const std::vector<InputFilePtr>& files) {
    const int made = ::memfd_create("thruway-inputs", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    require(made >= 0, "cannot pass input files to a run");
    Descriptor bundle = Descriptor::above_standard(made);
    const std::string index = index_of(files);
    append(bundle.get(), fmt::format("{:020}\n", index.size()));
    append(bundle.get(), index);
    for (const InputFilePtr& file : files) {
        if (file->descriptor() < 0) append(bundle.get(), file->text());
    }
    require(::fcntl(bundle.get(), F_ADD_SEALS, kSeals) == 0, "cannot pass input files to a run");
    return bundle;
}

InputBundle::InputBundle(int file) {
    const auto require_bundle = [file](bool good) {
        if (good) return;
        throw Problem(fmt::format("--inputs-from {}: this descriptor holds no input files of a "
                                  "command; leave the option out",
                                  file));
    };
    require_bundle(file > STDERR_FILENO && ::fcntl(file, F_GET_SEALS) == kSeals);
    ::fcntl(file, F_SETFD, FD_CLOEXEC);
    file_ = Descriptor(file);
    constexpr std::size_t kHead = 21;
    std::string head(kHead, ' ');
    require_bundle(read_at(file, 0, head.data(), kHead) == kHead);
    const std::size_t length = std::strtoull(head.c_str(), nullptr, 10);
    require_bundle(length <= kMostWholeBytes);
    std::string text(length, ' ');
    require_bundle(read_at(file, kHead, text.data(), length) == length);
    std::istringstream index(text);
    std::string magic;
    std::size_t files = 0;
    index >> magic >> files;
    require_bundle(magic == kMagic);
    std::uint64_t offset = kHead + length;
    for (std::size_t i = 0; i < files; ++i) {
        Entry entry;
        std::size_t path_size = 0;
        index >> entry.bytes >> entry.sha256 >> entry.regular >> entry.descriptor >> path_size;
        index.get();
        std::string path(path_size, ' ');
        index.read(path.data(), static_cast<std::streamsize>(path_size));
        require_bundle(index.good());
        entry.offset = offset;
        if (entry.descriptor < 0) offset += entry.bytes;
        entries_.emplace(std::move(path), std::move(entry));
    }
}

InputFilePtr InputBundle::find(const std::string& path) const {
    const auto found = entries_.find(path);
    if (found == entries_.end()) return nullptr;
    const Entry& entry = found->second;
    if (entry.descriptor >= 0) {
        const int own = ::fcntl(entry.descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
        require(own >= 0, "cannot open an input file that the command has passed on");
        return std::make_shared<const InputFile>(path, Descriptor(own), entry.bytes, entry.sha256);
    }
    std::string text(entry.bytes, ' ');
    if (read_at(file_.get(), entry.offset, text.data(), entry.bytes) != entry.bytes) {
        throw Unreadable("its content did not arrive completely from the command");
    }
    return std::make_shared<const InputFile>(path, std::move(text), entry.regular);
}

}  // namespace thruway
