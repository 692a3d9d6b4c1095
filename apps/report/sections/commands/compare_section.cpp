#include "apps/report/sections/commands/compare_section.h"

#include "apps/report/charts/interval_bars.h"
#include "apps/report/html/report_figure.h"
#include "apps/report/html/report_table.h"
#include "apps/report/sections/commands/command_head.h"
#include "apps/report/sections/input_facts.h"
#include "reporting/writers/result_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>

namespace thruway {
namespace {

bool is_shown(const QuantityDifference& item) {
    return item.finding == ShownDifference::kHigher || item.finding == ShownDifference::kLower;
}

std::string point_words(const ComparedPoint& point) {
    std::string name;
    for (const auto& [key, value] : point.point) {
        name += (name.empty() ? "" : ", ") + axis_title({key, {}}) + " = " + value;
    }
    return name.empty() ? "all runs" : name;
}

/// "converged 9, saturated 1".
std::string verdicts_text(const std::vector<VerdictCount>& counts) {
    std::string text;
    for (const VerdictCount& count : counts) {
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", to_string(count.verdict),
                            count.runs);
    }
    return text.empty() ? "none" : text;
}

std::string finding_text(const QuantityDifference& item, unsigned pairs) {
    switch (item.finding) {
        case ShownDifference::kHigher: return "B is higher";
        case ShownDifference::kLower: return "B is lower";
        case ShownDifference::kNotShown: return "no difference shown";
        case ShownDifference::kNotCompared: break;
    }
    return fmt::format("not compared: {} of {} pairs have no value", item.pairs_without_value,
                       pairs);
}

ReportCell number_cell(const std::optional<double>& value) {
    return value ? ReportCell{fmt::format("{:.6g}", *value), value} : ReportCell{"-"};
}

/// The same quantity at all points.
struct DifferenceGroup {
    std::string unit;
    std::vector<const ComparedPoint*> points;
    std::vector<const QuantityDifference*> items;  ///< [point]
};

Html difference_figure(const std::string& id, const std::string& name,
                       const DifferenceGroup& quantity) {
    IntervalBars chart;
    chart.axis = fmt::format("B - A ({})", quantity.unit);
    std::size_t shown = 0;
    for (std::size_t i = 0; i < quantity.items.size(); ++i) {
        const QuantityDifference& item = *quantity.items[i];
        if (!item.difference) continue;
        chart.bars.push_back(
            {point_words(*quantity.points[i]), *item.difference, item.ci95, is_shown(item)});
        shown += is_shown(item) ? 1 : 0;
    }
    if (chart.bars.empty()) return {};
    ReportFigure figure;
    figure.id = id;
    figure.caption = fmt::format("{}: difference of the runs of a pair, B - A, with 95 % "
                                 "intervals. Full circles: the interval excludes 0.",
                                 name);
    figure.alt_text = fmt::format("Differences of {} at {} points; {} of the intervals exclude 0.",
                                  name, chart.bars.size(), shown);
    figure.svg = to_svg(chart);
    figure.scrolls = true;
    return to_html(figure);
}

Html difference_table(const Comparison& comparison) {
    ReportTable table;
    table.id = "compare-differences";
    table.caption = fmt::format("Differences of {} pairs of runs with equal seeds",
                                comparison.pairs);
    for (const std::string& key : comparison.varied) table.columns.push_back({key});
    table.heading_columns = comparison.varied.size() + 1;
    const std::vector<ReportColumn> columns = {{"quantity"},
                                               {"finding", "", "what the interval shows"},
                                               {"A", "", "mean over the runs of A", true},
                                               {"B", "", "mean over the runs of B", true},
                                               {"B - A", "", "mean of the differences", true},
                                               {"±", "", "half-width of its 95 % interval", true},
                                               {"unit"},
                                               {"verdicts of A"},
                                               {"verdicts of B"},
                                               {"without steady state", "",
                                                "runs of A and of B whose latencies depend on "
                                                "the length of the run"}};
    table.columns.insert(table.columns.end(), columns.begin(), columns.end());
    for (const ComparedPoint& point : comparison.points) {
        for (const QuantityDifference& item : point.differences) {
            std::vector<ReportCell> row;
            for (const auto& setting : point.point) row.push_back({setting.second});
            const std::vector<ReportCell> cells = {
                {item.quantity},
                {finding_text(item, comparison.pairs),
                 {},
                 {},
                 item.finding == ShownDifference::kNotCompared ? "unsure" : ""},
                number_cell(item.a),
                number_cell(item.b),
                number_cell(item.difference),
                number_cell(item.ci95),
                {item.unit},
                {verdicts_text(point.a_verdicts)},
                {verdicts_text(point.b_verdicts)},
                {fmt::format("{}, {}", point.a_unsteady, point.b_unsteady)}};
            row.insert(row.end(), cells.begin(), cells.end());
            table.rows.push_back(std::move(row));
        }
    }
    return to_html(table);
}

}  // namespace

ReportSection compare_section(const Comparison& comparison) {
    std::vector<std::string> order;
    std::map<std::string, DifferenceGroup> quantities;
    for (const ComparedPoint& point : comparison.points) {
        for (const QuantityDifference& item : point.differences) {
            const auto [found, is_new] = quantities.try_emplace(item.quantity);
            if (is_new) order.push_back(item.quantity);
            found->second.unit = item.unit;
            found->second.points.push_back(&point);
            found->second.items.push_back(&item);
        }
    }
    Html body = paragraph(fmt::format("A: {}. B: {}. {} pairs of runs at each point, seeds {} to "
                                      "{}; the runs of a pair share their random numbers.",
                                      short_name_of(comparison.a), short_name_of(comparison.b),
                                      comparison.pairs, comparison.first_seed,
                                      comparison.first_seed + comparison.pairs - 1));
    for (std::size_t i = 0; i < order.size(); ++i) {
        body += difference_figure(fmt::format("compare-{}", i + 1), order[i],
                                  quantities.at(order[i]));
    }
    return {"differences", "Differences", body + difference_table(comparison)};
}

std::vector<ReportVerdict> compare_verdicts(const Comparison& comparison) {
    std::size_t shown = 0;
    std::size_t not_shown = 0;
    std::size_t not_compared = 0;
    std::uint64_t unsteady = 0;
    for (const ComparedPoint& point : comparison.points) {
        unsteady += point.a_unsteady + point.b_unsteady;
        for (const QuantityDifference& item : point.differences) {
            (is_shown(item)                                  ? shown
             : item.finding == ShownDifference::kNotCompared ? not_compared
                                                             : not_shown) += 1;
        }
    }
    std::vector<ReportVerdict> verdicts = {
        {"differences shown", shown, "good", "the 95 % interval excludes 0"},
        {"not shown", not_shown, "unsure", "the interval contains 0"}};
    if (not_compared > 0) {
        verdicts.push_back({"not compared", not_compared, "unsure", "a run has no value"});
    }
    if (unsteady > 0) {
        verdicts.push_back({"runs without steady state", unsteady, "bad",
                            "their latencies depend on the length of the run"});
    }
    return verdicts;
}

}  // namespace thruway
