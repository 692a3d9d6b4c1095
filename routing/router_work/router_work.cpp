#include "routing/router_work/router_work.h"

#include "core/random.h"

#include <cmath>
#include <limits>
#include <numeric>

namespace thruway {
namespace {

constexpr unsigned kMostPacketsOfHost = 256;
constexpr std::uint64_t kMostHops = 1'000'000;
constexpr double kPassing = 3;
constexpr double kAtHost = 2;
constexpr double kMeanWork = 1000;

class Sampler {
public:
    Sampler(const RoutingFunction& routing, const FabricGraph& graph, std::uint64_t seed)
        : routing_(routing), graph_(graph), seed_(seed), work_(graph.routers()) {}

    /// Adds the work of one packet to the routers on its way.
    void follow(HostId source, const SampledPacket& packet, unsigned sequence, double load) {
        const Host& from = graph_.host(source);
        RouteQuery query;
        query.here = from.router;
        query.destination = graph_.host(packet.destination).router;
        query.arrival_port = from.port;
        query.injected_here = true;
        query.source = source;
        query.message_class = packet.message_class;
        query.route_draw = drawn_route(query, packet.destination, sequence);
        add(query.here, kAtHost * load);
        while (!arrived(query) && query.hops < std::numeric_limits<std::uint16_t>::max()) {
            add(query.here, kPassing * load);
            take_hop(query, sequence);
        }
        add(query.here, (kPassing + kAtHost) * load);
        hops_ += query.hops + 1u;
    }

    std::uint64_t hops() const { return hops_; }

    /// In thousandths of the mean.
    std::vector<std::uint32_t> work() const {
        const double sum = std::accumulate(work_.begin(), work_.end(), 0.0);
        if (sum == 0) return {};
        std::vector<std::uint32_t> rounded;
        rounded.reserve(work_.size());
        const double unit = kMeanWork * static_cast<double>(work_.size()) / sum;
        for (const double own : work_) {
            rounded.push_back(static_cast<std::uint32_t>(std::lround(own * unit)));
        }
        return rounded;
    }

private:
    void add(RouterId router, double work) { work_[index(router)] += work; }

    std::uint32_t drawn_route(const RouteQuery& query, HostId destination,
                              unsigned sequence) const {
        if (routing_.draws() == 1) return 0;
        if (const auto fixed = routing_.value_of_host(destination)) return *fixed;
        return routing_.draw(query.here, query.destination,
                             draw(seed_, DrawPurpose::kRoute, index(query.source), sequence));
    }

    bool arrived(const RouteQuery& query) const {
        return query.here == query.destination &&
               (!routing_.passes_destinations() || routing_.delivers(query));
    }

    void take_hop(RouteQuery& query, unsigned sequence) {
        routing_.route(query, candidates_);
        const unsigned preferred = candidates_.lowest_rank_size();
        unsigned chosen = 0;
        if (preferred > 1) {
            const std::uint64_t counter = (std::uint64_t{sequence} << 16) + query.hops;
            chosen = below(draw(seed_, DrawPurpose::kHeader, index(query.source), counter).a,
                           preferred);
        }
        const RouteCandidate& way = candidates_[chosen];
        const Channel channel = graph_.channel(*graph_.channel_out(query.here, way.port));
        query.here = channel.to;
        query.arrival_port = channel.to_port;
        query.arrival_vc = static_cast<VirtualChannel>(__builtin_ctzll(way.vcs));
        query.injected_here = false;
        ++query.hops;
    }

    const RoutingFunction& routing_;
    const FabricGraph& graph_;
    std::uint64_t seed_;
    std::vector<double> work_;  ///< [router]
    std::uint64_t hops_ = 0;
    RouteCandidates candidates_;
};

/// A step through all hosts that visits distant ones in turn, so that a part of them is spread over
/// the network.
std::uint64_t stride(std::uint64_t hosts) {
    constexpr double kGoldenRatio = 0.6180339887498949;
    auto step = static_cast<std::uint64_t>(kGoldenRatio * static_cast<double>(hosts)) + 1;
    while (std::gcd(step, hosts) != 1) ++step;
    return step;
}

}  // namespace

std::vector<std::uint32_t> router_work(const RoutingFunction& routing, const FabricGraph& graph,
                                       const SampledTraffic& traffic) {
    Sampler sampler(routing, graph, traffic.seed);
    const std::uint64_t hosts = graph.hosts();
    if (hosts == 0) return {};
    const std::uint64_t step = stride(hosts);
    for (unsigned sequence = 0; sequence < kMostPacketsOfHost; ++sequence) {
        std::uint64_t next = 0;
        for (std::uint64_t i = 0; i < hosts && sampler.hops() < kMostHops; ++i) {
            const HostId source{static_cast<std::uint32_t>(next)};
            next = (next + step) % hosts;
            const double load = traffic.load(source);
            if (load <= 0) continue;
            if (const auto packet = traffic.next(source)) {
                sampler.follow(source, *packet, sequence, load);
            }
        }
    }
    return sampler.work();
}

}  // namespace thruway
