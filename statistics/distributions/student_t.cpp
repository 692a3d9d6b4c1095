#include "statistics/distributions/student_t.h"

#include <boost/math/distributions/students_t.hpp>

namespace thruway {

double student_t_quantile(double probability, double degrees_of_freedom) {
    return boost::math::quantile(boost::math::students_t(degrees_of_freedom), probability);
}

}  // namespace thruway
