#include "apps/output/run_page.h"

#include "apps/terminal/terminal_width.h"
#include "reporting/writers/result_table.h"
#include "reporting/writers/workload_text.h"
#include "testbench/engine.h"

#include <fmt/format.h>

namespace thruway {

std::string run_page(const RunResult& result) {
    std::string page = fmt::format("{}: {}\n", to_string(result.verdict),
                                   meaning_of(result.verdict));
    page += remark_on_engine(result.engine);
    for (const std::string& note : result.notes) page += note + "\n";
    if (result.deadlock) page += *result.deadlock + (result.deadlock->empty() ? "" : "\n");
    if (result.stalled) page += *result.stalled + "\n";
    std::vector<TableRow> rows(1);  // a list of rows would be copied, with a result for each link
    rows.front().result = result;
    page += "\n" + to_table(rows, {terminal_width(), "--csv FILE writes them"});
    const std::string workload = workload_text(result.workload);
    return workload.empty() ? page : page + "\n" + workload;
}

}  // namespace thruway
