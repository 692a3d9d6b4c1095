#include "testbench/parts/part_set.h"

#include "rtl_models/fabric/deadlock/deadlock_analysis.h"
#include "rtl_models/fabric/parts/parts_deadlock.h"

#include <algorithm>
#include <utility>

namespace thruway {
namespace {

/// The records and measurements of a process, in one message.
struct ProcessRecord {
    RunRecord& record;
    RunWatches& watches;
    PlayRecord* play;  ///< null without a workload

    void archive(ByteArchive& io) {
        io(record, watches);
        if (play != nullptr) io(*play);
    }
};

/// A verdict, or none, as a number.
struct Decision {
    std::optional<Verdict> verdict;

    void archive(ByteArchive& io) { io(verdict); }
};

}  // namespace

PartSet::PartSet(const Experiment& experiment, Parts parts, Cycle window, PartTransport* transport)
    : experiment_(experiment), parts_(std::move(parts)), transport_(transport) {
    if (transport == nullptr) return;
    std::vector<Fabric*> fabrics;
    for (const auto& part : parts_) fabrics.push_back(&part->fabric());
    joined_.emplace(fabrics, window, *transport);
}

void PartSet::run_until(Cycle end) {
    if (!joined_) {
        parts_.front()->fabric().clock().run_until(end);
        return;
    }
    while (relay_ != nullptr && joined_->now() < end) {
        const Cycle next = std::min(joined_->now() + EventRelay::kStride, end);
        joined_->run_until(next);
        relay_->pass_on(next);
    }
    joined_->run_until(end);
}

void PartSet::read(Cycle now) {
    for (const auto& part : parts_) part->read(now);
}

std::uint64_t PartSet::sum(std::vector<std::uint64_t> numbers) const {
    if (transport_ != nullptr) transport_->sum(numbers);
    return numbers.front();
}

ExchangeCount PartSet::exchanged() const {
    if (!joined_) return {};
    return {sum({joined_->sent().messages}), sum({joined_->sent().bytes})};
}

DeadlockReport PartSet::deadlock() const {
    if (transport_ == nullptr) return find_deadlock(parts_.front()->fabric());
    std::vector<const Fabric*> fabrics;
    for (const auto& part : parts_) fabrics.push_back(&part->fabric());
    return find_deadlock(fabrics, *transport_);
}

/// Packets of which two parts have a record count in one of them.
std::uint64_t PartSet::local_live_packets() const {
    std::uint64_t live = 0;
    for (const auto& part : parts_) live += part->fabric().packets().live();
    return joined_ ? live - joined_->packets_divided() : live;
}

bool PartSet::finished() const {
    std::uint64_t ahead = local_live_packets();
    for (const auto& part : parts_) ahead += part->hosts_with_packets();
    return sum({ahead}) == 0;
}

WorkloadProgress PartSet::workload_progress() const {
    std::vector<std::uint64_t> sums(3);
    for (const auto& part : parts_) {
        const WorkloadProgress of_part = part->workload_progress();
        sums[0] += of_part.unfinished;
        sums[1] += of_part.busy;
        sums[2] += of_part.on_the_way;
    }
    if (transport_ != nullptr) transport_->sum(sums);
    return {sums[0], sums[1], sums[2]};
}

std::optional<Verdict> PartSet::decide(
    Cycle end, const std::function<std::optional<Verdict>(const WindowSeries&)>& rule) {
    for (const auto& part : parts_) part->record().series.extend_to(end);
    if (transport_ == nullptr) return rule(parts_.front()->record().series);
    WindowSeries here = parts_.front()->record().series;
    for (std::size_t i = 1; i < parts_.size(); ++i) here.merge(parts_[i]->record().series);
    std::optional<WindowSeries> all;
    for (const PartTransport::Bytes& bytes : transport_->gather(to_bytes(here))) {
        WindowSeries some;
        from_bytes(bytes, some);
        if (all) {
            all->merge(some);
        } else {
            all = std::move(some);
        }
    }
    Decision decision;
    if (all) decision.verdict = rule(*all);
    PartTransport::Bytes bytes = to_bytes(decision);
    transport_->broadcast(bytes);
    from_bytes(bytes, decision);
    return decision.verdict;
}

std::vector<WaitingTask> PartSet::waiting_tasks() const {
    std::vector<WaitingTask> tasks;
    for (const auto& part : parts_) {
        for (WaitingTask& task : part->waiting_tasks()) tasks.push_back(std::move(task));
    }
    if (transport_ == nullptr) return tasks;
    std::vector<WaitingTask> all;
    for (const PartTransport::Bytes& bytes : transport_->gather(to_bytes(tasks))) {
        from_bytes(bytes, tasks);
        for (WaitingTask& task : tasks) all.push_back(std::move(task));
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const WaitingTask& a, const WaitingTask& b) { return a.host < b.host; });
    return all;
}

/// The same in all processes.
Cycle PartSet::latest(Cycle (RunPart::*of_part)() const) const {
    Cycle after = 0;
    for (const auto& part : parts_) after = std::max(after, ((*part).*of_part)());
    if (transport_ == nullptr) return after;
    Cycle latest = 0;
    for (const PartTransport::Bytes& bytes : transport_->gather(to_bytes(after))) {
        from_bytes(bytes, after);
        latest = std::max(latest, after);
    }
    PartTransport::Bytes bytes = to_bytes(latest);
    transport_->broadcast(bytes);
    from_bytes(bytes, latest);
    return latest;
}

void PartSet::collect(Cycle end) {
    for (const auto& part : parts_) {
        part->watches().finish(part->fabric(), end);
        part->record_unfinished_hosts();
    }
    if (transport_ == nullptr) return;
    RunPart& first = *parts_.front();
    PlayRecord* const play = first.player() != nullptr ? &first.player()->record() : nullptr;
    for (std::size_t i = 1; i < parts_.size(); ++i) {
        first.record().merge(parts_[i]->record());
        first.watches().merge(parts_[i]->watches());
        if (play != nullptr) play->merge(parts_[i]->player()->record());
    }
    ProcessRecord here{first.record(), first.watches(), play};
    const std::vector<PartTransport::Bytes> all = transport_->gather(to_bytes(here));
    for (std::size_t i = 1; i < all.size(); ++i) {
        RouterObservers none;
        RunRecord record = empty_record(experiment_);
        RunWatches watches(experiment_.settings, experiment_.topology.graph, {}, none);
        PlayRecord played(play != nullptr ? play->hosts() : 0);
        ProcessRecord there{record, watches, play != nullptr ? &played : nullptr};
        from_bytes(all[i], there);
        first.record().merge(record);
        first.watches().merge(watches);
        if (play != nullptr) play->merge(played);
    }
}

}  // namespace thruway
