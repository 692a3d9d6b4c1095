#include "cosim/tlm/tlm_network.h"

#include <fmt/format.h>

namespace thruway {

class TlmNetwork::IdleHost : public HostInterface {
public:
    explicit IdleHost(HostId id) : id_(id) {}
    Cycle generate(Cycle, SourceQueue&) override { return kNever; }
    void deliver(const Flit&, Cycle) override {
        SC_REPORT_FATAL("/thruway/tlm/hosts",
                        fmt::format("a packet arrived at host {}, which has no network interface; "
                                    "build a TargetInterface there, or remove it from tlm.regions",
                                    index(id_))
                            .c_str());
    }

private:
    const HostId id_;
};

TlmNetwork::TlmNetwork(Fabric& fabric, const TlmSettings& settings)
    : fabric_(fabric),
      settings_(settings),
      map_(settings.regions, fabric.graph().hosts()),
      period_(static_cast<double>(fabric.clock().period_ps()), sc_core::SC_PS),
      connected_(fabric.graph().hosts()),
      targets_(fabric.graph().hosts()) {}

TlmNetwork::~TlmNetwork() = default;

void TlmNetwork::connect(HostId id, HostInterface& host) {
    connected_[index(id)] = true;
    fabric_.connect_host(id, host);
}

void TlmNetwork::connect_idle_hosts() {
    for (std::uint32_t i = 0; i < connected_.size(); ++i) {
        if (connected_[i]) continue;
        idle_hosts_.push_back(std::make_unique<IdleHost>(HostId{i}));
        connect(HostId{i}, *idle_hosts_.back());
    }
}

void TlmNetwork::load(PacketHandle packet, NetworkPayload& payload) {
    if (packet >= cargo_.size()) cargo_.resize(packet + 1);
    cargo_[packet] = &payload;
}

NetworkPayload& TlmNetwork::unload(PacketHandle packet) {
    NetworkPayload& payload = *cargo_[packet];
    cargo_[packet] = nullptr;
    return payload;
}

sc_core::sc_time TlmNetwork::time_of(Cycle cycle) const {
    return sc_core::sc_time::from_value(cycle * period_.value());
}

Cycle TlmNetwork::next_cycle() const {
    return sc_core::sc_time_stamp().value() / period_.value() + 1;
}

}  // namespace thruway
