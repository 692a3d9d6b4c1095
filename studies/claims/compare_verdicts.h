// studies/claims/compare_verdicts.h
// Compares the verdicts of a study with those in the claims.csv of another run: a quick study must
// not decide a claim that the full one leaves undecided.
#pragma once

#include "studies/claims/claim.h"

#include <map>
#include <string>
#include <vector>

namespace thruway {

/// The verdict of each claim by its id, from the text of a claims.csv.
/// Errors: Problem with `file`, line and cause if the text is not a claims.csv.
std::map<std::string, ClaimVerdict> verdicts_in(const std::string& text, const std::string& file);

/// One line for each claim that is decided here but has another verdict, or is undecided, in
/// `known`. A claim that is undecided here, or missing in `known`, contradicts nothing.
std::vector<std::string> contradictions(const std::vector<Claim>& claims,
                                        const std::map<std::string, ClaimVerdict>& known);

}  // namespace thruway
