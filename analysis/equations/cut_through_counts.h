// analysis/equations/cut_through_counts.h
// The probability that a packet cuts through a node, and the distribution of its number of
// cut-throughs, if every link is busy with the same probability, independent of all others.
// The source is no opportunity to cut through: a packet of h hops has h - 1.
// Source: Rexford, Shin, Analytical modeling of routing algorithms in virtual cut-through networks,
// sec. 2.1, 2.2, 3.
#pragma once

#include <vector>

namespace thruway {

/// The link of a minimal route that a packet requests first, and whether it takes the other one if
/// the first is busy. Source: Rexford, Shin, table 1.
enum class CutThroughRouting {
    kOblivious,         ///< one link, whatever is busy
    kRandom,            ///< adaptive; x or y first with equal probability
    kDimensionOrdered,  ///< adaptive; x first
    kDiagonal           ///< adaptive; the dimension with most hops left first, x if equal
};

/// p_c, mean over the intermediate nodes; the share `two_choices` (P_2) of them has two links.
/// Source: Rexford, Shin, sec. 2.2.
template <class Number>
Number cut_through_probability(const Number& utilisation, const Number& two_choices) {
    return (Number(1) - utilisation) * (Number(1) + utilisation * two_choices);
}

/// Shape: [successes]. Binomial distribution of the successes of `trials` trials.
/// Source: Rexford, Shin, sec. 2.1, P[c cut-throughs] of oblivious routing with trials = h - 1 and
/// probability = 1 - utilisation.
std::vector<double> binomial(unsigned trials, double probability);

/// The probability that a packet x and y hops from its destination, both above 0, continues in x.
/// Source: Rexford, Shin, sec. 3.1 (alpha), 3.2.
double x_share(CutThroughRouting routing, double utilisation, unsigned x, unsigned y);

/// The distribution of the number of cut-throughs of a packet that starts x and y hops from its
/// destination. Recurrence over the distance h = x + y, from 1 upwards. The
/// direction of a packet and whether it cuts through depend on the same two links, so the joint
/// recurrence is exact under the paper's independence assumption: the mean is (h - 1) p_c, and for
/// oblivious routing the distribution is binomial. Derived here from the link states of Rexford,
/// Shin, sec. 2.2 and 3.
class CutThroughCounts {
public:
    /// `utilisation`: in [0, 1].
    CutThroughCounts(CutThroughRouting routing, double utilisation);

    unsigned hops() const { return hops_; }

    /// For the start (x, hops - x), x <= hops; shape [cut-throughs], 0 .. hops - 1.
    std::vector<double> from(unsigned x) const;

    /// From distance h to h + 1.
    void advance();

private:
    using Rows = std::vector<std::vector<double>>;

    CutThroughRouting routing_;
    double utilisation_;
    unsigned hops_ = 1;
    /// [x][cut-throughs], from a node at which the packet arrives; at distance `hops_` and one
    /// less.
    Rows arriving_;
    Rows nearer_;
};

}  // namespace thruway
