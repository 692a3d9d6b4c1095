// traces/waveforms/files/fst/fst_writer.h
// Writes a waveform in the compressed format FST of GTKWave. The content is that of a VCD file.
#pragma once

#include "traces/waveforms/files/fst/fst_file.h"
#include "traces/waveforms/files/waveform_writer.h"

#include <cstdint>
#include <vector>

namespace thruway {

class FstWriter : public WaveformWriter {
public:
    /// `values`: [signal] before the first change. Errors: as of FstFile.
    FstWriter(AtomicFile& file, const WaveformHead& head, const ShownSignals& shown,
              std::vector<std::uint64_t> values, Cycle first);

private:
    void begin(std::uint64_t time, const std::vector<std::uint64_t>& values) override;
    void put(std::uint64_t time, const std::vector<Change>& changes) override;
    void end(std::uint64_t time) override;

    FstFile file_;
    std::vector<FstFile::Place> places_;  ///< [signal] kNoPlace: not selected
};

}  // namespace thruway
