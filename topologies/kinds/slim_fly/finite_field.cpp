#include "topologies/kinds/slim_fly/finite_field.h"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace thruway {
namespace {

unsigned least_divisor(unsigned q) {
    unsigned p = 2;
    while (p * p <= q && q % p != 0) ++p;
    return q % p == 0 ? p : q;
}

}  // namespace

bool FiniteField::exists(unsigned q) {
    if (q < 2) return false;
    const unsigned p = least_divisor(q);
    while (q % p == 0) q /= p;
    return q == 1;
}

FiniteField::FiniteField(unsigned q) : q_(q), p_(exists(q) ? least_divisor(q) : 0) {
    if (p_ == 0) throw std::invalid_argument("no field has " + std::to_string(q) + " elements");
    unsigned rest = 1;
    while (!try_polynomial(rest)) ++rest;
    log_.resize(q_);
    for (unsigned e = 0; e < q_ - 1; ++e) log_[powers_[e]] = e;
}

bool FiniteField::try_polynomial(unsigned rest) {
    const unsigned leading = q_ / p_;  // the weight of the highest digit of an element
    powers_.assign(1, 1);
    while (powers_.size() < q_ - 1) {
        // x^n = -rest, so the highest digit leaves as a multiple of -rest.
        const unsigned last = powers_.back();
        const unsigned shifted = last % leading * p_;
        const unsigned next = sum(shifted, scaled(rest, p_ - last / leading));
        if (next <= 1) return false;
        powers_.push_back(next);
    }
    std::vector<unsigned> seen = powers_;
    std::sort(seen.begin(), seen.end());
    return std::adjacent_find(seen.begin(), seen.end()) == seen.end();
}

unsigned FiniteField::scaled(unsigned a, unsigned factor) const {
    unsigned result = 0;
    for (unsigned weight = 1; weight < q_; weight *= p_) {
        result += a / weight % p_ * factor % p_ * weight;
    }
    return result;
}

unsigned FiniteField::sum(unsigned a, unsigned b) const {
    unsigned result = 0;
    for (unsigned weight = 1; weight < q_; weight *= p_) {
        result += (a / weight % p_ + b / weight % p_) % p_ * weight;
    }
    return result;
}

}  // namespace thruway
