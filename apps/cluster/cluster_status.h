// apps/cluster/cluster_status.h
// How far the shards of a sweep or study are, from the files in their shared folder alone: the
// plan, the finished points and the reports of the shards.
#pragma once

#include "apps/cluster/point_plan.h"
#include "apps/cluster/shard_report.h"

#include <optional>
#include <string>
#include <vector>

namespace thruway {

/// A running shard whose report is older is called lost.
constexpr std::int64_t kLostAfterSeconds = 300;

struct PointCounts {
    std::size_t done = 0;
    std::size_t running = 0;
    std::size_t failed = 0;
    std::size_t missing = 0;
    std::size_t above_saturation = 0;  ///< of their series, not needed

    std::size_t left() const { return running + missing; }
    std::size_t all() const { return done + failed + above_saturation + left(); }
    void add(const PointCounts& other);
};

struct SeriesStatus {
    std::string name;
    PointCounts points;
    std::optional<bool> searched;  ///< its saturation; empty: not asked for
};

struct ShardStatus {
    ShardReport report;
    std::string state;  ///< "running", "lost", "ended", "stopped"
};

/// An extrapolation from the runs of some shards.
struct TimeLeft {
    double seconds = 0;
    std::string rests_on;
};

struct ClusterStatus {
    std::string folder;
    std::string command;
    PointCounts points;
    std::vector<SeriesStatus> series;
    std::vector<ShardStatus> shards;
    std::optional<TimeLeft> time_left;
};

/// `folder`: the results of a sweep or of one study. `now_s`: seconds since 1970.
/// Errors: Problem if there is no plan in it, or for files that are damaged.
ClusterStatus status_of(const std::string& folder, std::int64_t now_s);

template <class Io>
void fields(Io& io, typename Io::template Of<PointCounts>& c) {
    io("done", c.done, {"stored points"});
    io("running", c.running, {"points that a shard is running"});
    io("failed", c.failed, {"points whose run failed"});
    io("missing", c.missing, {"points that have not been run"});
    io("above_saturation", c.above_saturation, {"points that need not be run"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<SeriesStatus>& s) {
    io("name", s.name, {"settings of the series"});
    io("points", s.points, {"its points"});
    io("searched", s.searched, {"whether its saturation load has been searched"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<ShardStatus>& s) {
    io("state", s.state, {"running, lost, ended or stopped"});
    fields(io, s.report);
}

template <class Io>
void fields(Io& io, typename Io::template Of<TimeLeft>& t) {
    io("seconds", t.seconds, {"estimate"});
    io("rests_on", t.rests_on, {"what it was extrapolated from"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<ClusterStatus>& s) {
    io("folder", s.folder, {"folder of the results"});
    io("command", s.command, {"what fills it"});
    io("points", s.points, {"all points"});
    io("series", s.series, {"the series"});
    io("shards", s.shards, {"the shards that were started"});
    io("time_left", s.time_left, {"null: unknown"});
}

}  // namespace thruway
