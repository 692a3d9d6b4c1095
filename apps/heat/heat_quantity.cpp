#include "apps/heat/heat_quantity.h"

#include "core/problem.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace thruway {
namespace {

using HeatColumn = std::vector<std::optional<double>>;

constexpr const char* kWholeRun = "of the whole run, warm-up included";

void require_links(const HeatSource& source) {
    if (!source.links().empty()) return;
    if (source.energy) {
        throw Problem(fmt::format("{}: it has the energy of switches, not the loads of links; use "
                                  "--quantity energy, or colour by the result of the run",
                                  source.file));
    }
    if (source.contention) {
        throw Problem(fmt::format("{}: it has the waits for links, not their loads; use --quantity "
                                  "wait, or colour by the result of the run",
                                  source.file));
    }
    throw Problem(fmt::format("{}: it has no links; run it with measurement.link_results = true, "
                              "or with --detail FILE and colour by that file",
                              source.file));
}

const RunDetail& detail_of(const HeatSource& source, const char* what) {
    if (source.detail) return *source.detail;
    throw Problem(fmt::format("{}: {} has no {} of single hosts; run it with --detail FILE and "
                              "colour by that file",
                              source.file, source.kind(), what));
}

/// Of a network with slow links, flits occupy a link for more than a cycle each.
double busy_share(std::uint64_t flits, const Channel& channel, Cycle cycles) {
    if (cycles == 0) return 0;
    return static_cast<double>(flits * channel.flit_cycles) / static_cast<double>(cycles);
}

HeatColumn load_of_result(const RunResult& result, const std::vector<ChannelId>& channels,
                          bool measured) {
    HeatColumn values(channels.size());
    for (std::size_t l = 0; l < channels.size(); ++l) {
        const LinkResult& link = result.links[l];
        values[index(channels[l])] = measured ? link.measured_utilisation : link.utilisation;
    }
    return values;
}

HeatColumn load_of_detail(const RunDetail& detail, const std::vector<ChannelId>& channels,
                          const FabricGraph& graph) {
    Cycle cycles = 0;
    for (const DetailWindow& window : detail.windows) cycles += window.cycles;
    HeatColumn values(channels.size());
    for (std::size_t l = 0; l < channels.size(); ++l) {
        values[index(channels[l])] = busy_share(detail.links[l].flits, graph.channel(channels[l]),
                                                cycles);
    }
    return values;
}

struct EnergyUnit {
    const char* name;
    double pj;
};

/// In which the largest energy of a switch has one to three digits before the point.
EnergyUnit energy_unit(const EnergyFile& energy) {
    double most = 0;
    for (const EnergyOfRouter& router : energy.routers) {
        most = std::max(most, router.energy.total_pj);
    }
    if (most >= 1e6) return {"µJ", 1e6};
    return most >= 1e3 ? EnergyUnit{"nJ", 1e3} : EnergyUnit{"pJ", 1};
}

}  // namespace

std::size_t place_of(const HostServiceDetail& host, const Topology& topology,
                     const std::string& file) {
    const std::size_t hosts = topology.graph.hosts();
    if (host.host < hosts) return host.host;
    throw Problem(fmt::format("{}: it has a host {}, but the network that is drawn has {} hosts",
                              file, host.host, hosts));
}

ColouredQuantity measured_load(const HeatSource& source, const Topology& topology) {
    require_links(source);
    const std::vector<ChannelId> channels = channels_of(source.links(), topology, source.file);
    ColouredQuantity shown;
    HeatLayer& links = shown.values.links;
    links.label = "share of time in which flits occupy them";
    if (source.detail) {
        links.values = load_of_detail(*source.detail, channels, topology.graph);
        shown.notes.push_back(fmt::format("load {}", kWholeRun));
        return shown;
    }
    links.values = load_of_result(*source.result, channels, true);
    const bool measured = std::any_of(links.values.begin(), links.values.end(),
                                      [](const auto& value) { return value.has_value(); });
    if (!measured) links.values = load_of_result(*source.result, channels, false);
    shown.notes.push_back(measured ? "load measured after the warm-up"
                                   : fmt::format("load {}", kWholeRun));
    return shown;
}

ColouredQuantity computed_load(const ComputedLoads& loads, bool is_steady) {
    if (loads.utilisation.empty()) {
        throw Problem(fmt::format("--quantity computed: the loads are not known, because {}; use "
                                  "--quantity load for those that the run measured",
                                  loads.reason));
    }
    ColouredQuantity shown;
    HeatLayer& links = shown.values.links;
    links.label = "share of time in which all that is offered would occupy them";
    links.values.assign(loads.utilisation.begin(), loads.utilisation.end());
    shown.notes.emplace_back("load computed from routing function and traffic");
    if (!is_steady) {
        shown.notes.emplace_back("the network did not carry all that was offered");
    }
    return shown;
}

ColouredQuantity energy_of_switches(const HeatSource& source, const Topology& topology) {
    if (!source.energy) {
        throw Problem(fmt::format("--quantity energy: {} does not have it; run thruway energy "
                                  "RESULT.json --tech TECH.toml --json FILE and give FILE here",
                                  source.file));
    }
    const EnergyFile& energy = *source.energy;
    const std::size_t routers = topology.graph.routers();
    ColouredQuantity shown;
    HeatLayer& switches = shown.values.switches;
    const EnergyUnit unit = energy_unit(energy);
    switches = {"energy of the run, with the links behind their outputs", unit.name,
                HeatColumn(routers), 0, false};
    for (const EnergyOfRouter& router : energy.routers) {
        if (router.router >= routers) {
            throw Problem(fmt::format("{}: it has a switch {}, but the network that is drawn has "
                                      "{} switches",
                                      source.file, router.router, routers));
        }
        switches.values[router.router] = router.energy.total_pj / unit.pj;
    }
    shown.notes.push_back(
        fmt::format("technology {}{}", energy.technology.name,
                    energy.technology.verified ? "" : ", with constants that are not verified"));
    return shown;
}

ColouredQuantity host_latency(const HeatSource& source, const Topology& topology) {
    const RunDetail& detail = detail_of(source, "latencies");
    ColouredQuantity shown;
    HeatLayer& hosts = shown.values.hosts;
    hosts = {"mean latency of their packets", "cycles", HeatColumn(topology.graph.hosts()), 0,
             false};
    for (const HostServiceDetail& host : detail.hosts) {
        hosts.values[place_of(host, topology, source.file)] = host.latency_cycles;
    }
    shown.notes.push_back(fmt::format("packets {}", kWholeRun));
    if (!source.is_steady()) {
        shown.notes.emplace_back("no steady state: latencies depend on the length of the run");
    }
    return shown;
}

ColouredQuantity host_service(const HeatSource& source, const Topology& topology) {
    const RunDetail& detail = detail_of(source, "service");
    ColouredQuantity shown;
    HeatLayer& hosts = shown.values.hosts;
    hosts = {"share of their flits that was not delivered", "", HeatColumn(topology.graph.hosts()),
             0};
    for (const HostServiceDetail& host : detail.hosts) {
        if (host.offered_flits == 0) continue;
        const double served = static_cast<double>(host.accepted_flits) /
                              static_cast<double>(host.offered_flits);
        hosts.values[place_of(host, topology, source.file)] = 1 - served;
    }
    shown.notes.push_back(fmt::format("flits {}", kWholeRun));
    return shown;
}

}  // namespace thruway
