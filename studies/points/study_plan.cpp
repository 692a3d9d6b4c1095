#include "studies/points/study_plan.h"

namespace thruway {

Assignments operator+(Assignments a, const Assignments& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

Assignments Curve::settings_of_seed(unsigned seed) const {
    return at_seed ? at_seed(seed) : Assignments{set("measurement.seed", seed)};
}

}  // namespace thruway
