#include "traffic/recorded_traffic.h"

#include "core/flit.h"
#include "core/text/csv_reader.h"
#include "settings/fields/settings_visitor.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

namespace thruway {

namespace {

class RecordedStream : public PacketStream {
public:
    explicit RecordedStream(std::shared_ptr<const std::vector<PacketRequest>> requests)
        : requests_(std::move(requests)) {}

    std::optional<PacketRequest> next() override {
        if (position_ == requests_->size()) return std::nullopt;
        return (*requests_)[position_++];
    }

private:
    std::shared_ptr<const std::vector<PacketRequest>> requests_;
    std::size_t position_ = 0;
};

HostId host(std::uint64_t number) { return HostId{static_cast<std::uint32_t>(number)}; }

}  // namespace

std::vector<RecordedPacket> read_recorded(std::istream& input, const std::string& file,
                                          unsigned hosts) {
    constexpr std::size_t kCycle = 0, kSource = 1, kDestination = 2, kFlits = 3;
    std::vector<RecordedPacket> packets;
    CsvReader csv(input, file, {"cycle", "source", "destination", "flits"});
    while (csv.next()) {
        RecordedPacket packet;
        packet.cycle = csv.whole(kCycle, 0, kNever - 1);
        packet.source = host(csv.whole(kSource, 0, hosts - 1));
        packet.destination = host(csv.whole(kDestination, 0, hosts - 1));
        packet.flits = static_cast<std::uint32_t>(csv.whole(kFlits, 1, kMaxMessageFlits));
        if (packet.source == packet.destination) {
            csv.refuse(kDestination, "a host does not send to itself");
        }
        packets.push_back(packet);
    }
    if (packets.empty())
        csv.refuse_end("no packet follows; recorded traffic has one packet per line");
    return packets;
}

void write_recorded(std::ostream& output, std::vector<RecordedPacket> packets) {
    std::stable_sort(packets.begin(), packets.end(),
                     [](const RecordedPacket& a, const RecordedPacket& b) {
                         return std::tie(a.cycle, a.source) < std::tie(b.cycle, b.source);
                     });
    output << "cycle,source,destination,flits\n";
    fmt::memory_buffer line;
    for (const RecordedPacket& packet : packets) {
        line.clear();
        fmt::format_to(std::back_inserter(line), "{},{},{},{}\n", packet.cycle,
                       index(packet.source), index(packet.destination), packet.flits);
        output.write(line.data(), static_cast<std::streamsize>(line.size()));
    }
}

RecordedTraffic::RecordedTraffic(const std::vector<RecordedPacket>& packets, unsigned hosts)
    : flits_(hosts), flits_to_(hosts) {
    std::vector<Requests> requests(hosts);
    Cycle last = 0;
    for (const RecordedPacket& packet : packets) {
        requests[index(packet.source)].push_back(
            PacketRequest{packet.cycle, packet.destination, packet.flits, 0});
        flits_[index(packet.source)] += packet.flits;
        flits_to_[index(packet.source)][packet.destination] += packet.flits;
        last = std::max(last, packet.cycle);
        max_flits_ = std::max<unsigned>(max_flits_, packet.flits);
    }
    cycles_ = static_cast<double>(last) + 1;
    requests_.reserve(hosts);
    for (Requests& of_host : requests) {
        std::stable_sort(
            of_host.begin(), of_host.end(),
            [](const PacketRequest& a, const PacketRequest& b) { return a.cycle < b.cycle; });
        requests_.push_back(std::make_shared<const Requests>(std::move(of_host)));
    }
}

std::unique_ptr<PacketStream> RecordedTraffic::stream(HostId host) const {
    return std::make_unique<RecordedStream>(requests_[index(host)]);
}

double RecordedTraffic::offered_flits_per_cycle(HostId host) const {
    return static_cast<double>(flits_[index(host)]) / cycles_;
}

double RecordedTraffic::probability(HostId source, HostId destination) const {
    const std::map<HostId, std::uint64_t>& row = flits_to_[index(source)];
    const auto found = row.find(destination);
    if (found == row.end()) return 0;
    return static_cast<double>(found->second) / static_cast<double>(flits_[index(source)]);
}

void fields(SettingsVisitor& io, RecordedSettings& settings) {
    io.file("recorded_file", settings.file,
            "recorded: CSV file cycle,source,destination,flits; paths as for `matrix_file`");
}

}  // namespace thruway
