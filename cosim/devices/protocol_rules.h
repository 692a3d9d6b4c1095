// cosim/devices/protocol_rules.h
// What the checker at the pins of a router must know: its buffers, those behind its outputs, and
// the rules that it promises to keep. Ports are pins; nothing here assumes a grid.
#pragma once

#include "core/cycle.h"
#include "core/ids.h"
#include "cosim/devices/flit_layout.h"

#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <vector>

namespace thruway {

/// Flits; as the room behind an output: the output needs no credits.
constexpr unsigned kUnlimitedRoom = std::numeric_limits<unsigned>::max();

/// Shape: both vectors [pin]; 0 flits: the pin has no link.
struct ProtocolShape {
    unsigned vcs = 1;
    std::vector<unsigned> buffer_flits;  ///< of each VC of the input
    std::vector<unsigned> room_flits;    ///< of each VC of the buffer behind the output
    std::uint64_t bounded_hosts = 0;     ///< set of pins: PinPlace::bounded_hosts
    /// Fields without a place are not compared. Without a sequence, flits between head and tail are
    /// told apart by their payload, if at all.
    FlitLayout layout = whole_layout();
};

/// Outputs that a packet may take. Shape: [pin], a set of VCs.
using AllowedChannels = std::vector<std::uint64_t>;

/// The stated routing: fills `allowed`, which has an empty set for every pin, for a head flit that
/// enters at input `pin`. Must depend on nothing but its arguments.
using StatedRouting =
    std::function<void(unsigned pin, const FlitFields& head, AllowedChannels& allowed)>;

struct ProtocolRules {
    /// Empty: outputs are observed, not checked.
    StatedRouting routing;
    /// The credit of a flit leaves at the same clock edge as the flit. False: it may leave earlier
    /// or later, so a lost or an additional credit is found later.
    bool credits_leave_with_flits = false;
    /// A flit is stuck when it could have left in this number of cycles, added up since the packet
    /// last moved. A head could have left if an allowed channel was free and all its credits were
    /// home; another flit if it had a credit and both its input and its output port were idle.
    Cycle stuck_cycles = 10'000;
    /// A flit is also stuck, and a buffer slot also lost, when no pin was active for this number of
    /// cycles; a head only if all its allowed channels are free.
    Cycle quiet_cycles = 64;
    /// A router whose pins have been quiet for quiet_cycles changes no more before an input
    /// changes. If nothing inside could leave, it is not clocked meanwhile, so a fabric in which
    /// all packets wait comes to rest. False: this holds after stuck_cycles.
    bool rests_when_quiet = false;
};

/// A broken rule.
struct Violation {
    const char* type = "";  ///< report type, /thruway/pins/...
    std::string text;       ///< pin, virtual channel, packet, and what was expected
};

}  // namespace thruway
