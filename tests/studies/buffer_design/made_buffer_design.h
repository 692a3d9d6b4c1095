// tests/studies/buffer_design/made_buffer_design.h
// Hand-made results of the study buffer_design for which all claims hold, and changes to them.
#pragma once

#include "studies/buffer_design/buffer_design.h"

#include <string>
#include <vector>

namespace thruway::test {

/// A change of a curve, at one utilisation or (0) at all.
struct Change {
    std::string curve;
    double at = 0;
    double latency = 1;      ///< factor
    double max_latency = 1;  ///< factor
    double max_flits = 1;    ///< factor
    double scatter = 0;      ///< relative, of the latency from seed to seed
    bool saturated = false;
};

/// Results of the quick plan. The latency of dimension order is 100; the others are 100 (1 - gain),
/// with gains that grow with utilisation and dimensions as the paper says.
StudyResults made_buffer_design(const std::vector<Change>& changes = {});

/// Errors: std::out_of_range if there is none.
const Claim& claim_of(const std::vector<Claim>& claims, const std::string& id);

}  // namespace thruway::test
