// traffic/recorded_traffic.h
// Traffic that is read from a file, and writing such files. Format: CSV lines of
// cycle,source,destination,flits under a header line with these names. A
// written file can be replayed.
#pragma once

#include "core/archive/byte_archive.h"
#include "settings/values/file_setting.h"
#include "traffic/traffic.h"

#include <istream>
#include <map>
#include <ostream>
#include <string>
#include <vector>

namespace thruway {

class SettingsVisitor;

struct RecordedSettings {
    FileSetting file = {"", nullptr, InputLength::kAny};  ///< CSV cycle,source,destination,flits
};

void fields(SettingsVisitor& io, RecordedSettings& settings);

struct RecordedPacket {
    Cycle cycle = 0;  ///< when it entered the source queue
    HostId source{};
    HostId destination{};
    std::uint32_t flits = 1;

    void archive(ByteArchive& io) { io(cycle, source, destination, flits); }
};

/// Reads packets in any order of cycles; packets of one source and cycle keep their order. Messages
/// name the input `file`. Errors: Problem with file, line and column.
std::vector<RecordedPacket> read_recorded(std::istream& input, const std::string& file,
                                          unsigned hosts);

/// Writes the packets ordered by cycle, then source, then as given. The caller checks the stream.
void write_recorded(std::ostream& output, std::vector<RecordedPacket> packets);

class RecordedTraffic : public Traffic {
public:
    RecordedTraffic(const std::vector<RecordedPacket>& packets, unsigned hosts);

    std::unique_ptr<PacketStream> stream(HostId host) const override;
    /// Mean over the cycles from 0 to the last cycle of the record.
    double offered_flits_per_cycle(HostId host) const override;
    unsigned max_packet_flits() const override { return max_flits_; }
    double probability(HostId source, HostId destination) const override;
    unsigned hosts() const override { return static_cast<unsigned>(requests_.size()); }

private:
    using Requests = std::vector<PacketRequest>;

    std::vector<std::shared_ptr<const Requests>> requests_;  ///< [source], by cycle
    std::vector<std::uint64_t> flits_;                       ///< [source]
    std::vector<std::map<HostId, std::uint64_t>> flits_to_;  ///< [source][destination]
    double cycles_ = 0;                                      ///< length of the record
    unsigned max_flits_ = 1;
};

}  // namespace thruway
