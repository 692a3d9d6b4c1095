// cosim/tlm/interfaces/target_core.h
// Network interface of a target, without its socket: receives request packets, passes each to the
// target, and sends the response as a reply packet.
// Timing: BEGIN_REQ is sent in the cycle in which the tail of the request is delivered, but after
// END_REQ of the previous request. The reply enters the source queue in cycle floor(t / period) +
// 1. Here t is the time of BEGIN_RESP (annotated delay included) or of early completion.
// Slots: the network delivers a request only if a slot for its reply is free (BoundedHost). The
// slot stays reserved until the reply leaves the source queue. Routers with unbounded storage do
// not ask for slots; there, arrived requests wait in this interface.
// Base protocol: BEGIN_RESP is answered with END_RESP at once. Errors: fatal report
// /thruway/tlm/protocol if the target violates the base protocol.
#pragma once

#include "cosim/tlm/interfaces/network_endpoint.h"

#include <tlm_utils/peq_with_cb_and_phase.h>
#include <systemc>
#include <tlm>

#include <cstdint>
#include <deque>
#include <set>
#include <string>

namespace thruway {

class TargetCore : public sc_core::sc_module, public NetworkEndpoint, public DebugAccess {
public:
    bool has_slot() const override { return slots_taken_ < network_.settings().reply_slots; }
    void reserve_slot() override;
    bool waits_for_outside() const override;
    unsigned debug(tlm::tlm_generic_payload& payload) override;

    unsigned slots_taken() const { return slots_taken_; }
    unsigned most_slots_taken() const { return most_slots_taken_; }

protected:
    TargetCore(sc_core::sc_module_name name, HostId id, TlmNetwork& network);

    /// Makes `socket` call this object.
    template <class Socket>
    void serve_socket(Socket& socket) {
        socket.register_nb_transport_bw(this, &TargetCore::nb_transport_bw);
    }
    /// The way out through the socket.
    virtual tlm::tlm_fw_transport_if<>& target() = 0;

private:
    struct Request {
        NetworkPayload* payload = nullptr;
        bool has_slot = false;
    };

    tlm::tlm_sync_enum nb_transport_bw(tlm::tlm_generic_payload& payload, tlm::tlm_phase& phase,
                                       sc_core::sc_time& delay);
    void answer_of_target(tlm::tlm_generic_payload& payload, const tlm::tlm_phase& phase,
                          const sc_core::sc_time& delay);
    void on_phase(tlm::tlm_generic_payload& payload, const tlm::tlm_phase& phase);
    [[noreturn]] void report(const std::string& what) const;
    void report_end_of_request(const tlm::tlm_generic_payload& payload) const;
    void report_response(const tlm::tlm_generic_payload& payload) const;
    void slot_freed() override;
    void take_slot();
    void serve();
    void begin_next_request();
    void send_reply(NetworkPayload& payload);

    std::deque<Request> requests_;
    unsigned slots_taken_ = 0;
    unsigned most_slots_taken_ = 0;
    unsigned receiving_ = 0;  ///< requests with a reserved slot that have not arrived
    std::set<const tlm::tlm_generic_payload*> at_target_;  ///< between BEGIN_REQ and the response
    tlm_utils::peq_with_cb_and_phase<TargetCore> phases_;
    tlm::tlm_generic_payload* requesting_ = nullptr;  ///< between BEGIN_REQ and END_REQ

    /// What ended the latest request.
    struct Answer {
        const tlm::tlm_generic_payload* payload = nullptr;
        bool by_response = false;  ///< BEGIN_RESP or early completion, without END_REQ
        sc_core::sc_time time;
    };
    Answer answer_;
};

}  // namespace thruway
