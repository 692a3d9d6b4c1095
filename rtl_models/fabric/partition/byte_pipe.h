// rtl_models/fabric/partition/byte_pipe.h
// What joins two parts of a partitioned fabric, one direction of it: bytes, first in, first out.
// Timing: bytes written in phase 2 of cycle t are read in phase 1 of t + 1, so that it does not
// matter which part runs first in a cycle.
#pragma once

#include "core/cycle.h"

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

namespace thruway {

class BytePipe {
public:
    /// Told of each write, and the cycle in which it happened.
    void connect_reader(std::function<void(Cycle written)> reader) { reader_ = std::move(reader); }

    void write(const std::vector<std::uint8_t>& bytes, Cycle now) {
        waiting_.insert(waiting_.end(), bytes.begin(), bytes.end());
        if (reader_) reader_(now);
    }
    /// Everything that was written since the last call replaces what is in `bytes`.
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
