// tests/rtl_models/verilog/first_difference.h
// Compares values in a lock-step run, cycle by cycle, and keeps the first difference.
#pragma once

#include "core/cycle.h"

#include <fmt/format.h>

#include <cstdint>
#include <string>

namespace thruway::test {

class FirstDifference {
public:
    /// `port`: the index, if there are several of `what`.
    void compare(Cycle cycle, const char* what, unsigned port, std::uint64_t systemc,
                 std::uint64_t verilog) {
        ++compared_;
        if (systemc == verilog || found()) return;
        text_ = fmt::format("cycle {}, {} of port {}: SystemC {:#x}, Verilog {:#x}", cycle, what,
                            port, systemc, verilog);
    }
    bool found() const { return !text_.empty(); }
    const std::string& text() const { return text_; }
    std::uint64_t compared() const { return compared_; }

private:
    std::string text_;
    std::uint64_t compared_ = 0;
};

}  // namespace thruway::test
