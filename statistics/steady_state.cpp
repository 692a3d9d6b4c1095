#include "statistics/steady_state.h"

#include "statistics/estimators/batch_means.h"
#include "statistics/estimators/growth_test.h"
#include "statistics/estimators/saturation.h"
#include "statistics/estimators/warmup.h"
#include "statistics/steady_state_notes.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace thruway {

namespace {

constexpr Cycle kFirstCheck = WindowSeries::kFirstWindowCycles * WindowSeries::kMaxWindows / 2;
constexpr double kRootTwo = 1.4142135623730951;
constexpr double kTransitsBeforeDriftTest = 32;
/// At 95 % of its capacity a queue with service time s forgets its state within s / (1 - 0.95)^2 =
/// 400 s cycles; s is at most the time of a crossing.
constexpr double kCrossingsToFill = 1024;
/// After n services a critical queue holds sqrt(2 (1 + c^2) n / pi) packets in the mean, where c^2
/// is the squared coefficient of variation of the service times; here c^2 = 3.5. Source: as
/// growth_test.h.
constexpr double kCriticalLevel = 1.7;
constexpr double kFewestLatencies = 512;
constexpr double kGreatestSlowdown = 3;

/// Probability per check that a network which keeps up is called saturated (steady_state.h).
constexpr double kErrorPerLook = 1e-5;
constexpr double kErrorAtTheEnd = 5e-4;
/// A mean is not final while accepted throughput is below offered throughput at this error.
constexpr double kErrorOfLag = 0.01;
/// Growth that chance shows in every sixth run is no reason to continue.
constexpr double kErrorOfNoGrowth = 0.16;

constexpr double kErrorOfKeepingUp = 0.005;
constexpr double kTransitsToKeepUp = 128;
constexpr Cycle kShortestToKeepUp = 4 * kFirstCheck;

constexpr double kHopeless = 4;  ///< required cycles / max_cycles from which a run gives up
constexpr Cycle kShortestToGiveUp = 8 * kFirstCheck;

std::vector<std::int64_t> in_flight_until(const WindowSeries& series, std::size_t windows) {
    std::vector<std::int64_t> in_flight = series.packets_in_flight();
    in_flight.resize(windows + 1);
    return in_flight;
}

/// After the warm-up. Empty: the warm-up has not ended, or too few windows.
std::optional<Growth> growth_after_warmup(const WindowSeries& series, const MeasuredPart& part) {
    if (!part.warmed_up) return std::nullopt;
    return mean_growth(in_flight_until(series, part.last), part.first);
}

/// Whether accepted throughput is below offered throughput after the warm-up, with this probability
/// of error.
bool lags(const WindowSeries& series, Cycle now, const MeasurementSettings& settings,
          double error) {
    const auto growth = growth_after_warmup(series, measured_part(series, now, settings));
    return growth && growth->positive(error);
}

/// Of the empty network. If lengths vary, the packets that arrive first are short; their latency is
/// then below the mean length. 0: nothing was generated.
double crossing_time(const WindowSeries& series) {
    Window all = series.before();
    all.merge(series.sum(0, series.windows().size()));
    if (all.generated_packets == 0) return 0;
    const double mean_flits = static_cast<double>(all.generated_flits) /
                              static_cast<double>(all.generated_packets);
    return std::max(series.first_arrivals().empty_latency(), mean_flits);
}

/// Growth of the packets in flight per window while critical queues fill, whose services take
/// `crossing` cycles: from n0 to n1 services they add kCriticalLevel (sqrt(n1) - sqrt(n0)) of
/// n1 - n0 packets.
double growth_while_filling(const WindowSeries& series, const MeasuredPart& part, double crossing) {
    const auto services = [&](std::size_t windows) {
        return static_cast<double>(series.origin() + windows * series.window_cycles()) / crossing;
    };
    const Window measured = series.sum(part.first, part.last);
    const double offered = static_cast<double>(measured.generated_packets) /
                           static_cast<double>(part.last - part.first);
    return offered * kCriticalLevel /
           (std::sqrt(services(part.first)) + std::sqrt(services(part.last)));
}

/// Whether packets in flight grow after the warm-up by more than those of a network that fills.
/// While it fills, the warm-up may seem to have ended although they still grow.
bool grows_after_warmup(const WindowSeries& series, Cycle now, const MeasurementSettings& settings,
                        double error) {
    const MeasuredPart part = measured_part(series, now, settings);
    const auto growth = growth_after_warmup(series, part);
    const double crossing = crossing_time(series);
    if (!growth || crossing == 0) return false;
    const bool filled = static_cast<double>(now) >= kCrossingsToFill * crossing;
    return growth->lower(error) > (filled ? 0 : growth_while_filling(series, part, crossing));
}

bool drifts(const WindowSeries& series, Cycle now, const MeasurementSettings& settings) {
    const std::size_t windows = series.complete_windows(now);
    // Packets in flight also grow in proportion to time while the network fills for the first time,
    // so wait for some crossings. The latency after the warm-up is long in an overloaded network;
    // only the start of the run shows how long a crossing takes.
    const double latency = series.first_arrivals().mean_latency(series.window_cycles());
    if (latency == 0 || static_cast<double>(now) < kTransitsBeforeDriftTest * latency) return false;
    const std::vector<std::int64_t> in_flight = in_flight_until(series, windows);
    const double before = static_cast<double>(series.origin()) /
                          static_cast<double>(series.window_cycles());
    const DriftTest drift = drift_test(in_flight, before);
    if (drift.saturated) return true;
    const double error = now >= latest_end(settings).end ? kErrorAtTheEnd : kErrorPerLook;
    if (const auto growth = sustained_growth(in_flight, before);
        growth && growth->positive(error)) {
        return true;
    }
    return drift.growth > drift.allowed && grows_after_warmup(series, now, settings, error);
}

/// Whether the packets in flight grow in the last half of the run by less than relative_error of
/// the offered packets: StopRule::kThroughput.
bool keeps_up(const WindowSeries& series, Cycle now, const MeasurementSettings& settings) {
    const std::size_t windows = series.complete_windows(now);
    const double latency = series.first_arrivals().mean_latency(series.window_cycles());
    const bool early = now < std::min(kShortestToKeepUp, latest_end(settings).end);
    if (early || latency == 0 || static_cast<double>(now) < kTransitsToKeepUp * latency) {
        return false;
    }
    const std::size_t first = windows / 2;
    const std::vector<std::int64_t> in_flight = in_flight_until(series, windows);
    const Window half = series.sum(first, windows);
    const double offered = static_cast<double>(half.generated_packets) /
                           static_cast<double>(windows - first);
    const double allowed = settings.relative_error * offered;
    const auto below = [allowed](const std::optional<Growth>& growth) {
        return growth && growth->upper(kErrorOfKeepingUp) <= allowed;
    };
    return below(mean_growth(in_flight, first)) || below(slope_of_levels(in_flight, first));
}

/// Whether the required precision is out of reach although nothing indicates overload.
bool hopeless(const WindowSeries& series, Cycle now, const MeasurementSettings& settings) {
    if (settings.max_cycles < kShortestToGiveUp || now < settings.max_cycles / 4) return false;
    const std::optional<double> needed = projected_cycles(series, now, settings);
    if (!needed || *needed < kHopeless * static_cast<double>(settings.max_cycles)) return false;
    if (lags(series, now, settings, kErrorOfNoGrowth)) return false;
    const auto growth = sustained_growth(in_flight_until(series, series.complete_windows(now)));
    return growth && !growth->positive(kErrorOfNoGrowth);
}

bool precise(const WindowSeries& series, Cycle now, const MeasurementSettings& settings,
             double relative_error) {
    const MeasuredPart part = measured_part(series, now, settings);
    if (!part.warmed_up) return false;
    const std::vector<RatioTerm> batches = ratio_terms(make_batches(series, part.first, part.last),
                                                       latency_term);
    for (const RatioTerm& batch : batches) {
        if (batch.count < kFewestPacketsPerBatch) return false;
    }
    const std::optional<Estimate> latency = ratio_estimate(batches);
    return latency && latency->independent && latency->half_width <= relative_error * latency->mean;
}

/// Whether the run is long enough for its interval. A busy network forgets its state slowly, and
/// rare congestion causes most of its variance; until some has occurred, the interval is too narrow
/// and the mean too low. In a queue with service time s (the latency of the empty network), the
/// latency T and the slowdown T/s grow with the load, and the queue forgets its state within about
/// T * T/s cycles. Beyond a slowdown of 3 the required precision alone makes runs that long.
bool long_enough(const WindowSeries& series, Cycle now, const MeasurementSettings& settings) {
    const MeasuredPart part = measured_part(series, now, settings);
    RatioTerm latencies;
    for (std::size_t i = part.first; i < part.last; ++i) {
        const RatioTerm window = latency_term(series.windows()[i]);
        latencies.sum += window.sum;
        latencies.count += window.count;
    }
    const double empty = series.first_arrivals().empty_latency();
    if (latencies.sum == 0 || empty == 0) return true;
    const double latency = latencies.sum / latencies.count;
    const double slowdown = std::min(latency / empty, kGreatestSlowdown);
    const double cycles = static_cast<double>((part.last - part.first) * series.window_cycles());
    return cycles >= kFewestLatencies * latency * slowdown * slowdown;
}

}  // namespace

Cycle next_check(Cycle now, const MeasurementSettings& settings) {
    if (settings.cycles > 0) return settings.cycles;
    // Checks are (4, 5, 6, 7) x 2^k cycles after the origin.
    Cycle step = kFirstCheck / 4;
    Cycle check = kFirstCheck;
    const Cycle origin = settings.warmup_cycles;
    while (origin + check <= now) {
        check += step;
        if (check == 8 * step) step *= 2;
    }
    return std::min(origin + check, latest_end(settings).end);
}

MeasuredPart measured_part(const WindowSeries& series, Cycle now,
                           const MeasurementSettings& settings) {
    MeasuredPart part;
    part.last = series.complete_windows(now);
    if (settings.cycles > 0) {
        part.warmed_up = true;
        return part;
    }
    std::vector<RatioTerm> means = ratio_terms(series.windows(), latency_term);
    means.resize(part.last);
    const std::optional<std::size_t> truncation = mser5(means);
    part.first = truncation.value_or(part.last);
    part.warmed_up = truncation.has_value();
    return part;
}

std::optional<Verdict> decide(const WindowSeries& series, Cycle now,
                              const MeasurementSettings& settings) {
    const bool fixed = settings.cycles > 0;
    if (fixed && now < settings.cycles) return std::nullopt;
    if (drifts(series, now, settings)) return Verdict::kSaturated;
    if (fixed) return Verdict::kFixedLength;

    // Stopping at the first check whose interval happens to be narrow would bias intervals to be
    // narrow. So the first half of the run must be precise, too, within sqrt(2).
    const Cycle half = series.origin() + series.complete_windows(now) / 2 * series.window_cycles();
    const bool last = now >= latest_end(settings).end;
    if (settings.stop_rule == StopRule::kThroughput) {
        if (keeps_up(series, now, settings)) return Verdict::kConverged;
        if (last) return Verdict::kNotConverged;
        return std::nullopt;
    }
    // At the last check there is nothing left to choose.
    if (precise(series, now, settings, settings.relative_error) &&
        (last || (long_enough(series, now, settings) &&
                  precise(series, half, settings, kRootTwo * settings.relative_error))) &&
        !lags(series, now, settings, kErrorOfLag)) {
        return Verdict::kConverged;
    }
    if (last || hopeless(series, now, settings)) return Verdict::kNotConverged;
    return std::nullopt;
}

std::optional<Verdict> decide_for_traffic_that_ends(const WindowSeries& series, Cycle now,
                                                    const MeasurementSettings& settings) {
    const std::optional<Verdict> verdict = decide(series, now, settings);
    if (verdict != Verdict::kSaturated) return verdict;
    if (now < latest_end(settings).end) return std::nullopt;
    return settings.cycles > 0 ? Verdict::kFixedLength : Verdict::kNotConverged;
}

std::optional<Verdict> decide_for_recorded_traffic(const WindowSeries&, Cycle now,
                                                   const MeasurementSettings& settings) {
    if (now < latest_end(settings).end) return std::nullopt;
    return settings.cycles > 0 ? Verdict::kFixedLength : Verdict::kNotConverged;
}

}  // namespace thruway
