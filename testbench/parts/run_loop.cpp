#include "testbench/parts/run_loop.h"

#include "statistics/steady_state.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace thruway {
namespace {

/// Cycles between checks for deadlock, interruption and progress.
constexpr Cycle kStride = 2048;

class RunLoop {
public:
    RunLoop(const SimulationSettings& settings, const RunHooks& hooks,
            MeasurementSettings& measured, PartSet& parts, WaveformRecorder* waveform)
        : settings_(settings),
          hooks_(hooks),
          measured_(measured),
          parts_(parts),
          waveform_(waveform) {}

    RunOutcome run() {
        const Cycle warmup = measured_.warmup_cycles;
        if (warmup == 0) parts_.read(0);
        for (Cycle check = next_check(0, measured_);;) {
            Cycle target = std::min(check, outcome_.end + kStride);
            if (outcome_.end < warmup) target = std::min(target, warmup);
            advance(target);
            if (const auto verdict = end_of_traffic()) return with(*verdict);
            if (outcome_.end == check) {
                if (const auto verdict = decide_at(check)) return with(*verdict);
                check = next_check(check, measured_);
            }
            if (hooks_.progress) hooks_.progress(outcome_.end);
            if (parts_.any(hooks_.interrupted && hooks_.interrupted())) {
                return with(Verdict::kNotConverged);
            }
        }
    }

private:
    RunOutcome with(Verdict verdict) {
        outcome_.verdict = verdict;
        return std::move(outcome_);
    }

    void advance(Cycle target) {
        parts_.run_until(target);
        if (waveform_ != nullptr) waveform_->check();
        const Fabric& fabric = parts_.first().fabric();
        outcome_.end = fabric.deadlocked() ? fabric.deadlocked_at() + 1 : target;
        outcome_.deadlock = parts_.deadlock();
    }

    /// The verdict of a run in which nothing can happen any more; empty: it goes on. Samples the
    /// fabric.
    std::optional<Verdict> end_of_traffic() {
        const Cycle end = outcome_.end;  // at most measured_.cycles, if that is set
        const bool dead = parts_.first().fabric().deadlocked();
        if (dead || !outcome_.deadlock.blocked.empty()) return Verdict::kDeadlocked;
        const bool done = parts_.finished();
        if (settings_.ends_by_itself()) {
            if (settings_.workload.plays()) {
                if (const auto verdict = end_of_workload(done)) return verdict;
            } else if (done) {
                end_after(parts_.after_last_delivery());
                return Verdict::kReplayed;
            }
        }
        if (end >= measured_.warmup_cycles) parts_.read(end);
        if (!done || workload_goes_on()) return std::nullopt;
        measured_.cycles = end;
        return Verdict::kFixedLength;
    }

    /// Hosts compute, though there may be no packet.
    bool workload_goes_on() const {
        return settings_.workload.plays() && parts_.workload_progress().busy > 0;
    }

    /// `done`: there are no packets, and none of the background will come.
    std::optional<Verdict> end_of_workload(bool done) {
        const WorkloadProgress progress = parts_.workload_progress();
        if (!progress.completed() && !progress.stalled()) return std::nullopt;
        end_after(done ? parts_.workload_end() : outcome_.end);
        return progress.completed() ? Verdict::kCompleted : Verdict::kStalled;
    }

    /// What follows does not belong to the run.
    void end_after(Cycle end) {
        measured_.cycles = end;
        if (end >= measured_.warmup_cycles) parts_.read(end);
    }

    std::optional<Verdict> decide_at(Cycle check) {
        const bool stops = settings_.has_traffic() && settings_.traffic.stop_cycle > 0;
        const auto rule = settings_.ends_by_itself() ? decide_for_recorded_traffic
                          : stops                    ? decide_for_traffic_that_ends
                                                     : decide;
        return parts_.decide(
            check, [&](const WindowSeries& series) { return rule(series, check, measured_); });
    }

    const SimulationSettings& settings_;
    const RunHooks& hooks_;
    MeasurementSettings& measured_;
    PartSet& parts_;
    WaveformRecorder* const waveform_;
    RunOutcome outcome_;
};

}  // namespace

RunOutcome run_to_verdict(const SimulationSettings& settings, const RunHooks& hooks,
                          MeasurementSettings& measured, PartSet& parts,
                          WaveformRecorder* waveform) {
    return RunLoop(settings, hooks, measured, parts, waveform).run();
}

}  // namespace thruway
