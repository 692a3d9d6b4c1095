#include "checks/simulation_inputs.h"

#include "topologies/formats/graph_file.h"

#include <string>

namespace thruway {
namespace {

struct InputKey {
    const char* key;
    const std::string& path;
    bool applies;
    InputFilePtr& input;
    InputLength length;
};

/// Other endings are refused before anything is read.
bool is_graph_file(const std::string& path) {
    const auto format = graph_format_of(path);
    return format && *format != GraphFormat::kSvg;
}

}  // namespace

std::vector<InputIdentity> read_inputs(const SettingsDocument& document,
                                       SimulationSettings& settings) {
    TopologySettings& topology = settings.topology;
    RoutingSettings& routing = settings.routing;
    TrafficSettings& traffic = settings.traffic;
    const InputKey keys[] = {
        {"topology.file", topology.file,
         topology.kind == TopologyKind::kFile && is_graph_file(topology.file), topology.file_input,
         InputLength::kWhole},
        {"routing.table_file", routing.table_file, routing.function == RoutingKind::kTable,
         routing.table_input, InputLength::kWhole},
        {"traffic.matrix_file", traffic.matrix_file, traffic.pattern == PatternKind::kMatrix,
         traffic.matrix_input, InputLength::kWhole},
        {"traffic.recorded_file", traffic.recorded_file, traffic.pattern == PatternKind::kRecorded,
         traffic.recorded_input, InputLength::kAny},
    };
    std::vector<InputIdentity> inputs = {document.identity()};
    for (const InputKey& key : keys) {
        if (!key.applies || key.path.empty()) continue;
        try {
            key.input = document.input(key.key, key.path, key.length);
        } catch (const Problem& problem) {
            throw document.located(problem);
        }
        inputs.push_back(key.input->identity(key.key, key.path));
    }
    return inputs;
}

}  // namespace thruway
