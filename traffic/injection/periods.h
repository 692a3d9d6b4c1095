// traffic/injection/periods.h
// The length of on and off periods.
#pragma once

#include "core/cycle.h"
#include "core/random.h"
#include "traffic/sampling/geometric_gap.h"

namespace thruway {

class PeriodLaw {
public:
    virtual ~PeriodLaw() = default;
    /// At least 1 cycle. A pure function of the draw.
    virtual Cycle length(const Draw& random) const = 0;
    /// The cycles that are left, the current one included, of the period in which a host is found
    /// at any time of a process that has been running for ever.
    virtual Cycle rest(const Draw& random) const = 0;
};

/// A period ends in each of its cycles with the same probability, however old it is.
class GeometricPeriods : public PeriodLaw {
public:
    explicit GeometricPeriods(double mean_cycles) : longer_by_(1 / mean_cycles) {}

    Cycle length(const Draw& random) const override { return 1 + longer_by_(random.a); }
    Cycle rest(const Draw& random) const override { return length(random); }

private:
    GeometricGap longer_by_;
};

}  // namespace thruway
