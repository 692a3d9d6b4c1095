// examples/tlm_platform/memory.h
// A memory in plain TLM-2.0, independent of the network.
#pragma once

#include <tlm_utils/simple_target_socket.h>
#include <systemc>
#include <tlm>

#include <cstdint>
#include <cstring>
#include <vector>

namespace thruway::examples {

class Memory : public sc_core::sc_module {
public:
    tlm_utils::simple_target_socket<Memory> socket{"socket"};

    Memory(sc_core::sc_module_name name, std::uint64_t bytes, const sc_core::sc_time& latency)
        : sc_module(name), bytes_(bytes), latency_(latency) {
        socket.register_b_transport(this, &Memory::b_transport);
        socket.register_transport_dbg(this, &Memory::move);
    }

    std::uint64_t accesses() const { return accesses_; }

private:
    void b_transport(tlm::tlm_generic_payload& payload, sc_core::sc_time& delay) {
        ++accesses_;
        delay += latency_;
        if (payload.get_byte_enable_ptr() != nullptr) {
            payload.set_response_status(tlm::TLM_BYTE_ENABLE_ERROR_RESPONSE);
        } else if (payload.get_streaming_width() < payload.get_data_length()) {
            payload.set_response_status(tlm::TLM_BURST_ERROR_RESPONSE);
        } else {
            payload.set_response_status(move(payload) > 0 ? tlm::TLM_OK_RESPONSE
                                                          : tlm::TLM_ADDRESS_ERROR_RESPONSE);
        }
    }

    /// Returns the number of bytes moved: all or none.
    unsigned move(tlm::tlm_generic_payload& payload) {
        const std::uint64_t address = payload.get_address();
        const unsigned length = payload.get_data_length();
        if (address > bytes_.size() || length > bytes_.size() - address) return 0;
        if (payload.is_read()) std::memcpy(payload.get_data_ptr(), &bytes_[address], length);
        if (payload.is_write()) std::memcpy(&bytes_[address], payload.get_data_ptr(), length);
        return length;
    }

    std::vector<unsigned char> bytes_;
    const sc_core::sc_time latency_;
    std::uint64_t accesses_ = 0;
};

}  // namespace thruway::examples
