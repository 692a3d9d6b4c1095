// studies/torus_saturation/claim_parts.h
// The claims of the paper by subject, and the names that their findings share.
#pragma once

#include "studies/torus_saturation/torus_saturation.h"

namespace thruway::torus_saturation {

/// T1, T2, T5, T6b, T8, T8b, T11: the latency below saturation.
std::vector<Claim> latency_claims(const StudyResults& results);
/// T3, T4, T6, T9, T10: where and how the network saturates.
std::vector<Claim> saturation_claims(const StudyResults& results);
/// T7, T7b, T12: how many messages are in the network.
std::vector<Claim> population_claims(const StudyResults& results);

/// "8x8 l=2 m=10 lambda m=0.2".
std::string at_load(const Network& of, double lambda_m);
/// Where the paper finds that the size does not matter.
bool is_large(const Network& of);

}  // namespace thruway::torus_saturation
