#include "statistics/measures/class_latency.h"

#include "statistics/estimators/batch_means.h"

#include <algorithm>
#include <cmath>

namespace thruway {
namespace {

/// The pairs that a row of the result covers.
struct Selection {
    std::optional<unsigned> traffic_class;
    std::optional<unsigned> hops;
};

LatencySums sums_of(const ClassLatencyWindow& window, const Selection& chosen) {
    LatencySums sums;
    for (unsigned c = 0; c < window.of.size(); ++c) {
        if (chosen.traffic_class.value_or(c) != c) continue;
        if (chosen.hops) {
            if (*chosen.hops < window.of[c].size()) sums.merge(window.of[c][*chosen.hops]);
            continue;
        }
        for (const LatencySums& pair : window.of[c]) sums.merge(pair);
    }
    return sums;
}

/// Sum of the squared differences between the latencies and `mean`.
double squares_about(const LatencySums& sums, double mean) {
    const auto total = as_double(sums.sum);
    return static_cast<double>(sums.squares) - mean * (2 * total - mean * as_double(sums.packets));
}

std::optional<double> half_width(const std::vector<RatioTerm>& terms) {
    const std::optional<Estimate> estimate = ratio_estimate(terms);
    return estimate ? std::optional<double>(estimate->half_width) : std::nullopt;
}

Measured mean_of(const LatencySums& all, const std::vector<LatencySums>& batches) {
    std::vector<RatioTerm> terms;
    terms.reserve(batches.size());
    for (const LatencySums& batch : batches) {
        terms.push_back({as_double(batch.sum), as_double(batch.packets)});
    }
    return {as_double(all.sum) / as_double(all.packets), half_width(terms)};
}

/// The interval is that of the variance about the overall mean, by the delta method; to first order
/// the error of the mean has no effect.
std::optional<Measured> deviation_of(const LatencySums& all,
                                     const std::vector<LatencySums>& batches, double mean) {
    if (all.packets < 2) return std::nullopt;
    const double variance = std::fmax(squares_about(all, mean), 0) / (as_double(all.packets) - 1);
    Measured deviation{std::sqrt(variance), {}};
    std::vector<RatioTerm> terms;
    terms.reserve(batches.size());
    for (const LatencySums& batch : batches) {
        terms.push_back({squares_about(batch, mean), as_double(batch.packets)});
    }
    if (const auto width = half_width(terms)) {
        deviation.ci95 = variance > 0 ? *width / (2 * deviation.value) : 0;
    }
    return deviation;
}

Measured quantile_of(const LatencySums& all, const std::vector<LatencySums>& batches,
                     double probability) {
    std::vector<const LatencyHistogram*> histograms;
    histograms.reserve(batches.size());
    for (const LatencySums& batch : batches) histograms.push_back(&batch.histogram);
    Measured quantile{as_double(all.histogram.quantile(probability)), {}};
    if (const auto estimate = quantile_estimate(histograms, probability)) {
        quantile.ci95 = estimate->half_width;
    }
    return quantile;
}

ClassLatency result_of(const Selection& chosen, const std::vector<ClassLatencyWindow>& batches,
                       const ClassLatencyWindow& total) {
    const LatencySums all = sums_of(total, chosen);
    ClassLatency result;
    result.traffic_class = chosen.traffic_class;
    result.hops = chosen.hops;
    result.packets = all.packets;
    result.flits = all.flits;
    if (all.packets == 0) return result;
    std::vector<LatencySums> sums;
    sums.reserve(batches.size());
    for (const ClassLatencyWindow& batch : batches) sums.push_back(sums_of(batch, chosen));
    result.mean = mean_of(all, sums);
    result.deviation = deviation_of(all, sums, result.mean.value);
    result.p50 = quantile_of(all, sums, 0.50);
    result.p95 = quantile_of(all, sums, 0.95);
    result.p99 = quantile_of(all, sums, 0.99);
    result.max = all.histogram.max();
    return result;
}

}  // namespace

void LatencySums::add(Cycle latency, unsigned packet_flits) {
    ++packets;
    flits += packet_flits;
    sum += latency;
    squares += Uint128{latency} * latency;
    histogram.add(latency);
}

void LatencySums::merge(const LatencySums& other) {
    packets += other.packets;
    flits += other.flits;
    sum += other.sum;
    squares += other.squares;
    histogram.merge(other.histogram);
}

void ClassLatencyWindow::merge(const ClassLatencyWindow& other) {
    if (of.size() < other.of.size()) of.resize(other.of.size());
    for (std::size_t c = 0; c < other.of.size(); ++c) {
        if (of[c].size() < other.of[c].size()) of[c].resize(other.of[c].size());
        for (std::size_t h = 0; h < other.of[c].size(); ++h) of[c][h].merge(other.of[c][h]);
    }
}

void ClassLatencySeries::record(Cycle now, Cycle latency, unsigned hops, unsigned flits,
                                unsigned traffic_class) {
    if (now < windows_.origin()) return;
    hops = std::min(hops, Window::kMaxHops);
    ClassLatencyWindow& window = windows_.at(now);
    if (traffic_class >= window.of.size()) window.of.resize(traffic_class + 1);
    std::vector<LatencySums>& of_class = window.of[traffic_class];
    if (hops >= of_class.size()) of_class.resize(hops + 1);
    of_class[hops].add(latency, flits);
}

std::vector<ClassLatency> class_latencies(const ClassLatencySeries& series, Cycle begin,
                                          Cycle end) {
    const std::vector<ClassLatencyWindow>& windows = series.windows().windows();
    const auto [first, last] = series.windows().between(begin, end);
    ClassLatencyWindow total;
    for (std::size_t i = first; i < windows.size(); ++i) total.merge(windows[i]);

    std::vector<ClassLatencyWindow> batches;
    const std::size_t length = (last - first + kMostBatches - 1) / kMostBatches;
    const std::size_t count = length == 0 ? 0 : (last - first) / length;
    for (std::size_t i = last - count * length; i < last; ++i) {
        if ((last - i) % length == 0) batches.emplace_back();
        batches.back().merge(windows[i]);
    }

    const auto classes = static_cast<unsigned>(total.of.size());
    std::size_t most_hops = 0;
    for (const auto& of_class : total.of) most_hops = std::max(most_hops, of_class.size());
    std::vector<ClassLatency> results;
    const auto add = [&](const Selection& chosen) {
        const ClassLatency result = result_of(chosen, batches, total);
        if (result.packets > 0) results.push_back(result);
    };
    for (unsigned h = 0; h < most_hops; ++h) add({std::nullopt, h});
    for (unsigned c = 0; c < classes; ++c) add({c, std::nullopt});
    for (unsigned c = 0; c < classes; ++c) {
        for (unsigned h = 0; h < total.of[c].size(); ++h) add({c, h});
    }
    return results;
}

}  // namespace thruway
