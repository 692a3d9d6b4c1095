// cosim/tlm/tlm_network.h
// State shared by the TLM-2.0 network interfaces of one fabric: the fabric, settings, address map,
// and the payload that each packet in flight carries. The packet's length in flits covers its
// bytes; flits hold no data. The payload is looked up by packet handle when the tail arrives.
#pragma once

#include "core/flit.h"
#include "core/ids.h"
#include "cosim/tlm/address_map.h"
#include "cosim/tlm/network_payload.h"
#include "cosim/tlm/tlm_settings.h"
#include "rtl_models/fabric/fabric.h"

#include <systemc>

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace thruway {

/// Message classes. Replies never wait for requests.
constexpr std::uint8_t kRequestClass = 0;
constexpr std::uint8_t kReplyClass = 1;

/// Reads and writes the memory behind a target's interface in zero time.
class DebugAccess {
public:
    virtual ~DebugAccess() = default;
    virtual unsigned debug(tlm::tlm_generic_payload& payload) = 0;
};

class TlmNetwork {
public:
    /// `fabric` must outlive this object. Errors: those of AddressMap.
    TlmNetwork(Fabric& fabric, const TlmSettings& settings);
    ~TlmNetwork();
    TlmNetwork(const TlmNetwork&) = delete;
    TlmNetwork& operator=(const TlmNetwork&) = delete;

    Fabric& fabric() { return fabric_; }
    const TlmSettings& settings() const { return settings_; }
    const AddressMap& address_map() const { return map_; }
    PayloadPool& payloads() { return payloads_; }
    const PayloadPool& payloads() const { return payloads_; }

    /// Attaches a network interface to its host; labels say `name`.
    void connect(HostId id, HostInterface& host, std::string name);
    /// Registers the target at a host for debug transport.
    void connect_target(HostId id, DebugAccess& target) { targets_[index(id)] = &target; }
    DebugAccess* target(HostId id) const { return targets_[index(id)]; }
    /// Attaches an idle host wherever no network interface was connected. A packet that arrives at
    /// an idle host is a fatal report. Call after all network interfaces are built.
    void connect_idle_hosts();

    void load(PacketHandle packet, NetworkPayload& payload);
    /// Detaches the payload from its packet.
    NetworkPayload& unload(PacketHandle packet);
    /// Says in words which transaction a packet carries, for example "write request of 64 bytes at
    /// 0x20040 from cpu to memory, part 1 of 3". The address is the initiator's; cpu and memory are
    /// the names of their interfaces. The label of a reply ends with its response status if the
    /// transaction failed. Empty for a packet without a transaction.
    std::string label(PacketHandle packet) const;

    sc_core::sc_time time_of(Cycle cycle) const;
    /// The first cycle that an event outside the fabric at the present time can affect.
    Cycle next_cycle() const;

private:
    class IdleHost;

    Fabric& fabric_;
    const TlmSettings settings_;
    const AddressMap map_;
    const sc_core::sc_time period_;
    PayloadPool payloads_;
    std::vector<NetworkPayload*> cargo_;  ///< [packet]
    std::vector<bool> connected_;         ///< [host]
    std::vector<std::string> names_;      ///< [host]
    std::vector<DebugAccess*> targets_;   ///< [host]
    std::vector<std::unique_ptr<IdleHost>> idle_hosts_;
};

}  // namespace thruway
