#include "traces/waveforms/files/fst/fst_file.h"

#include "core/problem.h"
#include "traces/waveforms/files/fst/fst_library.h"
#include "traces/waveforms/signals/signal.h"

#include <utility>

namespace thruway {
namespace {

/// Bytes of changes after which the library packs them; it would keep 128 MiB. A change takes a
/// byte for each bit, and a few more.
constexpr std::uint64_t kSection = std::uint64_t{1} << 25;
constexpr std::uint64_t kChangeOverhead = 6;
constexpr const char* kWaveform = "waveform";
constexpr std::size_t kStreamBuffer = std::size_t{1} << 16;

/// The file that the library opens or truncates, during a call that does.
AtomicFile* current = nullptr;

class Current {
public:
    explicit Current(AtomicFile& file) { current = &file; }
    ~Current() { current = nullptr; }
    Current(const Current&) = delete;
    Current& operator=(const Current&) = delete;
};

ssize_t write_stream(void* file, const char* bytes, std::size_t size) {
    static_cast<AtomicFile*>(file)->write({bytes, size});
    return static_cast<ssize_t>(size);  // the file keeps its first error
}

int seek_stream(void* file, off64_t* offset, int whence) {
    *offset = static_cast<AtomicFile*>(file)->seek(*offset, whence);
    return *offset < 0 ? -1 : 0;
}

/// Only the waveform is a file; what the library keeps beside it is in memory. It also looks for
/// the size of the memory, on which the bytes would depend, and does without it.
FILE* open_stream(const char* name, const char* /*mode*/) {
    if (current == nullptr) return nullptr;
    if (std::strcmp(name, kWaveform) != 0) return open_memory();
    cookie_io_functions_t functions{};
    functions.write = write_stream;
    functions.seek = seek_stream;
    FILE* const stream = fopencookie(current, "w", functions);
    if (stream != nullptr) std::setvbuf(stream, nullptr, _IOFBF, kStreamBuffer);
    return stream;
}

FILE* open_memory() {
    const int file = memfd_create("fst", MFD_CLOEXEC);
    return file < 0 ? nullptr : ::fdopen(file, "w+b");
}

int keep_file(const char* /*name*/) { return 0; }

/// The stream of the waveform has no number.
int cut_stream(int file, off_t length) {
    if (file >= 0) return ::ftruncate(file, length);
    current->truncate(length);
    return 0;
}

}  // namespace

bool can_write_fst() { return true; }

FstFile::FstFile(AtomicFile& file, const std::string& version) : file_(file) {
    const Current opened(file_);
    constexpr int kCompressHierarchy = 1;
    library_ = fstWriterCreate(kWaveform, kCompressHierarchy);
    if (library_ == nullptr) throw Problem("not enough memory to write FST; write VCD with --vcd");
    constexpr int kPicoseconds = -12;
    fstWriterSetPackType(library_, FST_WR_PT_LZ4);
    fstWriterSetTimescale(library_, kPicoseconds);
    fstWriterSetVersion(library_, version.c_str());
    fstWriterSetDate(library_, "");
}

FstFile::~FstFile() { finish(); }

void FstFile::comment(const std::string& text) { fstWriterSetComment(library_, text.c_str()); }

void FstFile::open_module(const std::string& name) {
    fstWriterSetScope(library_, FST_ST_VCD_MODULE, name.c_str(), nullptr);
}

void FstFile::close_module() { fstWriterSetUpscope(library_); }

FstFile::Place FstFile::add(const std::string& name, unsigned width) {
    fstWriterCreateVar(library_, FST_VT_VCD_WIRE, FST_VD_IMPLICIT, width, name.c_str(), 0);
    widths_.push_back(static_cast<std::uint8_t>(width));
    return static_cast<Place>(widths_.size() - 1);
}

void FstFile::time(std::uint64_t time) {
    if (kept_ >= kSection) {
        fstWriterFlushContext(library_);
        kept_ = 0;
    }
    fstWriterEmitTimeChange(library_, time);
}

void FstFile::put(Place signal, std::uint64_t value) {
    static constexpr char kNone[] =
        "zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz";
    const fstHandle handle = signal + 1;
    if (value == kNoValue) {
        fstWriterEmitValueChange(library_, handle, kNone);
    } else {
        fstWriterEmitValueChange64(library_, handle, widths_[signal], value);
    }
    kept_ += widths_[signal] + kChangeOverhead;
}

void FstFile::finish() {
    if (library_ == nullptr) return;
    const Current closed(file_);
    fstWriterClose(std::exchange(library_, nullptr));
}

}  // namespace thruway
