#include "apps/sweep/cost/cost_sweep_output.h"

#include "apps/sweep/named_values.h"
#include "core/problem.h"
#include "reporting/fields/result_fields.h"
#include "reporting/quantities/quantity.h"
#include "reporting/reference/quantity_reference.h"
#include "reporting/writers/tidy_csv.h"

#include <fmt/format.h>

#include <utility>

namespace thruway {
namespace {

struct PointCostEntry {
    TextMap point;
    PointCostRow row;
};

struct SeriesCostEntry {
    TextMap point;
    SeriesCostRow row;
};

struct CostSweepFile {
    GivenCostOptions options;
    std::vector<std::string> varied;
    bool in_time = false;
    std::vector<PointCostEntry> points;
    std::optional<double> energy_flit_bits;
    std::vector<SeriesCostEntry> series;
    std::vector<CostEquation> equations;
};

/// What a report reads of it.
struct CostSeriesFile {
    Json options;
    bool in_time = false;
    std::optional<double> energy_flit_bits;
    std::vector<SeriesCostEntry> series;
};

template <class Io>
void fields(Io& io, typename Io::template Of<PointCostEntry>& r) {
    io("point", r.point, {"the varied settings and their values, as texts"});
    fields(io, r.row);
}

template <class Io>
void fields(Io& io, typename Io::template Of<SeriesCostEntry>& r) {
    io("point", r.point, {"the varied settings, except the load, and their values, as texts"});
    fields(io, r.row);
}

template <class Io>
void fields(Io& io, typename Io::template Of<CostSweepFile>& r) {
    int schema = RunResult::kSchema;
    io("schema", schema, {"as in the JSON of a run"});
    io("options", r.options, {"options of the command"});
    io("varied", r.varied, {"the varied settings, in the order of --vary"});
    io("fronts_in_time", r.in_time,
       {"whether fronts are of throughput per ns (with --fo4-ps), not per cycle"});
    io("points", r.points, {"one entry per point that was run"});
    io("energy_flit_bits", r.energy_flit_bits,
       {"with --energy: bits of a flit for which pj_per_flit holds", "bits"});
    io("series", r.series, {"one entry per combination of the varied settings except the load"});
    io("equations", r.equations, {"the equations of the delay models and their sources"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<CostSeriesFile>& r) {
    io("options", r.options, {});
    io("fronts_in_time", r.in_time, {});
    io("energy_flit_bits", r.energy_flit_bits, {});
    io("series", r.series, {});
}

/// Keys of a series of the plan: all but the load.
std::vector<std::string> series_keys(const SweepPlan& plan) {
    std::vector<std::string> keys;
    for (std::size_t axis = 0; axis < plan.axes().size(); ++axis) {
        if (axis != plan.load_axis()) keys.push_back(plan.axes()[axis].key);
    }
    return keys;
}

std::size_t first_point(const SweepPlan& plan, std::size_t series) {
    std::size_t point = 0;
    while (plan.points()[point].series != series) ++point;
    return point;
}

std::vector<std::string> series_values(const SweepPlan& plan, std::size_t series) {
    const std::size_t point = first_point(plan, series);
    std::vector<std::string> values;
    for (std::size_t axis = 0; axis < plan.axes().size(); ++axis) {
        if (axis != plan.load_axis()) values.push_back(plan.value_text(point, axis));
    }
    return values;
}

}  // namespace

std::string design_name(const SweepPlan& plan, std::size_t series) {
    const std::vector<std::string> values = series_values(plan, series);
    return values.empty() ? "the settings" : fmt::format("{}", fmt::join(values, ", "));
}

std::string cost_sweep_csv(const CostSweepPage& page) {
    std::vector<TidyRow> rows;
    for (const PointCostRow& row : page.sweep.points) {
        rows.push_back({page.plan.value_texts(row.point), to_json_value(row)});
    }
    return tidy_csv(page.plan.keys(), quantities_of<PointCostRow>(), rows);
}

std::string pareto_csv(const SweepPlan& plan, const CostSweep& sweep) {
    std::vector<TidyRow> rows;
    for (const SeriesCostRow& row : sweep.series) {
        rows.push_back({series_values(plan, row.series), to_json_value(row)});
    }
    return tidy_csv(series_keys(plan), quantities_of<SeriesCostRow>(), rows);
}

std::string pareto_csv(const CostSweepPage& page) { return pareto_csv(page.plan, page.sweep); }

std::string cost_sweep_json(const CostSweepPage& page) {
    CostSweepFile file;
    file.options = given_options(page.technology);
    file.varied = page.plan.keys();
    file.in_time = page.sweep.in_time;
    file.energy_flit_bits = page.sweep.energy_flit_bits;
    file.equations = cost_equations();
    for (const PointCostRow& row : page.sweep.points) {
        file.points.push_back({named_values(file.varied, page.plan.value_texts(row.point)), row});
    }
    const std::vector<std::string> keys = series_keys(page.plan);
    for (const SeriesCostRow& row : page.sweep.series) {
        file.series.push_back({named_values(keys, series_values(page.plan, row.series)), row});
    }
    return json_text(to_json_value(file));
}

std::optional<CostSweep> cost_sweep_from_json(const Json& json, const SweepPlan& plan,
                                              const std::string& file) {
    CostSeriesFile read;
    CostSweep sweep;
    try {
        from_json_value(json, read);
        sweep.flit_bits = json_number<double>(read.options.at("flit_bits"));
    } catch (const std::exception& error) {
        throw Problem(fmt::format("it is not the complete cost of a sweep ({}); run the sweep "
                                  "again with --with-cost",
                                  error.what()),
                      {file, 0, 0});
    }
    if (read.series.size() != plan.series()) return std::nullopt;
    const std::vector<std::string> keys = series_keys(plan);
    for (std::size_t series = 0; series < read.series.size(); ++series) {
        if (read.series[series].point != named_values(keys, series_values(plan, series))) {
            return std::nullopt;
        }
        sweep.series.push_back(std::move(read.series[series].row));
        sweep.series.back().series = series;
    }
    sweep.in_time = read.in_time;
    sweep.energy_flit_bits = read.energy_flit_bits;
    return sweep;
}

std::vector<CsvColumn> cost_sweep_columns() { return tidy_columns(quantities_of<PointCostRow>()); }

std::vector<CsvColumn> pareto_columns() { return tidy_columns(quantities_of<SeriesCostRow>()); }

std::string cost_sweep_keys_markdown() {
    return quantities_markdown(quantities_of<CostSweepFile>()) + "\n`throughput_from`:\n\n" +
           words_markdown(words_of(ThroughputSource{})) + "\n`front_...`:\n\n" +
           words_markdown(words_of(ParetoPlace{}));
}

}  // namespace thruway
