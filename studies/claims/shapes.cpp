#include "studies/claims/shapes.h"

#include <algorithm>

namespace thruway {

Findings operator+(Findings a, Findings b) {
    a.insert(a.end(), std::make_move_iterator(b.begin()), std::make_move_iterator(b.end()));
    return a;
}

std::vector<double> between(const std::vector<double>& x, double first, double last) {
    return where(x, [=](double value) { return value >= first && value <= last; });
}

std::vector<Claim> in_order(const std::vector<std::vector<Claim>>& tables) {
    std::vector<Claim> all;
    for (const std::vector<Claim>& table : tables) {
        all.insert(all.end(), table.begin(), table.end());
    }
    std::stable_sort(all.begin(), all.end(), [](const Claim& a, const Claim& b) {
        return std::stoul(a.id.substr(1)) < std::stoul(b.id.substr(1));
    });
    return all;
}

}  // namespace thruway
