// cosim/tlm/network_payload.h
// A transaction on its way through the network: a copy of the initiator's payload with bytes of its
// own, so that the initiator may give up waiting (time-out) and take its buffers back. Copies come
// from a pool, which is their memory manager.
#pragma once

#include "core/ids.h"

#include <tlm>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace thruway {

class NetworkPayload : public tlm::tlm_generic_payload {
public:
    HostId initiator{};       ///< where the reply goes
    HostId target{};          ///< where the request goes
    std::uint32_t token = 0;  ///< which of the initiator's transactions

private:
    friend class PayloadPool;

    std::vector<unsigned char> bytes_;
    std::vector<unsigned char> enables_;
};

class PayloadPool : public tlm::tlm_mm_interface {
public:
    PayloadPool() = default;
    PayloadPool(const PayloadPool&) = delete;
    PayloadPool& operator=(const PayloadPool&) = delete;

    /// A copy of `original`, extensions included, with one reference.
    NetworkPayload& copy(const tlm::tlm_generic_payload& original);

    /// Copies that somebody holds.
    std::size_t live() const { return all_.size() - free_.size(); }
    /// Copies that were ever held at once.
    std::size_t capacity() const { return all_.size(); }

private:
    void free(tlm::tlm_generic_payload* payload) override;

    std::vector<std::unique_ptr<NetworkPayload>> all_;
    std::vector<NetworkPayload*> free_;
};

}  // namespace thruway
