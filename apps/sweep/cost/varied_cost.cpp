#include "apps/sweep/cost/varied_cost.h"

#include "apps/output/cost/cost_notes.h"
#include "apps/output/cost/cost_quantities.h"
#include "apps/output/refused_text.h"
#include "apps/sweep/named_values.h"
#include "apps/terminal/text_table.h"
#include "core/text/csv_cell.h"
#include "reporting/quantities/shared_part.h"
#include "reporting/quantities/value_at.h"
#include "reporting/reference/quantity_reference.h"
#include "testbench/run_provenance.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

namespace thruway {
namespace {

/// A column of the table: a quantity of VariedCost.
struct VariedLine {
    const char* path;
    const char* title;
    bool only_with_clock = false;  ///< only with --clock-fo4 or --clock-ghz
};

constexpr VariedLine kVariedLines[] = {
    {"network", "network"},
    {"routers", "routers"},
    {"crossbar.crossbar", "crossbar"},
    {"crossbar.area.crosspoints.total", "crosspoints"},
    {"crossbar.area.crosspoint_bits.total", "crosspoints x bits"},
    {"crossbar.area.buffer_bits.total", "buffer bits"},
    {"crossbar.area.arbiter_inputs.total", "arbiter inputs"},
    {"crossbar.chien.clock_ns", "Chien clock, ns"},
    {"crossbar.peh_dally.clock_fo4", "clock, FO4"},
    {"crossbar.peh_dally.clock_ns", "clock, ns"},
    {"crossbar.peh_dally.critical", "slowest stage"},
    {"crossbar.peh_dally.hop_cycles", "hop, cycles"},
    {"crossbar.peh_dally.hop_fo4", "hop, FO4"},
    {"crossbar.peh_dally.hop_ns", "hop, ns"},
    {"crossbar.peh_dally.fits_clock", "fits", true},
    {"crossbar.peh_dally.prescribed.cycles", "prescribed cycles", true}};

/// The point of the plan as in JSON.
struct VariedCostEntry {
    TextMap point;
    CostPoint cost;
};

struct VariedCosts {
    Json provenance;
    GivenCostOptions options;
    std::vector<std::string> varied;
    std::vector<VariedCostEntry> points;
    std::vector<CostEquation> equations;
};

template <class Io>
void fields(Io& io, typename Io::template Of<VariedCostEntry>& r) {
    io("point", r.point, {"the varied settings and their values, as texts"});
    io("refused", r.cost.refused, {"why these settings have no cost; null: they have one"});
    io("cost", r.cost.cost, {"what the routers cost; null: refused"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<VariedCosts>& r) {
    int schema = RunResult::kSchema;
    const std::string engine = "model";
    io("schema", schema, {"as in the JSON of a run"});
    io("provenance", r.provenance, {"origin of the settings, as far as all points share it"});
    io("engine", engine, {"always model: nothing is simulated"});
    io("options", r.options, {"options of the command"});
    io("varied", r.varied, {"the varied settings, in the order of --vary"});
    io("points", r.points, {"one entry per combination; the first setting varies slowest"});
    io("equations", r.equations, {"the equations of the delay models and their sources"});
}

/// Whether the column repeats a varied setting.
bool is_varied(const SweepPlan& plan, const VariedLine& line) {
    return std::string_view(line.path) == "crossbar.crossbar" &&
           std::any_of(plan.axes().begin(), plan.axes().end(),
                       [](const SweepAxis& axis) { return axis.key == "router.crossbar"; });
}

std::string cell_of(const CostPoint& point, const VariedLine& line) {
    return point.cost ? cost_cell(value_at(*point.cost, line.path)) : "";
}

/// Null if the points differ.
std::optional<std::string> common_cell(const std::vector<CostPoint>& points,
                                       const VariedLine& line) {
    std::optional<std::string> common;
    for (const CostPoint& point : points) {
        if (!point.cost) continue;
        const std::string cell = cell_of(point, line);
        if (common && *common != cell) return std::nullopt;
        common = cell;
    }
    return common;
}

/// What all points have in common as settings and inputs.
Json shared_provenance(const VariedCostPage& page) {
    std::optional<Json> shared;
    for (std::size_t i = 0; i < page.points.size(); ++i) {
        if (!page.points[i].cost) continue;
        const SettingsDocument document = page.source.document(page.plan.assignments(i));
        Json next = to_json_value(provenance_of(read_simulation_settings(document)));
        shared = shared ? take_shared_part({&*shared, &next}) : std::move(next);
    }
    return shared.value_or(Json::object());
}

std::vector<CrossbarEntry> entries_of(const std::vector<CostPoint>& points) {
    std::vector<CrossbarEntry> entries;
    for (const CostPoint& point : points) {
        if (point.cost) entries.push_back(point.cost->crossbar);
    }
    return entries;
}

std::string refused_points(const VariedCostPage& page) {
    std::vector<std::string> names;
    std::vector<std::optional<std::string>> refusals;
    for (std::size_t i = 0; i < page.points.size(); ++i) {
        names.push_back(page.plan.name(i));
        refusals.push_back(page.points[i].refused);
    }
    return refused_text("cost", refusals, names);
}

}  // namespace

std::string varied_cost_table(const VariedCostPage& page) {
    // One column, so that a table that continues below repeats all of it.
    std::vector<std::string> titles;
    for (const SweepAxis& axis : page.plan.axes()) titles.push_back(axis_title(axis));
    std::vector<std::string> head = {fmt::format("{}", fmt::join(titles, ", "))};
    std::vector<VariedLine> columns;
    std::string common = "All points: ";
    const char* separator = "";
    for (const VariedLine& line : kVariedLines) {
        if (line.only_with_clock && !page.technology.clock_given) continue;
        if (is_varied(page.plan, line)) continue;
        const std::optional<std::string> cell = common_cell(page.points, line);
        if (!cell) {
            columns.push_back(line);
            head.emplace_back(line.title);
        } else if (*cell != "-") {
            common += fmt::format("{}{} {}", std::exchange(separator, "; "), line.title, *cell);
        }
    }
    std::vector<std::vector<std::string>> rows = {head};
    for (std::size_t i = 0; i < page.points.size(); ++i) {
        if (!page.points[i].cost) continue;
        rows.push_back({fmt::format("{}", fmt::join(page.plan.value_texts(i), ", "))});
        for (const VariedLine& line : columns) rows.back().push_back(cell_of(page.points[i], line));
    }
    const std::string notes = refused_points(page) + varied_cost_notes(page);
    return common + "\n\n" + text_table(rows) + (notes.empty() ? "" : "\n" + notes);
}

std::string varied_cost_notes(const VariedCostPage& page) {
    std::vector<std::string> completed;
    for (std::size_t i = 0; i < page.points.size(); ++i) {
        if (page.points[i].cost && page.points[i].cost->buffers_added) {
            completed.push_back(page.plan.name(i));
        }
    }
    return needed_buffers_text(completed) + not_verified_text(entries_of(page.points));
}

std::string varied_cost_json(const VariedCostPage& page) {
    VariedCosts costs;
    costs.provenance = shared_provenance(page);
    costs.options = given_options(page.technology);
    costs.equations = cost_equations();
    costs.varied = page.plan.keys();
    for (std::size_t i = 0; i < page.points.size(); ++i) {
        costs.points.push_back(
            {named_values(costs.varied, page.plan.value_texts(i)), page.points[i]});
    }
    return json_text(to_json_value(costs));
}

std::string varied_cost_csv(const VariedCostPage& page) {
    std::string text;
    for (const SweepAxis& axis : page.plan.axes()) text += csv_cell(axis.key) + ",";
    for (const CsvColumn& column : varied_cost_columns()) text += column.name + ",";
    text.back() = '\n';
    const std::vector<CostQuantity> quantities = cost_quantities();
    for (std::size_t i = 0; i < page.points.size(); ++i) {
        const CostPoint& point = page.points[i];
        for (const std::string& value : page.plan.value_texts(i)) text += csv_cell(value) + ",";
        text += csv_cell(point.refused.value_or("")) + ",";
        text += csv_cell(point.cost ? point.cost->crossbar.crossbar : "") + ",";
        for (const CostQuantity& item : quantities) {
            if (point.cost) text += csv_cell(value_text(item.value(point.cost->crossbar)));
            text += ",";
        }
        text.back() = '\n';
    }
    return text;
}

std::vector<CsvColumn> varied_cost_columns() {
    const std::vector<Quantity> entry = quantities_of<VariedCostEntry>();
    const Quantity refused = quantity_at(entry, "refused");
    const Quantity crossbar = quantity_at(quantities_of<CrossbarEntry>(), "crossbar");
    std::vector<CsvColumn> columns = {{refused.key, refused.unit, refused.meaning},
                                      {crossbar.key, crossbar.unit, crossbar.meaning}};
    for (const CostQuantity& item : cost_quantities()) columns.push_back(item.column);
    return columns;
}

std::string varied_cost_keys_markdown() {
    return quantities_markdown(quantities_of<VariedCosts>());
}

}  // namespace thruway
