// statistics/measures/channel_use.h
// How the virtual channels of links are used: how many of a link are taken over time, how long
// headers wait for them, how often they come to their time-out. Integer sums by window.
// Source: paper K, sec. 2.4: occupancy P_l (equation 10), mean degree of multiplexing (equation
// 18), time-out probability and waits (equations 12 to 16), rates of channels.
#pragma once

#include "records/doubling_windows.h"
#include "statistics/measures/class_latency.h"
#include "statistics/measures/population.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace thruway {

/// Headers that were given a virtual channel of a link where they had adaptive and escape channels
/// to choose from: visits to routers.
struct HeaderSums {
    std::uint64_t visits = 0;
    /// Were not given a channel in the first cycle: no adaptive one was free, or another header got
    /// it (a lost arbitration, which starts no timer).
    std::uint64_t delayed = 0;
    std::uint64_t timed_out = 0;      ///< all of them count as delayed
    std::uint64_t adaptive_wait = 0;  ///< cycles, of those that were not timed out
    std::uint64_t escape_wait = 0;    ///< cycles since the time-out, of the others

    void append(const HeaderSums& next, Cycle) { merge(next); }
    void merge(const HeaderSums& other);
};

class ChannelUseSeries {
public:
    static constexpr std::size_t kMostWindows = 256;

    /// What happens before `origin` is not measured. All virtual channels are free at first.
    ChannelUseSeries(std::size_t links, unsigned virtual_channels, Cycle origin);

    /// A visit: `waited` cycles, of those that are timed out since the time-out.
    void given(bool timed_out, Cycle waited, Cycle now);
    /// A link has `taken` virtual channels taken from cycle `from` on, no longer `before`.
    void taken_changes(unsigned before, unsigned taken, Cycle from);

    void extend_to(Cycle end);

    const DoublingWindows<HeaderSums>& headers() const { return headers_; }
    /// [l] number of links that have l virtual channels taken, over time.
    const std::vector<PopulationSeries>& levels() const { return levels_; }

private:
    DoublingWindows<HeaderSums> headers_;
    std::vector<PopulationSeries> levels_;
};

/// Whether all links carry packets at the same rate.
struct EqualRates {
    Cycle cycles = 0;                    ///< that the counts are of
    std::vector<std::uint64_t> packets;  ///< [link]
    double mean = 0;                     ///< packets per cycle and link
    double min = 0;
    double max = 0;
    double chi_square = 0;  ///< of the counts against equal ones
    double probability =
        0;  ///< of so large a value, if each link carries Poisson traffic, all alike
};

/// Empty: fewer than two links, or no packets. `packets` [link], in so many cycles.
std::optional<EqualRates> equal_rates(std::vector<std::uint64_t> packets, Cycle cycles);

struct ChannelUse {
    /// [l] share of time and links with l virtual channels taken; sums to 1.
    std::vector<Measured> taken;
    /// Mean degree of multiplexing: sum of l^2 P_l over sum of l P_l. Empty: nothing was taken.
    std::optional<Measured> multiplexing;
    std::uint64_t visits = 0;
    std::optional<Measured> delayed;        ///< share of the visits; lost arbitrations count, too
    std::optional<Measured> timed_out;      ///< share of the visits
    std::optional<Measured> adaptive_wait;  ///< mean cycles
    std::optional<Measured> escape_wait;    ///< mean cycles
    std::optional<EqualRates> rates;
};

/// All but the rates, from the windows between two cycles, after extend_to(end).
ChannelUse channel_use(const ChannelUseSeries& series, Cycle begin, Cycle end);

}  // namespace thruway
