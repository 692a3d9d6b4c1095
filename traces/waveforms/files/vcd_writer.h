// traces/waveforms/files/vcd_writer.h
// Writes a waveform as a value change dump (VCD, IEEE 1364-2005, ch. 18).
#pragma once

#include "reporting/files/atomic_file.h"
#include "traces/waveforms/files/waveform_writer.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace thruway {

class VcdWriter : public WaveformWriter {
public:
    /// `values`: [signal] before the first change.
    VcdWriter(AtomicFile& file, const WaveformHead& head, const ShownSignals& shown,
              std::vector<std::uint64_t> values, Cycle first);

private:
    /// The identifier of a signal, followed by a line end.
    struct Code {
        std::array<char, 7> text{};
        std::uint8_t length = 0;
        std::uint8_t width = 1;
    };

    void begin(std::uint64_t time, const std::vector<std::uint64_t>& values) override;
    void put(std::uint64_t time, const std::vector<Change>& changes) override;
    void end(std::uint64_t time) override;

    void declare(const WaveformHead& head, const ShownSignals& shown);
    void put_time(std::uint64_t time);
    void put_value(SignalId signal, std::uint64_t value);

    AtomicFile& file_;
    std::vector<Code> codes_;  ///< [signal] length 0: not selected
    std::string text_;         ///< not yet in the file
};

}  // namespace thruway
