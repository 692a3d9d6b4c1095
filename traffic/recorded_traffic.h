// traffic/recorded_traffic.h
// Traffic from a file, and the file: CSV lines of cycle,source,destination,flits under a header
// line of these words. What is written can be replayed.
#pragma once

#include "traffic/traffic.h"

#include <istream>
#include <map>
#include <ostream>
#include <string>
#include <vector>

namespace thruway {

struct RecordedPacket {
    Cycle cycle = 0;  ///< in which it entered the source queue
    HostId source{};
    HostId destination{};
    std::uint32_t flits = 1;
};

/// Reads packets in any order of cycles; those of one source and cycle keep their order.
/// `file` names the input in messages. Errors: Problem with file, line and column.
std::vector<RecordedPacket> read_recorded(std::istream& input, const std::string& file,
                                          unsigned hosts);

/// Writes the packets by cycle, then source, then the order given. The caller checks the stream.
void write_recorded(std::ostream& output, std::vector<RecordedPacket> packets);

class RecordedTraffic : public Traffic {
public:
    RecordedTraffic(const std::vector<RecordedPacket>& packets, unsigned hosts);

    std::unique_ptr<PacketStream> stream(HostId host) const override;
    /// Mean from cycle 0 to the last cycle of the record.
    double offered_flits_per_cycle(HostId host) const override;
    unsigned max_packet_flits() const override { return max_flits_; }
    double probability(HostId source, HostId destination) const override;
    unsigned hosts() const override { return static_cast<unsigned>(requests_.size()); }

private:
    using Requests = std::vector<PacketRequest>;

    std::vector<std::shared_ptr<const Requests>> requests_;  ///< [source], by cycle
    std::vector<std::uint64_t> flits_;                       ///< [source], in all
    std::vector<std::map<HostId, std::uint64_t>> flits_to_;  ///< [source][destination]
    double cycles_ = 0;                                      ///< length of the record
    unsigned max_flits_ = 1;
};

}  // namespace thruway
