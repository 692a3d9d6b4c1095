// tests/outside/tlm_soc/memories.h
// Two memories: one with b_transport, one with the four phases and several requests at a time.
#pragma once

#include "checks.h"

#include <tlm_utils/peq_with_cb_and_phase.h>
#include <tlm_utils/simple_target_socket.h>
#include <systemc>
#include <tlm>

#include <algorithm>
#include <cstdint>
#include <deque>
#include <vector>

namespace soc {

/// Bytes, and the checks of every request. `longest`: data that the network carries in a packet.
class Store {
public:
    Store(std::size_t bytes, unsigned longest, Checks& checks)
        : bytes_(bytes), longest_(longest), checks_(checks) {}

    void execute(tlm::tlm_generic_payload& payload) {
        checks_.expect(payload.get_response_status() == tlm::TLM_INCOMPLETE_RESPONSE,
                       "a request comes without a response");
        checks_.expect(payload.get_data_length() <= longest_, "longer requests are split");
        checks_.expect(!payload.is_dmi_allowed(), "the DMI hint is the target's");
        payload.set_response_status(move(payload) == payload.get_data_length()
                                        ? tlm::TLM_OK_RESPONSE
                                        : tlm::TLM_ADDRESS_ERROR_RESPONSE);
    }

    /// Returns the number of bytes moved: all or none.
    unsigned move(tlm::tlm_generic_payload& payload) {
        const unsigned length = payload.get_data_length();
        const unsigned width = std::min(length, payload.get_streaming_width());
        const std::uint64_t address = payload.get_address();
        checks_.expect(address < bytes_.size() && width <= bytes_.size() - address,
                       "addresses are those of this memory");
        if (address >= bytes_.size() || width > bytes_.size() - address) return 0;
        const unsigned char* const enables = payload.get_byte_enable_ptr();
        for (unsigned i = 0; i < length; ++i) {
            if (enables != nullptr && enables[i % payload.get_byte_enable_length()] == 0) continue;
            unsigned char& byte = bytes_[address + i % width];
            if (payload.is_read()) payload.get_data_ptr()[i] = byte;
            if (payload.is_write()) byte = payload.get_data_ptr()[i];
        }
        return length;
    }

private:
    std::vector<unsigned char> bytes_;
    const unsigned longest_;
    Checks& checks_;
};

class LooselyTimedMemory : public sc_core::sc_module {
public:
    tlm_utils::simple_target_socket<LooselyTimedMemory> socket{"socket"};

    LooselyTimedMemory(sc_core::sc_module_name name, const Store& store)
        : sc_module(name), store_(store) {
        socket.register_b_transport(this, &LooselyTimedMemory::b_transport);
        socket.register_transport_dbg(this, &LooselyTimedMemory::debug);
    }

private:
    void b_transport(tlm::tlm_generic_payload& payload, sc_core::sc_time& delay) {
        store_.execute(payload);
        delay += sc_core::sc_time(3700, sc_core::SC_PS);
    }
    unsigned debug(tlm::tlm_generic_payload& payload) { return store_.move(payload); }

    Store store_;
};

/// 128 bits wide. END_REQ follows after 1.2 ns, BEGIN_RESP 9.1 ns later, one at a time.
class ApproximatelyTimedMemory : public sc_core::sc_module {
public:
    tlm_utils::simple_target_socket<ApproximatelyTimedMemory, 128> socket{"socket"};

    ApproximatelyTimedMemory(sc_core::sc_module_name name, const Store& store, Checks& checks)
        : sc_module(name),
          store_(store),
          checks_(checks),
          phases_("phases", this, &ApproximatelyTimedMemory::on_phase) {
        socket.register_nb_transport_fw(this, &ApproximatelyTimedMemory::nb_transport_fw);
        socket.register_transport_dbg(this, &ApproximatelyTimedMemory::debug);
    }

    std::size_t most_at_once() const { return most_at_once_; }

private:
    tlm::tlm_sync_enum nb_transport_fw(tlm::tlm_generic_payload& payload, tlm::tlm_phase& phase,
                                       sc_core::sc_time& delay) {
        if (phase == tlm::BEGIN_REQ) {
            checks_.expect(!requesting_, "BEGIN_REQ comes after END_REQ of the last request");
            checks_.expect(payload.has_mm(), "a non-blocking payload has a memory manager");
            requesting_ = true;
            payload.acquire();
            most_at_once_ = std::max(most_at_once_, ++at_once_);
            phases_.notify(payload, tlm::END_REQ, delay + sc_core::sc_time(1200, sc_core::SC_PS));
        } else {
            checks_.expect(phase == tlm::END_RESP && !ready_.empty() && ready_.front() == &payload,
                           "END_RESP answers BEGIN_RESP");
            phases_.notify(payload, phase, delay);
        }
        return tlm::TLM_ACCEPTED;
    }

    void on_phase(tlm::tlm_generic_payload& payload, const tlm::tlm_phase& phase) {
        if (phase == tlm::END_REQ) {
            requesting_ = false;
            backward(payload, tlm::END_REQ);
            phases_.notify(payload, tlm::BEGIN_RESP, sc_core::sc_time(9100, sc_core::SC_PS));
        } else if (phase == tlm::BEGIN_RESP) {
            store_.execute(payload);
            ready_.push_back(&payload);
            if (ready_.size() == 1) backward(payload, tlm::BEGIN_RESP);
        } else {
            ready_.pop_front();
            --at_once_;
            payload.release();
            if (!ready_.empty()) backward(*ready_.front(), tlm::BEGIN_RESP);
        }
    }

    void backward(tlm::tlm_generic_payload& payload, tlm::tlm_phase phase) {
        sc_core::sc_time delay;
        checks_.expect(socket->nb_transport_bw(payload, phase, delay) == tlm::TLM_ACCEPTED,
                       "the interface answers by calls of its own");
    }
    unsigned debug(tlm::tlm_generic_payload& payload) { return store_.move(payload); }

    Store store_;
    Checks& checks_;
    tlm_utils::peq_with_cb_and_phase<ApproximatelyTimedMemory> phases_;
    bool requesting_ = false;
    std::size_t at_once_ = 0;
    std::size_t most_at_once_ = 0;
    std::deque<tlm::tlm_generic_payload*> ready_;  ///< responses; the first one is on its way
};

}  // namespace soc
