#include "cosim/tlm/interfaces/initiator_interface.h"

#include "cosim/tlm/interfaces/request_bytes.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace thruway {

using Payload = tlm::tlm_generic_payload;

InitiatorInterface::InitiatorInterface(sc_core::sc_module_name name, HostId id, TlmNetwork& network)
    : sc_module(name),
      NetworkEndpoint(id, network),
      phases_("phases", this, &InitiatorInterface::on_phase) {
    SC_HAS_PROCESS(InitiatorInterface);
    socket.register_b_transport(this, &InitiatorInterface::b_transport);
    socket.register_nb_transport_fw(this, &InitiatorInterface::nb_transport_fw);
    socket.register_transport_dbg(this, &InitiatorInterface::transport_dbg);
    SC_METHOD(serve);
    sensitive << served_ << deadline_;
    dont_initialize();
    network.connect(id, *this);
}

/// The region that the transaction addresses. Null if it is refused: its response status is then
/// set.
const AddressRegion* InitiatorInterface::examine(Payload& payload) const {
    const unsigned longest = network_.settings().max_transfer_bytes;
    const unsigned length = payload.get_data_length();
    const unsigned width = payload.get_streaming_width();
    const bool moves_data = payload.get_command() != tlm::TLM_IGNORE_COMMAND;
    const auto refuse = [&](tlm::tlm_response_status status) -> const AddressRegion* {
        payload.set_response_status(status);
        return nullptr;
    };
    payload.set_dmi_allowed(false);
    if (length > longest || (moves_data && (length == 0 || width == 0))) {
        return refuse(tlm::TLM_BURST_ERROR_RESPONSE);
    }
    if (moves_data && payload.get_data_ptr() == nullptr) {
        return refuse(tlm::TLM_GENERIC_ERROR_RESPONSE);
    }
    if (payload.get_byte_enable_ptr() != nullptr &&
        (payload.get_byte_enable_length() == 0 || payload.get_byte_enable_length() > longest)) {
        return refuse(tlm::TLM_BYTE_ENABLE_ERROR_RESPONSE);
    }
    const unsigned span = std::max(1u, std::min(width, length));
    const AddressRegion* const region = network_.address_map().find(payload.get_address(), span);
    return region != nullptr ? region : refuse(tlm::TLM_ADDRESS_ERROR_RESPONSE);
}

void InitiatorInterface::b_transport(Payload& payload, sc_core::sc_time& delay) {
    const AddressRegion* const region = examine(payload);
    if (region == nullptr) return;
    if (delay > sc_core::SC_ZERO_TIME) wait(delay);
    delay = sc_core::SC_ZERO_TIME;
    sc_core::sc_event done;
    waiting_.push_back({&payload, region, &done});
    admit_waiting();
    wait(done);
}

unsigned InitiatorInterface::transport_dbg(Payload& payload) {
    const std::uint64_t address = payload.get_address();
    const AddressRegion* const region = network_.address_map().find(
        address, std::max(1u, payload.get_data_length()));
    DebugAccess* const target = region == nullptr ? nullptr : network_.target(HostId{region->host});
    if (target == nullptr) return 0;
    payload.set_address(target_address(*region, address));
    const unsigned bytes = target->debug(payload);
    payload.set_address(address);
    return bytes;
}

void InitiatorInterface::serve() {
    expire();
    for (NetworkPayload* reply : take_arrived()) take_reply(*reply);
    admit_waiting();
}

void InitiatorInterface::admit_waiting() {
    while (!waiting_.empty() && queued() < network_.settings().source_queue_packets) {
        const Transaction next = waiting_.front();
        waiting_.pop_front();
        send_request(next);
        if (next.done == nullptr) end_request(*next.payload);
    }
}

void InitiatorInterface::send_request(const Transaction& transaction) {
    const Payload& original = *transaction.payload;
    NetworkPayload& request = network_.payloads().copy(original);
    request.set_address(target_address(*transaction.region, original.get_address()));
    request.initiator = id();
    request.target = HostId{transaction.region->host};
    request.token = next_token_++;
    outstanding_.emplace(request.token, transaction);
    const Cycle cycle = send(request, request.target, kRequestClass, request_bytes(original));
    const unsigned timeout = network_.settings().timeout_cycles;
    if (timeout == 0) return;
    deadlines_.emplace_back(cycle + timeout, request.token);
    if (deadlines_.size() == 1) watch_deadlines();
}

void InitiatorInterface::take_reply(NetworkPayload& reply) {
    const auto found = outstanding_.find(reply.token);
    if (found == outstanding_.end()) {
        ++late_replies_;
    } else {
        const Transaction transaction = found->second;
        outstanding_.erase(found);
        transaction.payload->update_original_from(reply);
        transaction.payload->set_dmi_allowed(false);
        complete(transaction);
    }
    reply.release();
}

/// A time-out in cycle t comes before a reply delivered in cycle t: the fabric delivers a delta
/// cycle after the deadline.
void InitiatorInterface::expire() {
    while (!deadlines_.empty() &&
           network_.time_of(deadlines_.front().first) <= sc_core::sc_time_stamp()) {
        const auto found = outstanding_.find(deadlines_.front().second);
        deadlines_.pop_front();
        if (found == outstanding_.end()) continue;
        const Transaction transaction = found->second;
        outstanding_.erase(found);
        ++timeouts_;
        transaction.payload->set_response_status(tlm::TLM_GENERIC_ERROR_RESPONSE);
        complete(transaction);
    }
    watch_deadlines();
}

void InitiatorInterface::watch_deadlines() {
    while (!deadlines_.empty() && outstanding_.count(deadlines_.front().second) == 0) {
        deadlines_.pop_front();
    }
    deadline_.cancel();
    if (deadlines_.empty()) return;
    deadline_.notify(network_.time_of(deadlines_.front().first) - sc_core::sc_time_stamp());
}

void InitiatorInterface::complete(const Transaction& transaction) {
    if (transaction.done != nullptr) {
        transaction.done->notify(sc_core::SC_ZERO_TIME);
        return;
    }
    responses_.push_back(transaction.payload);
    begin_next_response();
}

tlm::tlm_sync_enum InitiatorInterface::nb_transport_fw(Payload& payload, tlm::tlm_phase& phase,
                                                       sc_core::sc_time& delay) {
    if (phase == tlm::BEGIN_REQ) {
        if (requesting_ != nullptr)
            report_protocol("BEGIN_REQ before END_REQ of the previous request");
        if (!payload.has_mm()) {
            report_protocol("a non-blocking transaction needs a memory manager (set_mm())");
        }
        requesting_ = &payload;
        payload.acquire();
    } else if (phase != tlm::END_RESP || responding_ != &payload) {
        report_protocol(phase == tlm::END_RESP
                            ? "END_RESP without BEGIN_RESP"
                            : "an initiator may send only BEGIN_REQ and END_RESP");
    }
    phases_.notify(payload, phase, delay);
    return tlm::TLM_ACCEPTED;
}

void InitiatorInterface::on_phase(Payload& payload, const tlm::tlm_phase& phase) {
    if (phase == tlm::END_RESP) {
        end_response();
        return;
    }
    if (const AddressRegion* const region = examine(payload)) {
        waiting_.push_back({&payload, region, nullptr});
        admit_waiting();
        return;
    }
    end_request(payload);
    responses_.push_back(&payload);
    begin_next_response();
}

void InitiatorInterface::end_request(Payload& payload) {
    requesting_ = nullptr;
    tlm::tlm_phase phase = tlm::END_REQ;
    sc_core::sc_time delay = sc_core::SC_ZERO_TIME;
    socket->nb_transport_bw(payload, phase, delay);
}

void InitiatorInterface::begin_next_response() {
    if (responding_ != nullptr || responses_.empty()) return;
    responding_ = responses_.front();
    responses_.pop_front();
    tlm::tlm_phase phase = tlm::BEGIN_RESP;
    sc_core::sc_time delay = sc_core::SC_ZERO_TIME;
    const tlm::tlm_sync_enum answer = socket->nb_transport_bw(*responding_, phase, delay);
    if (answer == tlm::TLM_ACCEPTED) return;
    if (answer == tlm::TLM_UPDATED && phase != tlm::END_RESP) {
        report_protocol("BEGIN_RESP was answered with a phase other than END_RESP");
    }
    phases_.notify(*responding_, tlm::END_RESP, delay);
}

void InitiatorInterface::end_response() {
    responding_->release();
    responding_ = nullptr;
    begin_next_response();
}

void InitiatorInterface::report_protocol(const char* what) const {
    SC_REPORT_FATAL("/thruway/tlm/protocol", fmt::format("{}: {}", name(), what).c_str());
    std::abort();  // reached only if a report handler was set to return from FATAL
}

}  // namespace thruway
