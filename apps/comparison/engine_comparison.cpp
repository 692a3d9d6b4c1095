#include "apps/comparison/engine_comparison.h"

#include "apps/terminal/text_table.h"
#include "core/files/standard_files.h"
#include "core/problem.h"
#include "core/text/wrapped_text.h"
#include "reporting/files/atomic_file.h"
#include "reporting/writers/result_json.h"
#include "reporting/writers/result_table.h"
#include "testbench/evaluations/model_evaluation.h"
#include "testbench/points/child_pool.h"
#include "testbench/points/exit_status.h"
#include "testbench/points/run_arguments.h"

#include <fmt/format.h>

#include <cmath>

namespace thruway {
namespace {

using Number = std::optional<double>;
using Cells = std::vector<std::string>;

struct ComparedQuantity {
    const char* name;
    bool latency;  ///< depends on the length of a run without a steady state
    Number (*mean)(const RunResult&);
    Number (*ci95)(const RunResult&);
    Number (*model)(const ModelReport&);  ///< null: no model has this quantity
};

constexpr ComparedQuantity kQuantities[] = {
    {"latency (cycles)", true, [](const RunResult& r) { return r.latency_cycles.mean; },
     [](const RunResult& r) { return r.latency_cycles.ci95; },
     [](const ModelReport& m) { return m.latency_cycles; }},
    {"latency p50", true, [](const RunResult& r) { return r.latency_cycles.p50; },
     [](const RunResult& r) { return r.latency_cycles.p50_ci95; },
     [](const ModelReport& m) { return m.p50; }},
    {"latency p95", true, [](const RunResult& r) { return r.latency_cycles.p95; },
     [](const RunResult& r) { return r.latency_cycles.p95_ci95; },
     [](const ModelReport& m) { return m.p95; }},
    {"latency p99", true, [](const RunResult& r) { return r.latency_cycles.p99; },
     [](const RunResult& r) { return r.latency_cycles.p99_ci95; },
     [](const ModelReport& m) { return m.p99; }},
    {"network latency", true, [](const RunResult& r) { return r.network_latency_cycles.mean; },
     [](const RunResult& r) { return r.network_latency_cycles.ci95; }, nullptr},
    {"source queue", true, [](const RunResult& r) { return r.source_queue_cycles.mean; },
     [](const RunResult& r) { return r.source_queue_cycles.ci95; },
     [](const ModelReport& m) { return m.source_queue_cycles; }},
    {"accepted (flits/node/cycle)", false,
     [](const RunResult& r) -> Number { return r.throughput.accepted; },
     [](const RunResult& r) -> Number { return r.throughput.ci95; }, nullptr},
    {"hops", false, [](const RunResult& r) { return r.hops.mean; },
     [](const RunResult& r) { return r.hops.ci95; }, nullptr},
    {"cut-through", false, [](const RunResult& r) { return r.cut_through.probability; },
     [](const RunResult& r) { return r.cut_through.ci95; },
     [](const ModelReport& m) { return m.cut_through_probability; }},
};

/// "-" if either value is missing; with the percentage of `base` unless `base` is 0.
std::string difference_cell(const Number& value, const Number& base) {
    if (!value || !base) return "-";
    const double apart = *value - *base;
    if (*base == 0 || apart == 0) return fmt::format("{:+.3g}", apart);
    return fmt::format("{:+.3g} ({:+.2g} %)", apart, 100 * apart / std::abs(*base));
}

/// A cell of the run's column.
std::string run_cell(const std::string& text, const RunResult& run, bool latency = false) {
    return run.has_unsteady_latencies() ? with_sign(text, latency) : text;
}

Cells titles(const EngineResults& results) {
    Cells row = {"", run_cell("cycle", results.cycle)};
    const auto add = [&row](const std::string& name) {
        row.push_back(name);
        row.push_back("less cycle");
    };
    if (results.transaction) {
        add(run_cell(results.transaction->engine, *results.transaction));
    }
    for (const ModelReport& model : results.models) {
        if (model.applies()) add("model " + model.model);
    }
    return row;
}

Cells verdicts(const EngineResults& results, std::size_t columns) {
    const auto verdict = [](const RunResult& run) {
        return run_cell(std::string(to_string(run.verdict)), run);
    };
    Cells row = {"verdict", verdict(results.cycle)};
    if (results.transaction) row.insert(row.end(), {verdict(*results.transaction), ""});
    for (const ModelReport& model : results.models) {
        if (model.applies()) row.insert(row.end(), {model.saturated ? "saturated" : "", ""});
    }
    row.resize(columns);
    return row;
}

Cells cells_of(const ComparedQuantity& quantity, const EngineResults& results) {
    const auto value = [&quantity](const RunResult& run) {
        return run_cell(with_error_bar(quantity.mean(run), quantity.ci95(run)), run,
                        quantity.latency);
    };
    const Number base = quantity.mean(results.cycle);
    Cells row = {quantity.name, value(results.cycle)};
    if (results.transaction) {
        row.push_back(value(*results.transaction));
        row.push_back(difference_cell(quantity.mean(*results.transaction), base));
    }
    for (const ModelReport& model : results.models) {
        if (!model.applies()) continue;
        const Number mean = quantity.model == nullptr ? std::nullopt : quantity.model(model);
        row.push_back(with_error_bar(mean, std::nullopt));
        row.push_back(difference_cell(mean, base));
    }
    return row;
}

/// The last line that a run writes to standard error is its CPU time.
std::string last_line(std::string text) {
    while (!text.empty() && text.back() == '\n') text.pop_back();
    const std::size_t before = text.rfind('\n');
    return before == std::string::npos ? text : text.substr(before + 1);
}

bool run_both(const SettingsSource& source, FinishedChild (&children)[2]) {
    ChildPool pool(available_cores());
    const Engine engines[] = {Engine::kCycle, Engine::kTransaction};
    std::size_t next = 0;
    for (std::size_t done = 0; done < 2;) {
        for (; next < 2 && !pool.full(); ++next) {
            pool.start(next, command_of_run(source, {}, engines[next]));
        }
        if (auto child = pool.wait(std::chrono::milliseconds(250))) {
            ++done;
            children[child->job] = std::move(*child);
        }
    }
    for (std::size_t i = 0; i < 2; ++i) {
        if (gave_result(children[i])) {
            print_error("{}: {}\n", to_string(engines[i]), last_line(children[i].errors));
        }
    }
    return gave_result(children[0]);
}

}  // namespace

std::string engines_page(const EngineResults& results) {
    std::vector<Cells> rows = {titles(results)};
    rows.push_back(verdicts(results, rows.front().size()));
    for (const ComparedQuantity& quantity : kQuantities)
        rows.push_back(cells_of(quantity, results));
    std::string page = text_table(rows);
    if (results.cycle.has_unsteady_latencies() ||
        (results.transaction && results.transaction->has_unsteady_latencies())) {
        append_wrapped(kUnsteadyLine, 0, page, terminal_width());
    }
    std::string silent;
    if (!results.transaction) silent += "transaction: " + results.why_no_transaction + "\n";
    for (const ModelReport& model : results.models) {
        if (!model.applies()) silent += fmt::format("{}: {}\n", model.model, model.why_not);
    }
    return silent.empty() ? page : page + "\nEngines and models that do not apply\n" + silent;
}

int compare_engines(const SettingsSource& source) {
    EngineResults results;
    try {
        results.models = evaluate_models(read_simulation_settings(source.document()));
    } catch (const Problem& problem) {
        throw source.document().located(problem);
    }
    FinishedChild children[2];
    try {
        if (!run_both(source, children)) {
            print_error("thruway: {}\n", failure_of(children[0]));
            return children[0].status > 128 ? kFailedCheck : children[0].status;
        }
    } catch (const Interrupted&) {
        print_error("thruway: interrupted\n");
        return kInterrupted;
    }
    results.cycle = result_from_json(children[0].output, "the run of the cycle engine");
    if (gave_result(children[1])) {
        results.transaction = result_from_json(children[1].output,
                                               "the run of the transaction engine");
    } else {
        results.why_no_transaction = failure_of(children[1]);
        // Settings that the engine does not model are no error; a failed run is.
        if (children[1].status != kWrongInput) {
            print_error("thruway: transaction: {}\n", results.why_no_transaction);
            return kFailedCheck;
        }
    }
    write_file("-", engines_page(results));
    return is_failure(results.cycle.verdict) ? kFailedCheck : kDone;
}

}  // namespace thruway
