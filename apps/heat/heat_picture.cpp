#include "apps/heat/heat_picture.h"

#include "apps/heat/heat_waits.h"
#include "apps/heat/load_differences.h"
#include "core/problem.h"
#include "testbench/run_provenance.h"

#include <fmt/format.h>

namespace thruway {
namespace {

std::string quantity_word(HeatQuantity quantity) {
    for (const auto& [word, known] : heat_quantities()) {
        if (known == quantity) return word;
    }
    return {};
}

/// By the settings of the run: those of the drawing may have other traffic.
ComputedLoads computed_loads_of(const HeatSource& source, const Topology& topology,
                                const std::shared_ptr<InputFiles>& inputs) {
    try {
        return computed_loads(read_simulation_settings(source.document(inputs)), topology);
    } catch (const Problem& problem) {
        return {{}, fmt::format("the settings of the run cannot be read ({})", problem.what())};
    }
}

/// Measured loads beside computed ones, or why there are none.
std::string beside_computed(const HeatSource& source, const Topology& topology,
                            const std::shared_ptr<InputFiles>& inputs) {
    if (!source.result) return {};
    const ComputedLoads computed = computed_loads_of(source, topology, inputs);
    if (computed.utilisation.empty()) {
        return fmt::format("\nno computed loads beside the measured ones, because {}\n",
                           computed.reason);
    }
    const std::vector<LoadDifference> differences = load_differences(
        source.result->links, channels_of(source.links(), topology, source.file),
        computed.utilisation);
    if (differences.empty()) {
        return "\nno computed loads beside the measured ones, because no load was measured after "
               "the warm-up\n";
    }
    return load_differences_page(differences, topology);
}

ColouredQuantity coloured_quantity(const HeatSource& source, HeatQuantity quantity,
                                   const Topology& topology,
                                   const std::shared_ptr<InputFiles>& inputs) {
    switch (quantity) {
        case HeatQuantity::kLoad: return measured_load(source, topology);
        case HeatQuantity::kComputed:
            return computed_load(computed_loads_of(source, topology, inputs), source.is_steady());
        case HeatQuantity::kLatency: return host_latency(source, topology);
        case HeatQuantity::kService: return host_service(source, topology);
        case HeatQuantity::kEnergy: return energy_of_switches(source, topology);
        case HeatQuantity::kWait: break;
    }
    return waits_of(source, topology);
}

}  // namespace

const std::map<std::string, HeatQuantity>& heat_quantities() {
    static const std::map<std::string, HeatQuantity> words = {
        {"load", HeatQuantity::kLoad},       {"computed", HeatQuantity::kComputed},
        {"wait", HeatQuantity::kWait},       {"energy", HeatQuantity::kEnergy},
        {"latency", HeatQuantity::kLatency}, {"service", HeatQuantity::kService}};
    return words;
}

HeatPicture heat_picture(const HeatSource& source, HeatQuantity quantity,
                         const SimulationSettings& drawn, const Topology& topology,
                         const std::shared_ptr<InputFiles>& inputs) {
    require_same_topology(source, provenance_of(drawn));
    // A detail file may leave the links out; if it has them, they say more than the settings.
    channels_of(source.links(), topology, source.file);
    ColouredQuantity shown = coloured_quantity(source, quantity, topology, inputs);
    HeatPicture picture;
    picture.values = std::move(shown.values);
    picture.options.title = topology.name + ": " + quantity_word(quantity);
    picture.options.notes = std::move(shown.notes);
    if (const std::string verdict = source.verdict(); !verdict.empty()) {
        picture.options.notes.push_back(fmt::format("verdict of the run: {}", verdict));
    }
    if (quantity == HeatQuantity::kLoad) {
        picture.page = beside_computed(source, topology, inputs);
    }
    return picture;
}

}  // namespace thruway
