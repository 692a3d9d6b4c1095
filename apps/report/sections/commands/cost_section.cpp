#include "apps/report/sections/commands/cost_section.h"

#include "apps/report/input/csv_table.h"
#include "apps/report/sections/curves.h"
#include "apps/report/sections/tables/overview_table.h"
#include "apps/report/sections/tables/stored_files.h"
#include "apps/sweep/cost/cost_sweep_output.h"
#include "apps/sweep/cost/pareto_plots.h"

#include <sstream>

namespace thruway {
namespace {

/// Of the CSV of `thruway cost`.
const std::vector<OverviewColumn> kCostColumns = {
    {"crossbar", "crossbar"},
    {"output_buffer_flits", "output buffer of a virtual channel"},
    {"crosspoints_total", "crosspoints"},
    {"crosspoint_bits_total", "crosspoints x flit bits", true},
    {"buffer_bits_total", "buffers", true},
    {"arbiter_inputs_total", "arbiter inputs"},
    {"clock_fo4", "clock", true},
    {"clock_ns", "clock", true},
    {"hop_cycles", "hop", true},
    {"hop_ns", "hop", true},
    {"chien_clock_ns", "clock by Chien"},
    {"critical", "slowest stage"}};

/// Also, if a clock is given.
const std::vector<OverviewColumn> kClockColumns = {{"fits_clock", "fits the clock"},
                                                   {"prescribed_cycles", "prescribed pipeline"}};

/// Of pareto.csv.
const std::vector<OverviewColumn> kParetoColumns = {
    {"crossbar", "crossbar"},
    {"throughput", "throughput", true},
    {"throughput_per_ns", "throughput in time", true},
    {"pj_per_flit", "energy", true},
    {"crosspoint_bits", "crosspoints x flit bits", true},
    {"buffer_bits", "buffers", true},
    {"arbiter_inputs", "arbiter inputs"},
    {"clock_fo4", "clock", true},
    {"fits_clock", "fits the clock"},
    {"throughput_per_1000_crosspoint_bits", "by crosspoint bits", false,
     "throughput_per_ns_and_1000_crosspoint_bits"},
    {"throughput_per_1000_buffer_bits", "by buffer bits", false,
     "throughput_per_ns_and_1000_buffer_bits"},
    {"throughput_per_ns_and_1000_crosspoint_bits", "by crosspoint bits"},
    {"throughput_per_ns_and_1000_buffer_bits", "by buffer bits"},
    {"front_crosspoint_bits", "front over crosspoint bits"},
    {"front_buffer_bits", "front over buffer bits"},
    {"front_arbiter_inputs", "front over arbiter inputs"},
    {"front_pj_per_flit", "front over energy"},
    {"verdict", "verdict"}};

}  // namespace

ReportSection cost_section(const std::string& csv, const std::vector<CsvColumn>& columns,
                           const std::string& text, bool clock_given) {
    std::vector<OverviewColumn> shown = kCostColumns;
    if (clock_given) shown.insert(shown.end(), kClockColumns.begin(), kClockColumns.end());
    Html body = overview_tables("cost-table", "Area, delay and clock of the routers",
                                read_csv_table(csv, "the table of costs"), columns, shown,
                                "cost --csv");
    if (!text.empty()) body += preformatted(text);
    return {"cost", "Cost", body};
}

ReportSection pareto_section(const ReportedRuns& runs) {
    const CsvTable values = read_csv_table(pareto_csv(*runs.plan, *runs.costs), "pareto.csv");
    Html body;
    for (const SweepPlot& front : pareto_plots(*runs.plan, *runs.costs)) {
        body += plot_figure(front.name, front.plot,
                            "Steps join the Pareto front: the most throughput for at most each "
                            "cost. Hollow points are dominated beyond the intervals.");
    }
    std::istringstream lines(cost_sweep_conclusions(*runs.plan, *runs.costs));
    for (std::string line; std::getline(lines, line);) body += paragraph(line);
    body += overview_tables("pareto-table",
                            "The highest throughput of each design beside its costs", values,
                            pareto_columns(), kParetoColumns, "pareto.csv");
    return {"pareto", "Throughput and cost", body};
}

}  // namespace thruway
