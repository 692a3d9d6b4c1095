// tests/outside/tlm_soc/worker.h
// A sequence of random transactions on bytes that no other worker touches, so the result of each is
// known: the worker applies it to a copy of its bytes, one byte after the other.
#pragma once

#include "checks.h"

#include <tlm>

#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

namespace soc {

class Worker {
public:
    static constexpr unsigned kBytes = 256;  ///< in each memory
    static constexpr unsigned kTransactions = 250;

    /// `memories`: first addresses of the worker's bytes.
    Worker(Checks& checks, unsigned seed, std::vector<std::uint64_t> memories)
        : checks_(checks),
          memories_(std::move(memories)),
          random_(seed),
          known_(memories_.size(), std::vector<unsigned char>(kBytes)) {}

    /// Fills in the next transaction: up to 200 bytes, some with byte enables or streaming.
    void next(tlm::tlm_generic_payload& payload) {
        const unsigned memory = below(static_cast<unsigned>(memories_.size()));
        const unsigned length = 1 + below(200);
        const unsigned offset = below(kBytes - length + 1);
        const unsigned width = below(4) == 0 ? 1 + below(length) : length;
        const bool write = below(2) == 0;
        data_.resize(length);
        for (unsigned char& byte : data_) byte = static_cast<unsigned char>(below(256));
        enables_.assign(below(3) == 0 ? 1 + below(length) : 0, 0);
        for (unsigned char& enable : enables_) enable = below(2) == 0 ? 0xff : 0;
        expected_ = data_;
        for (unsigned i = 0; i < length; ++i) {
            if (!enables_.empty() && enables_[i % enables_.size()] == 0) continue;
            unsigned char& byte = known_[memory][offset + i % width];
            if (write) byte = data_[i];
            if (!write) expected_[i] = byte;
        }
        address_ = memories_[memory] + offset;
        width_ = width;
        payload.set_command(write ? tlm::TLM_WRITE_COMMAND : tlm::TLM_READ_COMMAND);
        payload.set_address(address_);
        payload.set_data_ptr(data_.data());
        payload.set_data_length(length);
        payload.set_streaming_width(width);
        payload.set_byte_enable_ptr(enables_.empty() ? nullptr : enables_.data());
        payload.set_byte_enable_length(static_cast<unsigned>(enables_.size()));
        payload.set_dmi_allowed(false);
        payload.set_response_status(tlm::TLM_INCOMPLETE_RESPONSE);
    }

    /// Checks the response to it.
    void check(const tlm::tlm_generic_payload& payload) {
        checks_.expect(payload.is_response_ok(), "a transaction inside a memory succeeds");
        checks_.expect(data_ == expected_, "its data are right");
        checks_.expect(payload.get_address() == address_, "the address is restored");
        checks_.expect(payload.get_data_ptr() == data_.data() &&
                           payload.get_data_length() == data_.size() &&
                           payload.get_streaming_width() == width_ &&
                           payload.get_byte_enable_length() == enables_.size(),
                       "the other attributes are untouched");
        checks_.expect(!payload.is_dmi_allowed(), "there is no direct memory through a network");
        ++finished_;
    }

    bool is_finished() const { return finished_ == kTransactions; }
    const std::vector<std::uint64_t>& memories() const { return memories_; }
    const std::vector<unsigned char>& known(std::size_t memory) const { return known_[memory]; }

private:
    unsigned below(unsigned bound) { return static_cast<unsigned>(random_() % bound); }

    Checks& checks_;
    const std::vector<std::uint64_t> memories_;
    std::mt19937 random_;
    std::vector<std::vector<unsigned char>> known_;  ///< [memory][byte]
    std::vector<unsigned char> data_;
    std::vector<unsigned char> enables_;
    std::vector<unsigned char> expected_;  ///< data of the payload after the response
    std::uint64_t address_ = 0;
    unsigned width_ = 0;
    unsigned finished_ = 0;
};

}  // namespace soc
