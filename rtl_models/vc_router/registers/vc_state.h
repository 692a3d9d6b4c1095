// rtl_models/vc_router/registers/vc_state.h
// The registers of one virtual channel of a router: of an input with its buffer, of an output, and
// the way of a packet between them. ivc, ovc: as in router_state.h.
#pragma once

#include "core/cycle.h"
#include "core/flit.h"
#include "core/ids.h"

#include <cstdint>

namespace thruway {

constexpr std::uint16_t kNoVc = 0xffff;  ///< no ivc or no ovc
/// A flit in a buffer, with the cycle (low bits) from which it may leave.
struct BufferedFlit {
    Flit flit;
    std::uint32_t ready = 0;
};

/// Port and virtual channel of an ivc or ovc, both below 256. No value by default, so that arrays
/// of requests need not be filled.
class VcPlace {
public:
    VcPlace() = default;
    VcPlace(Port port, VirtualChannel vc)
        : vc_(static_cast<std::uint8_t>(vc)), port_(static_cast<std::uint8_t>(port)) {}
    Port port() const { return port_; }
    VirtualChannel vc() const { return vc_; }

private:
    std::uint8_t vc_;
    std::uint8_t port_;
};

/// A switch request, and the grant that it becomes: from an ivc to an ovc, with the port and
/// virtual channel of both.
struct SwitchRequest {
    std::uint16_t input;
    std::uint16_t output;
    VcPlace from;
    VcPlace to;

    /// All of it in one word, `input` in the low bits, so that a register can hold it.
    std::uint64_t word() const {
        return input | std::uint64_t{output} << 16 | std::uint64_t{from.vc()} << 32 |
               std::uint64_t{from.port()} << 40 | std::uint64_t{to.vc()} << 48 |
               std::uint64_t{to.port()} << 56;
    }
};
static_assert(sizeof(SwitchRequest) == 8);

/// An input virtual channel: its buffer, and the progress of the packet at its front. Owner:
/// VcBuffer; `way` and `due` belong to the stage that has the packet.
struct InputVc {
    BufferedFlit* flits = nullptr;  ///< slot 0 of the ring behind the front; see FlitRing
    Flit front;                     ///< the flit that leaves next; not valid if there is none
    /// Cycle (low bits) from which the current stage may act on the packet and the front flit may
    /// leave.
    std::uint32_t due = 0;
    std::uint16_t first = 0;  ///< slot in the ring of the flit behind the front
    std::uint16_t count = 0;  ///< flits in the buffer, the front one included
    /// From here to the ovc that the packet at the front was granted; kNoVc: none yet.
    SwitchRequest way = {kNoVc, kNoVc, {0, 0}, {0, 0}};

    bool waits(Cycle now) const {
        return static_cast<std::int32_t>(static_cast<std::uint32_t>(now) - due) < 0;
    }
    /// Cycles since the packet could first proceed, which must not be after `now`.
    Cycle waited(Cycle now) const { return static_cast<std::uint32_t>(now) - due; }
    void wait_until(Cycle cycle) { due = static_cast<std::uint32_t>(cycle); }
};
static_assert(sizeof(InputVc) == 32);

/// An output virtual channel. Owner: OutputPort.
struct OutputVc {
    std::uint16_t holder = kNoVc;  ///< ivc that it is allocated to
    std::uint16_t buffered = 0;    ///< flits in its output buffer
    std::uint64_t flits_sent = 0;
};

}  // namespace thruway
