// analysis/energy/run_activity.h
// What the energy of a run depends on besides the technology: how often blocks were used, how many
// there are, and for how long.
#pragma once

#include "reporting/activity_result.h"

#include <cstdint>
#include <string>
#include <vector>

namespace thruway {

struct RunActivity {
    struct OfRouter {
        std::uint32_t router = 0;
        std::string name;
        ActivityCounts counts;
    };
    std::vector<OfRouter> routers;
    std::uint64_t cycles = 0;
    std::uint64_t flit_hops = 0;  ///< flits times routers passed
    double clock_period_ns = 1;
    unsigned virtual_channels = 1;       ///< of a port; 0: queued routers, which have none
    unsigned host_virtual_channels = 1;  ///< the same of a port with a host
    unsigned buffer_flits = 0;           ///< of an input virtual channel; 0: unbounded
};

}  // namespace thruway
