// traffic/lengths/geometric_lengths.h
// Packets of geometric length: 1 + the failures before a success. An exponential length that is
// rounded up to whole flits is geometric; its parameter is chosen for the asked mean in flits.
// Draws above the longest length are cut to it, and the parameter makes up for what is lost, so
// that the mean stays.
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

    /// The probability that a flit which may be the last one is the last one.
    double last_flit_probability() const { return last_; }

private:
    double mean_;
    unsigned max_;
    double last_;
    GeometricGap gap_;
};

}  // namespace thruway
