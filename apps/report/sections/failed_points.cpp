#include "apps/report/sections/failed_points.h"

#include "apps/report/html/report_table.h"
#include "apps/sweep/failures/point_failures.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {
namespace {

constexpr std::size_t kMostNamed = 20;

std::string names_of(const SweepPlan& plan, const std::vector<std::size_t>& points) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min(points.size(), kMostNamed); ++i) {
        names.push_back(plan.name(points[i]));
    }
    if (points.size() > kMostNamed) {
        names.push_back(fmt::format("and {} more", points.size() - kMostNamed));
    }
    return fmt::format("{}", fmt::join(names, "; "));
}

}  // namespace

std::vector<ReportSection> failed_sections(const ReportedRuns& runs) {
    ReportTable table;
    table.id = "table-failed";
    table.caption = "Why points have no result.";
    table.columns = {{"reason"}, {"points", "", "", true}, {"which"}};
    for (const SameFailure& failure : failed_points(*runs.plan, *runs.schedule)) {
        table.rows.push_back({{failure.message.empty() ? "not recorded" : failure.message},
                              {std::to_string(failure.points.size())},
                              {names_of(*runs.plan, failure.points)}});
    }
    if (table.rows.empty()) return {};
    return {{"failed", "Failed points", to_html(table)}};
}

}  // namespace thruway
