// statistics/measures/in_flight.h
// Number of packets in flight over time, and Little's law: its time average is the arrival rate
// times the mean residency. In flight is in the network, or in the network and its source queues.
// A packet that enters in cycle c and has left in cycle g is present in the cycles [c, g), for g -
// c cycles. With g one past the cycle in which the host receives the tail, this is the latency as
// docs/architecture.md defines it.
// The record holds integer sums per window: events may be recorded in any order of cycles, and
// records of parts of a run add up to that of the whole.
// Source: Little, A proof for the queuing formula L = lambda W, Operations Research 9(3), 1961;
// Toroidal network with virtual cut-through, sec. 4.4.
#pragma once

#include "records/doubling_windows.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace thruway {

struct InFlightWindow {
    std::uint64_t came = 0;
    std::uint64_t gone = 0;
    /// Sum of the cycles in which packets came, less those in which they were gone, modulo 2^64.
    std::uint64_t event_cycles = 0;
    std::uint64_t stay_sum = 0;  ///< residency of those gone, in cycles

    std::int64_t net() const { return static_cast<std::int64_t>(came - gone); }
    /// Of net(), from each event to cycle `end`.
    std::int64_t packet_cycles(Cycle end) const {
        return static_cast<std::int64_t>((came - gone) * end - event_cycles);
    }
    void merge(const InFlightWindow& other);
    void archive(ByteArchive& io) { io(came, gone, event_cycles, stay_sum); }
};

class InFlightSeries {
public:
    static constexpr std::size_t kMostWindows = 256;

    explicit InFlightSeries(Cycle origin = 0) : windows_(origin, kMostWindows) {}

    void came(Cycle cycle) {
        InFlightWindow& window = windows_.at(cycle);
        ++window.came;
        window.event_cycles += cycle;
    }
    /// `cycle`: the first in which the packet that entered in cycle `since` is gone.
    void gone(Cycle cycle, Cycle since) {
        InFlightWindow& window = windows_.at(cycle);
        ++window.gone;
        window.event_cycles -= cycle;
        window.stay_sum += cycle - since;
    }

    void extend_to(Cycle end) { windows_.extend_to(end); }
    void merge(const InFlightSeries& other) { windows_.merge(other.windows_); }
    void archive(ByteArchive& io) { io(windows_); }

    const DoublingWindows<InFlightWindow>& windows() const { return windows_; }
    /// [window]: time average of the packets present. Call extend_to() first.
    std::vector<double> averages() const;
    /// Packets present at the origin and at the end of each window, as drift_test() needs them.
    std::vector<std::int64_t> at_ends() const;

private:
    DoublingWindows<InFlightWindow> windows_;
};

/// Little's law holds in steady state. While the number of packets grows, as beyond saturation,
/// `stay` covers the packets that got through but not those that still wait, so the ratio is below
/// 1: an overloaded 4 x 4 torus has 0.84 after 500 cycles and 0.91 after 32 000.
struct LittleCheck {
    double present = 0;   ///< time average of the packets present
    double rate = 0;      ///< packets that enter per cycle
    double stay = 0;      ///< mean residency in cycles of the packets that left
    double computed = 0;  ///< rate * stay
    double ratio = 0;     ///< computed / present: 1 in steady state
    /// Of the 95 % interval of `ratio`, from batches (delta method); empty with fewer than 10
    /// batches.
    std::optional<double> ratio_half_width;
};

/// Over the windows between two cycles. Call extend_to(end) first. Empty: no packet entered, left
/// or was present.
std::optional<LittleCheck> little_check(const InFlightSeries& series, Cycle begin, Cycle end);

}  // namespace thruway
