#include "apps/cluster/status_output.h"

#include "apps/terminal/progress.h"
#include "apps/terminal/text_table.h"
#include "core/problem.h"
#include "reporting/files/atomic_file.h"
#include "reporting/files/outputs.h"
#include "testbench/points/exit_status.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

namespace thruway {
namespace {

namespace fs = std::filesystem;

using Row = std::vector<std::string>;

Row row_of(const std::string& name, const PointCounts& points) {
    Row row = {name};
    for (const std::size_t count : {points.all(), points.done, points.running, points.failed,
                                    points.missing, points.above_saturation}) {
        row.push_back(std::to_string(count));
    }
    return row;
}

std::string table_of_series(const ClusterStatus& status) {
    const bool searched = !status.series.empty() && status.series.front().searched;
    std::vector<Row> rows = {
        {"series", "points", "done", "running", "failed", "missing", "above saturation"}};
    if (searched) rows.front().emplace_back("search");
    for (const SeriesStatus& series : status.series) {
        rows.push_back(row_of(series.name, series.points));
        if (searched) rows.back().emplace_back(series.searched.value_or(false) ? "done" : "open");
    }
    rows.push_back(row_of("all", status.points));
    if (searched) rows.back().emplace_back("");
    return text_table(rows);
}

std::string table_of_shards(const ClusterStatus& status, std::int64_t now_s) {
    std::vector<Row> rows = {{"shard", "state", "runs", "failed", "last sign", "host", "process"}};
    for (const ShardStatus& shard : status.shards) {
        const ShardReport& report = shard.report;
        const auto age = static_cast<double>(std::max<std::int64_t>(now_s - report.touched_s, 0));
        rows.push_back({fmt::format("{}/{}", report.shard, report.shards), shard.state,
                        std::to_string(report.runs), std::to_string(report.failed.size()),
                        duration_text(age) + " ago", report.host, std::to_string(report.pid)});
    }
    return text_table(rows);
}

}  // namespace

std::string status_page(const ClusterStatus& status, std::int64_t now_s) {
    std::string page = fmt::format("{} in {}\n\n{}", status.command, status.folder,
                                   table_of_series(status));
    page += status.shards.empty() ? "\nno shard has been started\n"
                                  : "\n" + table_of_shards(status, now_s);
    for (const ShardStatus& shard : status.shards) {
        for (const FailedFile& failed : shard.report.failed) {
            page += fmt::format("failed: {}: {}\n", failed.file, failed.message);
        }
    }
    const auto open = std::count_if(
        status.series.begin(), status.series.end(),
        [](const SeriesStatus& series) { return !series.searched.value_or(true); });
    if (open > 0) page += fmt::format("\nsearches for saturation that have not ended: {}\n", open);
    if (status.points.left() == 0) {
        page += fmt::format("\nno point is left; the command without --shard {}writes the files of "
                            "the whole\n",
                            status.points.failed > 0 ? "repeats those that failed and " : "");
    } else if (status.time_left) {
        page += fmt::format("\npoints left: {}, about {} ({}); runs at higher loads take "
                            "longer\n",
                            status.points.left(), duration_text(status.time_left->seconds),
                            status.time_left->rests_on);
    } else {
        page += fmt::format("\npoints left: {}; the time is unknown before the first run ends\n",
                            status.points.left());
    }
    return page;
}

std::vector<std::string> folders_with_plans(const std::string& folder) {
    const auto has_plan = [](const std::string& one) {
        return fs::exists(plan_path(shards_folder(one)));
    };
    if (has_plan(folder)) return {folder};
    std::vector<std::string> folders;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
        if (has_plan(entry->path().string())) folders.push_back(entry->path().string());
    }
    if (folders.empty()) {
        throw Problem(fmt::format("--status: there is no {} in '{}'; name the folder with the "
                                  "results of a command that was run with --shard or --emit",
                                  plan_path(shards_folder("")).substr(1), folder));
    }
    std::sort(folders.begin(), folders.end());
    return folders;
}

int show_status(const std::string& folder, const std::string& json) {
    check_outputs({{"--json", json}});
    const std::int64_t now_s = seconds_now();
    std::vector<ClusterStatus> all;
    std::string page;
    bool failed = false;
    for (const std::string& one : folders_with_plans(folder)) {
        all.push_back(status_of(one, now_s));
        page += (page.empty() ? "" : "\n") + status_page(all.back(), now_s);
        failed = failed || all.back().points.failed > 0;
    }
    if (json != "-") write_file("-", page);
    if (!json.empty()) write_file(json, json_text(to_json_value(all)));
    return failed ? kFailedCheck : kDone;
}

}  // namespace thruway
