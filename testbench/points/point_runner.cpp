#include "testbench/points/point_runner.h"

#include "core/problem.h"

#include <algorithm>

namespace thruway {

void PointRunner::start(std::size_t job, std::vector<std::string> assignments) {
    PointOutcome outcome;
    try {
        if (auto result = store_.find(assignments); result && !fresh_) {
            outcome.result = std::move(result);
            outcome.found = true;
            ++found_;
        }
    } catch (const Problem& problem) {
        outcome.message = problem.what();
    }
    if (outcome.found || !outcome.message.empty()) {
        if (watch_ != nullptr && !outcome.found) {
            watch_->finished(point_file(assignments), outcome.message);
        }
        ready_.push_back({job, std::move(outcome)});
        return;
    }
    pool_.start(job, command_of_run(store_.source(), assignments, store_.engine(), inputs_));
    if (watch_ != nullptr) watch_->started(point_file(assignments));
    assignments_.emplace(job, std::move(assignments));
    ++started_;
}

PointOutcome PointRunner::outcome_of(const FinishedChild& child,
                                     const std::vector<std::string>& assignments) const {
    PointOutcome outcome;
    if (!gave_result(child)) {
        outcome.message = failure_of(child, inputs_);
        return outcome;
    }
    try {
        outcome.result = store_.keep(assignments, child.output);
    } catch (const Problem& problem) {
        outcome.message = problem.what();
    }
    return outcome;
}

std::optional<FinishedPoint> PointRunner::wait(std::chrono::milliseconds longest) {
    if (watch_ != nullptr) watch_->waiting();
    if (!ready_.empty()) {
        FinishedPoint point = std::move(ready_.front());
        ready_.pop_front();
        return point;
    }
    const auto child = pool_.wait(longest);
    if (!child) return std::nullopt;
    const auto job = assignments_.find(child->job);
    FinishedPoint point{child->job, outcome_of(*child, job->second)};
    if (watch_ != nullptr) {
        watch_->finished(point_file(job->second), point.outcome.message);
    }
    assignments_.erase(job);
    return point;
}

void PointRunner::stop(std::size_t job) {
    pool_.stop(job);
    const auto running = assignments_.find(job);
    if (running != assignments_.end()) {
        if (watch_ != nullptr) watch_->stopped(point_file(running->second));
        assignments_.erase(running);
    }
    ready_.erase(std::remove_if(ready_.begin(), ready_.end(),
                                [job](const FinishedPoint& point) { return point.job == job; }),
                 ready_.end());
}

}  // namespace thruway
