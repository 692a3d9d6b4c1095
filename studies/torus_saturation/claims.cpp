// All claims, in their order: T1, T2, .. T6, T6b, .. T12.
#include "studies/torus_saturation/claim_parts.h"

#include <algorithm>

namespace thruway::torus_saturation {
namespace {

/// "T6b" stands between "T6" and "T7".
std::pair<int, std::string> rank(const Claim& claim) {
    return {std::stoi(claim.id.substr(1)), claim.id};
}

}  // namespace

std::string at_load(const Network& of, double lambda_m) {
    return fmt::format("{} lambda m={}", curve_name(of), lambda_m);
}

bool is_large(const Network& of) { return of.d >= 2 * of.l; }

std::vector<Claim> claims(const StudyResults& results) {
    std::vector<Claim> all = latency_claims(results);
    for (const auto part : {saturation_claims, population_claims}) {
        for (Claim& claim : part(results)) all.push_back(std::move(claim));
    }
    std::sort(all.begin(), all.end(),
              [](const Claim& a, const Claim& b) { return rank(a) < rank(b); });
    return all;
}

}  // namespace thruway::torus_saturation
