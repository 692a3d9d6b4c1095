// cosim/tlm/network_payload.h
// A transaction in the network: a copy of the initiator's payload that owns its data. After a
// time-out the initiator may therefore reuse its buffers. Copies come from a pool, which is also
// their memory manager.
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
    HostId initiator{};       ///< destination of the reply
    HostId target{};          ///< destination of the request
    std::uint32_t token = 0;  ///< identifies the transaction at its initiator

    /// Deep copy of `original`, extensions included; the data are its own.
    void copy_from(const tlm::tlm_generic_payload& original);

private:
    std::vector<unsigned char> bytes_;
    std::vector<unsigned char> enables_;
};

class PayloadPool : public tlm::tlm_mm_interface {
public:
    PayloadPool() = default;
    PayloadPool(const PayloadPool&) = delete;
    PayloadPool& operator=(const PayloadPool&) = delete;

    /// Deep copy of `original`, extensions included, with a reference count of 1.
    NetworkPayload& copy(const tlm::tlm_generic_payload& original);

    /// Copies in use.
    std::size_t live() const { return all_.size() - free_.size(); }
    /// Largest number of copies ever in use at once.
    std::size_t capacity() const { return all_.size(); }

private:
    void free(tlm::tlm_generic_payload* payload) override;

    std::vector<std::unique_ptr<NetworkPayload>> all_;
    std::vector<NetworkPayload*> free_;
};

}  // namespace thruway
