#include "apps/report/sections/commands/cost_section.h"

#include "apps/heat/heat_quantity.h"
#include "apps/report/input/csv_table.h"
#include "apps/report/sections/commands/topology_section.h"
#include "apps/report/sections/tables/quantities_table.h"
#include "apps/report/sections/tables/stored_files.h"
#include "apps/sweep/cost/cost_sweep_output.h"

#include <fmt/format.h>

namespace thruway {
namespace {

Html energy_figure(const EnergyFile& energy, const Topology& topology) {
    HeatSource source;
    source.file = "the energy of the run";
    source.energy = energy;
    const ColouredQuantity shown = energy_of_switches(source, topology);
    HeatOptions options;
    options.notes = shown.notes;
    return network_figure("energy-drawing", topology, shown.values, options,
                          "Energy of each switch in the run, with the links behind its outputs.");
}

}  // namespace

ReportSection cost_section(const std::string& csv, const std::vector<CsvColumn>& columns,
                           const std::string& text) {
    const CsvTable values = read_csv_table(csv, "the table of costs");
    Html body = to_html(
        csv_report_table("cost-table", "Area, delay and clock of the routers", values, columns));
    if (!text.empty()) body += preformatted(text);
    return {"cost", "Cost", body};
}

ReportSection pareto_section(const std::vector<ReportFile>& files) {
    const CsvTable values = read_csv_table(files.front().text, files.front().path);
    Html body;
    for (std::size_t i = 1; i < files.size(); ++i) {
        const std::string name = files[i].name();
        body += image_figure(fmt::format("pareto-{}", i), files[i].text,
                             name +
                                 ": the line joins the Pareto front; hollow points are dominated "
                                 "beyond the intervals.",
                             fmt::format("{}: throughput over area of {} designs. The table below "
                                         "has the values.",
                                         name, values.rows.size()));
    }
    body += to_html(csv_report_table("pareto-table",
                                     "The highest throughput of each design beside its costs",
                                     values, pareto_columns()));
    return {"pareto", "Throughput and cost", body};
}

ReportSection energy_section(const EnergyFile& energy, const Topology* topology) {
    Html body;
    if (!energy.technology.verified) {
        body += element("p", {{"class", "note"}},
                        "Not all constants of this technology are verified: see the table.");
    }
    for (const std::string& note : energy.notes) body += paragraph(note);
    if (topology != nullptr && !energy.routers.empty()) body += energy_figure(energy, *topology);
    body += to_html(entries_table("energy-blocks", "Energy of each kind of block", energy.blocks));
    body += to_html(entries_table("energy-constants",
                                  "Constants of the technology, and what they contribute",
                                  energy.constants));
    body += wrapping(quantities_table("energy-totals", "The whole network", energy));
    body += folded(entries_table("energy-routers", "Energy of each switch", energy.routers));
    return {"energy", "Energy", body};
}

}  // namespace thruway
