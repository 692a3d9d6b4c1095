// traces/waveforms/files/vcd_writer.h
// Writes changes as a value change dump (VCD, IEEE 1364-2005, ch. 18), from a first cycle on. Cycle
// t is at time t * clock period, in picoseconds. There is no date: the same run gives the same
// bytes.
#pragma once

#include "reporting/files/atomic_file.h"
#include "traces/waveforms/files/change_sink.h"
#include "traces/waveforms/signals/signal.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace thruway {

/// Data for the head of the file.
struct VcdHead {
    std::string fabric;  ///< hierarchical name of its module
    std::string version;
    std::uint64_t clock_period_ps = 1000;
};

class VcdWriter : public ChangeSink {
public:
    /// `selected`: [signal] whether it is in the file. `values`: [signal] before the first change.
    /// Changes of cycles up to `first` only set the values with which the file begins.
    VcdWriter(AtomicFile& file, const VcdHead& head, const SignalList& list,
              const std::vector<bool>& selected, std::vector<std::uint64_t> values, Cycle first);

    /// Changes must be of selected signals.
    void changed(Cycle cycle, const std::vector<Change>& changes) override;
    /// The waveform ends before cycle `end`, which is after the first. Call once, at the end,
    /// before committing the file.
    void finish(Cycle end);

private:
    /// The identifier of a signal, followed by a line end.
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
    std::vector<std::uint64_t> values_;  ///< [signal] values until the first time is written
    bool begun_ = false;
    std::string text_;  ///< not yet in the file
};

}  // namespace thruway
