// rtl_models/fabric/partition/byte_pipe.h
// One direction of a boundary between two parts of a fabric: a first-in first-out queue of bytes.
// Timing: bytes written in phase 2 of cycle t are read in phase 1 of t + 1, so the order in which
// the parts run a cycle does not matter.
#pragma once

#include "core/cycle.h"

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

namespace thruway {

class BytePipe {
public:
    /// `reader` is called after each write, with the cycle of the write.
    void connect_reader(std::function<void(Cycle written)> reader) { reader_ = std::move(reader); }

    void write(const std::vector<std::uint8_t>& bytes, Cycle now) {
        waiting_.insert(waiting_.end(), bytes.begin(), bytes.end());
        if (reader_) reader_(now);
    }
    /// Replaces `bytes` by everything written since the last call.
    void read(std::vector<std::uint8_t>& bytes) {
        bytes.clear();
        bytes.swap(waiting_);
    }
    bool empty() const { return waiting_.empty(); }

private:
    std::vector<std::uint8_t> waiting_;
    std::function<void(Cycle)> reader_;
};

}  // namespace thruway
