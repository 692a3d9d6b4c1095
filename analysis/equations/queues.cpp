#include "analysis/equations/queues.h"

#include "traffic/lengths/packet_lengths.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace thruway {
namespace {

/// half_of / (2 (1 - utilisation)); infinite without steady state.
double over_slack(double half_of, double utilisation) {
    if (utilisation >= 1) return std::numeric_limits<double>::infinity();
    return half_of / (2 * (1 - utilisation));
}

}  // namespace

LengthMoments fixed_length(double flits) { return {flits, flits * flits}; }

LengthMoments exponential_length(double mean) { return {mean, 2 * mean * mean}; }

LengthMoments geometric_length(double mean) { return {mean, 2 * mean * mean - mean}; }

LengthMoments length_moments(const LengthSettings& settings) {
    const auto lengths = make_packet_lengths(settings);
    LengthMoments moments{0, 0};
    for (unsigned flits = 1; flits <= lengths->max(); ++flits) {
        const double share = lengths->probability(flits);
        moments.mean += share * flits;
        moments.square += share * flits * flits;
    }
    return moments;
}

double mg1_wait(double packets_per_cycle, const LengthMoments& lengths) {
    return over_slack(packets_per_cycle * lengths.square, packets_per_cycle * lengths.mean);
}

double mm1_wait(double utilisation, double mean_flits) {
    return over_slack(2 * utilisation * mean_flits, utilisation);
}

double md1_wait(double utilisation, double flits) {
    return over_slack(utilisation * flits, utilisation);
}

double geo_g1_wait(double packets_per_cycle, const LengthMoments& lengths) {
    return over_slack(packets_per_cycle * (lengths.square - lengths.mean),
                      packets_per_cycle * lengths.mean);
}

double geo_d1_wait(double utilisation, double flits) {
    return over_slack(utilisation * (flits - 1), utilisation);
}

double MM1::packets_probability(unsigned n) const {
    return (1 - utilisation) * std::pow(utilisation, n);
}

double MM1::more_packets_than(unsigned n) const { return std::pow(utilisation, n + 1.0); }

double MM1::waits_longer_than(double cycles) const {
    return utilisation * std::exp(-decay() * cycles);
}

double MM1::stays_longer_than(double cycles) const { return std::exp(-decay() * cycles); }

double MM1::more_flits_than(double flits) const { return waits_longer_than(flits); }

unsigned MM1::buffer_packets(double overflow_probability) const {
    unsigned packets = 0;
    if (utilisation > 0) {
        const double exact = std::log(overflow_probability) / std::log(utilisation) - 1;
        // Rounding may put the logarithms on the wrong side of an integer.
        packets = static_cast<unsigned>(std::max(0.0, std::ceil(exact) - 1));
    }
    while (more_packets_than(packets) > overflow_probability) ++packets;
    return packets;
}

double MM1::buffer_flits(double overflow_probability) const {
    if (utilisation <= overflow_probability) return 0;
    return std::log(utilisation / overflow_probability) / decay();
}

}  // namespace thruway
