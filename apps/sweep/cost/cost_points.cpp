#include "apps/sweep/cost/cost_points.h"

#include "core/problem.h"
#include "testbench/evaluations/cost_evaluation.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace thruway {
namespace {

VariedCost cost_at(const SettingsDocument& document, const CostTechnology& technology) {
    const SimulationSettings settings = read_simulation_settings(document);
    const CostReport report = evaluate_cost(settings, technology.options);
    VariedCost cost;
    cost.network = report.network;
    cost.routers = report.routers;
    cost.hosts = report.hosts;
    cost.ports = report.ports;
    cost.freedom = report.freedom;
    cost.range = report.range;
    cost.routing_shares_cycle = report.routing_shares_cycle;
    cost.crossbar = crossbar_entries(report, technology).front();
    return cost;
}

std::vector<CostPoint> costs_at(const SweepPlan& plan, const std::vector<std::size_t>& points,
                                const SettingsSource& source, const CostTechnology& technology,
                                ProgressLine& progress) {
    std::vector<CostPoint> costs(points.size());
    bool any = false;
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (progress.due()) {
            progress.show(fmt::format("cost of {} of {} combinations", i, points.size()));
        }
        const SettingsDocument document = source.document(plan.assignments(points[i]));
        try {
            costs[i].cost = cost_at(document, technology);
            costs[i].cost->buffers_added = !source.added(plan.assignments(points[i])).empty();
            any = true;
        } catch (const Problem& problem) {
            if (!any && i + 1 == points.size()) throw document.located(problem);
            costs[i].refused = problem.message();
        }
    }
    progress.clear();
    return costs;
}

}  // namespace

std::vector<CostPoint> cost_points(const SweepPlan& plan, const SettingsSource& source,
                                   const CostTechnology& technology, ProgressLine& progress) {
    std::vector<std::size_t> points(plan.points().size());
    for (std::size_t i = 0; i < points.size(); ++i) points[i] = i;
    return costs_at(plan, points, source, technology, progress);
}

std::vector<CostPoint> cost_of_series(const SweepPlan& plan, const SettingsSource& source,
                                      const CostTechnology& technology, ProgressLine& progress) {
    std::vector<std::size_t> first;
    for (std::size_t i = 0; i < plan.points().size(); ++i) {
        if (plan.points()[i].series == first.size()) first.push_back(i);
    }
    return costs_at(plan, first, source, technology, progress);
}

}  // namespace thruway
