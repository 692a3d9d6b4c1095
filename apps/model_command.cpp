#include "apps/model_command.h"

#include "apps/model_output.h"
#include "apps/settings_options.h"
#include "core/problem.h"
#include "statistics/atomic_file.h"
#include "statistics/outputs.h"
#include "testbench/model_evaluation.h"
#include "testbench/points/exit_status.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <memory>
#include <string>
#include <vector>

namespace thruway {
namespace {

struct ModelArguments {
    SettingsSource source;
    std::string json;
    ModelOptions options;
};

int print_models(const ModelArguments& arguments) {
    const double overflow = arguments.options.overflow_probability;
    if (!(overflow > 0 && overflow < 1)) {
        throw Problem(
            fmt::format("--overflow: {}; it is a probability above 0 and below 1", overflow));
    }
    const SimulationSettings settings = read_simulation_settings(arguments.source.document());
    require_writable(arguments.json);
    std::vector<ModelReport> models;
    try {
        models = evaluate_models(settings, arguments.options);
    } catch (const Problem& problem) {
        throw arguments.source.document().located(problem);
    }
    if (!arguments.json.empty()) write_file(arguments.json, models_json(models, settings));
    if (arguments.json != "-") write_file("-", models_page(models));
    return kDone;
}

}  // namespace

void add_model_command(CLI::App& app, Command& chosen) {
    CLI::App* command = app.add_subcommand("model",
                                           "Print the analytical models of a settings file");
    auto arguments = std::make_shared<ModelArguments>();
    add_settings_options(*command, arguments->source);
    command->add_option("--json", arguments->json, "Write the models as JSON; - is standard output")
        ->type_name("FILE");
    command
        ->add_option("--overflow", arguments->options.overflow_probability,
                     "Name buffer depths that overflow with at most this probability "
                     "(default 1e-6)")
        ->type_name("P");
    command->footer("\nFor each model that says nothing about these settings, one line why. "
                    "docs/models.md has their equations.");
    command->callback(
        [arguments, &chosen] { chosen = [arguments] { return print_models(*arguments); }; });
}

}  // namespace thruway
