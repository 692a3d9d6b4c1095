// CSV files: the header selects traffic matrix, recorded traffic, next-hop table or messages of a
// workload; input with another header goes to all parsers. And placements of jobs, a host per line.

#include "routing/tables/routing_table.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/support/plays_to_end.h"
#include "topologies/build_topology.h"
#include "topologies/grid_topologies.h"
#include "traffic/patterns/matrix.h"
#include "traffic/recorded_traffic.h"
#include "workloads/jobs/placement.h"
#include "workloads/messages/message_workload.h"

#include <set>
#include <sstream>
#include <vector>

namespace {

constexpr unsigned kHosts = 4;

const thruway::FabricGraph& ring() {
    static const thruway::FabricGraph graph = [] {
        thruway::TopologySettings settings;
        settings.kind.own<thruway::GridSettings>().radix = {kHosts};
        return thruway::build_topology(settings).graph;
    }();
    return graph;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace thruway;
    const std::string text = fuzz::text_of(data, size);
    fuzz::refuse_or_accept([&] {
        std::istringstream input(text);
        static_cast<void>(read_matrix(input, "fuzz.csv", kHosts));
    });
    fuzz::refuse_or_accept([&] {
        std::istringstream input(text);
        const auto packets = read_recorded(input, "fuzz.csv", kHosts);
        std::ostringstream written;
        write_recorded(written, packets);
        std::istringstream again(written.str());
        fuzz::require(read_recorded(again, "fuzz.csv", kHosts).size() == packets.size(),
                      "recorded traffic reads back");
        static_cast<void>(RecordedTraffic(packets, kHosts).max_packet_flits());
    });
    fuzz::refuse_or_accept([&] {
        std::istringstream input(text);
        static_cast<void>(read_routing_table(input, "fuzz.csv", ring(), 2));
    });
    fuzz::refuse_or_accept([&] {
        const MessageWorkload workload(std::make_shared<InputFile>("fuzz.csv", text, true), kHosts);
        fuzz::require(plays_to_end(workload), "an accepted workload comes to its end");
    });
    fuzz::refuse_or_accept([&] {
        std::istringstream input(text);
        const std::vector<HostId> hosts = read_placement(input, "fuzz.hosts", kHosts);
        fuzz::require(std::set<HostId>(hosts.begin(), hosts.end()).size() == hosts.size(),
                      "a placement has each host once");
        for (const HostId host : hosts) fuzz::require(index(host) < kHosts, "known hosts");
    });
    return 0;
}
