#include "statistics/estimators/batch_means.h"

#include "statistics/distributions/sampling_distributions.h"
#include "statistics/estimators/serial_correlation.h"

#include <algorithm>
#include <cmath>

namespace thruway {

namespace {

constexpr double kOneSided = 0.975;             // of a two-sided 95 % interval
constexpr double kDependentDeviation = 1.6449;  // one-sided 5 % of the normal distribution

std::optional<Estimate> estimate_from(const std::vector<RatioTerm>& batches) {
    const auto n = static_cast<double>(batches.size());
    RatioTerm total;
    for (const RatioTerm& batch : batches) {
        total.sum += batch.sum;
        total.count += batch.count;
    }
    if (total.count <= 0) return std::nullopt;

    Estimate estimate;
    estimate.mean = total.sum / total.count;
    std::vector<double> residuals;
    residuals.reserve(batches.size());
    double squares = 0;
    for (const RatioTerm& batch : batches) {
        residuals.push_back(batch.sum - estimate.mean * batch.count);
        squares += residuals.back() * residuals.back();
    }
    const SerialCorrelation correlation = serial_correlation(residuals);
    estimate.lag1 = correlation.lag1;
    estimate.independent = correlation.deviation <= kDependentDeviation;
    const double variance_of_sum = squares * n / (n - 1) * variance_inflation(correlation);
    estimate.half_width = student_t_quantile(kOneSided, n - 1) * std::sqrt(variance_of_sum) /
                          total.count;
    return estimate;
}

std::vector<RatioTerm> in_pairs(const std::vector<RatioTerm>& batches) {
    std::vector<RatioTerm> pairs;
    for (std::size_t i = batches.size() % 2; i < batches.size(); i += 2) {
        pairs.push_back(
            {batches[i].sum + batches[i + 1].sum, batches[i].count + batches[i + 1].count});
    }
    return pairs;
}

}  // namespace

RatioTerm latency_term(const Window& window) {
    const DeliverySums sums = window.delivered();
    return {static_cast<double>(sums.latency_sum), static_cast<double>(sums.packets)};
}

std::optional<Estimate> ratio_estimate(const std::vector<RatioTerm>& batches) {
    const auto filled = std::count_if(batches.begin(), batches.end(),
                                      [](const RatioTerm& batch) { return batch.count > 0; });
    if (static_cast<std::size_t>(filled) < kFewestBatches) return std::nullopt;
    std::optional<Estimate> estimate = estimate_from(batches);
    if (!estimate || batches.size() < 2 * kFewestBatches) return estimate;
    if (const std::optional<Estimate> of_pairs = estimate_from(in_pairs(batches))) {
        estimate->half_width = std::max(estimate->half_width, of_pairs->half_width);
    }
    return estimate;
}

std::optional<Estimate> quantile_estimate(const std::vector<Window>& batches, double probability) {
    std::vector<const LatencyHistogram*> histograms;
    histograms.reserve(batches.size());
    for (const Window& batch : batches) histograms.push_back(&batch.latencies);
    return quantile_estimate(histograms, probability);
}

std::optional<Estimate> quantile_estimate(const std::vector<const LatencyHistogram*>& batches,
                                          double probability) {
    LatencyHistogram all;
    for (const LatencyHistogram* batch : batches) all.merge(*batch);
    const std::uint64_t quantile = all.quantile(probability);
    // All packets are at or below the largest value, which says nothing; so count those below it.
    const bool is_largest = all.count_at_most(quantile) == all.count();
    std::vector<RatioTerm> terms;
    terms.reserve(batches.size());
    for (const LatencyHistogram* batch : batches) {
        const std::uint64_t below = quantile == 0 ? 0 : batch->count_at_most(quantile - 1);
        terms.push_back({static_cast<double>(is_largest ? below : batch->count_at_most(quantile)),
                         static_cast<double>(batch->count())});
    }
    const std::optional<Estimate> fraction = ratio_estimate(terms);
    if (!fraction || probability + fraction->half_width > 1) return std::nullopt;

    const auto value = static_cast<double>(quantile);
    const double least = std::max(probability - fraction->half_width, 0.0);
    const auto low = static_cast<double>(all.quantile(least));
    const auto high = static_cast<double>(all.quantile(probability + fraction->half_width));
    Estimate estimate = *fraction;
    estimate.mean = value;
    // The larger side instead would give intervals of 98 %, not 95 %.
    estimate.half_width = (high - low) / 2;
    return estimate;
}

std::vector<Window> make_batches(const WindowSeries& series, std::size_t first, std::size_t last) {
    std::vector<Window> batches;
    if (last <= first) return batches;
    const std::size_t windows = last - first;
    const std::size_t length = (windows + kMostBatches - 1) / kMostBatches;
    const std::size_t count = windows / length;
    batches.reserve(count);
    for (std::size_t begin = last - count * length; begin < last; begin += length) {
        batches.push_back(series.sum(begin, begin + length));
    }
    return batches;
}

std::vector<RatioTerm> batched(const std::vector<RatioTerm>& windows) {
    const std::size_t count = windows.size();
    const std::size_t length = std::max<std::size_t>((count + kMostBatches - 1) / kMostBatches, 1);
    std::vector<RatioTerm> batches;
    for (std::size_t i = count % length; i < count; ++i) {
        if ((count - i) % length == 0) batches.emplace_back();
        batches.back().sum += windows[i].sum;
        batches.back().count += windows[i].count;
    }
    return batches;
}

}  // namespace thruway
