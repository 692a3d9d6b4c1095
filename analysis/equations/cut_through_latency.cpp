#include "analysis/equations/cut_through_latency.h"

#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>

namespace thruway {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
/// Events with less than this share of the highest probability are left out.
constexpr double kNegligible = 1e-16;

/// A positive wait of M/M/1 is distributed as G lengths, with G geometric on 1, 2, ... and success
/// probability 1 - rho. So b waits and the own length are 1 + G_1 + .. + G_b lengths. Returns the
/// distribution of this sum over the distribution of b, by Horner's rule; every term is positive
/// for every rho.
std::vector<double> stages_of(const std::vector<double>& waits, double utilisation) {
    const double success = 1 - utilisation;
    // Chernoff's bound: the probability beyond is less than 1e-13.
    const auto beyond = static_cast<double>(2 * waits.size() + 40);
    std::vector<double> sum(static_cast<std::size_t>(beyond / success) + 1, 0.0);
    for (std::size_t b = waits.size(); b-- > 0;) {
        double before = 0;  // the previous entry, before and after the convolution with G
        double after = 0;
        for (double& entry : sum) {
            after = utilisation * after + success * before;
            before = entry;
            entry = after;
        }
        sum[0] += waits[b];
    }
    sum.insert(sum.begin(), 0.0);
    return sum;
}

/// [j]: the probability of more than j.
std::vector<double> tail_of(const std::vector<double>& law) {
    std::vector<double> tail(law.size(), 0.0);
    for (std::size_t j = law.size() - 1; j > 0; --j) tail[j - 1] = tail[j] + law[j];
    return tail;
}

/// The probability that a sum of exponential stages with mean 1 is longer than `time`, which is
/// that of fewer events of a Poisson process than stages.
double sum_outlasts(const std::vector<double>& more_stages, double time) {
    if (time <= 0) return more_stages[0];
    const double top = std::floor(time);
    const double highest = std::exp(top * std::log(time) - time - std::lgamma(top + 1));
    double sum = 0;
    const auto take = [&](double events, double probability) {
        const auto j = static_cast<std::size_t>(events);
        if (j < more_stages.size()) sum += probability * more_stages[j];
        return probability > kNegligible * highest;
    };
    double probability = highest;
    for (double j = top; take(j, probability) && j > 0; --j) probability *= j / time;
    probability = highest * time / (top + 1);
    for (double j = top + 1; take(j, probability); ++j) probability *= time / (j + 1);
    return sum;
}

}  // namespace

double printed_latency(unsigned hops, double mean_flits, double utilisation,
                       double cut_through_probability, double header) {
    if (utilisation >= 1) return kInfinity;
    return hops * mean_flits / (1 - utilisation) -
           cut_through_probability * (hops - 1) * (mean_flits - header);
}

double refined_latency(unsigned hops, double mean_flits, double utilisation,
                       double cut_through_probability, double header) {
    if (utilisation >= 1) return kInfinity;
    const double wait = mean_flits / (1 - utilisation);
    return mean_flits + (hops - 1) * header +
           ((hops - 1) * (1 - cut_through_probability) + utilisation) * wait;
}

DelayDistribution::DelayDistribution(double mean_flits, double utilisation, bool exponential_length)
    : mean_flits_(mean_flits), utilisation_(utilisation), exponential_length_(exponential_length) {}

void DelayDistribution::add(double share, const std::vector<double>& cut_throughs,
                            double constant) {
    Class packets{share, constant, std::vector<double>(cut_throughs.size() + 1, 0.0), {}};
    for (std::size_t cuts = 0; cuts < cut_throughs.size(); ++cuts) {
        const std::size_t waits = cut_throughs.size() - 1 - cuts;
        packets.waits[waits] += (1 - utilisation_) * cut_throughs[cuts];
        packets.waits[waits + 1] += utilisation_ * cut_throughs[cuts];
    }
    packets.more_stages = tail_of(exponential_length_ ? stages_of(packets.waits, utilisation_)
                                                      : packets.waits);
    shares_ += share;
    classes_.push_back(std::move(packets));
}

double DelayDistribution::longer_than(const Class& packets, double cycles) const {
    const double rest = cycles - packets.constant - (exponential_length_ ? 0 : mean_flits_);
    if (rest < 0) return 1;
    const double rate = (exponential_length_ ? 1 : 1 - utilisation_) / mean_flits_;
    return sum_outlasts(packets.more_stages, rate * rest);
}

double DelayDistribution::longer_than(double cycles) const {
    double longer = 0;
    for (const Class& packets : classes_) {
        longer += packets.share / shares_ * longer_than(packets, cycles);
    }
    return longer;
}

double DelayDistribution::mean() const {
    double mean = 0;
    for (const Class& packets : classes_) {
        double waits = 0;
        for (std::size_t b = 0; b < packets.waits.size(); ++b) {
            waits += static_cast<double>(b) * packets.waits[b];
        }
        mean += packets.share / shares_ *
                (packets.constant + mean_flits_ + waits * mean_flits_ / (1 - utilisation_));
    }
    return mean;
}

double DelayDistribution::percentile(double p) const {
    double low = 0;
    double high = 1;
    while (longer_than(high) > 1 - p) high *= 2;
    for (unsigned step = 0; step < 50; ++step) {
        const double middle = low + (high - low) / 2;
        (longer_than(middle) > 1 - p ? low : high) = middle;
    }
    return high;
}

}  // namespace thruway
