#include "analysis/equations/distance_law.h"

#include <cmath>
#include <cstddef>

namespace thruway {

double mean_distance(const std::vector<double>& law) {
    double mean = 0;
    for (std::size_t i = 0; i < law.size(); ++i) mean += static_cast<double>(i) * law[i];
    return mean;
}

std::vector<double> decreasing_distances(double alpha, unsigned dimensions) {
    std::vector<double> law = {0.0};
    double power = 1;
    double sum = 0;
    for (unsigned i = 1; i <= dimensions; ++i) {
        law.push_back(power);
        sum += power;
        power *= alpha;
    }
    for (double& share : law) share /= sum;
    return law;
}

double decreasing_mean_distance(double alpha, unsigned dimensions) {
    const double n = dimensions;
    const double power = std::pow(alpha, n);
    return ((n * alpha - n - 1) * power + 1) / ((alpha - 1) * (power - 1));
}

double channel_rate(double packets_per_cycle, double mean_hops, unsigned dimensions) {
    return packets_per_cycle * mean_hops / dimensions;
}

}  // namespace thruway
