// studies/claims/looks.h
// When the findings of a study are judged. A look follows the runs of a number of seeds; a claim
// that is still undecided gets more seeds and another look. The error probability of a finding is
// 0.001 over all its looks together: the first look spends half of it, the second a quarter, and so
// on. However many looks there are, all intervals together contain the true value with a
// probability of at least 0.999 (Bonferroni's inequality). A claim that holds is thus wrong with a
// probability of at most 0.001, since all of its findings have to hold; a claim with n findings
// that fails, with at most n times that. Source: Lan, DeMets, Discrete sequential boundaries for
// clinical trials, Biometrika 70(3), 1983 (spending the error probability).
#pragma once

#include "studies/claims/claim.h"

#include <vector>

namespace thruway {

/// Error probability of a finding over all looks.
constexpr double kFindingError = 0.001;

/// Confidence of the intervals at look 1, 2, ..: 0.9995, 0.99975, ..
double confidence_of_look(unsigned look);

/// Judges the findings of all claims at this look. A finding that was decided at an earlier look
/// (same claim, same `at`) keeps that verdict, value and interval.
void judge(std::vector<Claim>& claims, unsigned look, const std::vector<Claim>& earlier);

}  // namespace thruway
