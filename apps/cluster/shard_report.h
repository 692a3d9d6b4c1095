// apps/cluster/shard_report.h
// What a running shard tells about itself: a small file in the shared folder, written again when
// something changes and at least once a minute, so that `--status` needs no daemon.
#pragma once

#include "reporting/json/json_fields.h"
#include "testbench/points/point_watch.h"
#include "testbench/points/shard.h"

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace thruway {

enum class ShardPhase { kRunning, kEnded, kStopped };

struct FailedFile {
    std::string file;
    std::string message;
};

/// Times are seconds since 1970 by the clock of the shard's machine.
struct ShardReport {
    std::size_t shard = 1;
    std::size_t shards = 1;
    ShardPhase phase = ShardPhase::kRunning;
    std::string host;
    std::int64_t pid = 0;
    std::int64_t started_s = 0;
    std::int64_t touched_s = 0;
    std::size_t runs = 0;  ///< finished since the start
    std::vector<std::string> running;
    std::vector<FailedFile> failed;
};

const std::vector<NamedChoice>& words_of(ShardPhase phase);

template <class Io>
void fields(Io& io, typename Io::template Of<FailedFile>& f) {
    io("file", f.file, {"name of the point's file"});
    io("message", f.message, {"why its run failed"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<ShardReport>& r) {
    io("shard", r.shard, {"number of the shard, from 1"});
    io("shards", r.shards, {"number of shards"});
    io("phase", r.phase, {"running, ended, or stopped by a signal or an error"});
    io("host", r.host, {"name of its machine"});
    io("pid", r.pid, {"its process there"});
    io("started_s", r.started_s, {"start, in seconds since 1970"});
    io("touched_s", r.touched_s, {"last sign of life"});
    io("runs", r.runs, {"runs finished since the start"});
    io("running", r.running, {"files of the points that are running"});
    io("failed", r.failed, {"points whose runs failed"});
}

std::string this_host();
std::int64_t seconds_now();

class ShardReporter final : public PointWatch {
public:
    /// Writes its file in `folder`. Errors: Problem if it cannot.
    ShardReporter(const std::string& folder, Shard shard);
    /// Unless it has ended, the shard was stopped.
    ~ShardReporter() override;
    ShardReporter(const ShardReporter&) = delete;
    ShardReporter& operator=(const ShardReporter&) = delete;

    void started(const std::string& point) override;
    void finished(const std::string& point, const std::string& failure) override;
    void stopped(const std::string& point) override;
    void waiting() override;

    /// All its points are done or failed.
    void end();

private:
    using Clock = std::chrono::steady_clock;

    void write();

    std::string path_;
    ShardReport report_;
    bool changed_ = false;
    Clock::time_point written_;
};

/// The reports in a folder, by number of shards, then by shard. Other files are passed over.
std::vector<ShardReport> read_reports(const std::string& folder);

}  // namespace thruway
