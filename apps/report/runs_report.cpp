#include "apps/report/runs_report.h"

#include "apps/report/page/report_page.h"
#include "apps/report/sections/commands/cost_section.h"
#include "apps/report/sections/curves.h"
#include "apps/report/sections/energy/energy_section.h"
#include "apps/report/sections/failed_points.h"
#include "apps/report/sections/points/point_section.h"
#include "apps/report/sections/runs_head.h"
#include "core/text/shell_words.h"

#include <filesystem>
#include <utility>

namespace thruway {

std::string runs_report(const ReportedRuns& runs, const std::string& command,
                        const std::vector<ShownQuantity>& shown) {
    std::vector<ReportSection> sections = failed_sections(runs);
    for (ReportSection& curves : curve_sections(runs, shown)) {
        sections.push_back(std::move(curves));
    }
    sections.push_back(point_section(runs));
    for (ReportSection& energy : energy_sections(runs)) sections.push_back(std::move(energy));
    if (runs.costs) sections.push_back(pareto_section(runs));
    sections.push_back(numbers_section(runs, shown));
    return report_page(head_of(runs, command), sections);
}

std::string repeated_command(const char* command, const SettingsSource& source,
                             const std::vector<std::string>& more) {
    std::vector<std::string> words = {"thruway", command,
                                      std::filesystem::path(source.file).filename().string()};
    for (const std::string& override : source.overrides) {
        words.insert(words.end(), {"--set", override});
    }
    words.insert(words.end(), more.begin(), more.end());
    return shell_command(words);
}

std::string repeated_sweep(const SettingsSource& source, const SweepWords& words) {
    std::vector<std::string> more;
    for (const std::string& axis : words.axes) more.insert(more.end(), {"--vary", axis});
    if (words.engine != Engine::kCycle) {
        more.insert(more.end(), {"--engine", to_string(words.engine)});
    }
    if (words.all_points) more.emplace_back("--all-points");
    if (words.find_saturation) more.emplace_back("--find-saturation");
    for (const std::string& text : words.details) {
        more.insert(more.end(), {kDetailOption, text});
    }
    more.insert(more.end(), words.cost.begin(), words.cost.end());
    more.insert(more.end(), words.energy.begin(), words.energy.end());
    return repeated_command("sweep", source, more);
}

}  // namespace thruway
