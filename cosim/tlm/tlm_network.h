// cosim/tlm/tlm_network.h
// What the TLM-2.0 network interfaces of one fabric share: the fabric, settings and address map,
// the transactions on their way and which packet carries which of them. A packet is as long as its
// bytes and goes hop by hop like any other; what its flits hold is looked up by its handle when the
// tail has arrived, and not before.
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
#include <vector>

namespace thruway {

/// Message classes: a reply never waits for a request.
constexpr std::uint8_t kRequestClass = 0;
constexpr std::uint8_t kReplyClass = 1;

/// Reads and writes memory behind a target's interface without time.
class DebugAccess {
public:
    virtual ~DebugAccess() = default;
    virtual unsigned debug(tlm::tlm_generic_payload& payload) = 0;
};

class TlmNetwork {
public:
    /// The fabric must outlive it. Errors: those of AddressMap.
    TlmNetwork(Fabric& fabric, const TlmSettings& settings);
    ~TlmNetwork();
    TlmNetwork(const TlmNetwork&) = delete;
    TlmNetwork& operator=(const TlmNetwork&) = delete;

    Fabric& fabric() { return fabric_; }
    const TlmSettings& settings() const { return settings_; }
    const AddressMap& address_map() const { return map_; }
    PayloadPool& payloads() { return payloads_; }
    const PayloadPool& payloads() const { return payloads_; }

    /// A host that takes part.
    void connect(HostId id, HostInterface& host);
    /// The target at a host, for debug transport.
    void connect_target(HostId id, DebugAccess& target) { targets_[index(id)] = &target; }
    DebugAccess* target(HostId id) const { return targets_[index(id)]; }
    /// Hosts without a network interface: nothing comes from them. A packet that goes there is a
    /// fatal report. After all network interfaces have been built.
    void connect_idle_hosts();

    void load(PacketHandle packet, NetworkPayload& payload);
    /// Takes the transaction out of its packet.
    NetworkPayload& unload(PacketHandle packet);

    sc_core::sc_time time_of(Cycle cycle) const;
    /// The first cycle that what happens now outside the fabric can reach.
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
    std::vector<DebugAccess*> targets_;   ///< [host]
    std::vector<std::unique_ptr<IdleHost>> idle_hosts_;
};

}  // namespace thruway
