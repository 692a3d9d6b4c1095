#include "cosim/tlm/network_payload.h"

#include <algorithm>

namespace thruway {

/// Buffers for data and byte enables as long as those of `original`.
void NetworkPayload::own_buffers(const tlm::tlm_generic_payload& original) {
    bytes_.assign(original.get_data_length(), 0);
    set_data_ptr(bytes_.data());
    enables_.clear();
    set_byte_enable_ptr(nullptr);
    if (original.get_byte_enable_ptr() == nullptr) return;
    enables_.resize(original.get_byte_enable_length());
    set_byte_enable_ptr(enables_.data());
}

void NetworkPayload::copy_from(const tlm::tlm_generic_payload& original) {
    own_buffers(original);
    deep_copy_from(original);
}

void NetworkPayload::copy_from(const tlm::tlm_generic_payload& original, const BurstPart& part) {
    tlm::tlm_generic_payload view;  // of the part, without extensions
    view.set_command(original.get_command());
    view.set_address(original.get_address() + part.address);
    view.set_data_ptr(original.get_data_ptr() + part.offset);
    view.set_data_length(part.length);
    view.set_streaming_width(part.streaming_width);
    view.set_response_status(original.get_response_status());
    std::vector<unsigned char> enables;
    if (const unsigned char* const all = original.get_byte_enable_ptr()) {
        const std::size_t period = original.get_byte_enable_length();
        enables.resize(std::min<std::size_t>(period, part.length));
        for (std::size_t i = 0; i < enables.size(); ++i) {
            enables[i] = all[(part.offset + i) % period];
        }
        view.set_byte_enable_ptr(enables.data());
        view.set_byte_enable_length(static_cast<unsigned>(enables.size()));
    }
    copy_from(view);
    for (unsigned i = 0; i < tlm::max_num_extensions(); ++i) {
        const tlm::tlm_extension_base* const extension = original.get_extension(i);
        tlm::tlm_extension_base* const clone = extension == nullptr ? nullptr : extension->clone();
        if (clone != nullptr) set_auto_extension(i, clone);  // null: it cannot be copied
    }
}

NetworkPayload& PayloadPool::copy(const tlm::tlm_generic_payload& original) {
    NetworkPayload& payload = take();
    payload.copy_from(original);
    return payload;
}

NetworkPayload& PayloadPool::copy(const tlm::tlm_generic_payload& original, const BurstPart& part) {
    NetworkPayload& payload = take();
    payload.copy_from(original, part);
    return payload;
}

NetworkPayload& PayloadPool::take() {
    if (free_.empty()) {
        all_.push_back(std::make_unique<NetworkPayload>());
        all_.back()->set_mm(this);
        free_.push_back(all_.back().get());
    }
    NetworkPayload& payload = *free_.back();
    free_.pop_back();
    payload.acquire();
    return payload;
}

void PayloadPool::free(tlm::tlm_generic_payload* payload) {
    payload->reset();  // frees the extensions
    free_.push_back(static_cast<NetworkPayload*>(payload));
}

}  // namespace thruway
