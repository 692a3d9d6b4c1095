// cosim/tlm/interfaces/request_bytes.h
// Payload bytes of request and reply packets, header excluded.
#pragma once

#include <tlm>

#include <cstdint>

namespace thruway {

/// Write data, plus one bit per byte enable.
inline std::uint64_t request_bytes(const tlm::tlm_generic_payload& payload) {
    const std::uint64_t data = payload.is_write() ? payload.get_data_length() : 0;
    const bool enables = payload.get_byte_enable_ptr() != nullptr;
    return data + (enables ? (std::uint64_t{payload.get_byte_enable_length()} + 7) / 8 : 0);
}

/// Read data; 0 if the transaction failed.
inline std::uint64_t reply_bytes(const tlm::tlm_generic_payload& payload) {
    return payload.is_read() && payload.is_response_ok() ? payload.get_data_length() : 0;
}

/// Upper bound for every packet of a transaction: max_transfer_bytes of data, as many byte enables.
inline std::uint64_t most_bytes(unsigned max_transfer_bytes) {
    return std::uint64_t{max_transfer_bytes} + (max_transfer_bytes + 7) / 8;
}

}  // namespace thruway
