// cosim/tlm/interfaces/initiator_core.h
// Network interface of an initiator, without its socket: takes transactions, sends each as request
// packets to the host that owns the address, and completes it with the reply packets.
// Timing: a transaction that arrives at time t (annotated delay included) enters the source queue
// in cycle floor(t / period) + 1; if the queue is full, in the cycle after a slot became free. Its
// response is ready in the cycle in which the tail of its last reply is delivered. b_transport
// waits until then and returns a delay of zero; a refused transaction returns at once and keeps its
// delay.
// Base protocol: see the class. Errors: fatal report /thruway/tlm/protocol if the initiator
// violates it.
#pragma once

#include "cosim/tlm/bursts/burst_transfer.h"
#include "cosim/tlm/interfaces/network_endpoint.h"

#include <tlm_utils/peq_with_cb_and_phase.h>
#include <systemc>
#include <tlm>

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <utility>

namespace thruway {

/// A transaction of more than max_transfer_bytes is sent in parts (BurstTransfer). END_REQ follows
/// when the last request of the transaction has a slot in the source queue. Responses of
/// non-blocking transactions are sent one at a time, in the order in which they become ready.
/// Transactions to different targets may overtake each other. With the first time-out of a part the
/// transaction ends: parts that are not sent stay away, and later replies are dropped. DMI is
/// denied; transport_dbg reaches the target in zero time. Responses:
///   TLM_ADDRESS_ERROR_RESPONSE      no region holds the whole transaction
///   TLM_BURST_ERROR_RESPONSE        data length or streaming width 0
///   TLM_BYTE_ENABLE_ERROR_RESPONSE  byte enables of length 0, or longer than both the data and
///                                   max_transfer_bytes
///   TLM_GENERIC_ERROR_RESPONSE      null data pointer, or time-out
///   otherwise                       the status that the target returned, of the first part in the
///                                   order of the data that failed
class InitiatorCore : public sc_core::sc_module, public NetworkEndpoint {
public:
    /// Transactions that ended by a time-out.
    std::uint64_t timeouts() const { return timeouts_; }
    /// Reply packets that came after the end of their transaction.
    std::uint64_t late_replies() const { return late_replies_; }
    /// Request packets of unfinished transactions that have no reply yet.
    std::size_t outstanding() const { return outstanding_.size(); }

    // A reply needs no slot: the initiator's transaction is its storage.
    bool has_slot() const override { return true; }
    void reserve_slot() override {}
    bool waits_for_outside() const override { return false; }

protected:
    InitiatorCore(sc_core::sc_module_name name, HostId id, TlmNetwork& network);

    /// Makes `socket` call this object.
    template <class Socket>
    void serve_socket(Socket& socket) {
        socket.register_b_transport(this, &InitiatorCore::b_transport);
        socket.register_nb_transport_fw(this, &InitiatorCore::nb_transport_fw);
        socket.register_transport_dbg(this, &InitiatorCore::transport_dbg);
    }
    /// The way back through the socket.
    virtual tlm::tlm_bw_transport_if<>& initiator() = 0;

private:
    struct Transaction {
        BurstTransfer transfer;
        sc_core::sc_event* done;  ///< set when b_transport completes; null: non-blocking
    };

    void b_transport(tlm::tlm_generic_payload& payload, sc_core::sc_time& delay);
    tlm::tlm_sync_enum nb_transport_fw(tlm::tlm_generic_payload& payload, tlm::tlm_phase& phase,
                                       sc_core::sc_time& delay);
    unsigned transport_dbg(tlm::tlm_generic_payload& payload);

    const AddressRegion* examine(tlm::tlm_generic_payload& payload) const;
    void slot_freed() override { served_.notify(sc_core::SC_ZERO_TIME); }
    void serve();
    void open(tlm::tlm_generic_payload& payload, const AddressRegion& region,
              sc_core::sc_event* done);
    void admit_waiting();
    void send_request(const std::shared_ptr<Transaction>& transaction);
    void take_reply(NetworkPayload& reply);
    void expire();
    void give_up(const std::shared_ptr<Transaction>& transaction);
    void watch_deadlines();
    void complete(const Transaction& transaction);

    void on_phase(tlm::tlm_generic_payload& payload, const tlm::tlm_phase& phase);
    void end_request(tlm::tlm_generic_payload& payload);
    void begin_next_response();
    void end_response();
    [[noreturn]] void report_protocol(const char* what) const;

    // A transaction lives as long as one of its parts waits or is outstanding.
    using Shared = std::shared_ptr<Transaction>;
    std::deque<Shared> waiting_;                   ///< with parts not in the source queue yet
    std::map<std::uint32_t, Shared> outstanding_;  ///< [token]
    std::deque<std::pair<Cycle, std::uint32_t>> deadlines_;  ///< (time-out cycle, token)
    sc_core::sc_event deadline_;
    std::uint32_t next_token_ = 0;
    std::uint64_t timeouts_ = 0;
    std::uint64_t late_replies_ = 0;

    // Non-blocking transactions; each holds a reference from BEGIN_REQ to END_RESP.
    tlm_utils::peq_with_cb_and_phase<InitiatorCore> phases_;
    tlm::tlm_generic_payload* requesting_ = nullptr;  ///< between BEGIN_REQ and END_REQ
    tlm::tlm_generic_payload* responding_ = nullptr;  ///< between BEGIN_RESP and END_RESP
    std::deque<tlm::tlm_generic_payload*> responses_;
};

}  // namespace thruway
