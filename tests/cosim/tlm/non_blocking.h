// tests/cosim/tlm/non_blocking.h
// An initiator and a target that use the four-phase protocol directly and record it.
#pragma once

#include "tests/cosim/tlm/tlm_bench.h"

#include <string>

namespace thruway::test {

/// Payloads of a test, with a count of live ones.
class CountedPayloads : public tlm::tlm_mm_interface {
public:
    tlm::tlm_generic_payload& make() {
        auto* const payload = new tlm::tlm_generic_payload(this);
        ++live;
        payload->acquire();
        return *payload;
    }
    void free(tlm::tlm_generic_payload* payload) override {
        --live;
        delete payload;
    }
    int live = 0;
};

class NonBlockingInitiator : public sc_core::sc_module {
public:
    tlm_utils::simple_initiator_socket<NonBlockingInitiator> socket{"socket"};

    /// Answer to BEGIN_RESP: the phase returned, and how long until END_RESP.
    enum class Ending { kAccepted, kUpdated, kCompleted };
    struct Result {
        std::uint64_t end_req_ps = 0;
        std::uint64_t begin_resp_ps = 0;
        tlm::tlm_response_status status = tlm::TLM_INCOMPLETE_RESPONSE;
        std::uint64_t data = 0;
    };

    NonBlockingInitiator(sc_core::sc_module_name name, Ending ending, const sc_time& end_after)
        : sc_module(name), ending_(ending), end_after_(end_after) {
        socket.register_nb_transport_bw(this, &NonBlockingInitiator::nb_transport_bw);
        sc_core::sc_spawn([this] {
            for (;;) {
                wait(response_);
                wait(end_after_);
                tlm::tlm_phase phase = tlm::END_RESP;
                sc_time delay;
                tlm::tlm_generic_payload& payload = *ending_now_;
                socket->nb_transport_fw(payload, phase, delay);
                payload.release();
            }
        });
    }

    /// Call from a thread: sends BEGIN_REQ and waits for END_REQ.
    void send(tlm::tlm_command command, std::uint64_t address, std::uint64_t data = 0,
              sc_time delay = {}) {
        tlm::tlm_generic_payload& payload = payloads.make();
        auto bytes = std::make_unique<unsigned char[]>(8);
        std::memcpy(bytes.get(), &data, 8);
        Initiator::fill(payload, command, address, bytes.get(), 8);
        sent_.push_back({&payload, std::move(bytes)});
        const std::size_t number = results.size();
        results.emplace_back();
        tlm::tlm_phase phase = tlm::BEGIN_REQ;
        EXPECT_EQ(socket->nb_transport_fw(payload, phase, delay), tlm::TLM_ACCEPTED);
        wait(end_req_);
        results[number].end_req_ps = now_ps();
    }

    CountedPayloads payloads;
    std::vector<Result> results;
    std::vector<unsigned> order;  ///< of responses

private:
    struct Sent {
        tlm::tlm_generic_payload* payload;
        std::unique_ptr<unsigned char[]> bytes;
    };

    std::size_t number_of(const tlm::tlm_generic_payload& payload) const {
        std::size_t i = sent_.size();
        while (sent_[--i].payload != &payload) EXPECT_GT(i, 0u);
        return i;
    }

    tlm::tlm_sync_enum nb_transport_bw(tlm::tlm_generic_payload& payload, tlm::tlm_phase& phase,
                                       sc_time& delay) {
        EXPECT_EQ(delay, sc_core::SC_ZERO_TIME);
        if (phase == tlm::END_REQ) {
            end_req_.notify(sc_core::SC_ZERO_TIME);
            return tlm::TLM_ACCEPTED;
        }
        EXPECT_EQ(phase, tlm::BEGIN_RESP);
        EXPECT_LT(last_end_, sc_core::sc_time_stamp() + ps(1)) << "response before END_RESP";
        const std::size_t i = number_of(payload);
        results[i].begin_resp_ps = now_ps();
        results[i].status = payload.get_response_status();
        std::memcpy(&results[i].data, sent_[i].bytes.get(), 8);
        order.push_back(static_cast<unsigned>(i));
        last_end_ = sc_core::sc_time_stamp() + end_after_;
        if (ending_ == Ending::kAccepted) {
            ending_now_ = &payload;
            response_.notify(sc_core::SC_ZERO_TIME);
            return tlm::TLM_ACCEPTED;
        }
        delay += end_after_;
        phase = tlm::END_RESP;
        sent_[i].payload = nullptr;
        payload.release();
        return ending_ == Ending::kUpdated ? tlm::TLM_UPDATED : tlm::TLM_COMPLETED;
    }

    const Ending ending_;
    const sc_time end_after_;
    std::vector<Sent> sent_;
    sc_core::sc_event end_req_;
    sc_core::sc_event response_;
    tlm::tlm_generic_payload* ending_now_ = nullptr;
    sc_time last_end_;
};

/// Holds one word; answers in one of the ways that the protocol allows, or in one that it forbids.
class NonBlockingTarget : public sc_core::sc_module {
public:
    tlm_utils::simple_target_socket<NonBlockingTarget> socket{"socket"};

    enum class Way {
        kFourPhases,
        kNoEndReq,
        kUpdatedEndReq,
        kUpdatedBeginResp,
        kCompleted,
        kTwoEndReqs,
        kRespBeforeEndReq,
        kTwoResps,
        kForeignPayload,
        kUpdatedBeginReq
    };

    NonBlockingTarget(sc_core::sc_module_name name, Way way, const sc_time& after)
        : sc_module(name),
          way_(way),
          after_(after),
          phases_("phases", this, &NonBlockingTarget::on_phase) {
        socket.register_nb_transport_fw(this, &NonBlockingTarget::nb_transport_fw);
    }

    unsigned begun = 0;
    unsigned ended = 0;

private:
    tlm::tlm_sync_enum nb_transport_fw(tlm::tlm_generic_payload& payload, tlm::tlm_phase& phase,
                                       sc_time& delay) {
        if (phase == tlm::END_RESP) {
            ++ended;
            return tlm::TLM_COMPLETED;
        }
        EXPECT_EQ(phase, tlm::BEGIN_REQ);
        EXPECT_EQ(payload.get_response_status(), tlm::TLM_INCOMPLETE_RESPONSE);
        ++begun;
        if (payload.is_write()) std::memcpy(&word_, payload.get_data_ptr(), 8);
        if (payload.is_read()) std::memcpy(payload.get_data_ptr(), &word_, 8);
        payload.set_response_status(tlm::TLM_OK_RESPONSE);
        switch (way_) {
            case Way::kFourPhases:
                phases_.notify(payload, tlm::END_REQ, after_ / 2);
                [[fallthrough]];
            case Way::kNoEndReq:
                phases_.notify(payload, tlm::BEGIN_RESP, after_);
                return tlm::TLM_ACCEPTED;
            case Way::kUpdatedEndReq:
                phases_.notify(payload, tlm::BEGIN_RESP, after_);
                phase = tlm::END_REQ;
                return tlm::TLM_UPDATED;
            case Way::kUpdatedBeginResp:
                phase = tlm::BEGIN_RESP;
                delay += after_;
                return tlm::TLM_UPDATED;
            case Way::kCompleted: delay += after_; return tlm::TLM_COMPLETED;
            case Way::kTwoEndReqs:
                phases_.notify(payload, tlm::END_REQ, after_ / 2);
                phases_.notify(payload, tlm::END_REQ, after_);
                return tlm::TLM_ACCEPTED;
            case Way::kRespBeforeEndReq:
                phases_.notify(payload, tlm::BEGIN_RESP, after_ / 2);
                phases_.notify(payload, tlm::END_REQ, after_);
                return tlm::TLM_ACCEPTED;
            case Way::kTwoResps:
                phases_.notify(payload, tlm::BEGIN_RESP, after_ / 2);
                phases_.notify(payload, tlm::BEGIN_RESP, after_);
                return tlm::TLM_ACCEPTED;
            case Way::kForeignPayload:
                phases_.notify(own_, tlm::BEGIN_RESP, after_);
                return tlm::TLM_ACCEPTED;
            case Way::kUpdatedBeginReq: return tlm::TLM_UPDATED;
        }
        return tlm::TLM_ACCEPTED;
    }
    void on_phase(tlm::tlm_generic_payload& payload, const tlm::tlm_phase& phase) {
        tlm::tlm_phase to = phase;
        sc_time delay;
        socket->nb_transport_bw(payload, to, delay);
    }

    const Way way_;
    const sc_time after_;
    std::uint64_t word_ = 0;
    tlm::tlm_generic_payload own_;  ///< no request has it
    tlm_utils::peq_with_cb_and_phase<NonBlockingTarget> phases_;
};

}  // namespace thruway::test
