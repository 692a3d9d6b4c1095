#include "studies/runs/study_runs.h"

#include "core/problem.h"
#include "reporting/files/atomic_file.h"
#include "reporting/files/outputs.h"
#include "settings/fields/settings_text.h"
#include "studies/runs/changed_runs.h"
#include "studies/runs/figure_choice.h"
#include "testbench/points/point_runner.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <stdexcept>

namespace thruway {
namespace {

/// An order, by steps of the golden ratio, in which the first runs are a fair sample of all, so
/// that the remaining time can be estimated from the elapsed time.
std::vector<std::size_t> spread_order(std::size_t count) {
    auto step = static_cast<std::size_t>(0.618 * static_cast<double>(count));
    step = std::max<std::size_t>(step, 1);
    while (std::gcd(step, count) > 1) ++step;
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < count; ++i) order.push_back(i * step % count);
    return order;
}

}  // namespace

StudyRuns::StudyRuns(const StudyPlan& plan, const std::string& base_file,
                     const std::vector<std::string>& overrides)
    : source_{base_file, overrides} {
    source_.origin_of_more = "the study";
    for (const Curve& curve : plan.curves) add(curve);
}

StudyRuns StudyRuns::of(const Study& study, const StudyOptions& options) {
    make_output_folder(options.folder);
    const StudyPlan plan = study.plan(options.effort);
    const std::string base = options.folder + "/settings.toml";
    write_file(base, plan.base);
    if (options.figures.empty()) {
        check_overrides(plan, options.overrides);
        StudyRuns runs(plan, base, options.overrides);
        check_effect(plan, base, options.overrides, {});
        runs.figures_ = study.figures(options.effort);
        return runs;
    }
    const std::vector<FigureOutline> figures = chosen_figures(
        study.name,
        outlines_of(study, StudyRuns(with_one_seed(plan), base).planned(options.effort)),
        options.figures);
    check_changeable(figures, options.overrides);
    const StudyPlan needed = plan_of(plan, figures);
    check_overrides(needed, options.overrides);
    StudyRuns runs(needed, base, options.overrides);
    check_effect(needed, base, options.overrides, figures);
    for (const FigureOutline& figure : figures) runs.figures_.push_back(figure.make);
    return runs;
}

void StudyRuns::add(const Curve& curve) {
    const auto has_no_seeds = [&](double x) { return curve.seeds_of(x) == 0; };
    if (curve.x.empty() || std::any_of(curve.x.begin(), curve.x.end(), has_no_seeds)) {
        throw std::logic_error("the curve '" + curve.name + "' has no points or no seeds");
    }
    for (const PlannedCurve& other : curves_) {
        if (other.curve.name == curve.name)
            throw std::logic_error("two curves '" + curve.name + "'");
    }
    PlannedCurve planned{curve, {}};
    for (const double x : curve.x) {
        PlannedPoint point{x, {}, {}};
        for (unsigned seed = 1; seed <= curve.seeds_of(x); ++seed) add_seed(curve, point);
        planned.points.push_back(std::move(point));
    }
    curves_.push_back(std::move(planned));
}

void StudyRuns::add_seed(const Curve& curve, PlannedPoint& point) {
    const auto seed = static_cast<unsigned>(point.runs.size() + 1);
    Assignments assignments = curve.settings + (curve.at ? curve.at(point.x) : Assignments{}) +
                              curve.settings_of_seed(seed);
    SimulationSettings settings;
    try {
        settings = read_simulation_settings(source_.document(assignments));
    } catch (const Problem& problem) {
        std::string with;
        for (const std::string& override : source_.overrides) {
            with += fmt::format("{} {}", with.empty() ? " with --set" : " --set", override);
        }
        throw Problem(
            fmt::format("curve '{}' at {}{}: {}", curve.name, point.x, with, problem.what()));
    }
    const auto [known, is_new] = numbers_.emplace(setting_texts_of(settings), runs_.size());
    point.runs.push_back(known->second);
    if (seed == 1) point.settings = settings;
    if (is_new) runs_.push_back({std::move(assignments), curve.name});
    for (const InputIdentity& input : settings.inputs) {
        const bool known_input = std::find(inputs_.begin(), inputs_.end(), input) != inputs_.end();
        if (!known_input) inputs_.push_back(input);
    }
}

void StudyRuns::add_seeds(const std::map<std::size_t, unsigned>& seeds) {
    std::size_t number = 0;
    for (PlannedCurve& curve : curves_) {
        for (PlannedPoint& point : curve.points) {
            const auto wanted = seeds.find(number++);
            if (wanted == seeds.end()) continue;
            while (point.runs.size() < wanted->second) add_seed(curve.curve, point);
        }
    }
}

void StudyRuns::execute(const StudyOptions& options, StudyReport& report) {
    const PointStore store(source_, options.folder);
    const std::string program = options.program.empty() ? kThisProgram : options.program;
    PointRunner runner(store, {options.jobs, false, program, options.launcher, options.watch});
    const std::size_t before = results_.size();
    std::vector<std::size_t> order;
    for (const std::size_t run : spread_order(runs_.size() - before)) {
        if (options.shard.value_or(Shard{}).owns(run)) order.push_back(before + run);
    }
    std::vector<std::optional<StudyFailure>> failures(runs_.size());
    results_.resize(runs_.size());
    std::size_t next = 0;
    std::size_t finished = before;
    while (true) {
        while (next < order.size() && !runner.full() && !runner.has_finished()) {
            runner.start(order[next], runs_[order[next]].assignments);
            ++next;
        }
        if (runner.idle()) break;
        if (auto point = runner.wait(std::chrono::milliseconds(250))) {
            ++finished;
            if (point->outcome.result) {
                results_[point->job] = std::move(*point->outcome.result);
            } else {
                const PlannedRun& run = runs_[point->job];
                failures[point->job] = {
                    fmt::format("curve '{}' with {}", run.curve, fmt::join(run.assignments, ", ")),
                    point->outcome.message};
            }
        }
        if (options.progress) {
            options.progress({finished, runner.running(), before + order.size(),
                              report.runs + runner.started() - runner.running()});
        }
    }
    report.runs += runner.started();
    report.found += runner.found();
    for (std::optional<StudyFailure>& failure : failures) {
        if (failure) report.failures.push_back(std::move(*failure));
    }
}

StudyResults StudyRuns::planned(Effort effort) const {
    std::deque<CurveResult> curves;
    std::size_t number = 0;
    for (const PlannedCurve& planned : curves_) {
        CurveResult curve{planned.curve.name, {}};
        for (const PlannedPoint& point : planned.points) {
            curve.points.push_back({point.x, point.settings, {}, number++});
        }
        curves.push_back(std::move(curve));
    }
    return {effort, std::move(curves)};
}

StudyResults StudyRuns::results(Effort effort) const {
    std::deque<CurveResult> curves;
    std::size_t number = 0;
    for (const PlannedCurve& planned : curves_) {
        CurveResult curve{planned.curve.name, {}};
        for (const PlannedPoint& point : planned.points) {
            CurvePoint result{point.x, point.settings, {}, number++};
            for (const std::size_t run : point.runs) result.runs.push_back(results_[run].value());
            curve.points.push_back(std::move(result));
        }
        curves.push_back(std::move(curve));
    }
    return {effort, std::move(curves)};
}

std::vector<PointRuns> StudyRuns::points() const {
    std::vector<PointRuns> all;
    for (const PlannedCurve& curve : curves_) {
        for (const PlannedPoint& point : curve.points) {
            PointRuns of{static_cast<unsigned>(point.runs.size()), 0};
            for (const std::size_t run : point.runs) {
                of.flit_hops += static_cast<double>(results_[run].value().run.flit_hops) / of.seeds;
            }
            all.push_back(of);
        }
    }
    return all;
}

double StudyRuns::flit_hops() const {
    double sum = 0;
    for (const std::optional<RunResult>& result : results_) {
        sum += static_cast<double>(result.value().run.flit_hops);
    }
    return sum;
}

}  // namespace thruway
