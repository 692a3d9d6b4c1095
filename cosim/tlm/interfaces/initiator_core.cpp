#include "cosim/tlm/interfaces/initiator_core.h"

#include "cosim/tlm/interfaces/request_bytes.h"
#include "rtl_models/systemc/systemc_version.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace thruway {

using Payload = tlm::tlm_generic_payload;

InitiatorCore::InitiatorCore(sc_core::sc_module_name name, HostId id, TlmNetwork& network)
    : sc_module(name),
      NetworkEndpoint(id, network),
      phases_("phases", this, &InitiatorCore::on_phase) {
    THRUWAY_HAS_PROCESS(InitiatorCore);
    SC_METHOD(serve);
    sensitive << served_ << deadline_;
    dont_initialize();
    network.connect(id, *this, this->name());
}

/// The region that the transaction addresses. Null if it is refused: its response status is then
/// set.
const AddressRegion* InitiatorCore::examine(Payload& payload) const {
    const unsigned longest = network_.settings().max_transfer_bytes;
    const unsigned length = payload.get_data_length();
    const unsigned width = payload.get_streaming_width();
    const bool moves_data = payload.get_command() != tlm::TLM_IGNORE_COMMAND;
    const auto refuse = [&](tlm::tlm_response_status status) -> const AddressRegion* {
        payload.set_response_status(status);
        return nullptr;
    };
    payload.set_dmi_allowed(false);
    if (moves_data && (length == 0 || width == 0)) return refuse(tlm::TLM_BURST_ERROR_RESPONSE);
    if (moves_data && payload.get_data_ptr() == nullptr) {
        return refuse(tlm::TLM_GENERIC_ERROR_RESPONSE);
    }
    // More would not fit into the packet of a transaction that is not split.
    const unsigned most_enables = moves_data ? std::max(longest, length) : longest;
    const unsigned enables = payload.get_byte_enable_length();
    if (payload.get_byte_enable_ptr() != nullptr && (enables == 0 || enables > most_enables)) {
        return refuse(tlm::TLM_BYTE_ENABLE_ERROR_RESPONSE);
    }
    const unsigned span = std::max(1u, std::min(width, length));
    const AddressRegion* const region = network_.address_map().find(payload.get_address(), span);
    return region != nullptr ? region : refuse(tlm::TLM_ADDRESS_ERROR_RESPONSE);
}

void InitiatorCore::b_transport(Payload& payload, sc_core::sc_time& delay) {
    const AddressRegion* const region = examine(payload);
    if (region == nullptr) return;
    if (delay > sc_core::SC_ZERO_TIME) wait(delay);
    delay = sc_core::SC_ZERO_TIME;
    sc_core::sc_event done;
    open(payload, *region, &done);
    wait(done);
}

unsigned InitiatorCore::transport_dbg(Payload& payload) {
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

void InitiatorCore::serve() {
    expire();
    for (NetworkPayload* reply : take_arrived()) take_reply(*reply);
    admit_waiting();
}

void InitiatorCore::open(Payload& payload, const AddressRegion& region, sc_core::sc_event* done) {
    const unsigned longest = network_.settings().max_transfer_bytes;
    waiting_.push_back(
        std::make_shared<Transaction>(Transaction{{payload, region, longest}, done}));
    admit_waiting();
}

/// First come, first served, except that a transaction which waits for one of its own replies lets
/// others pass.
void InitiatorCore::admit_waiting() {
    while (queued() < network_.settings().source_queue_packets) {
        const auto next = std::find_if(waiting_.begin(), waiting_.end(), [](const auto& waiting) {
            return waiting->transfer.may_send();
        });
        if (next == waiting_.end()) return;
        const auto transaction = *next;
        send_request(transaction);
        if (!transaction->transfer.all_sent()) continue;
        waiting_.erase(next);
        if (transaction->done == nullptr) end_request(transaction->transfer.payload());
    }
}

void InitiatorCore::send_request(const std::shared_ptr<Transaction>& transaction) {
    NetworkPayload& request = transaction->transfer.next_request(network_.payloads());
    request.initiator = id();
    request.token = next_token_++;
    outstanding_.emplace(request.token, transaction);
    const Cycle cycle = send(request, request.target, kRequestClass, request_bytes(request));
    const unsigned timeout = network_.settings().timeout_cycles;
    if (timeout == 0) return;
    deadlines_.emplace_back(cycle + timeout, request.token);
    if (deadlines_.size() == 1) watch_deadlines();
}

void InitiatorCore::take_reply(NetworkPayload& reply) {
    const auto found = outstanding_.find(reply.token);
    if (found == outstanding_.end()) {
        ++late_replies_;
    } else {
        const auto transaction = found->second;
        outstanding_.erase(found);
        transaction->transfer.take_reply(reply);
        if (transaction->transfer.all_answered()) complete(*transaction);
    }
    reply.release();
}

/// A time-out in cycle t comes before a reply delivered in cycle t: the fabric delivers a delta
/// cycle after the deadline.
void InitiatorCore::expire() {
    while (!deadlines_.empty() &&
           network_.time_of(deadlines_.front().first) <= sc_core::sc_time_stamp()) {
        const auto found = outstanding_.find(deadlines_.front().second);
        deadlines_.pop_front();
        if (found == outstanding_.end()) continue;
        const auto transaction = found->second;
        give_up(transaction);
    }
    watch_deadlines();
}

void InitiatorCore::give_up(const std::shared_ptr<Transaction>& transaction) {
    for (auto request = outstanding_.begin(); request != outstanding_.end();) {
        request = request->second == transaction ? outstanding_.erase(request) : ++request;
    }
    Payload& payload = transaction->transfer.payload();
    const auto waiting = std::find(waiting_.begin(), waiting_.end(), transaction);
    if (waiting != waiting_.end()) {
        waiting_.erase(waiting);
        if (transaction->done == nullptr) end_request(payload);
    }
    ++timeouts_;
    payload.set_response_status(tlm::TLM_GENERIC_ERROR_RESPONSE);
    complete(*transaction);
}

void InitiatorCore::watch_deadlines() {
    while (!deadlines_.empty() && outstanding_.count(deadlines_.front().second) == 0) {
        deadlines_.pop_front();
    }
    deadline_.cancel();
    if (deadlines_.empty()) return;
    deadline_.notify(network_.time_of(deadlines_.front().first) - sc_core::sc_time_stamp());
}

void InitiatorCore::complete(const Transaction& transaction) {
    Payload& payload = transaction.transfer.payload();
    payload.set_dmi_allowed(false);
    if (transaction.done != nullptr) {
        transaction.done->notify(sc_core::SC_ZERO_TIME);
        return;
    }
    responses_.push_back(&payload);
    begin_next_response();
}

tlm::tlm_sync_enum InitiatorCore::nb_transport_fw(Payload& payload, tlm::tlm_phase& phase,
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

void InitiatorCore::on_phase(Payload& payload, const tlm::tlm_phase& phase) {
    if (phase == tlm::END_RESP) {
        end_response();
        return;
    }
    if (const AddressRegion* const region = examine(payload)) {
        open(payload, *region, nullptr);
        return;
    }
    end_request(payload);
    responses_.push_back(&payload);
    begin_next_response();
}

void InitiatorCore::end_request(Payload& payload) {
    requesting_ = nullptr;
    tlm::tlm_phase phase = tlm::END_REQ;
    sc_core::sc_time delay = sc_core::SC_ZERO_TIME;
    initiator().nb_transport_bw(payload, phase, delay);
}

void InitiatorCore::begin_next_response() {
    if (responding_ != nullptr || responses_.empty()) return;
    responding_ = responses_.front();
    responses_.pop_front();
    tlm::tlm_phase phase = tlm::BEGIN_RESP;
    sc_core::sc_time delay = sc_core::SC_ZERO_TIME;
    const tlm::tlm_sync_enum answer = initiator().nb_transport_bw(*responding_, phase, delay);
    if (answer == tlm::TLM_ACCEPTED) return;
    if (answer == tlm::TLM_UPDATED && phase != tlm::END_RESP) {
        report_protocol("BEGIN_RESP was answered with a phase other than END_RESP");
    }
    phases_.notify(*responding_, tlm::END_RESP, delay);
}

void InitiatorCore::end_response() {
    responding_->release();
    responding_ = nullptr;
    begin_next_response();
}

void InitiatorCore::report_protocol(const char* what) const {
    SC_REPORT_FATAL("/thruway/tlm/protocol", fmt::format("{}: {}", name(), what).c_str());
    std::abort();  // reached only if a report handler was set to return from FATAL
}

}  // namespace thruway
