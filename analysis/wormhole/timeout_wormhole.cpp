#include "analysis/wormhole/timeout_wormhole.h"

#include "analysis/equations/channel_occupancy.h"
#include "analysis/equations/distance_law.h"
#include "analysis/equations/impatient_queue.h"
#include "analysis/equations/queues.h"

#include <cmath>
#include <cstddef>

namespace thruway {
namespace {

/// x + x^2 + .. + x^count.
double power_sum(double x, unsigned count) {
    double sum = 0;
    for (unsigned i = 0; i < count; ++i) sum = x * (1 + sum);
    return sum;
}

/// The sum in equation (14), up to the mean distance.
double summed_to(double mean_hops, double blocked, TimeoutHops reading) {
    const double whole = std::floor(mean_hops);
    const auto below = static_cast<unsigned>(whole);
    const double rest = mean_hops - whole;
    switch (reading) {
        case TimeoutHops::kFloor: return power_sum(blocked, below);
        case TimeoutHops::kCeiling: return power_sum(blocked, below + (rest > 0 ? 1 : 0));
        case TimeoutHops::kInterpolated: break;
    }
    return power_sum(blocked, below) + rest * std::pow(blocked, below + 1);
}

/// Equations (6) to (16) for a given network latency.
class Channels {
public:
    Channels(const TimeoutWormhole& network, double rate, const TimeoutReadings& readings,
             double latency) {
        const unsigned vcs = network.virtual_channels;
        const double mean_hops = mean_distance(network.hop_share);
        result_.network = latency;
        result_.channel_rate = channel_rate(rate, mean_hops, network.dimensions);
        result_.utilisation = result_.channel_rate * latency;
        result_.busy = busy_virtual_channels(vcs, result_.utilisation);
        blocked_ = result_.busy[vcs] + result_.busy[vcs - 1] / vcs;  // (8) for one dimension
        const ImpatientQueue adaptive{result_.utilisation, latency, network.timeout_cycles};
        result_.adaptive_wait = readings.adaptive_wait == AdaptiveWait::kPrinted
                                    ? adaptive.printed_served_wait()
                                    : adaptive.served_wait();
        result_.timeout_at_channel = adaptive.timeout_probability();
        result_.timeout_at_router = result_.timeout_at_channel *
                                    summed_to(mean_hops, blocked_, readings.timeout_hops) /
                                    mean_hops;
        result_.deterministic_wait = mm1_wait(result_.timeout_at_router * result_.utilisation,
                                              latency);
        timed_out_ = result_.timeout_at_router == 0
                         ? 0
                         : result_.timeout_at_router *
                               (network.timeout_cycles +
                                result_.busy[vcs] * result_.deterministic_wait);
    }

    /// S_i of (6): M + i plus the blocking of (16) at each channel, with i, i - 1, .. 1 hops left.
    double network_latency(const TimeoutWormhole& network, unsigned hops) const {
        const double waiting = (1 - result_.timeout_at_router) * result_.adaptive_wait;
        return network.mean_flits + hops * network.hop_cycles +
               waiting * power_sum(blocked_, hops) + hops * timed_out_;
    }

    /// S of (7).
    double network_latency(const TimeoutWormhole& network) const {
        double mean = 0;
        for (unsigned i = 1; i < network.hop_share.size(); ++i) {
            if (network.hop_share[i] > 0)
                mean += network.hop_share[i] * network_latency(network, i);
        }
        return mean;
    }

    const TimeoutLatency& result() const { return result_; }

private:
    TimeoutLatency result_;
    double blocked_ = 0;    ///< P_V + P_{V-1} / V
    double timed_out_ = 0;  ///< P_tr (tau + P_d w_d)
};

/// Equations (17) to (19).
void add_source(const TimeoutWormhole& network, double rate, const Channels& channels,
                TimeoutLatency& result) {
    const unsigned vcs = network.virtual_channels;
    result.source_wait = mm1_wait(rate / vcs * result.network, result.network);
    result.multiplexing = multiplexing_degree(vcs, result.utilisation);
    result.multiplexing_adaptive = multiplexing_degree(vcs - 1, result.utilisation);
    const double out = result.timeout_at_router;
    const double waited = result.source_wait * result.multiplexing;
    const double slowed = result.multiplexing * out + result.multiplexing_adaptive * (1 - out);
    result.latency = waited + result.network * slowed;
    for (unsigned i = 0; i < network.hop_share.size(); ++i) {
        result.latency_of_hops.push_back(waited + channels.network_latency(network, i) * slowed);
    }
}

}  // namespace

double zero_load_latency(const TimeoutWormhole& network) {
    return network.mean_flits + mean_distance(network.hop_share) * network.hop_cycles;
}

std::optional<TimeoutLatency> timeout_latency(const TimeoutWormhole& network,
                                              double packets_per_cycle,
                                              const TimeoutReadings& readings,
                                              const FixedPointSearch& search) {
    const double channel = channel_rate(packets_per_cycle, mean_distance(network.hop_share),
                                        network.dimensions);
    double latency = search.start * zero_load_latency(network);
    for (unsigned step = 0; step < search.max_steps; ++step) {
        if (!(latency > 0 && channel * latency < 1)) return std::nullopt;
        const Channels channels(network, packets_per_cycle, readings, latency);
        const double apart = channels.network_latency(network) - latency;
        if (std::abs(apart) <= search.tolerance * latency) {
            if (packets_per_cycle * latency >= network.virtual_channels) return std::nullopt;
            TimeoutLatency result = channels.result();
            add_source(network, packets_per_cycle, channels, result);
            return result;
        }
        latency += search.damping * apart;
    }
    return std::nullopt;
}

double saturation_rate(const TimeoutWormhole& network, const TimeoutReadings& readings) {
    const auto solved = [&](double rate) {
        return timeout_latency(network, rate, readings).has_value();
    };
    double low = 0;
    double high = network.virtual_channels / zero_load_latency(network);
    while (solved(high)) {
        low = high;
        high *= 2;
    }
    while (high - low > 1e-9 * high) {
        const double middle = low + (high - low) / 2;
        (solved(middle) ? low : high) = middle;
    }
    return low;
}

}  // namespace thruway
