#include "apps/output/run_page.h"

#include "apps/terminal/interruption.h"
#include "apps/terminal/terminal_width.h"
#include "reporting/summaries/service_summary.h"
#include "reporting/writers/result_table.h"
#include "reporting/writers/workload_text.h"
#include "testbench/engine.h"

#include <fmt/format.h>

#include <utility>

namespace thruway {

std::function<void(Cycle)> progress_on(ProgressLine& line, const MeasurementSettings& settings) {
    return [&line, cycles = settings.cycles, limit = settings.max_cycles](Cycle now) {
        InterruptedRun::reached(now);
        line.end_phase();
        if (!line.due()) return;
        if (cycles == 0) {
            line.show(limit == 0 ? fmt::format("cycle {}", now)
                                 : fmt::format("cycle {}, at most {}", now, limit));
        } else {
            line.show(fmt::format("cycle {} of {}{}", now, cycles,
                                  time_left_text(line.elapsed_seconds(), static_cast<double>(now),
                                                 static_cast<double>(cycles))));
        }
    };
}

std::string run_page(RunResult result) {
    std::string page = fmt::format("{}: {}\n", to_string(result.verdict),
                                   meaning_of(result.verdict));
    page += remark_on_engine(result.engine);
    for (const std::string& note : result.notes) page += note + "\n";
    if (result.deadlock) page += *result.deadlock + (result.deadlock->empty() ? "" : "\n");
    if (result.stalled) page += *result.stalled + "\n";
    const std::string fairness = fairness_text(result);
    const std::string workload = workload_text(result.workload);
    std::vector<TableRow> rows(1);  // not copied, because a result has links and routers
    rows.front().result = std::move(result);
    page += "\n" + to_table(rows, {terminal_width(), "--csv FILE writes them"}) + fairness;
    return workload.empty() ? page : page + "\n" + workload;
}

}  // namespace thruway
