// rtl_models/router/head_wait.h
// The packet that has waited longest at the head of a queue.
#pragma once

#include "core/archive/byte_archive.h"
#include "core/cycle.h"
#include "core/ids.h"

#include <cstdint>

namespace thruway {

struct HeadWait {
    /// Since its front flit was routed or could go on, or since the packet became the first of its
    /// source queue.
    Cycle cycles = 0;
    std::uint32_t traffic_class = 0;
    std::uint32_t source = 0;  ///< host that generated the packet
    std::uint32_t router = 0;  ///< where it waits
    std::uint32_t port = 0;    ///< input port
    std::uint32_t vc = 0;      ///< virtual channel of the port, unless in_host
    bool in_host = false;      ///< in the source queue of the host at the port

    void archive(ByteArchive& io) { io(cycles, traffic_class, source, router, port, vc, in_host); }
};

}  // namespace thruway
