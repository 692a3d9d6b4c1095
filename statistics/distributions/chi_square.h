// statistics/distributions/chi_square.h
// Tail of the chi-square distribution, in its own file because Boost.Math takes long to compile.
#pragma once

namespace thruway {

/// P(X > statistic) for degrees_of_freedom >= 1.
double chi_square_tail(double statistic, double degrees_of_freedom);

}  // namespace thruway
