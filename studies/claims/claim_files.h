// studies/claims/claim_files.h
// Claims as tables: for programs (CSV) and people.
#pragma once

#include "studies/claims/claim.h"

#include <string>
#include <vector>

namespace thruway {

/// One row a claim, with value, interval, its confidence and seeds of the finding that decides, and
/// the reason where it does not hold.
std::string claims_csv(const std::vector<Claim>& claims);

/// One row a finding.
std::string findings_csv(const std::vector<Claim>& claims);

/// One line a claim, and how many hold.
std::string claims_page(const std::vector<Claim>& claims);

}  // namespace thruway
