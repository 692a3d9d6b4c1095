#include "apps/output/model_output.h"

#include "apps/terminal/text_table.h"
#include "reporting/fields/provenance_json.h"
#include "reporting/json/json_text.h"
#include "reporting/writers/result_json.h"
#include "reporting/writers/result_table.h"
#include "testbench/run_provenance.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <optional>

namespace thruway {
namespace {

using Json = nlohmann::ordered_json;
using Number = std::optional<double>;

Json json_of(const Number& value) { return value ? Json(*value) : Json(nullptr); }

Number difference(const Number& model, const Number& run) {
    if (!model || !run) return std::nullopt;
    return *model - *run;
}

Json by_hops_json(const ModelReport& model) {
    Json list = Json::array();
    for (const ModelHopClass& item : model.by_hops) {
        Json entry = {{"hops", item.hops},
                      {"share", item.share},
                      {"latency_cycles", item.latency_cycles},
                      {"cut_through_probability", json_of(item.cut_through_probability)},
                      {"two_choices", json_of(item.two_choices)},
                      {"two_choices_quadrant", json_of(item.two_choices_quadrant)}};
        entry["cut_throughs"] = item.cut_throughs;
        list.push_back(entry);
    }
    return list;
}

Json model_json(const ModelReport& model) {
    Json json = {{"model", model.model},
                 {"engine", "model"},
                 {"source", model.source},
                 {"applies", model.applies()}};
    if (!model.applies()) {
        json["why_not"] = model.why_not;
        return json;
    }
    json["departures"] = model.departures;
    json["saturated"] = model.saturated;
    json["latency_cycles"] = {{"mean", json_of(model.latency_cycles)},
                              {"p50", json_of(model.p50)},
                              {"p95", json_of(model.p95)},
                              {"p99", json_of(model.p99)}};
    json["source_queue_cycles"] = {{"mean", json_of(model.source_queue_cycles)}};
    json["throughput_flits_per_node_cycle"] = {{"bound", json_of(model.throughput_bound)}};
    json["cut_through"] = {{"probability", json_of(model.cut_through_probability)}};
    json["by_hops"] = by_hops_json(model);
    json["values"] = Json::object();
    for (const ModelValue& item : model.values) json["values"][item.key] = item.value;
    return json;
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
    Number model;
    Number run;
    Number ci95;
};

/// Quantities that both the model and the run have.
std::vector<SharedQuantity> shared_quantities(const ModelReport& model, const RunResult& run) {
    const LatencyResult& latency = run.latency_cycles;
    return {{"latency", model.latency_cycles, latency.mean, latency.ci95},
            {"latency p50", model.p50, latency.p50, latency.p50_ci95},
            {"latency p95", model.p95, latency.p95, latency.p95_ci95},
            {"latency p99", model.p99, latency.p99, latency.p99_ci95},
            {"cut-through", model.cut_through_probability, run.cut_through.probability,
             run.cut_through.ci95}};
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
    Json list = Json::array();
    for (const ModelReport& model : models) list.push_back(model_json(model));
    return json_text({{"schema", RunResult::kSchema},
                      {"provenance", provenance_json(provenance_of(settings))},
                      {"engine", "model"},
                      {"models", list}});
}

std::string page_beside_run(const std::vector<ModelReport>& models, const RunResult& run) {
    std::vector<std::vector<std::string>> rows = {
        {"model", "quantity", "model", "run", "model - run", "of run"}};
    std::string assumptions;
    for (const ModelReport& model : models) {
        if (!model.applies()) continue;
        assumptions += model.departures.empty() ? "" : model.model + "\n" + what_it_assumes(model);
        for (const SharedQuantity& item : shared_quantities(model, run)) {
            if (!item.model) continue;
            const Number apart = difference(item.model, item.run);
            rows.push_back({model.model, item.name, model_cell(item.model),
                            item.run ? with_error_bar(item.run, item.ci95) : "-",
                            apart ? fmt::format("{:+.3g}", *apart) : "-",
                            apart && *item.run != 0
                                ? fmt::format("{:+.1f} %", 100 * *apart / *item.run)
                                : "-"});
        }
        if (model.saturated) rows.push_back({model.model, "saturated", "-", "-", "-", "-"});
        if (model.throughput_bound) {
            rows.push_back({model.model, "bound on accepted load",
                            model_cell(model.throughput_bound),
                            with_error_bar(run.throughput.accepted, run.throughput.ci95), "", ""});
        }
    }
    return text_table(rows) + "\n" + assumptions + why_not_lines(models);
}

std::string json_beside_run(const std::vector<ModelReport>& models, const RunResult& run) {
    Json json = Json::parse(to_json(run));
    Json list = Json::array();
    for (const ModelReport& model : models) {
        Json entry = model_json(model);
        if (model.applies()) {
            const std::vector<SharedQuantity> all = shared_quantities(model, run);
            const auto apart = [&](std::size_t i) {
                return json_of(difference(all[i].model, all[i].run));
            };
            entry["model_minus_run"] = {
                {"latency_cycles",
                 {{"mean", apart(0)}, {"p50", apart(1)}, {"p95", apart(2)}, {"p99", apart(3)}}},
                {"cut_through", {{"probability", apart(4)}}}};
        }
        list.push_back(entry);
    }
    json["models"] = list;
    return json_text(json);
}

}  // namespace thruway
