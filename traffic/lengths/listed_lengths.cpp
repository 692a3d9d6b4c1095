#include "traffic/lengths/listed_lengths.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace thruway {

ListedLengths::ListedLengths(std::vector<unsigned> flits, std::vector<double> weights)
    : flits_(std::move(flits)), shares_(std::move(weights)), table_(shares_) {
    const double total = std::accumulate(shares_.begin(), shares_.end(), 0.0);
    for (std::size_t i = 0; i < flits_.size(); ++i) {
        shares_[i] /= total;
        mean_ += shares_[i] * flits_[i];
        if (shares_[i] > 0) max_ = std::max(max_, flits_[i]);
    }
}

unsigned ListedLengths::pick(const PacketKey& packet) const {
    if (flits_.size() == 1) return flits_.front();
    return flits_[table_.pick(packet.draw(DrawPurpose::kLength).a)];
}

double ListedLengths::probability(unsigned flits) const {
    double sum = 0;
    for (std::size_t i = 0; i < flits_.size(); ++i) {
        if (flits_[i] == flits) sum += shares_[i];
    }
    return sum;
}

}  // namespace thruway
