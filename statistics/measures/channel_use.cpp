#include "statistics/measures/channel_use.h"

#include "statistics/distributions/sampling_distributions.h"
#include "statistics/estimators/batch_means.h"

#include <algorithm>
#include <numeric>

namespace thruway {
namespace {

/// Ratio of the sums over windows, with its interval. Empty: the denominator is 0.
std::optional<Measured> ratio(const std::vector<RatioTerm>& windows) {
    RatioTerm total;
    for (const RatioTerm& window : windows) {
        total.sum += window.sum;
        total.count += window.count;
    }
    if (total.count <= 0) return std::nullopt;
    Measured result{total.sum / total.count, {}};
    if (const auto estimate = ratio_estimate(batched(windows))) {
        result.ci95 = estimate->half_width;
    }
    return result;
}

void add_levels(const ChannelUseSeries& series, Cycle begin, Cycle end, ChannelUse& use) {
    const auto [first, last] = series.levels().front().windows().between(begin, end);
    std::vector<std::vector<double>> links;  // [l][window]
    for (const InFlightSeries& level : series.levels()) links.push_back(level.averages());
    const auto terms = [&, first = first, last = last](auto term) {
        std::vector<RatioTerm> result;
        for (std::size_t w = first; w < last; ++w) result.push_back(term(w));
        return result;
    };
    const auto all = [&](std::size_t w) {
        double sum = 0;
        for (const auto& level : links) sum += level[w];
        return sum;
    };
    for (const auto& level : links) {
        const auto share = ratio(terms([&](std::size_t w) { return RatioTerm{level[w], all(w)}; }));
        if (share) use.taken.push_back(*share);
    }
    use.multiplexing = ratio(terms([&](std::size_t w) {
        RatioTerm term;
        for (std::size_t l = 0; l < links.size(); ++l) {
            const auto taken = static_cast<double>(l);
            term.sum += taken * taken * links[l][w];
            term.count += taken * links[l][w];
        }
        return term;
    }));
}

void add_headers(const ChannelUseSeries& series, Cycle begin, Cycle end, ChannelUse& use) {
    const auto [first, last] = series.headers().between(begin, end);
    const std::vector<HeaderSums>& windows = series.headers().windows();
    const auto share = [&, first = first, last = last](auto part, auto whole) {
        std::vector<RatioTerm> terms;
        for (std::size_t w = first; w < last; ++w) {
            terms.push_back(
                {static_cast<double>(part(windows[w])), static_cast<double>(whole(windows[w]))});
        }
        return ratio(terms);
    };
    const auto visits = [](const HeaderSums& sums) { return sums.visits; };
    const auto timed_out = [](const HeaderSums& sums) { return sums.timed_out; };
    const auto in_time = [](const HeaderSums& sums) { return sums.visits - sums.timed_out; };
    for (std::size_t w = first; w < last; ++w) use.visits += windows[w].visits;
    use.delayed = share([](const HeaderSums& sums) { return sums.delayed; }, visits);
    use.timed_out = share(timed_out, visits);
    use.adaptive_wait = share([](const HeaderSums& sums) { return sums.adaptive_wait; }, in_time);
    use.escape_wait = share([](const HeaderSums& sums) { return sums.escape_wait; }, timed_out);
}

}  // namespace

void HeaderSums::merge(const HeaderSums& other) {
    visits += other.visits;
    delayed += other.delayed;
    timed_out += other.timed_out;
    adaptive_wait += other.adaptive_wait;
    escape_wait += other.escape_wait;
}

ChannelUseSeries::ChannelUseSeries(std::size_t links, unsigned virtual_channels, Cycle origin)
    : headers_(origin, kMostWindows), levels_(virtual_channels + 1, InFlightSeries(origin)) {
    for (std::size_t i = 0; i < links; ++i) levels_[0].came(0);
}

void ChannelUseSeries::granted(bool timed_out, Cycle waited, Cycle now) {
    HeaderSums& sums = headers_.at(now);
    ++sums.visits;
    if (timed_out || waited > 0) ++sums.delayed;
    if (timed_out) ++sums.timed_out;
    (timed_out ? sums.escape_wait : sums.adaptive_wait) += waited;
}

void ChannelUseSeries::taken_changes(unsigned before, unsigned taken, Cycle from) {
    levels_.at(before).gone(from, from);
    levels_.at(taken).came(from);
}

void ChannelUseSeries::extend_to(Cycle end) {
    headers_.extend_to(end);
    for (InFlightSeries& level : levels_) level.extend_to(end);
}

void ChannelUseSeries::merge(const ChannelUseSeries& other) {
    headers_.merge(other.headers_);
    for (std::size_t l = 0; l < levels_.size(); ++l) levels_[l].merge(other.levels_.at(l));
}

std::optional<EqualRates> equal_rates(std::vector<std::uint64_t> packets, Cycle cycles) {
    const auto links = static_cast<double>(packets.size());
    const auto total = static_cast<double>(
        std::accumulate(packets.begin(), packets.end(), std::uint64_t{0}));
    if (packets.size() < 2 || total == 0 || cycles == 0) return std::nullopt;
    const auto length = static_cast<double>(cycles);
    const double expected = total / links;
    EqualRates rates;
    rates.cycles = cycles;
    rates.mean = expected / length;
    const auto [least, most] = std::minmax_element(packets.begin(), packets.end());
    rates.min = static_cast<double>(*least) / length;
    rates.max = static_cast<double>(*most) / length;
    for (const std::uint64_t count : packets) {
        const double off = static_cast<double>(count) - expected;
        rates.chi_square += off * off / expected;
    }
    rates.probability = chi_square_tail(rates.chi_square, links - 1);
    rates.packets = std::move(packets);
    return rates;
}

ChannelUse channel_use(const ChannelUseSeries& series, Cycle begin, Cycle end) {
    ChannelUse use;
    add_levels(series, begin, end, use);
    add_headers(series, begin, end, use);
    return use;
}

}  // namespace thruway
