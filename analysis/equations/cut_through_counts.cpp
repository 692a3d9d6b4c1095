#include "analysis/equations/cut_through_counts.h"

#include "analysis/equations/internal_nodes.h"

#include <boost/math/distributions/binomial.hpp>

#include <cstddef>
#include <utility>

namespace thruway {
namespace {

/// The probability that x is requested first.
double x_first(CutThroughRouting routing, unsigned x, unsigned y) {
    switch (routing) {
        case CutThroughRouting::kOblivious:
        case CutThroughRouting::kRandom: return 0.5;
        case CutThroughRouting::kDimensionOrdered: return 1;
        case CutThroughRouting::kDiagonal: return x >= y ? 1 : 0;
    }
    return 0;
}

/// Probabilities of the four steps of a packet at a node with two productive links.
struct Steps {
    double x_cut, x_waits, y_cut, y_waits;
};

Steps steps_of(CutThroughRouting routing, double busy, unsigned x, unsigned y) {
    const double first = x_first(routing, x, y);
    const double idle = 1 - busy;
    if (routing == CutThroughRouting::kOblivious) {
        return {first * idle, first * busy, (1 - first) * idle, (1 - first) * busy};
    }
    return {first * idle + (1 - first) * busy * idle, first * busy * busy,
            (1 - first) * idle + first * busy * idle, (1 - first) * busy * busy};
}

/// Adds `row`, shifted by `cuts` cut-throughs and multiplied by `weight`.
void add(const std::vector<double>& row, std::size_t cuts, double weight,
         std::vector<double>& sum) {
    for (std::size_t c = 0; c < row.size(); ++c) sum[c + cuts] += weight * row[c];
}

}  // namespace

std::vector<double> binomial(unsigned trials, double probability) {
    const boost::math::binomial_distribution<double> law(trials, probability);
    std::vector<double> shares;
    for (unsigned c = 0; c <= trials; ++c) shares.push_back(boost::math::pdf(law, c));
    return shares;
}

double x_share(CutThroughRouting routing, double utilisation, unsigned x, unsigned y) {
    const Steps steps = steps_of(routing, utilisation, x, y);
    return steps.x_cut + steps.x_waits;
}

CutThroughCounts::CutThroughCounts(CutThroughRouting routing, double utilisation)
    : routing_(routing), utilisation_(utilisation), nearer_({{1.0}}) {
    const std::vector<double> last_hop = {utilisation, 1 - utilisation};
    arriving_ = {last_hop, last_hop};
}

std::vector<double> CutThroughCounts::from(unsigned x) const {
    std::vector<double> counts(hops_, 0.0);
    const unsigned y = hops_ - x;
    const double in_x = y == 0 ? 1 : x == 0 ? 0 : x_share(routing_, utilisation_, x, y);
    if (x > 0) add(nearer_[x - 1], 0, in_x, counts);
    if (y > 0) add(nearer_[x], 0, 1 - in_x, counts);
    return counts;
}

void CutThroughCounts::advance() {
    ++hops_;
    Rows next(hops_ + 1, std::vector<double>(hops_ + 1, 0.0));
    for (unsigned x = 0; x <= hops_; ++x) {
        const unsigned y = hops_ - x;
        const double busy = utilisation_;
        const Steps steps = y == 0   ? Steps{1 - busy, busy, 0, 0}
                            : x == 0 ? Steps{0, 0, 1 - busy, busy}
                                     : steps_of(routing_, busy, x, y);
        if (x > 0) {
            add(arriving_[x - 1], 1, steps.x_cut, next[x]);
            add(arriving_[x - 1], 0, steps.x_waits, next[x]);
        }
        if (y > 0) {
            add(arriving_[x], 1, steps.y_cut, next[x]);
            add(arriving_[x], 0, steps.y_waits, next[x]);
        }
    }
    nearer_ = std::move(arriving_);
    arriving_ = std::move(next);
}

}  // namespace thruway
