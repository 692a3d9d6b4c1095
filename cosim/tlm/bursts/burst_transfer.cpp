#include "cosim/tlm/bursts/burst_transfer.h"

#include <algorithm>

namespace thruway {
namespace {

/// A transaction that moves no data is one part.
BurstParts parts_of(const tlm::tlm_generic_payload& payload, unsigned longest) {
    const unsigned length = payload.get_data_length();
    if (payload.get_command() == tlm::TLM_IGNORE_COMMAND) longest = std::max(longest, length);
    return {length, std::max(1u, payload.get_streaming_width()), longest};
}

/// Data of a read, where the byte enables of the initiator allow it.
void copy_data(const NetworkPayload& reply, const BurstPart& part,
               tlm::tlm_generic_payload& payload) {
    const unsigned char* const enables = payload.get_byte_enable_ptr();
    for (unsigned i = 0; i < part.length; ++i) {
        const unsigned at = part.offset + i;
        if (enables != nullptr &&
            enables[at % payload.get_byte_enable_length()] == TLM_BYTE_DISABLED) {
            continue;
        }
        payload.get_data_ptr()[at] = reply.get_data_ptr()[i];
    }
}

}  // namespace

BurstTransfer::BurstTransfer(tlm::tlm_generic_payload& payload, const AddressRegion& region,
                             unsigned longest)
    : payload_(payload),
      region_(region),
      parts_(parts_of(payload, longest)),
      failed_(parts_.count()) {}

NetworkPayload& BurstTransfer::next_request(PayloadPool& pool) {
    const BurstPart part = parts_[sent_];
    const bool whole = parts_.count() == 1;
    NetworkPayload& request = whole ? pool.copy(payload_) : pool.copy(payload_, part);
    request.system_address = payload_.get_address() + part.address;
    request.set_address(target_address(region_, request.system_address));
    request.target = HostId{region_.host};
    request.part = sent_++;
    request.parts = parts_.count();
    return request;
}

void BurstTransfer::take_reply(const NetworkPayload& reply) {
    if (payload_.is_read() && reply.is_response_ok()) {
        copy_data(reply, parts_[reply.part], payload_);
    }
    if (reply.part + 1 == parts_.count()) payload_.update_extensions_from(reply);
    if (!reply.is_response_ok() && reply.part < failed_) {
        failed_ = reply.part;
        status_ = reply.get_response_status();
    }
    ++answered_;
    if (all_answered()) payload_.set_response_status(status_);
}

}  // namespace thruway
