// studies/claims/claim_files.h
// Claims as CSV tables, for programs, and as text, for people.
#pragma once

#include "studies/claims/claim.h"

#include <string>
#include <vector>

namespace thruway {

/// One row per claim: value, interval, confidence and seeds of the deciding finding, and the reason
/// if the claim does not hold.
std::string claims_csv(const std::vector<Claim>& claims);

/// One row per finding.
std::string findings_csv(const std::vector<Claim>& claims);

/// One line per claim, then the number of claims that hold.
std::string claims_page(const std::vector<Claim>& claims);

}  // namespace thruway
