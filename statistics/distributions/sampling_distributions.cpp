#include "statistics/distributions/sampling_distributions.h"

#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/students_t.hpp>

namespace thruway {

double student_t_quantile(double probability, double degrees_of_freedom) {
    return boost::math::quantile(boost::math::students_t(degrees_of_freedom), probability);
}

double chi_square_tail(double statistic, double degrees_of_freedom) {
    const boost::math::chi_squared distribution(degrees_of_freedom);
    return boost::math::cdf(boost::math::complement(distribution, statistic));
}

}  // namespace thruway
