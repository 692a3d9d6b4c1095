// rtl_models/fabric/partition/boundary.h
// One side of the boundary between two parts of a fabric. What this part has sent on links that
// cross leaves as bytes; what the other part has sent arrives as bytes and is put on the same links
// here.
// Timing: the parts run a window of cycles, then each side collects what was sent in it and
// delivers what the other has collected (fabric/parts/fabric_parts.h). A window is so short that
// nothing sent in it arrives before its end (fabric/parts/exchange_window.h).
// Errors: bytes that no part would write are a fatal report /thruway/parts/bytes.
#pragma once

#include "rtl_models/fabric/partition/boundary_links.h"

#include <systemc>

#include <cstdint>
#include <string>
#include <vector>

namespace thruway {

class Boundary : public sc_core::sc_module {
public:
    using Bytes = std::vector<std::uint8_t>;

    Boundary(sc_core::sc_module_name name, BoundarySide side);

    /// Replaces `bytes` by what was sent in the window that ends before cycle `end`.
    void collect(Cycle end, Bytes& bytes);
    /// Puts what the other side has collected on the links. Call in ClockDomain::between_runs();
    /// `next`: the cycle after the window.
    void deliver(const Bytes& bytes, Cycle next);

    /// As those of BoundaryLinks.
    std::uint64_t packets_sent() const { return links_.packets_sent(); }
    std::uint64_t packets_received() const { return links_.packets_received(); }
    std::uint64_t packets_divided() const { return links_.packets_divided(); }

private:
    BoundaryLinks links_;
};

}  // namespace thruway
