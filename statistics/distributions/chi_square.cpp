#include "statistics/distributions/chi_square.h"

#include <boost/math/distributions/chi_squared.hpp>

namespace thruway {

double chi_square_tail(double statistic, double degrees_of_freedom) {
    const boost::math::chi_squared distribution(degrees_of_freedom);
    return boost::math::cdf(boost::math::complement(distribution, statistic));
}

}  // namespace thruway
