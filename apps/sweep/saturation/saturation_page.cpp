#include "apps/sweep/saturation/saturation_page.h"

#include "apps/terminal/progress.h"
#include "apps/terminal/text_table.h"
#include "core/text/counted.h"
#include "reporting/json/number_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {
namespace {

std::string interval_text(const SaturationResult& result) {
    if (result.lower && result.upper) {
        return number_text(result.lower) + " and " + number_text(result.upper);
    }
    if (result.lower) return "above " + number_text(result.lower);
    if (result.upper) return "below " + number_text(result.upper);
    return "-";
}

std::string table_of(const SweepPlan& plan, const std::vector<SaturationResult>& results) {
    std::vector<std::vector<std::string>> rows(1);
    for (const SweepAxis& axis : plan.axes()) {
        if (axis.key != kLoadKey) rows.front().push_back(axis_title(axis));
    }
    rows.front().insert(rows.front().end(), {"saturates between (flits/node/cycle)", "status"});
    for (const SaturationResult& result : results) {
        std::vector<std::string> row = plan.series_texts(result.series);
        row.insert(row.end(), {interval_text(result), status_of(result)});
        rows.push_back(std::move(row));
    }
    return text_table(rows);
}

/// Why the interval of a series is wide or missing; empty: it is neither.
std::string reason_of(const SaturationResult& result) {
    const std::string status = status_of(result);
    if (!result.failure.empty()) return status + ": " + result.failure;
    if (!result.open) return "";
    return fmt::format("{}: runs at loads between the two are too short to decide; to narrow the "
                       "interval raise {}",
                       status, result.length_key);
}

/// Each reason once. The table shows the status, so the series are named only where several reasons
/// have the same one.
std::string reasons(const SweepPlan& plan, const std::vector<SaturationResult>& results) {
    struct Reason {
        std::string text;
        std::string status;
        std::string series;
    };
    std::vector<Reason> all;
    for (const SaturationResult& result : results) {
        const std::string text = reason_of(result);
        if (text.empty()) continue;
        const std::string name = plan.series_name(result.series);
        const auto same = std::find_if(all.begin(), all.end(),
                                       [&](const Reason& one) { return one.text == text; });
        if (same == all.end()) {
            all.push_back({text, status_of(result), name});
        } else {
            same->series += "; " + name;
        }
    }
    std::string lines;
    for (const Reason& one : all) {
        const auto others = std::count_if(all.begin(), all.end(), [&](const Reason& other) {
            return other.status == one.status;
        });
        lines += one.text + (others > 1 ? " (" + one.series + ")" : "") + "\n";
    }
    return lines;
}

}  // namespace

std::string saturation_page(const SweepPlan& plan, const std::vector<SaturationResult>& results) {
    if (results.empty()) return "";
    std::string page = "\n" + table_of(plan, results) + reasons(plan, results);
    for (const SaturationResult& result : results) {
        for (const std::string& note : result.notes) {
            page += fmt::format("{}: {}\n", note, plan.series_name(result.series));
        }
    }
    return page;
}

std::string search_progress(const SearchProgress& progress, double seconds) {
    const auto runs = static_cast<double>(progress.runs);
    const double all = runs + static_cast<double>(progress.runs_left);
    return fmt::format("saturation: {} of {} series, {}, {} running{}", progress.done,
                       progress.series, counted(progress.runs, "run", "runs"), progress.running,
                       time_left_text(seconds, runs, all));
}

}  // namespace thruway
