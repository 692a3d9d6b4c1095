#include "testbench/network/memory_estimate.h"

#include "rtl_models/vc_router/registers/router_state.h"
#include "settings/refusal.h"
#include "topologies/grid/grid.h"

#include <fmt/format.h>
#include <systemc>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>
#include <string>

#include <sys/resource.h>
#include <unistd.h>

namespace thruway {
namespace {

// Bytes, from runs of one setting at a time over 64x64 routers.
constexpr double kOfProgram = 20e6;
constexpr double kOfRouter = 2000;
constexpr double kOfPort = 5000;
constexpr double kOfVirtualChannel = 600;  ///< of a port
constexpr double kOfOutputFlit = 16;
constexpr double kOfLinkCycle = 16;
constexpr double kOfPair = 16;  ///< of routers

constexpr double kSmallestTold = 100'000;  ///< routers

std::string gigabytes(double bytes) {
    return fmt::format("{:.{}f} GB", bytes * 1e-9, bytes < 10e9 ? 1 : 0);
}

/// A number in a file of the kernel; infinite where there is none.
double number_in_file(const char* path) {
    std::ifstream file(path);
    double value = 0;
    return file >> value ? value : std::numeric_limits<double>::infinity();
}

double limit(__rlimit_resource resource) {
    rlimit limits{};
    const bool known = ::getrlimit(resource, &limits) == 0 && limits.rlim_cur != RLIM_INFINITY;
    return known ? static_cast<double>(limits.rlim_cur) : std::numeric_limits<double>::infinity();
}

}  // namespace

std::optional<NetworkSize> size_of(const TopologySettings& settings) {
    NetworkSize size;
    double network_ports = 0;
    switch (settings.kind) {
        case TopologyKind::kTorus:
        case TopologyKind::kMesh:
            size.routers = 1;
            for (const unsigned radix : settings.radix) size.routers *= radix;
            network_ports = static_cast<double>(settings.radix.size()) *
                            (settings.bidirectional ? 2 : 1);
            break;
        case TopologyKind::kHypercube:
            size.routers = std::exp2(settings.dimensions);
            network_ports = settings.dimensions;
            break;
        case TopologyKind::kIrregular: {
            size.routers = settings.switches;
            const double free = static_cast<double>(settings.ports_per_switch) -
                                settings.hosts_per_router;
            network_ports = std::clamp(free, 0.0, size.routers - 1);
            size.all_pairs = true;
            break;
        }
        case TopologyKind::kFile: return std::nullopt;
    }
    if (settings.kind != TopologyKind::kIrregular &&
        size.routers > static_cast<double>(kMaxGridRouters)) {
        return std::nullopt;
    }
    size.ports = size.routers * (network_ports + settings.hosts_per_router);
    size.link_cycles = size.routers * network_ports * settings.link_latency_cycles;
    return size;
}

NetworkSize size_of(const FabricGraph& graph, bool all_pairs) {
    NetworkSize size;
    size.routers = static_cast<double>(graph.routers());
    size.all_pairs = all_pairs;
    for (std::uint32_t r = 0; r < graph.routers(); ++r) size.ports += graph.ports(RouterId{r});
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        size.link_cycles += static_cast<double>(graph.channel(ChannelId{c}).latency);
    }
    return size;
}

double memory_estimate(const NetworkSize& size, const RouterSettings& router) {
    double of_port = kOfPort;
    if (router.kind == RouterKind::kVirtualChannel) {
        of_port += router.virtual_channels *
                   (kOfVirtualChannel + kOfOutputFlit * router.output_buffer_flits +
                    static_cast<double>(sizeof(BufferedFlit)) * router.buffer_flits);
    }
    const double pairs = size.all_pairs ? size.routers * size.routers : 0;
    return kOfProgram + size.routers * kOfRouter + size.ports * of_port +
           size.link_cycles * kOfLinkCycle + pairs * kOfPair;
}

double memory_of_machine() {
    const double pages = static_cast<double>(::sysconf(_SC_PHYS_PAGES));
    return std::min({pages * static_cast<double>(::sysconf(_SC_PAGESIZE)),
                     number_in_file("/sys/fs/cgroup/memory.max"),
                     number_in_file("/sys/fs/cgroup/memory/memory.limit_in_bytes"),
                     limit(RLIMIT_AS), limit(RLIMIT_DATA)});
}

void check_memory(const NetworkSize& size, const RouterSettings& router, double available) {
    const double needed = memory_estimate(size, router);
    const std::string text = fmt::format("{:.0f} routers with {:.0f} ports need about {}; this "
                                         "machine has {}",
                                         size.routers, size.ports, gigabytes(needed),
                                         gigabytes(available));
    if (needed > available) {
        const double places = size.ports * router.virtual_channels * router.buffer_flits *
                              static_cast<double>(sizeof(BufferedFlit));
        const bool buffers = router.kind == RouterKind::kVirtualChannel && places > needed / 2;
        refuse(buffers ? "router.buffer_flits" : "topology.kind",
               fmt::format("{}; take {}", text,
                           buffers ? "smaller buffers, fewer virtual channels or a smaller network"
                                   : "a smaller network"));
    }
    if (needed < available / 4 && size.routers < kSmallestTold) return;
    SC_REPORT_WARNING("/thruway/network", (text + "; it takes a while until it is built").c_str());
}

unsigned jobs_in_memory(unsigned jobs, double needed, double available) {
    if (needed * jobs <= available) return jobs;
    const unsigned fit = std::max(1u, static_cast<unsigned>(available / needed));
    if (fit < jobs) {
        SC_REPORT_WARNING("/thruway/network",
                          fmt::format("a run needs about {}; {} at a time fit into the {} of this "
                                      "machine, not {}",
                                      gigabytes(needed), fit, gigabytes(available), jobs)
                              .c_str());
    }
    return fit;
}

}  // namespace thruway
