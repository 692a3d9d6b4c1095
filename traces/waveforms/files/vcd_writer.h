// traces/waveforms/files/vcd_writer.h
// Writes changes as a value change dump (VCD, IEEE 1364-2005, ch. 18) of the cycles from a first
// one on. Cycle t stands at time t * clock period, in picoseconds. No date: the same run gives the
// same bytes.
#pragma once

#include "reporting/files/atomic_file.h"
#include "traces/waveforms/files/change_sink.h"
#include "traces/waveforms/signals/signal.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace thruway {

/// What stands at the head of the file.
struct VcdHead {
    std::string fabric;  ///< name of its module, with the modules it is in
    std::string version;
    std::uint64_t clock_period_ps = 1000;
};

class VcdWriter : public ChangeSink {
public:
    /// `selected`: [signal] whether it is in the file. `values`: [signal] before the first change.
    /// Changes of cycles up to `first` are what the file begins with.
    VcdWriter(AtomicFile& file, const VcdHead& head, const SignalList& list,
              const std::vector<bool>& selected, std::vector<std::uint64_t> values, Cycle first);

    /// Changes must be of selected signals.
    void changed(Cycle cycle, const std::vector<Change>& changes) override;
    /// The waveform ends before cycle `end`, which is after the first. Once, at the end; the file
    /// is then to be committed.
    void finish(Cycle end);

private:
    /// The identifier of a signal with its line end.
    struct Code {
        std::array<char, 7> text{};
        std::uint8_t length = 0;
        std::uint8_t width = 1;
    };

    void declare(const VcdHead& head, const SignalList& list);
    void begin();
    void put_time(Cycle cycle);
    void put(SignalId signal, std::uint64_t value);
    void flush_if_full();

    AtomicFile& file_;
    const std::uint64_t period_ps_;
    const Cycle first_;
    std::vector<Code> codes_;            ///< [signal] length 0: not selected
    std::vector<std::uint64_t> values_;  ///< [signal] until the first time is written
    bool begun_ = false;
    std::string text_;  ///< not yet in the file
};

}  // namespace thruway
