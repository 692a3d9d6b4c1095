// studies/torus_saturation/measures.h
// Quantities of the runs that figures and claims use.
#pragma once

#include "statistics/estimators/line_fit.h"
#include "studies/torus_saturation/torus_saturation.h"

#include <optional>

namespace thruway::torus_saturation {

/// lambda m at which a network saturates: where a line through the loads at which the messages in
/// the network grow reaches growth 0.
Observation critical_load(const CurveResult& curve);

/// The load is below the interval of the critical load, and unsteadiness() finds nothing.
bool is_steady(const CurvePoint& point, const Observation& critical);

/// lambda n tau over the number of messages in the network.
std::optional<Sample> little_ratio(const RunResult& run);

/// The same while messages are generated, until `stop`; tau is the mean over these messages.
Measure little_ratio_of_generated(double messages_per_cycle, Cycle stop);

/// A parameter of the line through the latencies of a curve, seed by seed; unknown if a latency is.
Observation line_of(const CurveResult& curve, double LineFit::*member);

/// Slope of log(tau - tau0) over log(1 - lambda/lambda_cr), over the steady loads from 0.7
/// lambda_cr on; `empty` is tau0.
Observation measured_exponent(const CurveResult& curve, const Observation& critical, double empty);

/// True if no run of the point reached its time limit: such a run ends when the network is empty.
bool is_empty_at_the_end(const CurvePoint& point);

}  // namespace thruway::torus_saturation
