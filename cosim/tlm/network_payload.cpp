#include "cosim/tlm/network_payload.h"

namespace thruway {

void NetworkPayload::copy_from(const tlm::tlm_generic_payload& original) {
    bytes_.assign(original.get_data_length(), 0);
    set_data_ptr(bytes_.data());
    enables_.clear();
    set_byte_enable_ptr(nullptr);
    if (original.get_byte_enable_ptr() != nullptr) {
        enables_.resize(original.get_byte_enable_length());
        set_byte_enable_ptr(enables_.data());
    }
    deep_copy_from(original);
}

NetworkPayload& PayloadPool::copy(const tlm::tlm_generic_payload& original) {
    if (free_.empty()) {
        all_.push_back(std::make_unique<NetworkPayload>());
        all_.back()->set_mm(this);
        free_.push_back(all_.back().get());
    }
    NetworkPayload& payload = *free_.back();
    free_.pop_back();
    payload.acquire();
    payload.copy_from(original);
    return payload;
}

void PayloadPool::free(tlm::tlm_generic_payload* payload) {
    payload->reset();  // frees the extensions
    free_.push_back(static_cast<NetworkPayload*>(payload));
}

}  // namespace thruway
