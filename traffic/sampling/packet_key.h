// traffic/sampling/packet_key.h
// The key of the random decisions about one packet of one host.
#pragma once

#include "core/ids.h"
#include "core/random.h"

#include <cstdint>

namespace thruway {

struct PacketKey {
    std::uint64_t seed = 0;
    HostId source{};
    std::uint64_t sequence = 0;  ///< number of the packet among those of its source, from 0
    /// The host that owns the draws. Differs from `source` where a pattern numbers hosts anew.
    HostId owner = source;

    Draw draw(DrawPurpose purpose) const {
        return thruway::draw(seed, purpose, index(owner), sequence);
    }
};

}  // namespace thruway
