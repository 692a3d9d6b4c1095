// studies/claims/looks.h
// When the findings of a study are judged. A look comes after all runs of a number of seeds; a
// claim that is still undecided then gets more seeds and another look. The error probability of a
// finding is 0.001 over all its looks together: half of it is spent at the first look, a quarter at
// the second, and so on, so that however many looks there are, the intervals of all of them hold
// the true value with a probability of 0.999 (Bonferroni's inequality). A claim that holds is thus
// wrong with a probability of at most 0.001, since each of its findings has to hold; one that fails
// with that of as many findings as it has. Source: Lan, DeMets, Discrete sequential boundaries for
// clinical trials, Biometrika 70(3), 1983 (spending the error probability).
#pragma once

#include "studies/claims/claim.h"

#include <vector>

namespace thruway {

/// Over all looks.
constexpr double kFindingError = 0.001;

/// Of the intervals of look 1, 2, ..: 0.9995, 0.99975, ..
double confidence_of_look(unsigned look);

/// Judges what the claims found at this look. What a finding of the same claim and place said at an
/// earlier look, if it was decided, stays, with its value and interval.
void judge(std::vector<Claim>& claims, unsigned look, const std::vector<Claim>& earlier);

}  // namespace thruway
