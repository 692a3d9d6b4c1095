// studies/buffer_design/measures.h
// What figures and claims take from the runs.
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

/// Of a variant at kVariantUtilisation; "" is the scheme itself.
Observation of_variant(const StudyResults& results, const Network& network, Scheme scheme,
                       const std::string& variant, const Measure& measure);

/// Flits, the largest number in a router.
std::optional<Sample> largest_storage(const RunResult& run);

/// Queues of a router as the curve's runs have it, its sink's included.
unsigned queues_of(const StudyResults& results, const Network& network, Scheme scheme);

}  // namespace thruway::buffer_design
