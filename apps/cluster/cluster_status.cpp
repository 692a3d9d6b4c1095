#include "apps/cluster/cluster_status.h"

#include "core/problem.h"
#include "reporting/writers/result_json.h"
#include "testbench/points/point_store.h"
#include "testbench/run_provenance.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <set>

#include <csignal>

namespace thruway {
namespace {

/// The verdict of a stored point that is current; empty: there is none.
std::optional<Verdict> verdict_of(const std::string& path, const PlannedFile& point) {
    const std::optional<std::string> json = intact_point(path);
    if (!json) return std::nullopt;
    try {
        const RunResult result = result_from_json(*json, path);
        if (run_digest(result.provenance, result.engine) != point.digest) return std::nullopt;
        return result.verdict;
    } catch (const Problem&) {
        return std::nullopt;  // written by another version
    }
}

bool is_lost(const ShardReport& report, std::int64_t now_s) {
    if (now_s - report.touched_s > kLostAfterSeconds) return true;
    const auto process = static_cast<pid_t>(report.pid);
    return report.host == this_host() && ::kill(process, 0) != 0 && errno == ESRCH;
}

ShardStatus status_of_shard(ShardReport report, std::int64_t now_s) {
    const bool lost = report.phase == ShardPhase::kRunning && is_lost(report, now_s);
    std::string state = lost ? "lost"
                             : words_of(report.phase)[static_cast<std::size_t>(report.phase)].name;
    return {std::move(report), std::move(state)};
}

/// Files of points that shards are running, and of those that failed.
struct Reported {
    std::set<std::string> running;
    std::set<std::string> failed;
};

Reported reported_by(const std::vector<ShardStatus>& shards) {
    Reported files;
    for (const ShardStatus& shard : shards) {
        if (shard.state == "running") {
            files.running.insert(shard.report.running.begin(), shard.report.running.end());
        }
        for (const FailedFile& failed : shard.report.failed) files.failed.insert(failed.file);
    }
    return files;
}

PointCounts count_points(const PlannedSeries& series, const PointPlan& plan,
                         const std::string& folder, const Reported& reported) {
    PointCounts counts;
    bool saturated = false;
    for (const PlannedFile& point : series.points) {
        if (saturated) {
            ++counts.above_saturation;
            continue;
        }
        const auto verdict = verdict_of(folder + "/points/" + point.file, point);
        saturated = plan.skips_above_saturation && verdict == Verdict::kSaturated;
        if (verdict) {
            ++counts.done;
        } else if (reported.running.count(point.file) > 0) {
            ++counts.running;
        } else if (reported.failed.count(point.file) > 0) {
            ++counts.failed;
        } else {
            ++counts.missing;
        }
    }
    return counts;
}

/// Whether a shard that owns the series has ended. Its search is its last work.
bool is_searched(const PlannedSeries& series, const std::vector<ShardStatus>& shards) {
    return std::any_of(shards.begin(), shards.end(), [&series](const ShardStatus& shard) {
        const Shard owner{shard.report.shard, shard.report.shards};
        return shard.state == "ended" && owner.owns(series.points.front().unit);
    });
}

/// Runs per second of a shard since its start.
double speed_of(const ShardReport& report) {
    const auto seconds = static_cast<double>(report.touched_s - report.started_s);
    return static_cast<double>(report.runs) / std::max(seconds, 1.0);
}

/// From the shards that run, or if none does, from all others as if they ran one after the other.
std::optional<TimeLeft> time_left(const std::vector<ShardStatus>& shards, std::size_t left) {
    if (left == 0) return std::nullopt;
    double together = 0;
    std::size_t running = 0;
    double seconds = 0;
    double runs = 0;
    for (const ShardStatus& shard : shards) {
        const ShardReport& report = shard.report;
        if (report.runs == 0) continue;
        if (shard.state == "running") {
            ++running;
            together += speed_of(report);
        }
        runs += static_cast<double>(report.runs);
        seconds += static_cast<double>(report.runs) / speed_of(report);
    }
    const auto points = static_cast<double>(left);
    if (running > 0) {
        return TimeLeft{
            points / together,
            fmt::format("running shards: {}, {:.3g} runs a minute in all", running, 60 * together)};
    }
    if (runs == 0) return std::nullopt;
    return TimeLeft{points * seconds / runs,
                    fmt::format("in one shard: {:.3g} s a run, the mean of {:.0f} so far",
                                seconds / runs, runs)};
}

}  // namespace

void PointCounts::add(const PointCounts& other) {
    done += other.done;
    running += other.running;
    failed += other.failed;
    missing += other.missing;
    above_saturation += other.above_saturation;
}

ClusterStatus status_of(const std::string& folder, std::int64_t now_s) {
    const PointPlan plan = read_plan(plan_path(shards_folder(folder)));
    ClusterStatus status;
    status.folder = folder;
    status.command = plan.command;
    for (ShardReport& report : read_reports(shards_folder(folder))) {
        status.shards.push_back(status_of_shard(std::move(report), now_s));
    }
    const Reported reported = reported_by(status.shards);
    for (const PlannedSeries& series : plan.series) {
        SeriesStatus one{series.name, count_points(series, plan, folder, reported), {}};
        if (plan.find_saturation) one.searched = is_searched(series, status.shards);
        status.points.add(one.points);
        status.series.push_back(std::move(one));
    }
    status.time_left = time_left(status.shards, status.points.left());
    return status;
}

}  // namespace thruway
