#include "studies/khonsari/measures.h"

#include "statistics/distributions/sampling_distributions.h"
#include "studies/points/steady_point.h"

#include <cstddef>
#include <cstdint>
#include <utility>

namespace thruway::khonsari {
namespace {

bool is_steady(const RunResult& run) {
    return run.verdict != Verdict::kSaturated && run.verdict != Verdict::kDeadlocked;
}

std::optional<Sample> sample(const std::optional<Measured>& measured) {
    if (!measured) return std::nullopt;
    return Sample{measured->value, measured->ci95};
}

/// One quantity of the use of channels, in steady state.
std::optional<Sample> channel(const RunResult& run, std::optional<Measured> ChannelUse::*member) {
    if (!is_steady(run) || !run.channel_use) return std::nullopt;
    return sample((*run.channel_use).*member);
}

std::optional<Sample> mean_of(const RunResult& run, const MeanResult& mean) {
    if (!is_steady(run) || !mean.mean) return std::nullopt;
    return Sample{*mean.mean, mean.ci95};
}

}  // namespace

std::optional<Sample> network_latency(const RunResult& run) {
    return mean_of(run, run.network_latency_cycles);
}

std::optional<Sample> mean_hops(const RunResult& run) { return mean_of(run, run.hops); }

Measure share_taken(unsigned virtual_channels) {
    return [=](const RunResult& run) -> std::optional<Sample> {
        if (!is_steady(run) || !run.channel_use) return std::nullopt;
        return sample(run.channel_use->taken.at(virtual_channels));
    };
}

std::optional<Sample> multiplexing(const RunResult& run) {
    return channel(run, &ChannelUse::multiplexing);
}

std::optional<Sample> timeout_probability(const RunResult& run) {
    return channel(run, &ChannelUse::timed_out);
}

std::optional<Sample> adaptive_wait(const RunResult& run) {
    return channel(run, &ChannelUse::adaptive_wait);
}

std::optional<Sample> deterministic_wait(const RunResult& run) {
    return channel(run, &ChannelUse::escape_wait);
}

std::optional<Sample> highest_over_lowest(const RunResult& run) {
    if (!run.channel_use || !run.channel_use->rates) return std::nullopt;
    const EqualRates& rates = *run.channel_use->rates;
    return Sample{rates.max / rates.min, std::nullopt};
}

std::optional<EqualRates> pooled_rates(const CurvePoint& point) {
    if (unsteadiness(point)) return std::nullopt;
    std::vector<std::uint64_t> packets;
    Cycle cycles = 0;
    for (const RunResult& run : point.runs) {
        if (!run.channel_use || !run.channel_use->rates) return std::nullopt;
        const EqualRates& rates = *run.channel_use->rates;
        packets.resize(rates.packets.size(), 0);
        for (std::size_t i = 0; i < packets.size(); ++i) packets[i] += rates.packets[i];
        cycles += rates.cycles;
    }
    return equal_rates(std::move(packets), cycles);
}

Observation probability_of_equal_rates(const CurvePoint& point) {
    const std::optional<EqualRates> rates = pooled_rates(point);
    return rates ? Observation(rates->probability) : Observation::unknown("no rates");
}

Observation probability_of_distances(const std::vector<double>& law, const CurvePoint& point) {
    std::vector<double> counts(law.size(), 0.0);
    double all = 0;
    for (const RunResult& run : point.runs) {
        for (const HopClassResult& of : run.by_hops) {
            counts.at(of.hops - 1) += static_cast<double>(of.packets);
            all += static_cast<double>(of.packets);
        }
    }
    if (all == 0) return Observation::unknown("no messages");
    double square = 0;
    for (std::size_t i = 0; i < law.size(); ++i) {
        const double expected = all * law[i];
        square += (counts[i] - expected) * (counts[i] - expected) / expected;
    }
    return chi_square_tail(square, static_cast<double>(law.size() - 1));
}

double modelled_adaptive_wait(const TimeoutWormhole& network, const TimeoutLatency& latency) {
    const unsigned vcs = network.virtual_channels;
    const double blocked = latency.busy[vcs] + latency.busy[vcs - 1] / vcs;
    double visits = 0;
    double waits = 0;
    for (std::size_t i = 1; i < network.hop_share.size(); ++i) {
        double probability = 1;
        for (std::size_t left = 1; left <= i; ++left) {
            probability *= blocked;
            visits += network.hop_share[i];
            waits += network.hop_share[i] * probability * latency.adaptive_wait;
        }
    }
    return waits / visits;
}

double modelled_deterministic_wait(const TimeoutLatency& latency) {
    return latency.busy.back() * latency.deterministic_wait;
}

TimeoutLatency modelled_at(const Panel& panel, double part) {
    const Network& of = panel.network;
    return timeout_latency(modelled(of, of.mean_flits), part * panel.saturation).value();
}

Observation model_error(const Panel& panel, const CurvePoint& point) {
    return modelled_at(panel, point.x).latency / observe(point, mean_latency) - 1;
}

const CurvePoint& only(const CurveResult& curve) { return curve.points.at(0); }

unsigned deadlocked_runs(const CurvePoint& point) {
    unsigned deadlocked = 0;
    for (const RunResult& run : point.runs) deadlocked += run.verdict == Verdict::kDeadlocked;
    return deadlocked;
}

}  // namespace thruway::khonsari
