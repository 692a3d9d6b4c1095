// analysis/equations/internal_nodes.h
// The number of internal nodes that a minimally routed packet visits in a 2-dimensional torus:
// nodes where both dimensions still have hops left, so an adaptive packet can choose between two
// links. The number type is a parameter, so exact rationals can be used.
// Valid if a packet's choice of dimension depends on its position but not on its path.
// Source: Rexford, Shin, Analytical modeling of routing algorithms in virtual cut-through networks,
// sec. 2.3, 3.1, 3.2.
#pragma once

#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

namespace thruway {

/// The probability that a packet x and y hops from its destination, both above 0, continues in x.
template <class Number>
using XShare = std::function<Number(unsigned x, unsigned y)>;

/// Random and dimension-ordered selection. Source: Rexford, Shin, sec. 3.1 (alpha).
template <class Number>
XShare<Number> constant_share(Number alpha) {
    return [alpha](unsigned, unsigned) { return alpha; };
}

/// The share of packets that get their first choice: all except those that find it busy and the
/// other link idle. Source: Rexford, Shin, sec. 3.1 and 3.2 (alpha of
/// dimension-ordered and diagonal).
template <class Number>
Number first_choice_share(const Number& utilisation) {
    return Number(1) - utilisation * (Number(1) - utilisation);
}

/// Diagonal selection: the dimension with most hops left comes first, with probability `alpha`; if
/// both have the same number, x has probability `tie`. Source: Rexford, Shin, sec. 3.2.
template <class Number>
XShare<Number> diagonal_share(Number alpha, Number tie) {
    return [alpha, tie](unsigned x, unsigned y) {
        if (x == y) return tie;
        return x > y ? alpha : Number(1) - alpha;
    };
}

/// S_(x,y)^n: the probability that a packet x and y hops from its destination visits exactly n
/// internal nodes, its own included. Recurrence over the distance h = x + y, from 1 upwards. Cost:
/// h^2 operations per step. Source: Rexford, Shin, sec. 3.1 and 3.2, the full recurrences.
template <class Number>
class InternalNodes {
public:
    explicit InternalNodes(XShare<Number> goes_in_x)
        : goes_in_x_(std::move(goes_in_x)), at_({{Number(1)}, {Number(1)}}) {}

    unsigned hops() const { return hops_; }

    /// S_(x,hops-x)^n, x <= hops; shape [n], n = 0 .. hops - 1.
    const std::vector<Number>& at(unsigned x) const { return at_[x]; }

    /// From distance h to h + 1.
    void advance() {
        ++hops_;
        std::vector<std::vector<Number>> next(hops_ + 1, std::vector<Number>(hops_, Number(0)));
        next.front()[0] = Number(1);
        next.back()[0] = Number(1);
        for (unsigned x = 1; x < hops_; ++x) {
            const Number in_x = goes_in_x_(x, hops_ - x);
            const Number in_y = Number(1) - in_x;
            for (unsigned n = 1; n < hops_; ++n) {
                next[x][n] = in_x * at_[x - 1][n - 1] + in_y * at_[x][n - 1];
            }
        }
        at_ = std::move(next);
    }

private:
    XShare<Number> goes_in_x_;
    unsigned hops_ = 1;
    std::vector<std::vector<Number>> at_;  ///< [x][n]
};

/// S_h^n, the sum over the quadrant of destinations (0,h), (1,h-1) .. (h-1,1); shape [n].
/// Source: Rexford, Shin, sec. 3.1.
template <class Number>
std::vector<Number> quadrant_sums(const InternalNodes<Number>& nodes) {
    std::vector<Number> sums(nodes.hops(), Number(0));
    for (unsigned x = 0; x < nodes.hops(); ++x) {
        for (unsigned n = 0; n < nodes.hops(); ++n) sums[n] += nodes.at(x)[n];
    }
    return sums;
}

/// Expected number of internal nodes after the first node, where the packet starts and cannot cut
/// through. `visits` [n] are S^n or sums of them; divide a sum by the number of its destinations.
/// Source: Rexford, Shin, sec. 3.1 (P[N = n]).
template <class Number>
Number mean_internal_intermediate(const std::vector<Number>& visits) {
    Number mean(0);
    for (std::size_t n = 2; n < visits.size(); ++n) {
        mean += Number(static_cast<unsigned>(n - 1)) * visits[n];
    }
    return mean;
}

/// P_2: the share of internal nodes among the intermediate nodes of h-hop packets, for a complete
/// quadrant (h below half the radix); 0 for h = 1, which has no intermediate node.
/// Source: Rexford, Shin, sec. 3.1.
template <class Number>
Number two_choices_quadrant(const InternalNodes<Number>& nodes) {
    const unsigned h = nodes.hops();
    if (h < 2) return Number(0);
    return mean_internal_intermediate(quadrant_sums(nodes)) / Number(h) / Number(h - 1);
}

/// The same over the destinations that exist in a finite torus: `destinations` [x] of them are x
/// and hops - x hops away. 0 if there are none. Source: Rexford, Shin, sec. 3.1, for h >= k / 2,
/// where the paper's quadrant is incomplete.
template <class Number>
Number two_choices_among(const InternalNodes<Number>& nodes,
                         const std::vector<unsigned>& destinations) {
    const unsigned h = nodes.hops();
    Number visits(0);
    unsigned all = 0;
    for (unsigned x = 0; x <= h && x < destinations.size(); ++x) {
        visits += Number(destinations[x]) * mean_internal_intermediate(nodes.at(x));
        all += destinations[x];
    }
    if (h < 2 || all == 0) return Number(0);
    return visits / Number(all) / Number(h - 1);
}

/// S_h^n of diagonal selection with ties for x, for h = 1 .. most_hops; shape [h - 1][n]. The
/// simplified recurrence, with a term that the paper omits: at n = 1 the borders (0,h-1) and
/// (h-1,0) count, too, so
///   S_h^n = S_{h-1}^{n-1} + (2 alpha - 1) (S_mid^{n-1} - [n = 1]).
/// Source: Rexford, Shin, sec. 3.2, corrected; as printed, P_2 exceeds 1.
template <class Number>
std::vector<std::vector<Number>> simplified_diagonal_sums(unsigned most_hops, Number alpha) {
    InternalNodes<Number> nodes(diagonal_share(alpha, alpha));
    std::vector<std::vector<Number>> sums = {{Number(1)}};
    for (unsigned h = 2; h <= most_hops; ++h) {
        const std::vector<Number>& middle = nodes.at((h - 1) / 2);
        std::vector<Number> row(h, Number(1));
        for (unsigned n = 1; n < h; ++n) {
            const Number border(n == 1 ? 1 : 0);
            row[n] = sums.back()[n - 1] +
                     (Number(2) * alpha - Number(1)) * (middle[n - 1] - border);
        }
        sums.push_back(std::move(row));
        nodes.advance();
    }
    return sums;
}

}  // namespace thruway
