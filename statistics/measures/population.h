// statistics/measures/population.h
// How many packets are in a place over time, and Little's law: their time average equals the rate
// at which they come times the mean time that they stay. A place is the network, or the network
// with the source queues.
// A packet that comes in cycle c and is gone in cycle g is there in the cycles [c, g), for g - c
// cycles: with g behind the cycle in which the sink takes the tail, that is the latency by the
// convention of docs/architecture.md.
// The record holds integer sums by window: events may come in any order of cycles, and records of
// parts of a run add up to that of the whole.
// Source: Little, A proof for the queuing formula L = lambda W, Operations Research 9(3), 1961;
// paper T, sec. 4.4.
#pragma once

#include "records/doubling_windows.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace thruway {

struct PopulationWindow {
    std::int64_t net = 0;            ///< came less gone
    std::int64_t packet_cycles = 0;  ///< those of `net`, from each event to the window's end
    std::uint64_t came = 0;
    std::uint64_t gone = 0;
    std::uint64_t stay_sum = 0;  ///< of those that are gone, cycles

    void append(const PopulationWindow& next, Cycle cycles);
    void merge(const PopulationWindow& other);
};

class PopulationSeries {
public:
    static constexpr std::size_t kMostWindows = 256;

    explicit PopulationSeries(Cycle origin = 0) : windows_(origin, kMostWindows) {}

    void came(Cycle cycle);
    /// `cycle` is the first in which the packet that came in `since` is gone.
    void gone(Cycle cycle, Cycle since);

    void extend_to(Cycle end) { windows_.extend_to(end); }
    void merge(const PopulationSeries& other) { windows_.merge(other.windows_); }

    const DoublingWindows<PopulationWindow>& windows() const { return windows_; }
    /// [window] time average of the packets there. After extend_to().
    std::vector<double> averages() const;
    /// Packets there at the origin and at the end of each window: what drift_test() takes.
    std::vector<std::int64_t> at_ends() const;

private:
    DoublingWindows<PopulationWindow> windows_;
};

/// Little's law is one of the steady state. While the population grows, as beyond saturation,
/// `stay` knows of those that got through and not of those that still wait, and the ratio is below
/// 1: an overloaded 4 x 4 torus has 0.84 after 500 cycles and 0.91 after 32 000.
struct LittleCheck {
    double present = 0;   ///< time average of the packets there
    double rate = 0;      ///< packets that come in a cycle
    double stay = 0;      ///< mean cycles of those that went
    double computed = 0;  ///< rate * stay
    double ratio = 0;     ///< computed / present: 1 in steady state
    /// Of the 95 % interval of `ratio`, from batches (delta method); empty with fewer than 10.
    std::optional<double> ratio_half_width;
};

/// Over the windows between two cycles, after extend_to(end). Empty: nobody came, went or was
/// there.
std::optional<LittleCheck> little_check(const PopulationSeries& series, Cycle begin, Cycle end);

}  // namespace thruway
