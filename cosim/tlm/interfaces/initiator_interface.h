// cosim/tlm/interfaces/initiator_interface.h
// Network interface of an initiator. Receives transactions at a TLM-2.0 target socket, sends each
// as a request packet to the host that owns the address, and completes it with the reply packet.
// Timing: a transaction that arrives at time t (annotated delay included) enters the source queue
// in cycle floor(t / period) + 1; if the queue is full, in the cycle after a slot became free. Its
// response is ready in the cycle in which the tail of the reply is delivered. b_transport waits
// until then and returns a delay of zero; a refused transaction returns at once and keeps its
// delay.
// Base protocol: see the class. Errors: fatal report /thruway/tlm/protocol if the initiator
// violates it.
#pragma once

#include "cosim/tlm/interfaces/network_endpoint.h"

#include <tlm_utils/peq_with_cb_and_phase.h>
#include <tlm_utils/simple_target_socket.h>
#include <systemc>
#include <tlm>

#include <cstdint>
#include <deque>
#include <map>
#include <utility>

namespace thruway {

/// END_REQ follows when the request has a slot in the source queue. Responses of non-blocking
/// transactions are sent one at a time, in the order in which they become ready. Transactions to
/// different targets may overtake each other. A reply that arrives after its time-out is dropped.
/// DMI is denied; transport_dbg reaches the target in zero time. Responses:
///   TLM_ADDRESS_ERROR_RESPONSE      no region holds the whole transaction
///   TLM_BURST_ERROR_RESPONSE        length 0 or above max_transfer_bytes, or streaming width 0
///   TLM_BYTE_ENABLE_ERROR_RESPONSE  byte enables of length 0 or above max_transfer_bytes
///   TLM_GENERIC_ERROR_RESPONSE      null data pointer, or time-out
///   otherwise                       the status that the target returned
class InitiatorInterface : public sc_core::sc_module, public NetworkEndpoint {
public:
    tlm_utils::simple_target_socket<InitiatorInterface> socket{"socket"};

    InitiatorInterface(sc_core::sc_module_name name, HostId id, TlmNetwork& network);

    std::uint64_t timeouts() const { return timeouts_; }
    std::uint64_t late_replies() const { return late_replies_; }
    /// Requests sent whose reply has neither arrived nor timed out.
    std::size_t outstanding() const { return outstanding_.size(); }

    // A reply needs no slot: the initiator's transaction is its storage.
    bool has_slot() const override { return true; }
    void reserve_slot() override {}
    bool waits_for_outside() const override { return false; }

private:
    struct Transaction {
        tlm::tlm_generic_payload* payload = nullptr;
        const AddressRegion* region = nullptr;
        sc_core::sc_event* done = nullptr;  ///< set when b_transport completes; null: non-blocking
    };

    void b_transport(tlm::tlm_generic_payload& payload, sc_core::sc_time& delay);
    tlm::tlm_sync_enum nb_transport_fw(tlm::tlm_generic_payload& payload, tlm::tlm_phase& phase,
                                       sc_core::sc_time& delay);
    unsigned transport_dbg(tlm::tlm_generic_payload& payload);

    const AddressRegion* examine(tlm::tlm_generic_payload& payload) const;
    void slot_freed() override { served_.notify(sc_core::SC_ZERO_TIME); }
    void serve();
    void expire();
    void watch_deadlines();
    void admit_waiting();
    void send_request(const Transaction& transaction);
    void take_reply(NetworkPayload& reply);
    void complete(const Transaction& transaction);

    void on_phase(tlm::tlm_generic_payload& payload, const tlm::tlm_phase& phase);
    void end_request(tlm::tlm_generic_payload& payload);
    void begin_next_response();
    void end_response();
    [[noreturn]] void report_protocol(const char* what) const;

    std::deque<Transaction> waiting_;                        ///< for a slot in the source queue
    std::map<std::uint32_t, Transaction> outstanding_;       ///< [token]
    std::deque<std::pair<Cycle, std::uint32_t>> deadlines_;  ///< (time-out cycle, token)
    sc_core::sc_event deadline_;
    std::uint32_t next_token_ = 0;
    std::uint64_t timeouts_ = 0;
    std::uint64_t late_replies_ = 0;

    // Non-blocking transactions; each holds a reference from BEGIN_REQ to END_RESP.
    tlm_utils::peq_with_cb_and_phase<InitiatorInterface> phases_;
    tlm::tlm_generic_payload* requesting_ = nullptr;  ///< between BEGIN_REQ and END_REQ
    tlm::tlm_generic_payload* responding_ = nullptr;  ///< between BEGIN_RESP and END_RESP
    std::deque<tlm::tlm_generic_payload*> responses_;
};

}  // namespace thruway
