#include "statistics/measures/link_record.h"

#include "statistics/estimators/batch_means.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace thruway {

void LinkRecord::read(Cycle now, const std::vector<std::uint64_t>& flits) {
    if (flits.size() != links_) {
        throw std::invalid_argument("LinkRecord: wrong number of links");
    }
    if (!readings_.empty()) {
        const Cycle last = readings_.back().cycle;
        if (now <= last) throw std::invalid_argument("LinkRecord: cycles do not increase");
        if (now - last < distance_) return;
    }
    readings_.push_back({now, flits});
    if (readings_.size() < kMostReadings) return;
    for (std::size_t i = 1; 2 * i < readings_.size(); ++i) {
        readings_[i] = std::move(readings_[2 * i]);
    }
    readings_.resize((readings_.size() + 1) / 2);
    distance_ = (readings_.back().cycle - readings_.front().cycle) / (readings_.size() - 1);
}

void LinkRecord::append(const LinkRecord& other) {
    const auto same_cycle = [](const Reading& a, const Reading& b) { return a.cycle == b.cycle; };
    if (!std::equal(readings_.begin(), readings_.end(), other.readings_.begin(),
                    other.readings_.end(), same_cycle)) {
        throw std::invalid_argument("LinkRecord: readings of different cycles");
    }
    for (std::size_t i = 0; i < readings_.size(); ++i) {
        const std::vector<std::uint64_t>& more = other.readings_[i].flits;
        readings_[i].flits.insert(readings_[i].flits.end(), more.begin(), more.end());
    }
    links_ += other.links_;
}

void LinkRecord::archive(ByteArchive& io) {
    std::uint64_t links = links_;
    io(links, distance_, readings_);
    links_ = static_cast<std::size_t>(links);
}

std::pair<std::size_t, std::size_t> LinkRecord::between(Cycle begin, Cycle end) const {
    std::size_t first = 0;
    while (first < readings_.size() && readings_[first].cycle < begin) ++first;
    std::size_t last = readings_.size();
    while (last > first && readings_[last - 1].cycle > end) --last;
    return {first, last};
}

std::optional<LinkCounts> LinkRecord::counts(Cycle begin, Cycle end) const {
    const auto [first, last] = between(begin, end);
    if (last - first < 2) return std::nullopt;
    const Reading& from = readings_[first];
    const Reading& to = readings_[last - 1];
    LinkCounts counts{to.cycle - from.cycle, to.flits};
    for (std::size_t i = 0; i < links_; ++i) counts.carried[i] -= from.flits[i];
    return counts;
}

std::optional<LinkUse> LinkRecord::use(const std::vector<std::size_t>& links, Cycle begin,
                                       Cycle end) const {
    const auto [first, last] = between(begin, end);
    if (last - first < 2 || links.empty()) return std::nullopt;

    const auto carried = [&](std::size_t from, std::size_t to) {
        std::uint64_t flits = 0;
        for (const std::size_t link : links) {
            flits += readings_[to].flits.at(link) - readings_[from].flits.at(link);
        }
        const auto count = static_cast<double>(links.size());
        return RatioTerm{static_cast<double>(flits),
                         count * static_cast<double>(readings_[to].cycle - readings_[from].cycle)};
    };
    const std::size_t stretches = last - 1 - first;
    const std::size_t length = (stretches + kMostBatches - 1) / kMostBatches;
    std::vector<RatioTerm> batches;
    for (std::size_t from = first + stretches % length; from < last - 1; from += length) {
        batches.push_back(carried(from, from + length));
    }
    const RatioTerm total = carried(first, last - 1);
    LinkUse use;
    use.utilisation = total.sum / total.count;
    use.cycles = readings_[last - 1].cycle - readings_[first].cycle;
    if (const auto estimate = ratio_estimate(batches)) use.half_width = estimate->half_width;
    return use;
}

}  // namespace thruway
