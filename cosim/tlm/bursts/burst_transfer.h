// cosim/tlm/bursts/burst_transfer.h
// A transaction of an initiator on its way through the network: it leaves in parts that fit into
// packets, and is complete when every part has its reply.
#pragma once

#include "cosim/tlm/address_map.h"
#include "cosim/tlm/bursts/burst_parts.h"
#include "cosim/tlm/network_payload.h"

#include <tlm>

#include <cstdint>

namespace thruway {

/// Parts leave in the order of the data, several at a time; parts with common addresses (a
/// streaming width below the data length) one after another, each after the reply of the part
/// before it. All parts are sent, whatever the replies to others say.
class BurstTransfer {
public:
    /// `longest`: data bytes that fit into a packet. `payload` and `region` must outlive the
    /// object; the region holds all addresses of the transaction.
    BurstTransfer(tlm::tlm_generic_payload& payload, const AddressRegion& region, unsigned longest);

    tlm::tlm_generic_payload& payload() const { return payload_; }
    bool all_sent() const { return sent_ == parts_.count(); }
    bool all_answered() const { return answered_ == parts_.count(); }
    /// Whether the next part may leave now. Requires a part that is not sent.
    bool may_send() const { return !parts_.overlap() || answered_ == sent_; }

    /// The request of the next part, with the target's address; its token and initiator are not
    /// set. Requires may_send().
    NetworkPayload& next_request(PayloadPool& pool);
    /// Takes the reply of a part. Data of a read that succeeded, and the extensions of the last
    /// part, go to the initiator's payload. When all parts are answered, the response status is
    /// that of the first part, in the order of the data, that failed, or else TLM_OK_RESPONSE.
    void take_reply(const NetworkPayload& reply);

private:
    tlm::tlm_generic_payload& payload_;
    const AddressRegion& region_;
    BurstParts parts_;
    std::uint64_t sent_ = 0;
    std::uint64_t answered_ = 0;
    std::uint64_t failed_;  ///< the first part that failed; count(): none
    tlm::tlm_response_status status_ = tlm::TLM_OK_RESPONSE;
};

}  // namespace thruway
