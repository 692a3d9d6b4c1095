// topologies/kinds/slim_fly/finite_field.h
// Arithmetic of the finite field with q = p^n elements. An element is the number whose digits in
// base p are the coefficients of a polynomial over the integers modulo p, the constant term lowest;
// products are taken modulo a primitive polynomial of degree n, so that x generates all elements
// but 0. With n = 1, x is a primitive root of p.
#pragma once

#include <vector>

namespace thruway {

class FiniteField {
public:
    /// Whether q is a power of a prime.
    static bool exists(unsigned q);

    /// Errors: std::invalid_argument if q is not the power of a prime.
    explicit FiniteField(unsigned q);

    unsigned size() const { return q_; }
    unsigned sum(unsigned a, unsigned b) const;
    unsigned product(unsigned a, unsigned b) const {
        return a == 0 || b == 0 ? 0 : power(log_[a] + log_[b]);
    }
    /// The e-th power of the generator.
    unsigned power(unsigned e) const { return powers_[e % (q_ - 1)]; }

private:
    /// Fills powers_ with those of x modulo the polynomial whose digits below the leading 1 are
    /// `rest`. Returns whether x is a generator.
    bool try_polynomial(unsigned rest);
    unsigned scaled(unsigned a, unsigned factor) const;

    unsigned q_;
    unsigned p_;
    std::vector<unsigned> powers_;  ///< [exponent]
    std::vector<unsigned> log_;     ///< [element]
};

}  // namespace thruway
