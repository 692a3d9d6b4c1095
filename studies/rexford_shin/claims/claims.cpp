#include "studies/rexford_shin/rexford_shin.h"

#include <algorithm>

namespace thruway::rexford_shin {

std::vector<Figure> figures(const StudyResults& results) {
    std::vector<Figure> all = analytic_figures();
    for (auto part : {uniform_figures, hot_spot_figures, dependency_figures}) {
        for (Figure& figure : part(results)) all.push_back(std::move(figure));
    }
    return all;
}

std::vector<Claim> claims(const StudyResults& results) {
    std::vector<Claim> all = analytic_claims();
    for (auto part : {uniform_claims, dependency_claims, traffic_claims, hot_spot_claims}) {
        for (Claim& claim : part(results)) all.push_back(std::move(claim));
    }
    // In the order of their numbers.
    std::stable_sort(all.begin(), all.end(), [](const Claim& a, const Claim& b) {
        return std::stoi(a.id.substr(1)) < std::stoi(b.id.substr(1));
    });
    return all;
}

}  // namespace thruway::rexford_shin
