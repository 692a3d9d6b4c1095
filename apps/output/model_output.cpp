#include "apps/output/model_output.h"

#include "apps/output/model_fields.h"
#include "apps/terminal/text_table.h"
#include "core/text/wrapped_text.h"
#include "reporting/json/json_text.h"
#include "reporting/reference/quantity_reference.h"
#include "reporting/writers/result_json.h"
#include "reporting/writers/result_table.h"
#include "testbench/run_provenance.h"

#include <fmt/format.h>

#include <optional>

namespace thruway {
namespace {

using Number = std::optional<double>;

Number difference(const Number& model, const Number& run) {
    if (!model || !run) return std::nullopt;
    return *model - *run;
}

ModelEntry entry_of(const ModelReport& model) {
    ModelEntry entry;
    entry.model = model.model;
    entry.source = model.source;
    entry.applies = model.applies();
    if (!entry.applies) {
        entry.why_not.value = model.why_not;
        return entry;
    }
    entry.departures.value = model.departures;
    entry.saturated.value = model.saturated;
    entry.latency_cycles.value = {model.latency_cycles, model.p50, model.p95, model.p99};
    entry.source_queue_cycles.value = {model.source_queue_cycles};
    entry.throughput.value = {model.throughput_bound};
    entry.cut_through.value = {model.cut_through_probability};
    entry.by_hops.value = model.by_hops;
    Json& values = entry.values.value.emplace(Json::object());
    for (const ModelValue& item : model.values) values[item.key] = item.value;
    return entry;
}

/// Four significant digits; "-" for no value.
std::string model_cell(const Number& value) { return value ? fmt::format("{:.4g}", *value) : "-"; }

std::string what_it_assumes(const ModelReport& model) {
    std::string lines;
    for (const std::string& line : model.departures) lines += "  assumes " + line + "\n";
    return lines;
}

std::string why_not_lines(const std::vector<ModelReport>& models) {
    std::string lines;
    for (const ModelReport& model : models) {
        if (!model.applies()) lines += fmt::format("{}: {}\n", model.model, model.why_not);
    }
    return lines.empty() ? "" : "\nModels that do not apply\n" + lines;
}

std::vector<std::vector<std::string>> hop_rows(const ModelReport& model) {
    std::vector<std::vector<std::string>> rows = {
        {"  hops", "share", "latency", "p_c", "P_2", "P_2 quadrant"}};
    for (const ModelHopClass& item : model.by_hops) {
        rows.push_back({fmt::format("  {}", item.hops), model_cell(item.share),
                        model_cell(item.latency_cycles), model_cell(item.cut_through_probability),
                        model_cell(item.two_choices), model_cell(item.two_choices_quadrant)});
    }
    return rows;
}

struct SharedQuantity {
    const char* name;
    bool latency;  ///< depends on the length of a run without a steady state
    Number model;
    Number run;
    Number ci95;
};

/// Quantities that both the model and the run have.
std::vector<SharedQuantity> shared_quantities(const ModelReport& model, const RunResult& run) {
    const LatencyResult& latency = run.latency_cycles;
    return {{"latency", true, model.latency_cycles, latency.mean, latency.ci95},
            {"latency p50", true, model.p50, latency.p50, latency.p50_ci95},
            {"latency p95", true, model.p95, latency.p95, latency.p95_ci95},
            {"latency p99", true, model.p99, latency.p99, latency.p99_ci95},
            {"cut-through", false, model.cut_through_probability, run.cut_through.probability,
             run.cut_through.ci95}};
}

ModelMinusRun minus_run(const ModelReport& model, const RunResult& run) {
    const std::vector<SharedQuantity> all = shared_quantities(model, run);
    const auto apart = [&all](std::size_t i) { return difference(all[i].model, all[i].run); };
    return {{apart(0), apart(1), apart(2), apart(3)}, {apart(4)}};
}

/// A cell of the run's column. `mean` is empty if the run has none.
std::string run_cell(const RunResult& run, const Number& mean, const Number& ci95,
                     bool latency = false) {
    const std::string text = with_error_bar(mean, ci95);
    return run.has_unsteady_latencies() ? with_sign(text, latency && mean) : text;
}

}  // namespace

std::string models_page(const std::vector<ModelReport>& models) {
    std::vector<std::vector<std::string>> rows = {
        {"model", "latency", "p50", "p95", "p99", "source queue", "p_c", "highest load"},
        {"", "cycles", "cycles", "cycles", "cycles", "cycles", "", "flits/node/cycle"}};
    std::string details;
    for (const ModelReport& model : models) {
        if (!model.applies()) continue;
        rows.push_back(
            {model.model, model.saturated ? "saturated" : model_cell(model.latency_cycles),
             model_cell(model.p50), model_cell(model.p95), model_cell(model.p99),
             model_cell(model.source_queue_cycles), model_cell(model.cut_through_probability),
             model_cell(model.throughput_bound)});
        details += fmt::format("\n{}: {}\n", model.model, model.source) + what_it_assumes(model);
        for (const ModelValue& item : model.values) {
            details += fmt::format("  {} = {}\n", item.key, model_cell(item.value));
        }
        if (!model.by_hops.empty()) details += text_table(hop_rows(model));
    }
    return (rows.size() > 2 ? text_table(rows) : "No model applies.\n") + details +
           why_not_lines(models);
}

std::string models_json(const std::vector<ModelReport>& models,
                        const SimulationSettings& settings) {
    ModelResults results{provenance_of(settings), {}};
    for (const ModelReport& model : models) results.models.push_back(entry_of(model));
    return json_text(to_json_value(results));
}

std::string page_beside_run(const std::vector<ModelReport>& models, const RunResult& run) {
    const std::string none = run_cell(run, std::nullopt, std::nullopt);
    const std::string title = run.has_unsteady_latencies() ? with_sign("run", false) : "run";
    std::vector<std::vector<std::string>> rows = {
        {"model", "quantity", "model", title, "model - run", "of run"}};
    std::string assumptions;
    for (const ModelReport& model : models) {
        if (!model.applies()) continue;
        assumptions += model.departures.empty() ? "" : model.model + "\n" + what_it_assumes(model);
        for (const SharedQuantity& item : shared_quantities(model, run)) {
            if (!item.model) continue;
            const Number apart = difference(item.model, item.run);
            rows.push_back({model.model, item.name, model_cell(item.model),
                            run_cell(run, item.run, item.ci95, item.latency),
                            apart ? fmt::format("{:+.3g}", *apart) : "-",
                            apart && *item.run != 0
                                ? fmt::format("{:+.1f} %", 100 * *apart / *item.run)
                                : "-"});
        }
        if (model.saturated) rows.push_back({model.model, "saturated", "-", none, "-", "-"});
        if (model.throughput_bound) {
            rows.push_back({model.model, "bound on accepted load",
                            model_cell(model.throughput_bound),
                            run_cell(run, run.throughput.accepted, run.throughput.ci95), "", ""});
        }
    }
    std::string page = text_table(rows);
    if (run.has_unsteady_latencies()) append_wrapped(kUnsteadyLine, 0, page, terminal_width());
    return page + "\n" + assumptions + why_not_lines(models);
}

std::string json_beside_run(const std::vector<ModelReport>& models, const RunResult& run) {
    Json json = to_json_value(run);
    Json& list = json["models"] = Json::array();
    for (const ModelReport& model : models) {
        ModelEntry entry = entry_of(model);
        if (entry.applies) entry.model_minus_run.value = minus_run(model, run);
        list.push_back(to_json_value(entry));
    }
    return json_text(json);
}

std::string model_keys_markdown() { return quantities_markdown(quantities_of<ModelResults>()); }

}  // namespace thruway
