#include "apps/saturation_search.h"

#include "core/problem.h"
#include "statistics/number_text.h"
#include "testbench/simulation_settings.h"

#include <fmt/format.h>

namespace thruway {
namespace {

/// Only the verdict counts, so a mean known to 10 % is enough.
constexpr double kRelativeError = 0.1;

struct Search {
    SaturationBracket bracket;
    std::string precision;          ///< assignment for its runs; empty: as the settings have it
    std::optional<double> running;  ///< load of the run under way
    std::string failure;
};

std::string at_load(double load, const std::string& message) {
    return "load " + number_text(load) + ": " + message;
}

/// The settings of a series, with the load that they give.
SimulationSettings settings_of(const SweepPlan& plan, std::size_t series,
                               const SettingsSource& source) {
    return source.document(plan.series_assignments(series)).read(simulation_fields());
}

Search new_search(const SimulationSettings& settings) {
    Search search{SaturationBracket(settings.traffic.load_flits_per_node_cycle), {}, {}, {}};
    // A fixed length is kept.
    if (settings.measurement.cycles == 0 && settings.measurement.relative_error < kRelativeError) {
        search.precision = "measurement.relative_error=" + number_text(kRelativeError);
    }
    return search;
}

/// Takes a verdict. A run that fails or deadlocks ends the search.
void learn(Search& search, double load, const PointOutcome& outcome) {
    if (!outcome.result) {
        search.failure = at_load(load, outcome.message);
        return;
    }
    switch (outcome.result->verdict) {
        case Verdict::kConverged:
        case Verdict::kFixedLength: search.bracket.learn(load, false); break;
        case Verdict::kSaturated: search.bracket.learn(load, true); break;
        case Verdict::kDeadlocked: search.failure = at_load(load, "deadlocked"); break;
        case Verdict::kNotConverged: search.bracket.leave_open(load); break;
    }
}

std::vector<Search> searches_after(const SweepPlan& plan, const SweepSchedule& schedule,
                                   const SettingsSource& source) {
    std::vector<Search> searches;
    for (std::size_t series = 0; series < plan.series(); ++series) {
        searches.push_back(new_search(settings_of(plan, series, source)));
    }
    for (std::size_t i = 0; i < plan.points().size(); ++i) {
        const SweepPoint& point = plan.points()[i];
        Search& search = searches[point.series];
        const bool varied = plan.load_axis().has_value();
        const double load =
            varied ? plan.load(i)
                   : settings_of(plan, point.series, source).traffic.load_flits_per_node_cycle;
        if (schedule.state(i) == PointState::kDone) {
            const Verdict verdict = schedule.outcome(i).result->verdict;
            // What the sweep left open is left to the search.
            if (verdict == Verdict::kNotConverged) continue;
            learn(search, load, schedule.outcome(i));
        } else if (schedule.state(i) == PointState::kFailed && !varied) {
            search.failure = schedule.outcome(i).message;
        }
    }
    return searches;
}

/// Starts the next run of a series that has none under way.
void start_next(std::size_t series, Search& search, const SweepPlan& plan, PointRunner& runner) {
    if (search.running || !search.failure.empty()) return;
    const std::optional<double> load = search.bracket.next();
    if (!load) return;
    std::vector<std::string> assignments = plan.series_assignments(series);
    assignments.push_back(std::string(kLoadKey) + "=" + number_text(*load));
    if (!search.precision.empty()) assignments.push_back(search.precision);
    search.running = load;
    runner.start(series, std::move(assignments));
}

}  // namespace

std::vector<SaturationResult> find_saturation(const SweepPlan& plan, const SweepSchedule& schedule,
                                              const SettingsSource& source, PointRunner& runner,
                                              ProgressLine& progress) {
    std::vector<Search> searches = searches_after(plan, schedule, source);
    while (true) {
        for (std::size_t i = 0; i < searches.size() && !runner.full(); ++i) {
            start_next(i, searches[i], plan, runner);
        }
        if (runner.idle()) break;
        if (const auto finished = runner.wait(std::chrono::milliseconds(250))) {
            Search& search = searches[finished->job];
            learn(search, *search.running, finished->outcome);
            search.running.reset();
        }
        std::size_t done = 0;
        for (const Search& search : searches) {
            done += search.bracket.found() || !search.failure.empty() ? 1 : 0;
        }
        progress.show(fmt::format("saturation of {} of {} series found, {} running", done,
                                  searches.size(), runner.running()));
    }
    std::vector<SaturationResult> results;
    for (std::size_t i = 0; i < searches.size(); ++i) {
        const SaturationBracket& bracket = searches[i].bracket;
        SaturationResult result{i, bracket.lower(), bracket.upper(), bracket.open(),
                                searches[i].failure};
        if (result.failure.empty() && !bracket.found()) {
            result.failure = "no load that a setting may have shows the other verdict";
            if (result.open) {
                result.failure += fmt::format("; runs from load {} to {} are not_converged, raise "
                                              "measurement.max_cycles",
                                              number_text(result.open->lowest),
                                              number_text(result.open->highest));
            }
        }
        results.push_back(std::move(result));
    }
    return results;
}

}  // namespace thruway
