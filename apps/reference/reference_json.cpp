#include "apps/reference/reference_json.h"

#include "apps/comparison/comparison_fields.h"
#include "apps/comparison/comparison_output.h"
#include "apps/output/check_fields.h"
#include "apps/output/cost/cost_fields.h"
#include "apps/output/cost/cost_output.h"
#include "apps/output/energy/energy_fields.h"
#include "apps/output/energy/energy_output.h"
#include "apps/output/model_fields.h"
#include "apps/output/topology_fields.h"
#include "apps/sweep/cost/cost_sweep_output.h"
#include "apps/sweep/energy/energy_sweep_output.h"
#include "apps/sweep/spread/spread_output.h"
#include "apps/sweep/sweep_files.h"
#include "apps/sweep/sweep_lists.h"
#include "apps/usage/usage_table.h"
#include "core/version.h"
#include "reporting/fields/contention_fields.h"
#include "reporting/fields/detail_fields.h"
#include "reporting/fields/result_fields.h"
#include "reporting/json/json_text.h"
#include "reporting/reference/reference_data.h"
#include "reporting/writers/contention_files.h"

namespace thruway {
namespace {

Json option_data(const OptionUsage& option) {
    return {{"names", option.names},       {"argument", option.argument},
            {"required", option.required}, {"repeatable", option.repeated},
            {"value", option.value},       {"words", option.words},
            {"meaning", option.meaning},   {"needs", option.with},
            {"excludes", option.without}};
}

/// Without the program itself, whose name is empty.
Json commands_data(const CLI::App& program) {
    Json commands = Json::array();
    for (const CommandUsage& usage : usage_of_all(program)) {
        if (usage.name.empty()) continue;
        Json options = Json::array();
        for (const OptionUsage& option : usage.options) options.push_back(option_data(option));
        commands.push_back(
            {{"name", usage.name}, {"meaning", usage.meaning}, {"options", options}});
    }
    return commands;
}

/// A kind of result file. A file without columns is no table; one without quantities is no JSON.
Json result_data(const char* name, const std::vector<Quantity>& quantities,
                 const std::vector<CsvColumn>& columns) {
    return {{"name", name},
            {"quantities", quantities_data(quantities)},
            {"columns", columns_data(columns)}};
}

Json results_data() {
    return Json::array(
        {result_data("run", quantities_of<RunResult>(), csv_columns()),
         result_data("detail", quantities_of<RunDetail>(), {}),
         result_data("contention", quantities_of<Contention>(), contention_columns()),
         result_data("links", {}, link_columns()), result_data("routers", {}, router_columns()),
         result_data("activity", {}, activity_columns()),
         result_data("saturation", {}, saturation_columns()),
         result_data("spread", {}, spread_columns()),
         result_data("cost_sweep", {}, cost_sweep_columns()),
         result_data("pareto", {}, pareto_columns()),
         result_data("energy_sweep", {}, energy_sweep_columns()),
         result_data("comparison", quantities_of<Comparison>(), comparison_columns()),
         result_data("check", quantities_of<CheckResult>(), {}),
         result_data("topology", quantities_of<TopologyMeasures>(), {}),
         result_data("models", quantities_of<ModelResults>(), {}),
         result_data("cost", quantities_of<RouterCosts>(), cost_columns()),
         result_data("energy", quantities_of<EnergyFile>(), energy_columns()),
         result_data("energy_routers", {}, energy_router_columns())});
}

}  // namespace

std::string reference_json(const CLI::App& program, const SettingNode& settings) {
    return json_text({{"schema", kReferenceSchema},
                      {"version", version()},
                      {"result_schema", RunResult::kSchema},
                      {"commands", commands_data(program)},
                      {"settings", settings_data(settings)},
                      {"verdicts", words_data(words_of(Verdict{}))},
                      {"results", results_data()}});
}

}  // namespace thruway
