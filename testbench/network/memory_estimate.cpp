#include "testbench/network/memory_estimate.h"

#include "rtl_models/allocator/allocator_row.h"
#include "rtl_models/arbiter/arbiter_row.h"
#include "rtl_models/crossbar/crossbar_row.h"
#include "rtl_models/vc_router/registers/router_state.h"
#include "settings/refusal.h"
#include "topologies/grid/grid.h"

#include <fmt/format.h>
#include <systemc>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <limits>
#include <string>

#include <sys/resource.h>
#include <unistd.h>

namespace thruway {
namespace {

// Bytes, fitted to runs on 64x64 routers in which one setting varied at a time.
constexpr double kOfProgram = 20e6;
constexpr double kOfRouter = 2000;
constexpr double kOfPort = 4000;
constexpr double kOfVirtualChannel = 600;  ///< per port
constexpr double kOfOutputFlit = 16;
constexpr double kOfPair = 16;                         ///< of routers: once on a machine
constexpr double kOfDescribedPort = 100;               ///< of kOfPort: in each process
constexpr double kOfPortPair = sizeof(std::uint64_t);  ///< CrossingCounts

constexpr double kSmallestTold = 100'000;  ///< routers; warn from here on

std::string gigabytes(double bytes) {
    return fmt::format("{:.{}f} GB", bytes * 1e-9, bytes < 10e9 ? 1 : 0);
}

/// The number in a kernel file; infinite if the file does not exist.
double number_in_file(const char* path) {
    std::ifstream file(path);
    double value = 0;
    return file >> value ? value : std::numeric_limits<double>::infinity();
}

/// Of the orders that arbiters keep among their requesters, in a router. Two sides of an allocator
/// have an arbiter for each row and for each column.
double bytes_of_orders(double ports, const RouterSettings& router) {
    if (!router.arbiter->has(kBitPerPair)) return 0;
    const auto of_arbiters = [](double count, double width) {
        return count * width * std::ceil(width / 64) * 8;
    };
    const auto of_allocator = [&](const Part<AllocatorRow>& allocator, double rows,
                                  double columns) {
        if (allocator->circuit != AllocatorCircuitKind::kArbiters) return 0.0;
        return of_arbiters(rows, columns) + of_arbiters(columns, rows);
    };
    const double all_vcs = ports * router.virtual_channels;
    double bytes = of_allocator(router.vc_allocator, all_vcs, all_vcs);
    const bool shared_inputs = router.crossbar->has(kSharedInputs);
    const bool shared_outputs = router.crossbar->has(kSharedOutputs);
    if (!shared_inputs && !shared_outputs) return bytes;
    const double inputs = shared_inputs ? ports * input_speedup(router.crossbar) : all_vcs;
    const double outputs = shared_outputs ? ports * output_speedup(router.crossbar) : all_vcs;
    bytes += of_allocator(router.switch_allocator, inputs, outputs) * (router.speculative ? 2 : 1);
    return bytes + (shared_inputs ? of_arbiters(inputs, router.virtual_channels) : 0);
}

/// Of the registers where a router receives: for each cycle until the latest arrival, rounded up to
/// a power of two, a flit of each port and sets of ports and of virtual channels.
double bytes_of_arrivals(double ports, double longest_link_cycles, const RouterSettings& router) {
    const double longest = std::max<double>(longest_link_cycles, router.credit_latency_cycles);
    const double slots = std::exp2(std::ceil(std::log2(longest + 1)));
    const double words = ports + std::ceil(ports / 64) +
                         std::ceil(ports * router.virtual_channels / 64);
    return slots * std::ceil(words / 8) * 64;
}

double limit(__rlimit_resource resource) {
    rlimit limits{};
    const bool known = ::getrlimit(resource, &limits) == 0 && limits.rlim_cur != RLIM_INFINITY;
    return known ? static_cast<double>(limits.rlim_cur) : std::numeric_limits<double>::infinity();
}

}  // namespace

std::optional<NetworkSize> size_of(const TopologySettings& settings) {
    const auto count = settings.kind->count(settings);
    if (!count) return std::nullopt;
    NetworkSize size;
    size.routers = count->routers;
    const double hosts = count->hosts.value_or(settings.hosts_per_router);
    const double links_out = count->links_out * settings.subnetworks;
    size.ports = count->routers * (links_out + hosts);
    size.longest_link_cycles = std::max(
        static_cast<double>(settings.link_timing().arrival_cycles()), count->own_link_cycles);
    size.all_pairs = count->all_pairs;
    return size;
}

NetworkSize size_of(const FabricGraph& graph, bool all_pairs) {
    NetworkSize size;
    size.routers = static_cast<double>(graph.routers());
    size.all_pairs = all_pairs;
    for (std::uint32_t r = 0; r < graph.routers(); ++r) size.ports += graph.ports(RouterId{r});
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        size.longest_link_cycles = std::max(
            size.longest_link_cycles,
            static_cast<double>(graph.channel(ChannelId{c}).arrival_cycles()));
    }
    return size;
}

MachineShare share_here(const PartTransport* transport, unsigned parts) {
    if (transport == nullptr) return {};
    const unsigned processes = transport->processes_here();
    return {processes, static_cast<double>(processes) / parts};
}

double memory_estimate(const NetworkSize& size, const RouterSettings& router,
                       const MachineShare& share) {
    const double ports = size.ports / std::max(1.0, size.routers);
    double of_port = kOfPort;
    double of_router = kOfRouter + ports * ports * kOfPortPair;
    if (router.kind == RouterKind::kVirtualChannel) {
        of_router += bytes_of_orders(ports, router);
        of_port += router.virtual_channels *
                   (kOfVirtualChannel + kOfOutputFlit * router.output_buffer_flits +
                    static_cast<double>(sizeof(BufferedFlit)) * router.buffer_flits);
    }
    const double pairs = size.all_pairs ? size.routers * size.routers : 0;
    const double of_process = kOfProgram + size.ports * kOfDescribedPort;
    const double of_fabric = size.routers * of_router + size.ports * (of_port - kOfDescribedPort) +
                             size.routers *
                                 bytes_of_arrivals(ports, size.longest_link_cycles, router);
    return pairs * kOfPair + share.processes * of_process + share.routers * of_fabric;
}

double memory_of_machine() {
    const double pages = static_cast<double>(::sysconf(_SC_PHYS_PAGES));
    return std::min({pages * static_cast<double>(::sysconf(_SC_PAGESIZE)),
                     number_in_file("/sys/fs/cgroup/memory.max"),
                     number_in_file("/sys/fs/cgroup/memory/memory.limit_in_bytes"),
                     limit(RLIMIT_AS), limit(RLIMIT_DATA)});
}

void check_memory(const NetworkSize& size, const RouterSettings& router, double available,
                  const MachineShare& share) {
    const double needed = memory_estimate(size, router, share);
    const std::string processes = share.processes == 1
                                      ? ""
                                      : fmt::format(" for {} processes here", share.processes);
    const std::string text = fmt::format("{:.0f} routers with {:.0f} ports need about {}{}; this "
                                         "machine has {}",
                                         size.routers, size.ports, gigabytes(needed), processes,
                                         gigabytes(available));
    if (needed > available) {
        const double slot_bytes = size.ports * router.virtual_channels * router.buffer_flits *
                                  static_cast<double>(sizeof(BufferedFlit));
        const bool buffers = router.kind == RouterKind::kVirtualChannel && slot_bytes > needed / 2;
        refuse(buffers ? "router.buffer_flits" : "topology.kind",
               fmt::format("{}; use {}", text,
                           buffers ? "smaller buffers, fewer virtual channels or a smaller network"
                                   : "a smaller network"));
    }
    if (needed < available / 4 && size.routers < kSmallestTold) return;
    SC_REPORT_WARNING("/thruway/network", (text + "; building it will take a while").c_str());
}

unsigned jobs_in_memory(unsigned jobs, double needed, double available) {
    if (needed * jobs <= available) return jobs;
    const unsigned fit = std::max(1u, static_cast<unsigned>(available / needed));
    if (fit < jobs) {
        SC_REPORT_WARNING(
            "/thruway/network",
            fmt::format("a run needs about {}; only {} at a time fit into the {} of this "
                        "machine, not {}",
                        gigabytes(needed), fit, gigabytes(available), jobs)
                .c_str());
    }
    return fit;
}

}  // namespace thruway
