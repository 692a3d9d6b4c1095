// studies/buffer_design/measures.h
// Quantities of the runs that figures and claims use.
#pragma once

#include "studies/buffer_design/buffer_design.h"

#include <optional>
#include <string>

namespace thruway::buffer_design {

Observation latency(const StudyResults& results, const Network& network, Scheme scheme,
                    double utilisation);
/// 1 - latency / latency of dimension-ordered routing.
Observation gain(const StudyResults& results, const Network& network, Scheme scheme,
                 double utilisation);

/// A measure of a variant at kVariantUtilisation; "" is the scheme itself.
Observation of_variant(const StudyResults& results, const Network& network, Scheme scheme,
                       const std::string& variant, const Measure& measure);

/// The largest number of flits that a router stores.
std::optional<Sample> largest_storage(const RunResult& run);

/// Queues of a router in the runs of the curve, including those of its sink.
unsigned queues_of(const StudyResults& results, const Network& network, Scheme scheme);

}  // namespace thruway::buffer_design
