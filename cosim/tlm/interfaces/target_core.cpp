#include "cosim/tlm/interfaces/target_core.h"

#include "cosim/tlm/interfaces/request_bytes.h"
#include "rtl_models/systemc/systemc_version.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <string>

namespace thruway {

TargetCore::TargetCore(sc_core::sc_module_name name, HostId id, TlmNetwork& network)
    : sc_module(name),
      NetworkEndpoint(id, network),
      phases_("phases", this, &TargetCore::on_phase) {
    THRUWAY_HAS_PROCESS(TargetCore);
    SC_METHOD(serve);
    sensitive << served_;
    dont_initialize();
    network.connect(id, *this, this->name());
    network.connect_target(id, *this);
}

void TargetCore::take_slot() {
    ++slots_taken_;
    most_slots_taken_ = std::max(most_slots_taken_, slots_taken_);
}

void TargetCore::reserve_slot() {
    take_slot();
    ++receiving_;
}

void TargetCore::slot_freed() {
    --slots_taken_;
    served_.notify(sc_core::SC_ZERO_TIME);
}

bool TargetCore::waits_for_outside() const {
    return has_arrived() || !requests_.empty() || !at_target_.empty() || packet_to_come();
}

unsigned TargetCore::debug(tlm::tlm_generic_payload& payload) {
    return target().transport_dbg(payload);
}

void TargetCore::serve() {
    for (NetworkPayload* payload : take_arrived()) {
        requests_.push_back({payload, receiving_ > 0});
        if (receiving_ > 0) --receiving_;
    }
    begin_next_request();
}

void TargetCore::begin_next_request() {
    if (requesting_ != nullptr || requests_.empty()) return;
    if (!requests_.front().has_slot) {
        if (!has_slot()) return;
        take_slot();
    }
    NetworkPayload& payload = *requests_.front().payload;
    requests_.pop_front();
    at_target_.insert(&payload);
    requesting_ = &payload;
    payload.set_response_status(tlm::TLM_INCOMPLETE_RESPONSE);
    tlm::tlm_phase phase = tlm::BEGIN_REQ;
    sc_core::sc_time delay = sc_core::SC_ZERO_TIME;
    const tlm::tlm_sync_enum answer = target().nb_transport_fw(payload, phase, delay);
    if (answer == tlm::TLM_UPDATED) answer_of_target(payload, phase, delay);
    // A completed transaction has no BEGIN_RESP to answer; phases_ marks that by END_RESP.
    if (answer == tlm::TLM_COMPLETED) phases_.notify(payload, tlm::END_RESP, delay);
}

tlm::tlm_sync_enum TargetCore::nb_transport_bw(tlm::tlm_generic_payload& payload,
                                               tlm::tlm_phase& phase, sc_core::sc_time& delay) {
    answer_of_target(payload, phase, delay);
    return tlm::TLM_ACCEPTED;
}

void TargetCore::answer_of_target(tlm::tlm_generic_payload& payload, const tlm::tlm_phase& phase,
                                  const sc_core::sc_time& delay) {
    if (phase != tlm::END_REQ && phase != tlm::BEGIN_RESP) {
        report(fmt::format("{} at {}: a target may send only END_REQ and BEGIN_RESP",
                           phase.get_name(), sc_core::sc_time_stamp().to_string()));
    }
    phases_.notify(payload, phase, delay);
}

void TargetCore::on_phase(tlm::tlm_generic_payload& payload, const tlm::tlm_phase& phase) {
    if (requesting_ == &payload) {
        requesting_ = nullptr;  // a BEGIN_RESP without END_REQ implies END_REQ
        answer_ = {&payload, phase != tlm::END_REQ, sc_core::sc_time_stamp()};
    } else if (phase == tlm::END_REQ) {
        report_end_of_request(payload);
    }
    if (phase != tlm::END_REQ && at_target_.erase(&payload) == 0) report_response(payload);
    if (phase == tlm::BEGIN_RESP) {
        tlm::tlm_phase end = tlm::END_RESP;
        sc_core::sc_time delay = sc_core::SC_ZERO_TIME;
        target().nb_transport_fw(payload, end, delay);
    }
    if (phase != tlm::END_REQ) send_reply(static_cast<NetworkPayload&>(payload));
    begin_next_request();
}

/// END_REQ of a transaction whose request has ended, or never began.
void TargetCore::report_end_of_request(const tlm::tlm_generic_payload& payload) const {
    std::string before = "the last BEGIN_REQ was of another transaction";
    if (answer_.payload == &payload) {
        before = fmt::format("{} came first, at {}, and ended the request",
                             answer_.by_response ? "BEGIN_RESP" : "END_REQ",
                             answer_.time.to_string());
    }
    report(fmt::format("END_REQ at {} without BEGIN_REQ: {}; send END_REQ or BEGIN_RESP once for "
                       "each BEGIN_REQ, and not before an annotated END_REQ",
                       sc_core::sc_time_stamp().to_string(), before));
}

/// BEGIN_RESP of a transaction that the target has answered, or never got. Its payload may be gone.
void TargetCore::report_response(const tlm::tlm_generic_payload& payload) const {
    report(fmt::format("BEGIN_RESP at {} of the payload at {}, which is not at the target: {}; "
                       "send one response for each BEGIN_REQ, with the payload of the request",
                       sc_core::sc_time_stamp().to_string(), static_cast<const void*>(&payload),
                       at_target_.empty() ? "no request is"
                                          : fmt::format("{} other request{}", at_target_.size(),
                                                        at_target_.size() == 1 ? " is" : "s are")));
}

void TargetCore::report(const std::string& what) const {
    SC_REPORT_FATAL("/thruway/tlm/protocol", fmt::format("{}: {}", name(), what).c_str());
    std::abort();  // not reached: a fatal report throws
}

void TargetCore::send_reply(NetworkPayload& payload) {
    send(payload, payload.initiator, kReplyClass, reply_bytes(payload));
}

}  // namespace thruway
