// studies/claims/compare_verdicts.h
// The verdicts of a study beside those of another run of it, as claims.csv has them: a quick study
// must not decide what the full one does not.
#pragma once

#include "studies/claims/claim.h"

#include <map>
#include <string>
#include <vector>

namespace thruway {

/// The verdict of each claim by its id, from the text of a claims.csv.
/// Errors: Problem with `file`, the line and what is wrong, for other text.
std::map<std::string, ClaimVerdict> verdicts_in(const std::string& text, const std::string& file);

/// A line for each claim that is decided otherwise than in `known`, or decided where it is
/// undecided there. Claims that are undecided, or not in `known`, contradict nothing.
std::vector<std::string> contradictions(const std::vector<Claim>& claims,
                                        const std::map<std::string, ClaimVerdict>& known);

}  // namespace thruway
