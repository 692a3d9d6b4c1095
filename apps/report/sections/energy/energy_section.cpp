#include "apps/report/sections/energy/energy_section.h"

#include "apps/heat/heat_quantity.h"
#include "apps/output/energy/energy_output.h"
#include "apps/report/sections/commands/topology_section.h"
#include "apps/report/sections/curves.h"
#include "apps/report/sections/network/network_of_run.h"
#include "apps/report/sections/quantity_table.h"
#include "apps/report/sections/tables/quantities_table.h"
#include "apps/sweep/plots/sweep_plots.h"
#include "apps/sweep/plots/sweep_series.h"
#include "reporting/json/number_text.h"
#include "reporting/quantities/quantity.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace thruway {
namespace {

Html energy_figure(const EnergyFile& energy, const Topology& topology, const std::string& id) {
    HeatSource source;
    source.file = "the energy of the run";
    source.energy = energy;
    const ColouredQuantity shown = energy_of_switches(source, topology);
    HeatOptions options;
    options.notes = shown.notes;
    return network_figure(id, topology, shown.values, options,
                          "Energy of each switch in the run, with the links behind its outputs.");
}

Html technology_notes(const EnergyTechnology& technology, const std::vector<std::string>& notes) {
    Html body = paragraph(technology.title + ". " + technology.limits);
    if (!technology.verified) {
        body += element("p", {{"class", "note"}},
                        "Not all constants of this technology are verified: see the table.");
    }
    for (const std::string& note : notes) body += paragraph(note);
    return body;
}

/// A row for each point that was run, a column for each quantity that any has.
ReportTable points_table(const ReportedRuns& runs, std::optional<std::size_t> x) {
    const EnergySweep& sweep = *runs.energy_sweep;
    std::vector<std::size_t> points;
    std::vector<Json> values;
    for (const PointEnergyRow& row : sweep.points) {
        points.push_back(row.point);
        values.push_back(to_json_value(row));
    }
    ReportTable table = table_of_points(runs, x, points);
    table.id = "table-energy";
    table.caption = "Energy of the points, in numbers: the content of energy.csv.";
    for (const Quantity& quantity : quantities_of<PointEnergyRow>()) {
        const bool any = std::any_of(values.begin(), values.end(),
                                     [&](const Json& row) { return !row[quantity.key].is_null(); });
        if (!any) continue;
        const bool number = quantity.kind == QuantityKind::kNumber;
        table.columns.push_back({energy_title(quantity.key).in_report, quantity.unit,
                                 quantity.meaning, number, quantity.key});
        for (std::size_t i = 0; i < values.size(); ++i) {
            const Json& value = values[i][quantity.key];
            ReportCell cell;
            if (value.is_string()) cell.text = value.get<std::string>();
            if (value.is_number()) {
                cell.value = value.get<double>();
                cell.text = short_number(*cell.value);
            }
            table.rows[i].push_back(std::move(cell));
        }
    }
    return table;
}

ReportSection section_of_sweep(const ReportedRuns& runs) {
    const EnergySweep& sweep = *runs.energy_sweep;
    Html body;
    std::optional<std::size_t> x;
    if (!runs.plan->axes().empty()) {
        x = plotted_axis(*runs.plan, "");
        const PlotMetric metric = energy_metric();
        const Plot plot = sweep_plot(
            *runs.plan, *runs.schedule, metric, {},
            [&](std::size_t point) { return energy_value(sweep.at(point)); });
        body += curve_figure(runs, *x, metric.name, plot, false,
                             "Total energy of a run, divided by the flits that reached their "
                             "hosts. Signs in the strip above the axes stand for runs without a "
                             "value.");
    }
    body += to_html(points_table(runs, x));
    body += technology_notes(sweep.technology, sweep.notes);
    return {"energy", "Energy", body};
}

}  // namespace

ReportSection energy_section(const EnergyFile& energy, const Topology* topology,
                             const std::string& id, const std::string& title) {
    Html body = element("p", {},
                        element("b", {}, energy_totals(energy)) +
                            Html::text(fmt::format(", over {} ns.", short_number(energy.time_ns))));
    body += technology_notes(energy.technology, energy.notes);
    if (topology != nullptr && !energy.routers.empty()) {
        body += energy_figure(energy, *topology, id + "-drawing");
    }
    body += to_html(entries_table(id + "-blocks", "Energy of each kind of block", energy.blocks));
    body += to_html(entries_table(id + "-constants",
                                  "Constants of the technology, and what they contribute",
                                  energy.constants));
    body += folded(entries_table(id + "-routers", "Energy of each switch", energy.routers));
    body += folded(quantities_table(id + "-totals", "The whole network: all numbers", energy));
    return {id, title, body};
}

std::vector<ReportSection> energy_sections(const ReportedRuns& runs) {
    std::vector<ReportSection> sections;
    if (runs.energy_sweep) sections.push_back(section_of_sweep(runs));
    const bool one = runs.energies.size() == 1;
    for (const auto& [point, energy] : runs.energies) {
        const ShownPoint shown = shown_point(runs, {point, ""});
        const std::shared_ptr<const Topology> topology = topology_of_run(shown);
        sections.push_back(energy_section(energy, topology.get(),
                                          one ? "energy" : fmt::format("energy-{}", point),
                                          one ? "Energy" : "Energy: " + shown.name));
    }
    return sections;
}

}  // namespace thruway
