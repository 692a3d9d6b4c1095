#include "studies/points/observation.h"

#include "statistics/distributions/sampling_distributions.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

namespace thruway {
namespace {

/// Degrees of freedom of the half-widths of runs: those of a run with the fewest batches, whose
/// intervals grow most with the confidence (statistics/estimators/batch_means.h).
constexpr double kRunDegrees = 9;

double t_quantile(double confidence, double degrees) {
    return student_t_quantile((1 + confidence) / 2, degrees);
}

/// Half-width of the mean over the seeds, from the spread of their values.
double spread(const std::vector<Sample>& samples, double mean, double confidence) {
    double squares = 0;
    for (const Sample& sample : samples) squares += (sample.value - mean) * (sample.value - mean);
    const auto n = static_cast<double>(samples.size());
    return t_quantile(confidence, n - 1) * std::sqrt(squares / (n - 1) / n);
}

/// The same from the half-widths of the runs; empty if one has none.
std::optional<double> carried(const std::vector<Sample>& samples, double confidence) {
    double squares = 0;
    for (const Sample& sample : samples) {
        if (!sample.ci95) return std::nullopt;
        squares += *sample.ci95 * *sample.ci95;
    }
    const double half_width95 = std::sqrt(squares) / static_cast<double>(samples.size());
    return half_width95 * t_quantile(confidence, kRunDegrees) / t_quantile(0.95, kRunDegrees);
}

/// Half-width of f, from those of its inputs: moves the inputs one at a time.
std::optional<double> moved(const std::vector<Sample>& inputs,
                            const std::function<double(const std::vector<double>&)>& f) {
    std::vector<double> at;
    at.reserve(inputs.size());
    for (const Sample& input : inputs) at.push_back(input.value);
    const double middle = f(at);
    double squares = 0;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        if (!inputs[i].ci95) return std::nullopt;
        if (*inputs[i].ci95 == 0) continue;
        at[i] = inputs[i].value + *inputs[i].ci95;
        const double up = f(at);
        at[i] = inputs[i].value - *inputs[i].ci95;
        const double down = f(at);
        at[i] = inputs[i].value;
        const double half = std::max(std::fabs(up - middle), std::fabs(down - middle));
        if (!std::isfinite(half)) return std::nullopt;
        squares += half * half;
    }
    return std::sqrt(squares);
}

}  // namespace

Observation Observation::unknown(std::string why) {
    Observation observation;
    observation.why_unknown_ = std::move(why);
    return observation;
}

Observation Observation::unsteady(Verdict verdict, std::string why) {
    Observation observation = unknown(std::move(why));
    observation.unsteady_verdict_ = verdict;
    return observation;
}

Observation Observation::unbounded(std::string why) {
    Observation observation = unsteady(Verdict::kSaturated, std::move(why));
    observation.limit_ = std::numeric_limits<double>::infinity();
    return observation;
}

Observation Observation::from(const std::set<std::size_t>& points) const {
    Observation observation = *this;
    observation.points_.insert(points.begin(), points.end());
    return observation;
}

double Observation::value() const {
    if (!known()) throw std::logic_error("an observation that is not known has no value");
    double sum = 0;
    for (const Sample& sample : samples_) sum += sample.value;
    return sum / static_cast<double>(samples_.size());
}

std::optional<Interval> Observation::interval(double confidence) const {
    if (!known()) return std::nullopt;
    const double mean = value();
    const std::optional<double> half = samples_.size() >= kFewestSeeds
                                           ? spread(samples_, mean, confidence)
                                           : carried(samples_, confidence);
    if (!half) return std::nullopt;
    return Interval{mean - *half, mean + *half};
}

std::optional<double> Observation::limit_of(
    const std::vector<Observation>& inputs,
    const std::function<double(const std::vector<double>&)>& f) {
    std::size_t seeds = std::numeric_limits<std::size_t>::max();
    for (const Observation& input : inputs) {
        if (!input.known() && !input.limit_) return std::nullopt;
        if (input.known() && !input.exact_) seeds = std::min(seeds, input.samples_.size());
    }
    if (seeds == std::numeric_limits<std::size_t>::max()) seeds = 1;
    std::optional<double> limit;
    for (std::size_t seed = 0; seed < seeds; ++seed) {
        std::vector<double> values;
        values.reserve(inputs.size());
        for (const Observation& input : inputs) {
            values.push_back(input.known() ? input.samples_[input.exact_ ? 0 : seed].value
                                           : *input.limit_);
        }
        const double value = f(values);
        if (std::isnan(value) || (limit && value != *limit)) return std::nullopt;
        limit = value;
    }
    return limit;
}

Observation Observation::of(const std::vector<Observation>& inputs,
                            const std::function<double(const std::vector<double>&)>& f) {
    std::size_t seeds = std::numeric_limits<std::size_t>::max();
    Observation result;
    result.exact_ = true;
    for (const Observation& input : inputs) {
        result.points_.insert(input.points_.begin(), input.points_.end());
    }
    for (const Observation& input : inputs) {
        if (!input.known()) {
            Observation unknown = input.from(result.points_);
            unknown.limit_ = limit_of(inputs, f);
            return unknown;
        }
        if (input.exact_) continue;
        seeds = std::min(seeds, input.samples_.size());
        result.exact_ = false;
    }
    if (result.exact_) seeds = 1;
    for (std::size_t seed = 0; seed < seeds; ++seed) {
        std::vector<Sample> samples;
        std::vector<double> values;
        for (const Observation& input : inputs) {
            samples.push_back(input.samples_[input.exact_ ? 0 : seed]);
            values.push_back(samples.back().value);
        }
        const double value = f(values);
        if (!std::isfinite(value)) return unknown("not a number").from(result.points_);
        result.samples_.push_back({value, moved(samples, f)});
    }
    return result;
}

Observation operator+(const Observation& a, const Observation& b) {
    return Observation::of({a, b}, [](const auto& v) { return v[0] + v[1]; });
}

Observation operator-(const Observation& a, const Observation& b) {
    return Observation::of({a, b}, [](const auto& v) { return v[0] - v[1]; });
}

Observation operator*(const Observation& a, const Observation& b) {
    return Observation::of({a, b}, [](const auto& v) { return v[0] * v[1]; });
}

Observation operator/(const Observation& a, const Observation& b) {
    return Observation::of({a, b}, [](const auto& v) { return v[0] / v[1]; });
}

Observation log(const Observation& a) {
    return Observation::of({a}, [](const auto& v) { return std::log(v[0]); });
}

Observation max(const std::vector<Observation>& all) {
    return Observation::of(all,
                           [](const auto& v) { return *std::max_element(v.begin(), v.end()); });
}

Observation min(const std::vector<Observation>& all) {
    return Observation::of(all,
                           [](const auto& v) { return *std::min_element(v.begin(), v.end()); });
}

}  // namespace thruway
