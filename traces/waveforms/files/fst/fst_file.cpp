#include "traces/waveforms/files/fst/fst_file.h"

#include "core/problem.h"
#include "traces/waveforms/files/fst/fst_library.h"
#include "traces/waveforms/signals/signal.h"

#include <utility>
#include <vector>

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

struct FstFile::Writer {
    AtomicFile& file;
    void* library;                          ///< null once closed
    std::vector<std::uint8_t> widths = {};  ///< [place]
    std::uint64_t kept = 0;                 ///< bytes of changes that the library keeps
};

FstFile::FstFile(AtomicFile& file, const std::string& version) {
    const Current opened(file);
    constexpr int kCompressHierarchy = 1;
    void* const library = fstWriterCreate(kWaveform, kCompressHierarchy);
    if (library == nullptr) throw Problem("not enough memory to write FST; write VCD with --vcd");
    constexpr int kPicoseconds = -12;
    fstWriterSetPackType(library, FST_WR_PT_LZ4);
    fstWriterSetTimescale(library, kPicoseconds);
    fstWriterSetVersion(library, version.c_str());
    fstWriterSetDate(library, "");
    writer_ = std::make_unique<Writer>(Writer{file, library});
}

FstFile::~FstFile() { finish(); }

void FstFile::comment(const std::string& text) {
    fstWriterSetComment(writer_->library, text.c_str());
}

void FstFile::open_module(const std::string& name) {
    fstWriterSetScope(writer_->library, FST_ST_VCD_MODULE, name.c_str(), nullptr);
}

void FstFile::close_module() { fstWriterSetUpscope(writer_->library); }

FstFile::Place FstFile::add(const std::string& name, unsigned width) {
    fstWriterCreateVar(writer_->library, FST_VT_VCD_WIRE, FST_VD_IMPLICIT, width, name.c_str(), 0);
    writer_->widths.push_back(static_cast<std::uint8_t>(width));
    return static_cast<Place>(writer_->widths.size() - 1);
}

void FstFile::time(std::uint64_t time) {
    if (writer_->kept >= kSection) {
        fstWriterFlushContext(writer_->library);
        writer_->kept = 0;
    }
    fstWriterEmitTimeChange(writer_->library, time);
}

void FstFile::put(Place signal, std::uint64_t value) {
    static constexpr char kNone[] =
        "zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz";
    const fstHandle handle = signal + 1;
    if (value == kNoValue) {
        fstWriterEmitValueChange(writer_->library, handle, kNone);
    } else {
        fstWriterEmitValueChange64(writer_->library, handle, writer_->widths[signal], value);
    }
    writer_->kept += writer_->widths[signal] + kChangeOverhead;
}

void FstFile::finish() {
    if (writer_->library == nullptr) return;
    const Current closed(writer_->file);
    fstWriterClose(std::exchange(writer_->library, nullptr));
}

}  // namespace thruway
