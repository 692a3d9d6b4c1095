#include "studies/study_plan.h"

namespace thruway {

Assignments operator+(Assignments a, const Assignments& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

}  // namespace thruway
