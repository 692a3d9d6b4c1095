#include "apps/report/sections/network/network_of_run.h"

#include "apps/heat/heat_source.h"
#include "checks/simulation_settings.h"
#include "core/problem.h"
#include "testbench/evaluations/computed_loads.h"
#include "testbench/network/build_network.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {
namespace {

/// More switches than this make a drawing of megabytes in which nothing can be told apart.
constexpr std::size_t kMostDrawnSwitches = 1024;
constexpr const char* kOfWhichFile = "the result";

/// Settings and files that make the network.
std::string key_of(const Provenance& provenance) {
    std::string key;
    for (const auto& [name, value] : provenance.settings) {
        if (name.compare(0, 9, "topology.") == 0) key += name + "=" + value + "\n";
    }
    for (const InputIdentity& input : provenance.inputs) {
        if (input.key == "topology.file") key += input.sha256;
    }
    return key;
}

LoadFrame whole_run(const RunResult& result, const std::vector<ChannelId>& channels) {
    LoadFrame frame(channels.size());
    for (std::size_t link = 0; link < channels.size(); ++link) {
        frame[index(channels[link])] = result.links[link].utilisation;
    }
    return frame;
}

LoadFrame frame_of(const DetailWindow& window, const std::vector<ChannelId>& channels,
                   const FabricGraph& graph) {
    LoadFrame frame(channels.size());
    if (window.link_flits.size() != channels.size() || window.cycles == 0) return frame;
    for (std::size_t link = 0; link < channels.size(); ++link) {
        // A narrow link is occupied for several cycles by each flit, and by the last one of a
        // window beyond its end.
        const Cycle busy = window.link_flits[link] * graph.channel(channels[link]).flit_cycles;
        frame[index(channels[link])] = std::min(
            1.0, static_cast<double>(busy) / static_cast<double>(window.cycles));
    }
    return frame;
}

void add_frames(const ShownPoint& shown, const HeatSource& source, NetworkOfRun& run) {
    const std::vector<ChannelId> channels = channels_of(source.links(), *run.topology,
                                                        kOfWhichFile);
    run.frames.push_back(whole_run(*shown.result, channels));
    if (shown.detail == nullptr) return;
    for (const DetailWindow& window : shown.detail->windows) {
        run.frames.push_back(frame_of(window, channels, run.topology->graph));
    }
}

/// The links that the packets hold, numbered in the order of the cycle.
void add_deadlock(const RunDetail& detail, NetworkOfRun& run) {
    const FabricGraph& graph = run.topology->graph;
    for (std::size_t i = 0; i < detail.deadlock.size(); ++i) {
        const WaitingLink& wait = detail.deadlock[i];
        if (!wait.held_from || !wait.held_port || *wait.held_from >= graph.routers()) continue;
        const auto channel = graph.channel_out(RouterId{*wait.held_from},
                                               static_cast<Port>(*wait.held_port));
        if (!channel) continue;
        const auto same = std::find_if(run.deadlock.begin(), run.deadlock.end(),
                                       [&](const auto& mark) { return mark.channel == *channel; });
        if (same == run.deadlock.end()) {
            run.deadlock.push_back({*channel, std::to_string(i + 1)});
        } else {
            same->text += ", " + std::to_string(i + 1);
        }
    }
}

void add_computed(const ShownPoint& shown, const HeatSource& source,
                  const SimulationSettings& settings, NetworkOfRun& run) {
    const ComputedLoads computed = computed_loads(settings, *run.topology);
    if (computed.utilisation.empty()) {
        run.computed_missing = computed.reason;
        return;
    }
    run.differences = load_differences(shown.result->links,
                                       channels_of(source.links(), *run.topology, kOfWhichFile),
                                       computed.utilisation);
}

HeatSource source_of_run(const ShownPoint& shown) {
    HeatSource source;
    source.file = shown.path.empty() ? kOfWhichFile : shown.path;
    source.result = *shown.result;
    return source;
}

SimulationSettings settings_of_run(const ShownPoint& shown, const HeatSource& source) {
    if (shown.settings) return shown.settings();
    return read_simulation_settings(source.document(std::make_shared<InputFiles>()));
}

}  // namespace

std::shared_ptr<const Topology> topology_of_run(const ShownPoint& shown) {
    try {
        const SimulationSettings settings = settings_of_run(shown, source_of_run(shown));
        auto topology = std::make_shared<const Topology>(told_topology(settings.topology));
        return topology->graph.routers() > kMostDrawnSwitches ? nullptr : topology;
    } catch (const Problem&) {
        return nullptr;  // the section of the links says why
    }
}

NetworkOfRun network_of_run(const ShownPoint& shown) {
    NetworkOfRun run;
    run.key = key_of(shown.result->provenance);
    if (shown.result->links.empty()) {
        run.missing = "The loads of its links are not known: they are in the results of single "
                      "runs with measurement.link_results = true, and of a sweep in its folder "
                      "points/.";
        return run;
    }
    const HeatSource source = source_of_run(shown);
    try {
        const SimulationSettings settings = settings_of_run(shown, source);
        run.topology = std::make_shared<const Topology>(told_topology(settings.topology));
        if (run.topology->graph.routers() > kMostDrawnSwitches) {
            run.missing = fmt::format("A network of more than {} switches is not drawn here; "
                                      "topology --colour-by draws it.",
                                      kMostDrawnSwitches);
        }
        add_frames(shown, source, run);
        if (shown.detail != nullptr) add_deadlock(*shown.detail, run);
        add_computed(shown, source, settings, run);
    } catch (const Problem& problem) {
        run.missing = std::string("The network cannot be drawn: ") + problem.message() + ".";
    }
    return run;
}

}  // namespace thruway
