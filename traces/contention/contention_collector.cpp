#include "traces/contention/contention_collector.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {
namespace {

/// Of the indices, for each packet and each of its waits.
constexpr std::size_t kBytesBeside = 160;

std::size_t bytes_of(const PacketTrail& trail) {
    return trail.bytes() + kBytesBeside + trail.waits.size() * sizeof(TrailWait);
}

}  // namespace

ContentionCollector::ContentionCollector(const ContentionSelection& selection,
                                         const SelectionOptions& options,
                                         const ContentionLimits& limits)
    : share_(selection.slowest, options.named("slowest")),
      limits_(limits),
      filter_(selection, options),
      recent_(limits.recent_bytes),
      chain_(limits.chain),
      sums_(limits) {
    result_.selection = selection;
}

void ContentionCollector::take(const Journey& journey) {
    PacketTrail trail = trail_of(journey, names_.learn(journey));
    ++result_.packets_seen;
    tell_waiting(trail);
    const bool fits = filter_.fits(journey);
    chain_.arrived(trail, fits, recent_);
    if (fits) {
        ++result_.packets_matching;
        result_.latency_cycles_of_matching += trail.latency;
        add_parts(trail, matching_);
        select(trail);
    }
    recent_.add(std::move(trail), journey.delivered);
}

/// Tells the packets selected that waited for a packet about it, now that it has arrived.
void ContentionCollector::tell_waiting(const PacketTrail& trail) {
    const auto found = waiting_.find(trail.name);
    if (found == waiting_.end()) return;
    const Waiting waiting = std::move(found->second);
    waiting_.erase(found);
    for (const auto& [number, wait] : waiting) {
        Selected& selected = selected_.at(number);
        tell_blocker(selected.trail, selected.trail.waits[wait], trail);
        if (--selected.unknown == 0 && share_.is_all()) add_up(number);
    }
}

void ContentionCollector::select(PacketTrail trail) {
    const std::uint64_t number = result_.packets_matching;
    const Rank rank{trail.latency, trail.name, number};
    if (fastest_dropped_ && *fastest_dropped_ < rank) return;
    Selected& selected = selected_[number];
    selected.trail = std::move(trail);
    selected.forgotten_to = recent_.forgotten_to();
    std::vector<TrailWait>& waits = selected.trail.waits;
    for (std::size_t i = 0; i < waits.size(); ++i) {
        if (!waits[i].by.is_some()) continue;
        if (const PacketTrail* const blocker = recent_.find(waits[i].by)) {
            tell_blocker(selected.trail, waits[i], *blocker);
        } else {
            waiting_[waits[i].by].emplace_back(number, i);
            ++selected.unknown;
        }
    }
    bytes_ += bytes_of(selected.trail);
    if (!share_.is_all()) {
        ranks_.insert(rank);
    } else if (selected.unknown == 0) {
        add_up(number);
    }
    keep_within_bounds();
}

void ContentionCollector::keep_within_bounds() {
    if (share_.is_all()) {
        while (bytes_ > limits_.selected_bytes && !selected_.empty()) {
            selected_.begin()->second.forgotten_to = kNever;
            add_up(selected_.begin()->first);
        }
        return;
    }
    const std::uint64_t most = share_.is_count() ? share_.of(kNever) : kNever;
    while (!ranks_.empty() && (bytes_ > limits_.selected_bytes || ranks_.size() > most)) {
        const Rank last = *ranks_.rbegin();
        fastest_dropped_ = last;
        ranks_.erase(last);
        drop(last.number);
    }
}

void ContentionCollector::drop(std::uint64_t number) {
    const auto found = selected_.find(number);
    for (const TrailWait& wait : found->second.trail.waits) {
        if (!wait.by.is_some() || wait.known) continue;
        const auto entry = waiting_.find(wait.by);
        if (entry == waiting_.end()) continue;
        Waiting& waiting = entry->second;
        waiting.erase(std::remove_if(waiting.begin(), waiting.end(),
                                     [&](const auto& one) { return one.first == number; }),
                      waiting.end());
        if (waiting.empty()) waiting_.erase(entry);
    }
    bytes_ -= bytes_of(found->second.trail);
    selected_.erase(found);
}

void ContentionCollector::add_up(std::uint64_t number) {
    const Selected& selected = selected_.at(number);
    const bool forgotten = selected.forgotten_to &&
                           selected.trail.generated <= *selected.forgotten_to;
    sums_.add(selected.trail, forgotten);
    drop(number);
}

void ContentionCollector::add_slowest() {
    const std::uint64_t asked = share_.of(result_.packets_matching);
    result_.packets_asked = asked;
    const std::set<Rank> ranks = std::move(ranks_);
    std::uint64_t added = 0;
    for (const Rank& rank : ranks) {
        if (added == asked) break;
        add_up(rank.number);
        ++added;
    }
    if (added == asked) return;
    result_.limits.push_back(fmt::format(
        "The page is about the {} slowest packets; memory was too short for the {} asked for.",
        added, asked));
}

void ContentionCollector::finish() {
    if (share_.is_all()) {
        result_.packets_asked = result_.packets_matching;
        while (!selected_.empty()) add_up(selected_.begin()->first);
    } else {
        add_slowest();
    }
    sums_.fill(result_, matching_, names_);
    chain_.fill(result_, names_, recent_);
    if (result_.forgotten_cycles == 0) return;
    result_.limits.push_back(
        fmt::format("Packets in the way may have been forgotten for want of memory: {} cycles of "
                    "waits do not tell their destination and their next link.",
                    result_.forgotten_cycles));
}

}  // namespace thruway
