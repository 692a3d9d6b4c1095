// traffic/lengths/geometric_lengths.h
// Packets of geometric length, 1 + the failures before a success. Rounding an exponential length up
// to whole flits gives a geometric one. Lengths above the maximum are cut to it; the parameter is
// chosen such that the mean of the cut length is the given mean.
#pragma once

#include "traffic/lengths/packet_lengths.h"
#include "traffic/sampling/geometric_gap.h"

namespace thruway {

class GeometricLengths : public PacketLengths {
public:
    /// 1 <= mean < max.
    GeometricLengths(double mean, unsigned max);

    unsigned pick(const PacketKey& packet) const override;
    double mean() const override { return mean_; }
    unsigned max() const override { return max_; }
    double probability(unsigned flits) const override;

    /// The probability that a flit is the last one, if the packet may end there.
    double last_flit_probability() const { return last_; }

private:
    double mean_;
    unsigned max_;
    double last_;
    GeometricGap gap_;
};

}  // namespace thruway
