// studies/torus_saturation/measures.h
// What figures and claims take from the runs.
#pragma once

#include "statistics/estimators/line_fit.h"
#include "studies/torus_saturation/torus_saturation.h"

#include <optional>

namespace thruway::torus_saturation {

/// lambda m at which a network saturates: where the growth of the messages in the network begins,
/// by a line through the loads at which they grow.
Observation critical_load(const CurveResult& curve);

/// The load is below the interval of the critical load, and the runs show nothing else.
bool is_steady(const CurvePoint& point, const Observation& critical);

/// lambda n tau over the number of messages in the network.
std::optional<Sample> little_ratio(const RunResult& run);

/// The same while messages are generated, until `stop`; tau is that of all messages generated in
/// that time.
Measure little_ratio_of_generated(double messages_per_cycle, Cycle stop);

/// Of a line through the latencies of a curve, seed by seed; unknown if one of them is.
Observation line_of(const CurveResult& curve, double LineFit::*member);

/// Slope of log(tau - tau0) over log(1 - lambda/lambda_cr), over the loads in steady state from 0.7
/// lambda_cr on; `empty` is tau0.
Observation measured_exponent(const CurveResult& curve, const Observation& critical, double empty);

/// No run of the point came to its limit: such a run ends when the network is empty.
bool is_empty_at_the_end(const CurvePoint& point);

}  // namespace thruway::torus_saturation
