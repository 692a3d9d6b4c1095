// cosim/tlm/interfaces/initiator_interface.h
// Network interface for an initiator: takes its transactions at a TLM-2.0 target socket, sends each
// as a request packet to the host of its address, and answers with the reply packet.
// Timing: a transaction that reaches the interface at time t, annotated delay included, is in the
// source queue in cycle floor(t / period) + 1, or, if the queue is full, in the cycle after one in
// which a place became free. Its response is there at the cycle in which the tail of the reply is
// delivered. b_transport waits for all of that and leaves its delay at zero; a transaction that is
// refused returns at once, its delay as it was.
// Base protocol: END_REQ comes when the request has a place in the source queue; responses of
// non-blocking transactions go out one at a time, in the order in which they are ready.
// Transactions with different targets may overtake each other. Responses:
// TLM_ADDRESS_ERROR_RESPONSE where no region holds all of the transaction, TLM_BURST_ERROR_RESPONSE
// for a data length above max_transfer_bytes or 0 and for a streaming width of 0,
// TLM_BYTE_ENABLE_ERROR_RESPONSE for byte enables without length or longer than max_transfer_bytes,
// TLM_GENERIC_ERROR_RESPONSE for data without bytes and after a time-out; else what the target
// said. A reply that comes after its time-out is dropped. DMI is denied; transport_dbg passes to
// the target without time. Errors: fatal report /thruway/tlm/protocol where the initiator breaks
// the base protocol.
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

class InitiatorInterface : public sc_core::sc_module, public NetworkEndpoint {
public:
    tlm_utils::simple_target_socket<InitiatorInterface> socket{"socket"};

    InitiatorInterface(sc_core::sc_module_name name, HostId id, TlmNetwork& network);

    std::uint64_t timeouts() const { return timeouts_; }
    std::uint64_t late_replies() const { return late_replies_; }
    /// Transactions that have been sent and not been answered.
    std::size_t outstanding() const { return outstanding_.size(); }

    // Replies always find a place: their transactions wait for them.
    bool has_place() const override { return true; }
    void reserve_place() override {}
    bool waits_for_outside() const override { return false; }

private:
    struct Transaction {
        tlm::tlm_generic_payload* payload = nullptr;
        const AddressRegion* region = nullptr;
        sc_core::sc_event* done = nullptr;  ///< of a blocking one; null: it is not blocking
    };

    void b_transport(tlm::tlm_generic_payload& payload, sc_core::sc_time& delay);
    tlm::tlm_sync_enum nb_transport_fw(tlm::tlm_generic_payload& payload, tlm::tlm_phase& phase,
                                       sc_core::sc_time& delay);
    unsigned transport_dbg(tlm::tlm_generic_payload& payload);

    const AddressRegion* examine(tlm::tlm_generic_payload& payload) const;
    void place_freed() override { served_.notify(sc_core::SC_ZERO_TIME); }
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

    std::deque<Transaction> waiting_;                        ///< for a place in the source queue
    std::map<std::uint32_t, Transaction> outstanding_;       ///< [token]
    std::deque<std::pair<Cycle, std::uint32_t>> deadlines_;  ///< cycle of the time-out, token
    sc_core::sc_event deadline_;
    std::uint32_t next_token_ = 0;
    std::uint64_t timeouts_ = 0;
    std::uint64_t late_replies_ = 0;

    // Of non-blocking transactions, each with a reference from BEGIN_REQ to END_RESP.
    tlm_utils::peq_with_cb_and_phase<InitiatorInterface> phases_;
    tlm::tlm_generic_payload* requesting_ = nullptr;  ///< between BEGIN_REQ and END_REQ
    tlm::tlm_generic_payload* responding_ = nullptr;  ///< between BEGIN_RESP and END_RESP
    std::deque<tlm::tlm_generic_payload*> responses_;
};

}  // namespace thruway
