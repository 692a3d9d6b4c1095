#include "studies/claims/looks.h"

#include <algorithm>
#include <cmath>

namespace thruway {
namespace {

/// The finding with the same `at` in the same claim, if it is decided; else null.
const Finding* decided(const std::vector<Claim>& earlier, const Claim& claim,
                       const Finding& finding) {
    for (const Claim& one : earlier) {
        if (one.id != claim.id) continue;
        const auto found = std::find_if(one.findings.begin(), one.findings.end(),
                                        [&finding](const Finding& before) {
                                            return before.at == finding.at && before.measured &&
                                                   before.verdict != ClaimVerdict::kUndecided;
                                        });
        if (found != one.findings.end()) return &*found;
    }
    return nullptr;
}

}  // namespace

double confidence_of_look(unsigned look) { return 1 - kFindingError * std::pow(0.5, look); }

void judge(std::vector<Claim>& claims, unsigned look, const std::vector<Claim>& earlier) {
    for (Claim& claim : claims) {
        for (Finding& finding : claim.findings) {
            const Finding* before = decided(earlier, claim, finding);
            if (before != nullptr) {
                finding = *before;
            } else {
                finding.judge(look);
            }
        }
    }
}

}  // namespace thruway
