// cosim/tlm/network_payload.h
// A transaction in the network, or a part of one: a copy of the initiator's payload that owns its
// data. After a time-out the initiator may therefore reuse its buffers. Copies come from a pool,
// which is also their memory manager.
#pragma once

#include "core/ids.h"
#include "cosim/tlm/bursts/burst_parts.h"

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
    std::uint32_t token = 0;  ///< identifies the request at its initiator
    /// As the initiator numbers addresses; get_address() is the target's.
    std::uint64_t system_address = 0;
    std::uint64_t part = 0;  ///< number of this part of the initiator's transaction
    std::uint64_t parts = 1;

    /// Deep copy of `original`, extensions included; the data are its own.
    void copy_from(const tlm::tlm_generic_payload& original);
    /// The same of a part of the data, with the byte enables that belong to it.
    void copy_from(const tlm::tlm_generic_payload& original, const BurstPart& part);

private:
    void own_buffers(const tlm::tlm_generic_payload& original);

    std::vector<unsigned char> bytes_;
    std::vector<unsigned char> enables_;
};

class PayloadPool : public tlm::tlm_mm_interface {
public:
    PayloadPool() = default;
    PayloadPool(const PayloadPool&) = delete;
    PayloadPool& operator=(const PayloadPool&) = delete;

    /// Deep copy of `original`, or of a part of it, with a reference count of 1.
    NetworkPayload& copy(const tlm::tlm_generic_payload& original);
    NetworkPayload& copy(const tlm::tlm_generic_payload& original, const BurstPart& part);

    /// Copies in use.
    std::size_t live() const { return all_.size() - free_.size(); }
    /// Largest number of copies ever in use at once.
    std::size_t capacity() const { return all_.size(); }

private:
    NetworkPayload& take();
    void free(tlm::tlm_generic_payload* payload) override;

    std::vector<std::unique_ptr<NetworkPayload>> all_;
    std::vector<NetworkPayload*> free_;
};

}  // namespace thruway
