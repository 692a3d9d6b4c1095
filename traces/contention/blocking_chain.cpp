#include "traces/contention/blocking_chain.h"

#include <algorithm>
#include <tuple>

namespace thruway {
namespace {

/// Cycles of `wait` that can be in [begin, end).
std::uint64_t cycles_within(const TrailWait& wait, Cycle begin, Cycle end) {
    begin = std::max(begin, wait.begin);
    end = std::min(end, wait.end);
    return begin < end ? std::min<std::uint64_t>(end - begin, wait.cycles) : 0;
}

}  // namespace

bool BlockingChain::is_slower(const PacketTrail& trail) const {
    if (steps_.empty()) return true;
    const PacketTrail& slowest = steps_.front().trail;
    return std::make_tuple(trail.latency, slowest.name) >
           std::make_tuple(slowest.latency, trail.name);
}

void BlockingChain::arrived(const PacketTrail& trail, bool fits, const RecentPackets& recent) {
    if (fits && is_slower(trail)) {
        steps_.clear();
        missing_.reset();
        push(trail);
        extend(recent);
    } else if (missing_ == trail.name) {
        missing_.reset();
        push(trail);
        extend(recent);
    }
}

/// Adds the packet with its longest wait in the cycles in which the one before waited for it, if
/// possible one of which the packet in the way is told, and then one in the network: in a long
/// source queue each packet waits for the one before it, which explains nothing. Of equally long
/// waits the first counts.
void BlockingChain::push(const PacketTrail& trail) {
    Cycle begin = 0;
    Cycle end = kNever;
    const bool first = steps_.empty();
    if (!first) {
        const TrailWait& held_up = steps_.back().trail.waits[*steps_.back().wait];
        begin = held_up.begin;
        end = held_up.end;
    }
    Step step{trail};
    auto best = std::make_tuple(false, false, std::uint64_t{0});
    for (std::size_t i = 0; i < trail.waits.size(); ++i) {
        const TrailWait& wait = trail.waits[i];
        const std::uint64_t shared = cycles_within(wait, begin, end);
        const bool in_network = first || wait.part != LatencyPart::kSourceQueue;
        const auto merit = std::make_tuple(wait.by.is_some(), in_network, shared);
        if (shared == 0 || merit <= best) continue;
        best = merit;
        step.wait = i;
        step.shared = shared;
    }
    steps_.push_back(std::move(step));
}

void BlockingChain::extend(const RecentPackets& recent) {
    while (true) {
        const Step& last = steps_.back();
        if (!last.wait) {
            end_ = steps_.size() == 1
                       ? "the slowest packet did not wait"
                       : "the last packet did not wait in these cycles: it used what "
                         "the one before it waited for";
            return;
        }
        const PacketName next = last.trail.waits[*last.wait].by;
        if (!next.is_some()) {
            end_ = "nothing tells which packet was in the way of the last one";
            return;
        }
        if (std::any_of(steps_.begin(), steps_.end(),
                        [&](const Step& step) { return step.trail.name == next; })) {
            end_ = "the last packet waited for one that is in the chain already";
            return;
        }
        if (steps_.size() == most_) {
            end_ = "longer chains are not shown";
            return;
        }
        const PacketTrail* const found = recent.find(next);
        if (found == nullptr) {
            missing_ = next;
            return;
        }
        push(*found);
    }
}

void BlockingChain::fill(Contention& result, const NetworkNames& names,
                         const RecentPackets& recent) const {
    for (const Step& step : steps_) {
        ContentionStep& row = result.chain.emplace_back();
        const PacketTrail& trail = step.trail;
        row.packet = to_text(trail.name);
        row.flow = names.flow(trail.name.source, index(trail.destination));
        row.generated = trail.generated;
        row.latency_cycles = trail.latency;
        row.traffic_class = trail.traffic_class;
        row.job = names.job(trail.job);
        if (!step.wait) continue;
        const TrailWait& wait = trail.waits[*step.wait];
        row.link = names.link(trail.hops[wait.hop].link);
        row.reason = name_of(wait.part);
        row.begin = wait.begin;
        row.cycles = wait.cycles;
        row.shared_cycles = step.shared;
        row.blocker = to_text(wait.by);
    }
    if (steps_.empty()) return;
    result.chain_end = end_;
    if (!missing_) return;
    ContentionStep& row = result.chain.emplace_back();
    row.packet = to_text(*missing_);
    row.flow = names.flow(missing_->source, std::nullopt);
    const bool perhaps = recent.forgotten_to() &&
                         *recent.forgotten_to() >= steps_.back().trail.generated;
    result.chain_end = perhaps ? "the journey of the last packet is not known: it had not arrived, "
                                 "was not recorded, or memory was too short for it"
                               : "the journey of the last packet is not known: it had not arrived "
                                 "or was not recorded";
}

}  // namespace thruway
