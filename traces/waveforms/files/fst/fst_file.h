// traces/waveforms/files/fst/fst_file.h
// A file in the format FST of GTKWave (Fast Signal Trace), written by the library fstapi of Tony
// Bybell, of which Verilator's package ships the sources. Without Verilator, no_fst_file.cpp takes
// the place of fst_file.cpp.
// The bytes depend on nothing but the calls: the library gets no date, and no data of the machine.
#pragma once

#include "reporting/files/atomic_file.h"

#include <cstdint>
#include <memory>
#include <string>

namespace thruway {

class FstFile {
public:
    /// Position in the order of add().
    using Place = std::uint32_t;

    /// Requires can_write_fst(). The file must outlive the object, and must not be a pipe or a
    /// device. Errors: Problem if the library finds no memory.
    FstFile(AtomicFile& file, const std::string& version);
    /// Without finish(), what the file holds is not complete.
    ~FstFile();
    FstFile(const FstFile&) = delete;
    FstFile& operator=(const FstFile&) = delete;

    void comment(const std::string& text);
    void open_module(const std::string& name);
    void close_module();
    /// A signal of the module opened last; `width`: 1 to 64 bits. Before the first time.
    Place add(const std::string& name, unsigned width);

    /// In picoseconds; times ascend.
    void time(std::uint64_t time);
    /// At the last time given. kNoValue is "z".
    void put(Place signal, std::uint64_t value);
    /// Completes the content. Errors of writing are those of the file.
    void finish();

private:
    struct Writer;
    std::unique_ptr<Writer> writer_;
};

/// Whether this build has a writer.
bool can_write_fst();

}  // namespace thruway
