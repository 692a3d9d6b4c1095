#include "reporting/summaries/summary.h"

#include "statistics/estimators/batch_means.h"
#include "statistics/steady_state.h"
#include "statistics/steady_state_notes.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace thruway {

namespace {

/// The mean comes from the total of the measured part, the interval from the batches. The total
/// includes windows that are left over when batches of equal length are made.
MeanResult mean_result(const RatioTerm& total, const std::vector<RatioTerm>& batches) {
    MeanResult result;
    if (total.count <= 0) return result;
    result.mean = total.sum / total.count;
    if (const std::optional<Estimate> estimate = ratio_estimate(batches)) {
        result.ci95 = estimate->half_width;
    }
    return result;
}

template <typename Term>
MeanResult mean_result(const Window& total, const std::vector<Window>& batches, Term term) {
    return mean_result(term(total), ratio_terms(batches, term));
}

void quantile_result(const LatencyHistogram& all, const std::vector<Window>& batches,
                     double probability, std::optional<double>& value,
                     std::optional<double>& ci95) {
    value = as_double(all.quantile(probability));
    if (const std::optional<Estimate> estimate = quantile_estimate(batches, probability)) {
        ci95 = estimate->half_width;
    }
}

void fill_latencies(const Window& total, const std::vector<Window>& batches, RunResult& result) {
    const MeanResult latency = mean_result(total, batches, latency_term);
    if (!latency.mean) return;
    LatencyResult& latencies = result.latency_cycles;
    latencies.mean = latency.mean;
    latencies.ci95 = latency.ci95;
    quantile_result(total.latencies, batches, 0.50, latencies.p50, latencies.p50_ci95);
    quantile_result(total.latencies, batches, 0.95, latencies.p95, latencies.p95_ci95);
    quantile_result(total.latencies, batches, 0.99, latencies.p99, latencies.p99_ci95);
    latencies.max = as_double(total.latencies.max());

    const auto over_packets = [&](std::uint64_t DeliverySums::*sum) {
        return mean_result(total, batches, [sum](const Window& window) {
            const DeliverySums sums = window.delivered();
            return RatioTerm{as_double(sums.*sum), as_double(sums.packets)};
        });
    };
    result.network_latency_cycles = over_packets(&DeliverySums::network_latency_sum);
    result.source_queue_cycles = over_packets(&DeliverySums::source_queue_sum);
    result.hops = over_packets(&DeliverySums::hop_sum);
    result.message_latency_cycles = mean_result(total, batches, [](const Window& window) {
        return RatioTerm{as_double(window.message_latency_sum), as_double(window.messages)};
    });
}

void fill_misroutes(const Window& total, const std::vector<Window>& batches, RunResult& result) {
    const auto packets = [](const Window& window) { return window.delivered().packets; };
    if (packets(total) == 0) return;
    MisrouteResult& misroutes = result.misroutes;
    misroutes.minimal = mean_result(total, batches, [&](const Window& window) {
        return RatioTerm{as_double(packets(window) - window.misrouted_packets()),
                         as_double(packets(window))};
    });
    misroutes.mean = mean_result(total, batches, [&](const Window& window) {
        return RatioTerm{as_double(window.misroutes()), as_double(packets(window))};
    });
    misroutes.max = total.misrouted.size();
    misroutes.packets.push_back(packets(total) - total.misrouted_packets());
    misroutes.packets.insert(misroutes.packets.end(), total.misrouted.begin(),
                             total.misrouted.end());
}

CutThroughSums cut_through_of(const Window& window) {
    CutThroughSums sums;
    for (const HopSums& of_hops : window.by_hops) sums.merge(of_hops.cut_through);
    return sums;
}

/// `sums` extracts the counts from a window.
template <typename Sums>
CutThroughResult cut_through_result(const Window& total, const std::vector<Window>& batches,
                                    Sums sums) {
    using Counter = std::uint64_t CutThroughSums::*;
    const auto share = [&](Counter part, Counter whole) {
        return mean_result(total, batches, [&sums, part, whole](const Window& window) {
            const CutThroughSums counts = sums(window);
            return RatioTerm{as_double(counts.*part), as_double(counts.*whole)};
        });
    };
    const MeanResult all = share(&CutThroughSums::cuts, &CutThroughSums::opportunities);
    const MeanResult after_cut = share(&CutThroughSums::cuts_after_cut, &CutThroughSums::after_cut);
    const MeanResult after_buffering = share(&CutThroughSums::cuts_after_buffering,
                                             &CutThroughSums::after_buffering);
    return {all.mean,
            all.ci95,
            after_cut.mean,
            after_cut.ci95,
            after_buffering.mean,
            after_buffering.ci95};
}

void fill_cut_through(const Window& total, const std::vector<Window>& batches, RunResult& result) {
    result.cut_through = cut_through_result(total, batches, cut_through_of);
    for (HopClassResult& item : result.by_hops) {
        const unsigned hops = item.hops;
        if (hops < 2) continue;
        item.cut_through = cut_through_result(total, batches, [hops](const Window& window) {
            return hops < window.by_hops.size() ? window.by_hops[hops].cut_through
                                                : CutThroughSums{};
        });
        if (hops > Window::kMaxCountedHops) continue;
        for (unsigned cuts = 0; cuts < hops; ++cuts) {
            item.cut_throughs.push_back(total.cut_count(hops, cuts));
        }
    }
}

void fill_classes(const Window& total, const std::vector<Window>& batches, RunResult& result) {
    for (std::size_t hops = 0; hops < total.by_hops.size(); ++hops) {
        if (total.by_hops[hops].packets == 0) continue;
        const MeanResult latency = mean_result(total, batches, [hops](const Window& window) {
            if (hops >= window.by_hops.size()) return RatioTerm{};
            const HopSums& sums = window.by_hops[hops];
            return RatioTerm{as_double(sums.latency_sum), as_double(sums.packets)};
        });
        HopClassResult item;
        item.hops = static_cast<unsigned>(hops);
        item.packets = total.by_hops[hops].packets;
        item.latency_cycles = latency.mean;
        item.ci95 = latency.ci95;
        result.by_hops.push_back(std::move(item));
    }
    for (std::size_t number = 0; number < total.by_class.size(); ++number) {
        const ClassSums& of_class = total.by_class[number];
        if (of_class.packets == 0) continue;
        const MeanResult latency = mean_result(total, batches, [number](const Window& window) {
            if (number >= window.by_class.size()) return RatioTerm{};
            const ClassSums& sums = window.by_class[number];
            return RatioTerm{as_double(sums.latency_sum), as_double(sums.packets)};
        });
        result.by_class.push_back({static_cast<unsigned>(number), of_class.packets, of_class.flits,
                                   latency.mean, latency.ci95});
    }
}

/// `node_cycles`: nodes * cycles of the total; `batch_node_cycles`: of each batch.
void fill_throughput(const Window& total, double node_cycles, const std::vector<Window>& batches,
                     double batch_node_cycles, RunResult& result) {
    if (node_cycles <= 0) return;
    result.throughput.offered = as_double(total.generated_flits) / node_cycles;
    const MeanResult accepted = mean_result(
        {as_double(total.delivered().flits), node_cycles},
        ratio_terms(batches, [batch_node_cycles](const Window& window) {
            return RatioTerm{as_double(window.delivered().flits), batch_node_cycles};
        }));
    result.throughput.accepted = accepted.mean;
    result.throughput.ci95 = accepted.ci95;
}

}  // namespace

CoveredPart summarise(const WindowSeries& series, Cycle end, const MeasurementSettings& settings,
                      std::size_t nodes, RunResult& result) {
    WindowSeries extended = series;
    extended.extend_to(end);
    const std::vector<Window>& windows = extended.windows();
    const bool fixed = settings.cycles > 0;

    Window whole = extended.sum(0, windows.size());
    const std::uint64_t packets_before = extended.before().delivered().packets;
    result.run.cycles = end;
    result.run.packets = packets_before + whole.delivered().packets;

    MeasuredPart part = measured_part(extended, end, settings);
    const bool has_means = part.warmed_up && result.verdict != Verdict::kSaturated &&
                           result.verdict != Verdict::kDeadlocked;
    if (has_means) {
        result.run.warmup_cycles = extended.origin() + part.first * extended.window_cycles();
    } else {
        part.first = part.last / 2;
    }

    const std::vector<Window> batches = make_batches(extended, part.first, part.last);
    const std::size_t batch_windows = batches.empty() ? 0
                                                      : (part.last - part.first) / batches.size();
    const auto per_window = static_cast<double>(nodes) * as_double(extended.window_cycles());
    const auto begin_of = [&extended](std::size_t window) {
        return extended.origin() + window * extended.window_cycles();
    };
    CoveredPart covered{begin_of(part.first), begin_of(part.last), has_means};
    Window measured;
    double node_cycles = 0;
    if (fixed && has_means) {
        // Up to the last cycle, which need not be the end of a window.
        measured = std::move(whole);
        covered.end = std::max(end, series.origin());
        node_cycles = static_cast<double>(nodes) * as_double(covered.end - series.origin());
    } else {
        measured = extended.sum(part.first, part.last);
        node_cycles = per_window * as_double(part.last - part.first);
    }
    fill_throughput(measured, node_cycles, batches, per_window * as_double(batch_windows), result);
    fill_misroutes(measured, batches, result);
    if (!has_means) return covered;
    fill_latencies(measured, batches, result);
    fill_classes(measured, batches, result);
    fill_cut_through(measured, batches, result);
    return covered;
}

void fill_steady_state(const WindowSeries& series, Cycle end, const MeasurementSettings& settings,
                       RunResult& result) {
    result.steady_state = shows_steady_state(series, end, settings, result.verdict);
    result.notes = steady_state_notes(series, end, settings, result.verdict);
}

}  // namespace thruway
