#include "cosim/tlm/tlm_network.h"

#include <fmt/format.h>

#include <utility>

namespace thruway {
namespace {

const char* command_of(const tlm::tlm_generic_payload& payload) {
    if (payload.is_read()) return "read";
    return payload.is_write() ? "write" : "ignore";
}

}  // namespace

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
      names_(fabric.graph().hosts()),
      targets_(fabric.graph().hosts()) {}

TlmNetwork::~TlmNetwork() = default;

void TlmNetwork::connect(HostId id, HostInterface& host, std::string name) {
    connected_[index(id)] = true;
    names_[index(id)] = std::move(name);
    fabric_.connect_host(id, host);
}

void TlmNetwork::connect_idle_hosts() {
    for (std::uint32_t i = 0; i < connected_.size(); ++i) {
        if (connected_[i]) continue;
        idle_hosts_.push_back(std::make_unique<IdleHost>(HostId{i}));
        connect(HostId{i}, *idle_hosts_.back(), "");
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

std::string TlmNetwork::label(PacketHandle packet) const {
    if (packet >= cargo_.size() || cargo_[packet] == nullptr) return "";
    const NetworkPayload& payload = *cargo_[packet];
    const bool reply = fabric_.packets()[packet].traffic_class == kReplyClass;
    const std::string& initiator = names_[index(payload.initiator)];
    const std::string& target = names_[index(payload.target)];
    const unsigned bytes = payload.get_data_length();
    std::string label = fmt::format("{} {} of {} byte{} at {:#x} from {} to {}",
                                    command_of(payload), reply ? "reply" : "request", bytes,
                                    bytes == 1 ? "" : "s", payload.system_address,
                                    reply ? target : initiator, reply ? initiator : target);
    if (payload.get_streaming_width() < bytes) {
        label += fmt::format(", streaming width {}", payload.get_streaming_width());
    }
    if (payload.parts > 1) label += fmt::format(", part {} of {}", payload.part + 1, payload.parts);
    if (reply && !payload.is_response_ok()) label += ", " + payload.get_response_string();
    return label;
}

sc_core::sc_time TlmNetwork::time_of(Cycle cycle) const {
    return sc_core::sc_time::from_value(cycle * period_.value());
}

Cycle TlmNetwork::next_cycle() const {
    return sc_core::sc_time_stamp().value() / period_.value() + 1;
}

}  // namespace thruway
