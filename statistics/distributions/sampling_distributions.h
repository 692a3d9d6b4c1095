// statistics/distributions/sampling_distributions.h
// Student's t and the chi-square distribution, in a file of their own because Boost.Math takes long
// to compile.
#pragma once

namespace thruway {

/// x with P(T <= x) = probability, for 0 < probability < 1 and degrees_of_freedom >= 1.
double student_t_quantile(double probability, double degrees_of_freedom);

/// P(X > statistic) for degrees_of_freedom >= 1.
double chi_square_tail(double statistic, double degrees_of_freedom);

}  // namespace thruway
