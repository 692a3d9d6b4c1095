#include "apps/report/sections/points/point_workload.h"

#include "apps/report/charts/split_bar.h"
#include "apps/report/html/report_figure.h"
#include "apps/report/sections/tables/quantities_table.h"
#include "core/text/counted.h"
#include "reporting/fields/workload_fields.h"
#include "reporting/writers/result_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <vector>

namespace thruway {
namespace {

/// Of a job that has ended and whose tasks are recorded.
SplitBar bar_of_path(const CriticalPathResult& path) {
    SplitBar bar{{}, 0, "cycles"};
    const auto add = [&bar](const char* name, std::optional<Cycle> cycles, const char* meaning) {
        bar.parts.push_back({name, static_cast<double>(cycles.value_or(0)), meaning});
        bar.whole += bar.parts.back().value;
    };
    add("start", path.start, "before the first task may begin");
    add("wait", path.wait, "a released task waits for its processor or its own time");
    add("tasks", path.task, "tasks run, delays of messages in a trace");
    add("source queue", path.queue, "messages wait in source queues");
    add("network", path.network, "messages cross the network");
    return bar;
}

std::string path_caption(const JobResult& job) {
    return fmt::format(
        "What determined the completion time of {}, {} cycles: the chain of tasks and {} that "
        "ended last.",
        job.name, *job.completion,
        counted(job.critical_path.messages.value_or(0), "message", "messages"));
}

/// The longest steps, in the order of time.
std::vector<PathStepResult> longest(const std::vector<PathStepResult>& steps, std::size_t most) {
    std::vector<std::size_t> order(steps.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return steps[a].cycles > steps[b].cycles;
    });
    order.resize(std::min(most, order.size()));
    std::sort(order.begin(), order.end());
    std::vector<PathStepResult> kept;
    for (const std::size_t i : order) kept.push_back(steps[i]);
    return kept;
}

void add_path(const JobResult& job, const std::string& id, std::size_t most, PointHtml& html) {
    if (!job.completion || !job.critical_path.messages) return;
    const SplitBar bar = bar_of_path(job.critical_path);
    if (bar.whole > 0) {
        std::string alt = path_caption(job);
        for (const BarPart& part : bar.parts) {
            if (part.value > 0) alt += fmt::format(" {} {:.0f} cycles.", part.name, part.value);
        }
        html.drawings += marked_figure(id, to_svg(bar), alt, path_caption(job));
    }
    const std::vector<PathStepResult> steps = longest(job.critical_path.steps, most);
    if (steps.empty()) return;
    const std::size_t all = job.critical_path.steps.size() + job.critical_path.steps_left_out;
    const std::string caption =
        steps.size() == all
            ? fmt::format("The critical path of {}, step by step.", job.name)
            : fmt::format("The critical path of {}: the {} longest of its {} steps, in the order "
                          "of time.",
                          job.name, steps.size(), all);
    html.tables += folded(entries_table(id + "-steps", caption, steps));
}

Html round_trips(const RunResult& result, const std::string& id) {
    if (result.workload.round_trips.empty()) return {};
    Html html;
    const MeanResult& mean = result.message_latency_cycles;
    if (mean.mean) {
        html += paragraph(
            fmt::format("Round trips of the measured part take {} cycles on average{}.",
                        with_error_bar(mean.mean, mean.ci95),
                        mean.ci95 ? "; ± is the half-width of the 95 % interval" : ""));
    }
    return html + to_html(entries_table(id, "Round trips: requests with their replies.",
                                        result.workload.round_trips));
}

std::string ends(const WorkloadResult& workload) {
    if (workload.completion) {
        return fmt::format("The workload is completed after {} cycles.", *workload.completion);
    }
    return workload.jobs.empty() ? "The workload has no end: the run measures a part of it."
                                 : "The workload was not completed in this run.";
}

}  // namespace

PointHtml point_workload(const ShownPoint& shown, const std::string& id, std::size_t most_steps) {
    const WorkloadResult& workload = shown.result->workload;
    PointHtml html;
    if (workload.jobs.empty() && workload.messages.empty() && workload.round_trips.empty()) {
        return html;
    }
    html.tables += paragraph(ends(workload));
    if (!workload.jobs.empty()) {
        html.tables += to_html(entries_table(
            id + "-jobs", "Jobs: when they ended, and what their critical paths consist of.",
            workload.jobs));
    }
    for (std::size_t i = 0; i < workload.jobs.size(); ++i) {
        add_path(workload.jobs[i], fmt::format("{}-path-{}", id, i), most_steps, html);
    }
    html.tables += round_trips(*shown.result, id + "-round-trips");
    if (!workload.messages.empty()) {
        html.tables += to_html(entries_table(
            id + "-messages",
            "Messages by traffic class, in the whole run with its warm-up. Latencies are those of "
            "messages that arrived at another host.",
            workload.messages));
    }
    return html;
}

}  // namespace thruway
