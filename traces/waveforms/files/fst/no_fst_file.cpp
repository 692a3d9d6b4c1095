// Replaces fst_file.cpp in builds without Verilator. Nothing but can_write_fst() is called.
#include "traces/waveforms/files/fst/fst_file.h"

namespace thruway {

bool can_write_fst() { return false; }

struct FstFile::Writer {};

FstFile::FstFile(AtomicFile&, const std::string&) {}
FstFile::~FstFile() = default;

void FstFile::comment(const std::string&) {}
void FstFile::open_module(const std::string&) {}
void FstFile::close_module() {}
FstFile::Place FstFile::add(const std::string&, unsigned) { return 0; }
void FstFile::time(std::uint64_t) {}
void FstFile::put(Place, std::uint64_t) {}
void FstFile::finish() {}

}  // namespace thruway
