#include "apps/comparison/comparison_output.h"

#include "apps/comparison/comparison_fields.h"
#include "apps/terminal/text_table.h"
#include "reporting/json/json_text.h"
#include "reporting/reference/quantity_reference.h"
#include "reporting/writers/result_table.h"
#include "reporting/writers/tidy_csv.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace thruway {
namespace {

/// Titles for the terminal, in the order of the comparison.
constexpr const char* kTitles[] = {"latency mean", "latency p99", "accepted", "completion"};

std::string name_of(const ComparedPoint& point) {
    std::string name;
    for (const auto& [key, value] : point.point) {
        name += (name.empty() ? " at " : ", ") + key + "=" + value;
    }
    return name;
}

/// "B is saturated in 3 of 10 runs": every verdict without a steady-state mean latency.
std::string doubtful_verdicts(const char* side, const std::vector<VerdictCount>& counts,
                              unsigned pairs, const std::string& where) {
    std::string page;
    for (const Verdict verdict :
         {Verdict::kDeadlocked, Verdict::kSaturated, Verdict::kNotConverged}) {
        for (const VerdictCount& count : counts) {
            if (count.verdict != verdict) continue;
            page += fmt::format("{} is {} in {} of {} runs{}\n", side, to_string(verdict),
                                count.runs, pairs, where);
        }
    }
    return page;
}

std::string unsteady_runs(const char* side, std::uint64_t runs, unsigned pairs,
                          const std::string& where) {
    if (runs == 0) return "";
    return fmt::format("{} shows no steady state in {} of {} runs{}\n", side, runs, pairs, where);
}

/// Whether the point compares latencies of which some depend on the length of their run.
bool compares_unsteady(const ComparedPoint& point) {
    return (point.a_unsteady > 0 || point.b_unsteady > 0) &&
           point.differences.front().finding != ShownDifference::kNotCompared;
}

/// `unsteady`: the difference is that of runs of this length.
std::string sentence(const QuantityDifference& item, bool unsteady) {
    const char* const reservation = unsteady ? " in runs of this length (no steady state)" : "";
    if (item.finding == ShownDifference::kNotShown) {
        return fmt::format("no difference shown{}", reservation);
    }
    return fmt::format("B is {} by {} {}{}",
                       words_of(ShownDifference{})[static_cast<std::size_t>(item.finding)].name,
                       with_error_bar(std::abs(*item.difference), item.ci95), item.unit,
                       reservation);
}

std::string line_of(const char* name, const QuantityDifference& item, unsigned pairs,
                    bool unsteady) {
    const std::string title = fmt::format("{} ({})", name, item.unit);
    if (item.finding == ShownDifference::kNotCompared) {
        return fmt::format("{:<30}  not compared: {} of {} pairs have no value\n", title,
                           item.pairs_without_value, pairs);
    }
    return fmt::format("{:<30}  A {}, B {}, B - A = {}: {}\n", title,
                       with_error_bar(item.a, std::nullopt), with_error_bar(item.b, std::nullopt),
                       with_error_bar(item.difference, item.ci95), sentence(item, unsteady));
}

/// "1.2 ± 0.3 *": a star if the interval excludes 0.
std::string difference_cell(const QuantityDifference& item) {
    const bool shown = item.finding == ShownDifference::kHigher ||
                       item.finding == ShownDifference::kLower;
    return with_error_bar(item.difference, item.ci95) + (shown ? " *" : "  ");
}

/// One row per point: latencies of A and B, and B - A of every quantity.
std::string table_of(const Comparison& comparison) {
    std::vector<std::string> titles;
    std::vector<std::string> units;
    for (const std::string& key : comparison.varied) {
        titles.push_back(axis_title({key, {}}));
        units.emplace_back();
    }
    const bool signs = std::any_of(comparison.points.begin(), comparison.points.end(),
                                   compares_unsteady);
    const auto latency_cell = [signs](const std::string& text, bool unsteady = false) {
        return signs ? with_sign(text, unsteady) : text;
    };
    for (const char* title : {"latency A", "B"}) {
        titles.push_back(latency_cell(title));
        units.push_back(latency_cell("cycles"));
    }
    for (const QuantityDifference& item : comparison.points.front().differences) {
        titles.emplace_back(item.quantity == "latency_cycles.mean"  ? "B - A  "
                            : item.quantity == "latency_cycles.p99" ? "p99 B - A  "
                            : item.unit == "cycles"                 ? "completion B - A  "
                                                                    : "accepted B - A  ");
        units.push_back(item.unit + "  ");
    }
    std::vector<std::vector<std::string>> rows = {titles, units};
    for (const ComparedPoint& point : comparison.points) {
        std::vector<std::string> row;
        for (const auto& [key, value] : point.point) row.push_back(value);
        const QuantityDifference& latency = point.differences.front();
        row.push_back(latency_cell(with_error_bar(latency.a, std::nullopt),
                                   latency.a && point.a_unsteady > 0));
        row.push_back(latency_cell(with_error_bar(latency.b, std::nullopt),
                                   latency.b && point.b_unsteady > 0));
        for (const QuantityDifference& item : point.differences) {
            row.push_back(difference_cell(item));
        }
        rows.push_back(std::move(row));
    }
    return text_table(rows) +
           "* significant: the 95 % interval of the difference excludes 0; - not "
           "compared: at least one run has no value\n" +
           (signs ? "! no steady state in at least one run: the latencies and their difference "
                    "depend on the length of the runs\n"
                  : "");
}

/// "converged 9, saturated 1"
std::string counts_text(const std::vector<VerdictCount>& counts) {
    std::string text;
    for (const VerdictCount& count : counts) {
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", to_string(count.verdict),
                            count.runs);
    }
    return text;
}

}  // namespace

std::string comparison_page(const Comparison& comparison) {
    std::string page;
    for (const ComparedPoint& point : comparison.points) {
        const std::string where = name_of(point);
        page += doubtful_verdicts("A", point.a_verdicts, comparison.pairs, where);
        page += doubtful_verdicts("B", point.b_verdicts, comparison.pairs, where);
        page += unsteady_runs("A", point.a_unsteady, comparison.pairs, where);
        page += unsteady_runs("B", point.b_unsteady, comparison.pairs, where);
    }
    if (!page.empty()) page += "\n";
    page += fmt::format("A = {}\nB = {}\n{} pairs, seeds {} to {}, {} engine, 95 % intervals\n\n",
                        name_of(comparison.a), name_of(comparison.b), comparison.pairs,
                        comparison.first_seed, comparison.first_seed + comparison.pairs - 1,
                        comparison.engine);
    if (!comparison.varied.empty()) return page + table_of(comparison);
    const ComparedPoint& point = comparison.points.front();
    for (std::size_t i = 0; i < point.differences.size(); ++i) {
        const QuantityDifference& item = point.differences[i];
        const bool latency = item.quantity.rfind("latency_cycles.", 0) == 0;
        page += line_of(kTitles[i], item, comparison.pairs, latency && compares_unsteady(point));
    }
    return page;
}

std::string comparison_json(const Comparison& comparison) {
    return json_text(to_json_value(comparison));
}

std::string comparison_csv(const Comparison& comparison) {
    std::vector<std::string> leading = comparison.varied;
    leading.insert(leading.end(), {"a_verdicts", "b_verdicts", "a_without_steady_state",
                                   "b_without_steady_state"});
    std::vector<TidyRow> rows;
    for (const ComparedPoint& point : comparison.points) {
        std::vector<std::string> values;
        for (const auto& [key, value] : point.point) values.push_back(value);
        values.push_back(counts_text(point.a_verdicts));
        values.push_back(counts_text(point.b_verdicts));
        values.push_back(std::to_string(point.a_unsteady));
        values.push_back(std::to_string(point.b_unsteady));
        for (const QuantityDifference& item : point.differences) {
            rows.push_back({values, to_json_value(item)});
        }
    }
    return tidy_csv(leading, quantities_of<QuantityDifference>(), rows);
}

std::vector<CsvColumn> comparison_columns() {
    std::vector<CsvColumn> columns = {
        {"a_verdicts", "",
         "verdicts of the runs of A with their counts: \"converged 9, saturated 1\""},
        {"b_verdicts", "", "the same for B"},
        {"a_without_steady_state", "runs",
         "runs of A whose latencies depend on the length of the run: their steady_state is false"},
        {"b_without_steady_state", "runs", "the same for B"}};
    const std::vector<CsvColumn> own = tidy_columns(quantities_of<QuantityDifference>());
    columns.insert(columns.end(), own.begin(), own.end());
    return columns;
}

std::string comparison_keys_markdown() {
    return quantities_markdown(quantities_of<Comparison>()) + "\n`finding`:\n\n" +
           words_markdown(words_of(ShownDifference{}));
}

}  // namespace thruway
