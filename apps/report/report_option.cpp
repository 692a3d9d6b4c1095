#include "apps/report/report_option.h"

#include "apps/options/settings_options.h"
#include "apps/report/runs_report.h"
#include "core/files/standard_files.h"
#include "reporting/files/atomic_file.h"

namespace thruway {

CLI::Option* ReportOption::add_to(CLI::App& command, const char* help) {
    return add_page_option(command, "--report", path_, help);
}

void ReportOption::write(const ReportedRuns& runs, const std::string& command) const {
    if (wanted()) write_file(path_, runs_report(runs, command));
}

void ReportOption::write_sweep(const std::string& folder, const SettingsSource& source,
                               const std::string& command) const {
    if (!wanted()) return;
    ReportedRuns runs = read_sweep_folder(folder);
    runs.settings = [&source, &plan = *runs.plan](std::size_t point) {
        return read_simulation_settings(source.document(plan.assignments(point)));
    };
    write(runs, command);
}

std::string ReportOption::note() const {
    return wanted() && !to_standard_output() ? "report in " + printable_name(path_) + "\n" : "";
}

}  // namespace thruway
