#include "statistics/estimators/saturation.h"

#include "statistics/distributions/sampling_distributions.h"
#include "statistics/estimators/serial_correlation.h"

#include <cmath>

namespace thruway {

namespace {

/// Allowed share of the growth in the last part of a run: a fifth of the way from a critical to an
/// overloaded network. For the last half it is a third.
double allowed_share(double time_share) {
    const double critical = 1 - std::sqrt(1 - time_share);
    return critical + 0.2 * (time_share - critical);
}

}  // namespace

DriftTest drift_test(const std::vector<std::int64_t>& in_flight, double before) {
    DriftTest test;
    constexpr std::size_t kBatches = DriftTest::kBatches;
    if (in_flight.size() < 2 * kBatches + 1) return test;
    const std::size_t steps = in_flight.size() - 1;
    const std::size_t length = steps / (2 * kBatches);
    const std::size_t start = steps - kBatches * length;

    std::vector<double> growths(kBatches);
    for (std::size_t i = 0; i < kBatches; ++i) {
        const std::size_t begin = start + i * length;
        growths[i] = static_cast<double>(in_flight[begin + length] - in_flight[begin]);
        test.growth += growths[i];
    }
    const double mean = test.growth / static_cast<double>(kBatches);
    double squares = 0;
    for (const double growth : growths) squares += (growth - mean) * (growth - mean);
    const double variance = squares * static_cast<double>(kBatches) /
                            static_cast<double>(kBatches - 1) *
                            variance_inflation(serial_correlation(growths));

    const double time_share = static_cast<double>(kBatches * length) /
                              (static_cast<double>(steps) + before);
    test.allowed = allowed_share(time_share) * static_cast<double>(in_flight.back());
    const double excess = test.growth - test.allowed;
    if (excess <= 0) return test;
    // Even overload is not more regular than half a packet.
    const double error = std::sqrt(std::fmax(variance, 0.25));
    test.deviation = excess / error;
    test.saturated = test.deviation > student_t_quantile(1 - DriftTest::kErrorPerLook / 2,
                                                         static_cast<double>(kBatches - 1));
    return test;
}

}  // namespace thruway
