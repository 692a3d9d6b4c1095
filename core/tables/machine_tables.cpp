#include "core/tables/machine_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

namespace thruway {
namespace {

constexpr std::size_t kMostAtOnce = std::size_t{1} << 30;  ///< write() takes no more than 2 GiB

/// A longer file would end the process (SIGXFSZ).
bool within_limit(std::size_t bytes) {
    rlimit longest{};
    return ::getrlimit(RLIMIT_FSIZE, &longest) == 0 &&
           (longest.rlim_cur == RLIM_INFINITY || bytes <= longest.rlim_cur);
}

bool write_all(int file, const void* first, std::size_t bytes) {
    const char* next = static_cast<const char*>(first);
    while (bytes > 0) {
        const ssize_t written = ::write(file, next, std::min(bytes, kMostAtOnce));
        if (written <= 0) return false;
        next += written;
        bytes -= static_cast<std::size_t>(written);
    }
    return true;
}

std::shared_ptr<const void> mapped(int file, std::size_t bytes) {
    void* const first = ::mmap(nullptr, bytes, PROT_READ, MAP_SHARED, file, 0);
    if (first == MAP_FAILED) return nullptr;
    return {first, [bytes](const void* memory) { ::munmap(const_cast<void*>(memory), bytes); }};
}

std::optional<TableMemory::Block> mapped_at(const TablePlace& place) {
    if (place.descriptor < 0) return std::nullopt;
    const std::string path = fmt::format("/proc/{}/fd/{}", place.process, place.descriptor);
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    struct stat found {};
    if (file.get() < 0 || ::fstat(file.get(), &found) != 0) return std::nullopt;
    // In another PID namespace the number is that of another process.
    const bool same = found.st_dev == place.device && found.st_ino == place.file &&
                      static_cast<std::uint64_t>(found.st_size) == place.bytes;
    if (!same) return std::nullopt;
    auto first = mapped(file.get(), place.bytes);
    if (first == nullptr) return std::nullopt;
    return TableMemory::Block{std::move(first), place.bytes};
}

}  // namespace

TableMemory::Block MachineTables::keep(const Make& make) {
    if (stopped_) return make();
    if (messages_.leads()) return make_for_all(make);
    const TablePlace place = messages_.hear();
    stopped_ = place.last;
    const auto shared = mapped_at(place);
    return shared ? *shared : make();
}

TableMemory::Block MachineTables::make_for_all(const Make& make) {
    Block block;
    try {
        block = make();
    } catch (...) {
        stop();
        throw;
    }
    messages_.tell(publish(block));
    return block;
}

TablePlace MachineTables::publish(Block& block) {
    if (block.bytes == 0 || !within_limit(block.bytes)) return {};
    Descriptor file(::memfd_create("thruway table", MFD_CLOEXEC));
    struct stat made {};
    if (file.get() < 0 || !write_all(file.get(), block.first.get(), block.bytes) ||
        ::fstat(file.get(), &made) != 0) {
        return {};
    }
    auto first = mapped(file.get(), block.bytes);
    if (first == nullptr) return {};
    block.first = std::move(first);
    files_.push_back(std::move(file));
    return {::getpid(), files_.back().get(), made.st_dev, made.st_ino, block.bytes, false};
}

void MachineTables::stop() {
    if (stopped_) return;
    stopped_ = true;
    if (!messages_.leads()) return;
    TablePlace nowhere;
    nowhere.last = true;
    messages_.tell(nowhere);
}

}  // namespace thruway
