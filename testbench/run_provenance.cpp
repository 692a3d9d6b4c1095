#include "testbench/run_provenance.h"

#include "core/input/sha256.h"
#include "core/version.h"
#include "reporting/fields/provenance_json.h"
#include "reporting/json/json_text.h"
#include "settings/fields/settings_text.h"

#include <algorithm>
#include <vector>

namespace thruway {
namespace {

std::vector<InputIdentity> named_by_settings(std::vector<InputIdentity> inputs) {
    const auto is_settings_file = [](const InputIdentity& input) {
        return input.key == "settings";
    };
    inputs.erase(std::remove_if(inputs.begin(), inputs.end(), is_settings_file), inputs.end());
    return inputs;
}

}  // namespace

Provenance provenance_of(const SimulationSettings& settings) {
    return {version(), setting_texts_of(settings), settings.measurement.seed, settings.inputs};
}

bool is_current(const RunResult& result, const SimulationSettings& settings, Engine engine) {
    const Provenance& then = result.provenance;
    const Provenance now = provenance_of(settings);
    return then.version == now.version && then.seed == now.seed &&
           result.engine == result_name(engine, settings.router.kind) &&
           named_by_settings(then.inputs) == named_by_settings(now.inputs) &&
           same_settings(then.settings, now.settings);
}

std::string run_digest(const Provenance& provenance, const std::string& engine) {
    std::string text = engine + "\n" + provenance.version + "\n";
    text += json_line(settings_json(provenance.settings)) + "\n";
    for (const InputIdentity& input : named_by_settings(provenance.inputs)) {
        text += input.key + "=" + input.sha256 + "\n";
    }
    return sha256_of(text);
}

std::string run_digest(const SimulationSettings& settings, Engine engine) {
    return run_digest(provenance_of(settings), result_name(engine, settings.router.kind));
}

}  // namespace thruway
