#include "analysis/equations/impatient_queue.h"

#include <cmath>

namespace thruway {
namespace {

/// cycles * probability; 0 if the probability is 0, even for an infinite time.
double expected(double cycles, double probability) {
    return probability == 0 ? 0 : cycles * probability;
}

}  // namespace

double ImpatientQueue::exponent() const {
    return -(1 - utilisation) * patience_cycles / service_cycles;
}

double ImpatientQueue::b() const { return std::exp(exponent()); }

double ImpatientQueue::one_less_b() const { return -std::expm1(exponent()); }

double ImpatientQueue::norm() const {
    const double r = utilisation;
    return (1 - r) * (1 + r) + r * r * one_less_b();
}

double ImpatientQueue::timeout_probability() const {
    return (1 - utilisation) * utilisation * b() / norm();
}

double ImpatientQueue::served_wait() const {
    const double waited = service_cycles * one_less_b() / (1 - utilisation) -
                          expected(patience_cycles, b());
    return utilisation / norm() * waited / (1 - timeout_probability());
}

double ImpatientQueue::printed_served_wait() const {
    const double r = utilisation;
    const double lost = timeout_probability();
    const double waited = (r - b()) * service_cycles / (1 - r) -
                          expected(patience_cycles, r * b()) - expected(patience_cycles, lost);
    return waited / ((1 - lost) * norm());
}

}  // namespace thruway
