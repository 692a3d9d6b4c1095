// tests/cosim/tlm/bursts/burst_initiator.h
// An initiator of any width that sends any payload, blocking or by the four phases, several at a
// time.
#pragma once

#include "tests/cosim/tlm/non_blocking.h"

#include <map>

namespace thruway::test {

/// When the phases of a transaction came.
struct Phases {
    static constexpr std::uint64_t kNot = ~std::uint64_t{0};
    std::uint64_t end_req_ps = kNot;
    std::uint64_t begin_resp_ps = kNot;
    unsigned responses = 0;
};

template <unsigned kBusWidth>
class BurstInitiator : public sc_core::sc_module {
public:
    tlm_utils::simple_initiator_socket<BurstInitiator, kBusWidth> socket{"socket"};

    explicit BurstInitiator(sc_core::sc_module_name name) : sc_module(name) {
        socket.register_nb_transport_bw(this, &BurstInitiator::nb_transport_bw);
    }

    /// Call from a thread. Returns when the response is in; a non-blocking payload needs a memory
    /// manager.
    Phases transact(tlm::tlm_generic_payload& payload, bool blocking) {
        sc_time delay;
        if (blocking) {
            socket->b_transport(payload, delay);
            EXPECT_EQ(delay, sc_core::SC_ZERO_TIME);
            return {now_ps(), now_ps(), 1};
        }
        Phases& phases = phases_[&payload];
        phases = {};
        one_request_.lock();
        forward(payload, tlm::BEGIN_REQ);
        while (phases.end_req_ps == Phases::kNot) wait(changed_);
        one_request_.unlock();
        while (phases.responses == 0) wait(changed_);
        forward(payload, tlm::END_RESP);
        return phases;
    }

private:
    void forward(tlm::tlm_generic_payload& payload, tlm::tlm_phase phase) {
        sc_time delay;
        EXPECT_EQ(socket->nb_transport_fw(payload, phase, delay), tlm::TLM_ACCEPTED);
    }
    tlm::tlm_sync_enum nb_transport_bw(tlm::tlm_generic_payload& payload, tlm::tlm_phase& phase,
                                       sc_time&) {
        Phases& phases = phases_[&payload];
        if (phase == tlm::END_REQ) {
            EXPECT_EQ(phases.end_req_ps, Phases::kNot) << "END_REQ comes once";
            phases.end_req_ps = now_ps();
        } else {
            EXPECT_EQ(phase, tlm::BEGIN_RESP);
            EXPECT_NE(phases.end_req_ps, Phases::kNot) << "BEGIN_RESP comes after END_REQ";
            EXPECT_EQ(++phases.responses, 1u) << "BEGIN_RESP comes once";
            phases.begin_resp_ps = now_ps();
        }
        changed_.notify(sc_core::SC_ZERO_TIME);
        return tlm::TLM_ACCEPTED;
    }

    std::map<const tlm::tlm_generic_payload*, Phases> phases_;
    sc_core::sc_mutex one_request_;
    sc_core::sc_event changed_;
};

}  // namespace thruway::test
