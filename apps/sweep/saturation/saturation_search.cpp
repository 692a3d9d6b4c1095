#include "apps/sweep/saturation/saturation_search.h"

#include "apps/sweep/saturation/repeated_run.h"
#include "apps/sweep/saturation/saturation_page.h"
#include "apps/sweep/saturation/searched_loads.h"
#include "checks/simulation_settings.h"
#include "core/problem.h"
#include "reporting/json/number_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

namespace thruway {
namespace {

/// Fraction of the offered load that may be missing from accepted throughput unnoticed.
constexpr double kTolerance = 0.004;
/// Throughput counts as falling if a saturated network accepts less than one that keeps up by this
/// fraction, beyond both intervals.
constexpr double kFall = 0.02;

struct Search {
    Search(double start, LoadRange allowed) : bracket(start, allowed) {}

    SaturationBracket bracket;
    bool other_shard = false;
    std::vector<std::string> assignments;  ///< of its runs, without the load
    const char* length_key = "";           ///< the setting that makes its runs longer
    std::string other_seed;                ///< as an assignment
    double generated_per_load = 1;  ///< flits of a host per cycle, over the load of the settings
    bool workload_flits = false;    ///< a workload sends besides
    std::optional<double> running;  ///< load of the current run
    bool repeating = false;         ///< the current run uses the other seed
    std::vector<double> to_repeat;  ///< ends of a narrow bracket, to be run again
    bool narrow = false;
    double most_accepted = 0;  ///< at least, by the intervals of the runs that keep up
    double lowest_accepted = std::numeric_limits<double>::infinity();  ///< at most, when saturated
    double load_of_lowest = 0;
    double most_beyond = 0;  ///< accepted at least, when saturated
    double load_of_most = 0;
    std::string failure;  ///< of a run; it ends the search
    std::vector<std::string> notes;
    std::uint64_t runs = 0;
    Cycle cycles = 0;
};

std::string at_load(double load, const std::string& message) {
    return "load " + number_text(load) + ": " + message;
}

/// Settings of a series, including the load in the settings file.
SimulationSettings settings_of(const SweepPlan& plan, std::size_t series,
                               const SettingsSource& source) {
    return source.document(plan.series_assignments(series)).read<SimulationSettings>();
}

Search new_search(const SimulationSettings& settings) {
    Search search(settings.traffic.load_flits_per_node_cycle, searched_loads(settings.traffic));
    search.length_key = "measurement.cycles";
    if (settings.measurement.cycles == 0) {
        search.length_key = "measurement.max_cycles";
        search.assignments = {"measurement.stop_rule=throughput",
                              "measurement.relative_error=" + number_text(kTolerance)};
    }
    search.other_seed = fmt::format("measurement.seed={}", other_seed(settings.measurement.seed));
    search.generated_per_load = settings.traffic.generated_load(1);
    search.workload_flits = settings.workload.plays();
    return search;
}

/// Records a verdict. A failed or deadlocked run ends the search.
void learn(Search& search, double load, double tolerance, const PointOutcome& outcome) {
    if (!outcome.result) {
        search.failure = at_load(load, outcome.message);
        return;
    }
    if (may_lag(*outcome.result)) {
        search.bracket.leave_open(load);
        return;
    }
    const ThroughputResult& throughput = outcome.result->throughput;
    switch (outcome.result->verdict) {
        case Verdict::kConverged:
        case Verdict::kReplayed:
        case Verdict::kCompleted:
        case Verdict::kFixedLength:
            search.bracket.learn(load, false, tolerance);
            search.most_accepted = std::max(search.most_accepted, throughput.accepted.value_or(0) -
                                                                      throughput.ci95.value_or(0));
            break;
        case Verdict::kSaturated: {
            search.bracket.learn(load, true);
            const double accepted = throughput.accepted.value_or(load) +
                                    throughput.ci95.value_or(0);
            if (accepted < search.lowest_accepted) {
                search.lowest_accepted = accepted;
                search.load_of_lowest = load;
            }
            const double least = throughput.accepted.value_or(0) - throughput.ci95.value_or(0);
            if (least > search.most_beyond) {
                search.most_beyond = least;
                search.load_of_most = load;
            }
            break;
        }
        case Verdict::kDeadlocked: search.failure = at_load(load, "deadlocked"); break;
        case Verdict::kStalled: search.failure = at_load(load, "stalled"); break;
        case Verdict::kNotConverged: search.bracket.leave_open(load); break;
    }
}

/// Records a run that the search itself started.
void learn_from_run(Search& search, const PointOutcome& outcome) {
    const double load = *search.running;
    search.running.reset();
    ++search.runs;
    if (outcome.result) search.cycles += outcome.result->run.cycles;
    if (!search.repeating) {
        const bool fixed = outcome.result && outcome.result->verdict == Verdict::kFixedLength;
        learn(search, load, fixed ? 0 : kTolerance, outcome);
        return;
    }
    const bool upper = load == search.bracket.upper();
    const std::string note = note_of_repeat(outcome, load, upper, search.other_seed,
                                            search.length_key);
    if (!note.empty()) search.notes.push_back(note);
}

std::vector<Search> searches_after(const SweepPlan& plan, const SweepSchedule& schedule,
                                   const SettingsSource& source) {
    std::vector<Search> searches;
    for (std::size_t series = 0; series < plan.series(); ++series) {
        searches.push_back(new_search(settings_of(plan, series, source)));
        searches.back().other_shard = !schedule.owns(series);
    }
    const std::size_t loads = plan.points().size() / plan.series();
    std::vector<std::size_t> failed(plan.series());
    for (std::size_t i = 0; i < plan.points().size(); ++i) {
        const SweepPoint& point = plan.points()[i];
        Search& search = searches[point.series];
        const bool varied = plan.load_axis().has_value();
        const double load =
            varied ? plan.load(i)
                   : settings_of(plan, point.series, source).traffic.load_flits_per_node_cycle;
        if (schedule.state(i) == PointState::kDone) {
            const Verdict verdict = schedule.outcome(i).result->verdict;
            // The search decides loads at which the sweep did not converge.
            if (verdict == Verdict::kNotConverged) continue;
            learn(search, load, 0, schedule.outcome(i));
        } else if (schedule.state(i) == PointState::kFailed) {
            // Where only some loads failed, the search tries others.
            if (++failed[point.series] == loads) search.failure = schedule.outcome(i).message;
        }
    }
    return searches;
}

/// Load of the next run; empty: the search has ended.
std::optional<double> next_load(Search& search) {
    if (const std::optional<double> load = search.bracket.next()) return load;
    if (!search.narrow && search.bracket.found()) {
        search.narrow = true;
        search.to_repeat = {*search.bracket.upper(), *search.bracket.lower()};
    }
    if (search.to_repeat.empty()) return std::nullopt;
    const double load = search.to_repeat.back();
    search.to_repeat.pop_back();
    search.repeating = true;
    return load;
}

/// Starts the next run of a series unless one is running.
void start_next(std::size_t series, Search& search, const SweepPlan& plan, PointRunner& runner) {
    if (search.other_shard || search.running || !search.failure.empty()) return;
    const std::optional<double> load = next_load(search);
    if (!load) return;
    std::vector<std::string> assignments = plan.series_assignments(series);
    assignments.push_back(std::string(kLoadKey) + "=" + number_text(*load));
    assignments.insert(assignments.end(), search.assignments.begin(), search.assignments.end());
    if (search.repeating) assignments.push_back(search.other_seed);
    search.running = load;
    runner.start(series, std::move(assignments));
}

/// Why a search without a failed run has found no bracket.
std::string why_undecided(const SaturationResult& result, const LoadRange& allowed) {
    if (result.open) {
        return fmt::format("no allowed load gives the other verdict; runs at loads {} to {} are "
                           "too short to decide: raise {}",
                           number_text(result.open->lowest), number_text(result.open->highest),
                           result.length_key);
    }
    if (result.lower) {
        return fmt::format("the network keeps up at every load that these settings allow, up to {}",
                           number_text(allowed.highest));
    }
    return fmt::format("the network is saturated at every load, down to {}",
                       number_text(allowed.lowest));
}

SaturationResult result_of(std::size_t series, const Search& search) {
    const SaturationBracket& bracket = search.bracket;
    SaturationResult result{
        series,         bracket.lower(),         bracket.upper(), bracket.open(), search.length_key,
        search.failure, !search.failure.empty(), search.notes,    search.runs,    search.cycles};
    if (search.lowest_accepted < (1 - kFall) * search.most_accepted) {
        result.notes.push_back(fmt::format(
            "throughput falls beyond saturation: the network accepts at most {:.4g} at load {}",
            search.lowest_accepted, number_text(search.load_of_lowest)));
    }
    // A workload sends besides the load.
    const bool comparable = result.upper && !search.workload_flits;
    if (comparable && search.most_beyond > *result.upper * search.generated_per_load) {
        result.notes.push_back(fmt::format("throughput rises beyond saturation: the network "
                                           "accepts at least {:.4g} at load {}, but "
                                           "less than is offered",
                                           search.most_beyond, number_text(search.load_of_most)));
    }
    if (!result.failure.empty() || bracket.found()) return result;
    result.failure = why_undecided(result, bracket.allowed());
    return result;
}

}  // namespace

std::string status_of(const SaturationResult& result) {
    if (result.run_failed) return "failed";
    if (!result.failure.empty()) return "undecided";
    return result.open ? "wide" : "found";
}

std::vector<SaturationResult> find_saturation(const SweepPlan& plan, const SweepSchedule& schedule,
                                              const SettingsSource& source, PointRunner& runner,
                                              ProgressLine& progress) {
    std::vector<Search> searches = searches_after(plan, schedule, source);
    const double began = progress.elapsed_seconds();
    while (true) {
        for (std::size_t i = 0; i < searches.size() && !runner.full(); ++i) {
            start_next(i, searches[i], plan, runner);
        }
        if (runner.idle()) break;
        if (const auto finished = runner.wait(std::chrono::milliseconds(250))) {
            learn_from_run(searches[finished->job], finished->outcome);
        }
        SearchProgress now{0, 0, 0, 0, runner.running()};
        for (const Search& search : searches) {
            const bool ended = search.bracket.found() || !search.failure.empty();
            now.done += ended ? 1 : 0;
            now.series += search.other_shard ? 0 : 1;
            now.runs += search.runs;
            now.runs_left += ended || search.other_shard ? 0 : search.bracket.runs_left();
        }
        progress.show(search_progress(now, progress.elapsed_seconds() - began));
    }
    std::vector<SaturationResult> results;
    for (std::size_t i = 0; i < searches.size(); ++i) {
        if (!searches[i].other_shard) results.push_back(result_of(i, searches[i]));
    }
    return results;
}

}  // namespace thruway
