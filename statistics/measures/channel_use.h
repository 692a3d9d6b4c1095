// statistics/measures/channel_use.h
// Use of the virtual channels of links: how many of a link are occupied over time, how long headers
// wait for them, how often they reach their time-out. Integer sums per window.
// Source: Khonsari et al., sec. 2.4: occupancy P_l (equation 10), mean degree of multiplexing
// (equation 18), time-out probability and waits (equations 12 to 16), rates of channels.
#pragma once

#include "records/doubling_windows.h"
#include "statistics/measures/class_latency.h"
#include "statistics/measures/in_flight.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace thruway {

/// Sums over visits of headers to routers: headers that were granted a virtual channel of a link
/// where they could choose between adaptive and escape channels.
struct HeaderSums {
    std::uint64_t visits = 0;
    /// Not granted a channel in the first cycle: no adaptive channel was free, or another header
    /// won it (a lost arbitration, which starts no timer).
    std::uint64_t delayed = 0;
    std::uint64_t timed_out = 0;      ///< all of them also count as delayed
    std::uint64_t adaptive_wait = 0;  ///< cycles, of visits without time-out
    std::uint64_t escape_wait = 0;    ///< cycles since the time-out, of the others

    void merge(const HeaderSums& other);
    void archive(ByteArchive& io) { io(visits, delayed, timed_out, adaptive_wait, escape_wait); }
};

class ChannelUseSeries {
public:
    static constexpr std::size_t kMostWindows = 256;

    /// Events before `origin` are not measured. At first all virtual channels are free.
    ChannelUseSeries(std::size_t links, unsigned virtual_channels, Cycle origin);

    /// A visit ends with a grant. `waited`: cycles of the visit, or since its time-out.
    void granted(bool timed_out, Cycle waited, Cycle now);
    /// From cycle `from` on, `taken` instead of `before` virtual channels of a link are occupied.
    void taken_changes(unsigned before, unsigned taken, Cycle from);

    void extend_to(Cycle end);
    /// Adds the record of other links, of another part of the same run.
    void merge(const ChannelUseSeries& other);
    void archive(ByteArchive& io) { io(headers_, levels_); }

    const DoublingWindows<HeaderSums>& headers() const { return headers_; }
    /// [l]: number of links with l occupied virtual channels, over time.
    const std::vector<InFlightSeries>& levels() const { return levels_; }

private:
    DoublingWindows<HeaderSums> headers_;
    std::vector<InFlightSeries> levels_;
};

/// Whether all links carry packets at the same rate.
struct EqualRates {
    Cycle cycles = 0;                    ///< duration of the counts
    std::vector<std::uint64_t> packets;  ///< [link]
    double mean = 0;                     ///< packets per cycle and link
    double min = 0;
    double max = 0;
    double chi_square = 0;  ///< of the counts against equal counts
    /// Of such a value or a larger one, if all links carry Poisson traffic of the same rate.
    double probability = 0;
};

/// `packets[link]` counted over `cycles`. Empty for fewer than two links or no packets.
std::optional<EqualRates> equal_rates(std::vector<std::uint64_t> packets, Cycle cycles);

struct ChannelUse {
    /// [l]: share of time and links with l occupied virtual channels; the sum is 1.
    std::vector<Measured> taken;
    /// Mean degree of multiplexing: sum of l^2 P_l / sum of l P_l. Empty: no channel was occupied.
    std::optional<Measured> multiplexing;
    std::uint64_t visits = 0;
    std::optional<Measured> delayed;        ///< share of the visits, lost arbitrations included
    std::optional<Measured> timed_out;      ///< share of the visits
    std::optional<Measured> adaptive_wait;  ///< mean cycles
    std::optional<Measured> escape_wait;    ///< mean cycles
    std::optional<EqualRates> rates;
};

/// All except the rates, over the windows between two cycles. Call extend_to(end) first.
ChannelUse channel_use(const ChannelUseSeries& series, Cycle begin, Cycle end);

}  // namespace thruway
