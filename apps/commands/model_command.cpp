#include "apps/commands/commands.h"

#include "apps/options/settings_options.h"
#include "apps/output/model_output.h"
#include "apps/terminal/progress.h"
#include "core/problem.h"
#include "reporting/files/atomic_file.h"
#include "reporting/files/outputs.h"
#include "testbench/evaluations/model_evaluation.h"
#include "testbench/points/exit_status.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace thruway {
namespace {

struct ModelArguments {
    SettingsSource source;
    std::string json;
    ModelOptions options;
    std::string adaptive_wait;
    std::string timeout_hops;
    ProgressSettings progress;
};

constexpr const char* kAdaptiveWait = "--adaptive-wait";
constexpr const char* kTimeoutHops = "--timeout-hops";

const std::map<std::string, AdaptiveWait> kAdaptiveWaits = {{"corrected", AdaptiveWait::kCorrected},
                                                            {"printed", AdaptiveWait::kPrinted}};
const std::map<std::string, TimeoutHops> kTimeoutHopsNames = {
    {"interpolated", TimeoutHops::kInterpolated},
    {"floor", TimeoutHops::kFloor},
    {"ceiling", TimeoutHops::kCeiling}};

/// Rejects options of a model that does not apply, since they would be ignored.
void require_timeout_model(const char* option, const std::vector<ModelReport>& models) {
    for (const ModelReport& model : models) {
        if (model.model != "khonsari" || model.applies()) continue;
        throw Problem(
            fmt::format("{}: it is an option of the model khonsari, which does not apply: {}",
                        option, model.why_not));
    }
}

int print_models(const ModelArguments& arguments) {
    ModelOptions options = arguments.options;
    const double overflow = options.overflow_probability;
    if (!(overflow > 0 && overflow < 1)) {
        throw Problem(
            fmt::format("--overflow: {}; expected a probability above 0 and below 1", overflow));
    }
    if (!arguments.adaptive_wait.empty()) {
        options.timeout.adaptive_wait = kAdaptiveWaits.at(arguments.adaptive_wait);
    }
    if (!arguments.timeout_hops.empty()) {
        options.timeout.timeout_hops = kTimeoutHopsNames.at(arguments.timeout_hops);
    }
    const SimulationSettings settings = read_simulation_settings(arguments.source.document());
    check_outputs({{"--json", arguments.json}}, arguments.source.inputs->paths());
    std::vector<ModelReport> models;
    ProgressLine progress(arguments.progress);
    try {
        progress.begin("evaluating the models");
        models = evaluate_models(settings, options);
        progress.clear();
    } catch (const Problem& problem) {
        throw arguments.source.document().located(problem);
    }
    if (!arguments.adaptive_wait.empty()) require_timeout_model(kAdaptiveWait, models);
    if (!arguments.timeout_hops.empty()) require_timeout_model(kTimeoutHops, models);
    if (!arguments.json.empty()) write_file(arguments.json, models_json(models, settings));
    if (arguments.json != "-") write_file("-", models_page(models));
    return kDone;
}

}  // namespace

void add_model_options(CLI::App& command, Command& chosen) {
    auto arguments = std::make_shared<ModelArguments>();
    add_settings_options(command, arguments->source);
    add_output_option(command, "--json", arguments->json,
                      "Write the models as JSON; - for standard output");
    command
        .add_option("--overflow", arguments->options.overflow_probability,
                    "Print buffer depths that overflow with at most this probability "
                    "(default 1e-6)")
        ->type_name("P");
    command
        .add_option(kAdaptiveWait, arguments->adaptive_wait,
                    "khonsari: equation (12) as corrected (default) or as printed")
        ->type_name("READING")
        ->check(CLI::IsMember(kAdaptiveWaits));
    command
        .add_option(kTimeoutHops, arguments->timeout_hops,
                    "khonsari: sum equation (14) up to the mean distance, interpolated (default), "
                    "or up to its floor or ceiling")
        ->type_name("READING")
        ->check(CLI::IsMember(kTimeoutHopsNames));
    add_progress_options(command, arguments->progress);
    command.footer("\nFor each model that does not apply, one line says why. docs/models.md has "
                   "the equations.");
    command.callback(
        [arguments, &chosen] { chosen.alone = [arguments] { return print_models(*arguments); }; });
}

}  // namespace thruway
