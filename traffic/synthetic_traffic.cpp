#include "traffic/synthetic_traffic.h"

#include <utility>

namespace thruway {

namespace {

class SyntheticStream : public PacketStream {
public:
    SyntheticStream(PacketKey first, Cycle stop, std::unique_ptr<InjectionProcess> injection,
                    std::shared_ptr<const Pattern> pattern,
                    std::shared_ptr<const PacketLengths> lengths)
        : packet_(first),
          stop_(stop),
          injection_(std::move(injection)),
          pattern_(std::move(pattern)),
          lengths_(std::move(lengths)) {}

    std::optional<PacketRequest> next() override {
        const Cycle cycle = injection_->next();
        if (cycle >= stop_) return std::nullopt;
        const Destination to = pattern_->pick(packet_);
        const std::uint32_t flits = lengths_->pick(packet_);
        ++packet_.sequence;
        return PacketRequest{cycle, to.host, flits, to.traffic_class};
    }

private:
    PacketKey packet_;
    Cycle stop_;
    std::unique_ptr<InjectionProcess> injection_;
    std::shared_ptr<const Pattern> pattern_;
    std::shared_ptr<const PacketLengths> lengths_;
};

class SilentStream : public PacketStream {
public:
    std::optional<PacketRequest> next() override { return std::nullopt; }
};

}  // namespace

SyntheticTraffic::SyntheticTraffic(const TrafficSettings& settings, const TrafficNetwork& network,
                                   std::uint64_t seed)
    : hosts_(network.hosts),
      seed_(seed),
      stop_(settings.stop_cycle > 0 ? settings.stop_cycle : kNever),
      pattern_(make_pattern(settings, network)),
      load_(settings.generated_load(settings.load_flits_per_node_cycle)),
      lengths_(make_packet_lengths(settings.packet_flits)) {
    TrafficSettings generated = settings;
    generated.load_flits_per_node_cycle = load_;
    if (load_ > 0) start_injection_ = make_injection(generated, lengths_->mean());
}

std::unique_ptr<PacketStream> SyntheticTraffic::stream(HostId host) const {
    if (silent(host)) return std::make_unique<SilentStream>();
    return std::make_unique<SyntheticStream>(PacketKey{seed_, host, 0}, stop_,
                                             start_injection_(seed_, host), pattern_, lengths_);
}

double SyntheticTraffic::offered_flits_per_cycle(HostId host) const {
    return silent(host) ? 0 : load_;
}

double SyntheticTraffic::probability(HostId source, HostId destination) const {
    return pattern_->probability(source, destination);
}

}  // namespace thruway
