#include "statistics/steady_state_notes.h"

#include "statistics/estimators/batch_means.h"
#include "statistics/estimators/growth_test.h"
#include "statistics/steady_state.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace thruway {
namespace {

/// Probability that a network which keeps up is found to grow.
constexpr double kNoteError = 0.001;

bool without_means(Verdict verdict) {
    return verdict == Verdict::kSaturated || verdict == Verdict::kDeadlocked;
}

/// Empty: the measured part is too short.
std::optional<Growth> growth_in(const WindowSeries& series, const MeasuredPart& part) {
    std::vector<std::int64_t> in_flight = series.packets_in_flight();
    in_flight.resize(part.last + 1);
    return mean_growth(in_flight, part.first);
}

std::string growth_note(const WindowSeries& series, const MeasuredPart& part,
                        const Growth& growth) {
    const Window measured = series.sum(part.first, part.last);
    const double offered = static_cast<double>(measured.generated_packets) /
                           static_cast<double>(part.last - part.first);
    return fmt::format("no steady state: in the measured part the network accepted {:.2g} % (at "
                       "least {:.2g} %) less "
                       "than was offered, so the latencies depend on the length of the run",
                       100 * growth.per_distance / offered,
                       100 * growth.lower(kNoteError) / offered);
}

/// For a run that has not converged although its interval is narrow enough.
std::string doubt(const WindowSeries& series, const MeasuredPart& part) {
    const std::vector<RatioTerm> batches = ratio_terms(make_batches(series, part.first, part.last),
                                                       latency_term);
    const bool few = std::any_of(batches.begin(), batches.end(), [](const RatioTerm& batch) {
        return batch.count < kFewestPacketsPerBatch;
    });
    const std::optional<Estimate> latency = ratio_estimate(batches);
    const char* const why = few ? "a batch of the run has too few packets"
                            : latency && !latency->independent
                                ? "neighbouring batches of the run are correlated"
                                : "the network may still accept less than is offered";
    return fmt::format("the interval is narrow enough, but {}: raise "
                       "measurement.max_cycles",
                       why);
}

/// Of the whole run.
std::uint64_t delivered_packets(const WindowSeries& series) {
    return series.before().delivered().packets +
           series.sum(0, series.windows().size()).delivered().packets;
}

}  // namespace

std::optional<double> projected_cycles(const WindowSeries& series, Cycle now,
                                       const MeasurementSettings& settings) {
    const MeasuredPart part = measured_part(series, now, settings);
    if (!part.warmed_up) return std::nullopt;
    const std::optional<Estimate> latency = ratio_estimate(
        ratio_terms(make_batches(series, part.first, part.last), latency_term));
    if (!latency || latency->mean <= 0) return std::nullopt;
    const double ratio = latency->half_width / (settings.relative_error * latency->mean);
    return static_cast<double>(part.last - part.first) *
           static_cast<double>(series.window_cycles()) * ratio * ratio;
}

std::optional<bool> shows_steady_state(const WindowSeries& series, Cycle end,
                                       const MeasurementSettings& settings, Verdict verdict) {
    if (without_means(verdict)) return false;
    const MeasuredPart part = measured_part(series, end, settings);
    const std::optional<Growth> growth = part.warmed_up ? growth_in(series, part) : std::nullopt;
    if (!growth) return std::nullopt;
    return !growth->positive(kNoteError);
}

std::vector<std::string> steady_state_notes(const WindowSeries& series, Cycle end,
                                            const MeasurementSettings& settings, Verdict verdict) {
    std::vector<std::string> notes;
    if (without_means(verdict)) return notes;
    const MeasuredPart part = measured_part(series, end, settings);
    if (shows_steady_state(series, end, settings, verdict) == false) {
        notes.push_back(growth_note(series, part, *growth_in(series, part)));
    }
    if (settings.stop_rule == StopRule::kThroughput && settings.cycles == 0) {
        notes.emplace_back(
            "measurement.stop_rule = \"throughput\": the run ended as soon as it was known "
            "that the network keeps up with the load, whatever the precision of the latencies");
        return notes;
    }
    if (verdict != Verdict::kNotConverged) return notes;
    const std::optional<double> cycles = projected_cycles(series, end, settings);
    const std::uint64_t packets = delivered_packets(series);
    if (as_double(packets) < kFewestBatches * kFewestPacketsPerBatch) {
        notes.push_back(fmt::format("only {} packet{} arrived, too few for a mean: raise the load "
                                    "or measurement.max_cycles",
                                    packets, packets == 1 ? "" : "s"));
    } else if (!part.warmed_up) {
        notes.emplace_back(
            "the warm-up did not end: raise measurement.max_cycles, or lower the load");
    } else if (!cycles) {
        notes.push_back(
            fmt::format("fewer than {} batches of the run have packets, so its mean has "
                        "no interval: raise measurement.max_cycles",
                        kFewestBatches));
    } else if (*cycles > static_cast<double>(end)) {
        notes.push_back(
            fmt::format("the required precision (measurement.relative_error = {}) needs about "
                        "{:.2g} cycles; measurement.max_cycles is {}",
                        settings.relative_error, *cycles, settings.max_cycles));
    } else if (end >= settings.max_cycles) {
        notes.push_back(doubt(series, part));
    }
    return notes;
}

}  // namespace thruway
