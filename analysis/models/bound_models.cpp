// Bounds on throughput: the busiest channel, and the channels of the bisection.

#include "analysis/models/models.h"
#include "topologies/measures/bisection.h"

#include <cstdint>

namespace thruway {
namespace {

std::optional<std::uint64_t> bisection_of(const Topology& topology) {
    if (topology.grid) return bisection_channels(*topology.grid);
    return bisection_channels(topology.graph);
}

}  // namespace

ModelReport channel_load_bound(const ModelledNetwork&, const TrafficSummary& traffic) {
    ModelReport report;
    report.model = "channel_load_bound";
    report.source = "Dally, Towles, sec. 3.3.1: a channel carries at most one flit per cycle, or "
                    "in topology.link_flit_cycles";
    report.why_not = traffic.why_no_channels;
    if (report.applies() && traffic.channels->highest == 0) {
        report.why_not = "no packet uses a channel between routers";
    }
    if (!report.applies()) return report;
    report.throughput_bound = traffic.load * traffic.channels->throughput_bound();
    report.values.push_back({"highest_channel_load", traffic.channels->highest});
    report.saturated = traffic.channels->highest >= 1;
    return report;
}

ModelReport bisection_bound(const ModelledNetwork& network, const TrafficSummary& traffic) {
    ModelReport report;
    report.model = "bisection_bound";
    report.source =
        "Dally, Towles, sec. 3.3.1: the bisection carries the traffic between its halves";
    if (!network.traffic_settings.pattern->has(kUniformTraffic)) {
        report.why_not = "the traffic across the bisection is known for pattern " +
                         names_of_patterns(kUniformTraffic) + " only";
        return report;
    }
    if (!network.same_hosts_everywhere) {
        report.why_not = "it needs the same number of hosts at every router";
        return report;
    }
    if (network.topology.graph.routers() == 1) {
        report.why_not = "a single router has no halves";
        return report;
    }
    if (!network.same_flit_cycles) {
        report.why_not = "links differ in the flits that they carry per cycle, and a bisection "
                         "counts links";
        return report;
    }
    const std::optional<std::uint64_t> channels = bisection_of(network.topology);
    if (!channels) {
        report.why_not = "the bisection of this network is not known";
        return report;
    }
    // 2 * near * far of the ordered pairs of hosts are in different halves.
    const std::size_t smaller_half = network.topology.graph.routers() / 2;
    const auto routers = static_cast<double>(smaller_half);
    const auto hosts = static_cast<double>(network.topology.graph.hosts());
    const double near = routers * network.hosts_per_router;
    const double crossing = 2 * near * (hosts - near) / (hosts - 1);
    report.throughput_bound = static_cast<double>(*channels) / (network.flit_cycles * crossing);
    report.values.push_back({"bisection_channels", static_cast<double>(*channels)});
    report.saturated = traffic.load >= *report.throughput_bound;
    return report;
}

std::vector<ModelReport> evaluate_models(const ModelledNetwork& network,
                                         const ModelOptions& options) {
    const TrafficSummary traffic = summary_of(network);
    return {
        rexford_shin(network, traffic, options), rexford_shin_refined(network, traffic, options),
        torus_mean_field(network, traffic),      khonsari(network, traffic, options),
        link_queues(network, traffic),           source_queue(network, traffic),
        channel_load_bound(network, traffic),    bisection_bound(network, traffic)};
}

}  // namespace thruway
