// statistics/distributions/student_t.h
// Quantiles of Student's t distribution, in their own file because Boost.Math takes long to
// compile.
#pragma once

namespace thruway {

/// x with P(T <= x) = probability, for 0 < probability < 1 and degrees_of_freedom >= 1.
double student_t_quantile(double probability, double degrees_of_freedom);

}  // namespace thruway
