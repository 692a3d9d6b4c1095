// traffic/lengths/listed_lengths.h
// One of a few lengths with given weights: fixed (one length), bimodal (two), listed (any number).
#pragma once

#include "traffic/lengths/packet_lengths.h"
#include "traffic/sampling/discrete_table.h"

#include <vector>

namespace thruway {

class ListedLengths : public PacketLengths {
public:
    /// One relative weight per length, at least one of them positive.
    ListedLengths(std::vector<unsigned> flits, std::vector<double> weights);

    unsigned pick(const PacketKey& packet) const override;
    double mean() const override { return mean_; }
    unsigned max() const override { return max_; }
    double probability(unsigned flits) const override;

private:
    std::vector<unsigned> flits_;
    std::vector<double> shares_;  ///< of the lengths; their sum is 1
    DiscreteTable table_;
    double mean_ = 0;
    unsigned max_ = 0;
};

}  // namespace thruway
