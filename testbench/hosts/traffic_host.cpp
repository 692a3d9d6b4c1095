#include "testbench/hosts/traffic_host.h"

#include <utility>

namespace thruway {

TrafficHost::TrafficHost(sc_core::sc_module_name name, HostId id,
                         std::unique_ptr<PacketStream> stream, PacketPool& packets,
                         RunRecord& record, unsigned max_packet_flits)
    : sc_module(name),
      packets_(id, packets, record),
      source_(std::move(stream), max_packet_flits) {}

}  // namespace thruway
