#include "statistics/measures/link_pairs.h"

#include "statistics/estimators/batch_means.h"

namespace thruway {
namespace {

CutThroughSums of_pair(const LinkPairWindow& window, std::size_t pair) {
    return pair < window.of.size() ? window.of[pair] : CutThroughSums{};
}

using Counter = std::uint64_t CutThroughSums::*;

std::optional<Measured> share(const LinkPairWindow& total,
                              const std::vector<LinkPairWindow>& batches, std::size_t pair,
                              Counter part, Counter whole) {
    const auto term = [&](const LinkPairWindow& window) {
        const CutThroughSums sums = of_pair(window, pair);
        return RatioTerm{static_cast<double>(sums.*part), static_cast<double>(sums.*whole)};
    };
    const RatioTerm all = term(total);
    if (all.count == 0) return std::nullopt;
    std::vector<RatioTerm> terms;
    terms.reserve(batches.size());
    for (const LinkPairWindow& batch : batches) terms.push_back(term(batch));
    Measured result{all.sum / all.count, {}};
    if (const auto estimate = ratio_estimate(terms)) result.ci95 = estimate->half_width;
    return result;
}

}  // namespace

void LinkPairWindow::merge(const LinkPairWindow& other) {
    if (of.size() < other.of.size()) of.resize(other.of.size());
    for (std::size_t i = 0; i < other.of.size(); ++i) of[i].merge(other.of[i]);
}

void LinkPairSeries::record(std::size_t pair, Cycle now, bool cut, std::optional<bool> previous) {
    if (now < windows_.origin()) return;
    LinkPairWindow& window = windows_.at(now);
    if (pair >= window.of.size()) window.of.resize(pair + 1);
    window.of[pair].add(cut, previous);
}

std::vector<PairCutThrough> pair_cut_throughs(const LinkPairSeries& series, Cycle begin,
                                              Cycle end) {
    const std::vector<LinkPairWindow>& windows = series.windows().windows();
    const auto [first, last] = series.windows().between(begin, end);
    LinkPairWindow total;
    for (std::size_t i = first; i < windows.size(); ++i) total.merge(windows[i]);
    // At most kMostWindows batches, so that each window is one batch.
    const std::vector<LinkPairWindow> batches(windows.begin() + static_cast<std::ptrdiff_t>(first),
                                              windows.begin() + static_cast<std::ptrdiff_t>(last));

    using Sums = CutThroughSums;
    std::vector<PairCutThrough> results;
    for (std::size_t pair = 0; pair < total.of.size(); ++pair) {
        PairCutThrough item;
        item.pair = pair;
        item.packets = total.of[pair].opportunities;
        if (item.packets == 0) continue;
        const auto measured = [&](Counter part, Counter whole) {
            return share(total, batches, pair, part, whole);
        };
        item.probability = measured(&Sums::cuts, &Sums::opportunities);
        item.after_cut = measured(&Sums::cuts_after_cut, &Sums::after_cut);
        item.after_buffering = measured(&Sums::cuts_after_buffering, &Sums::after_buffering);
        results.push_back(item);
    }
    return results;
}

}  // namespace thruway
