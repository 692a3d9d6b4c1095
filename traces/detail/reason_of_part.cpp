#include "traces/detail/reason_of_part.h"

#include <array>
#include <cstddef>

namespace thruway {
namespace {

/// [part], in the order of LatencyPart. The table in docs/detail.md says the same.
constexpr std::array<LatencyReason, kParts> kReasons = {
    LatencyReason::kQueue,           // source_queue
    LatencyReason::kLink,            // injection: on the way from the host
    LatencyReason::kQueue,           // queue
    LatencyReason::kSerialisation,   // store: until its own tail is here
    LatencyReason::kRouting,         // routing_unit
    LatencyReason::kRouting,         // routing
    LatencyReason::kVirtualChannel,  // virtual_channel
    LatencyReason::kVirtualChannel,  // vc_allocation
    LatencyReason::kCredit,          // credit
    LatencyReason::kSwitch,          // switch
    LatencyReason::kSwitch,          // switching
    LatencyReason::kLink,            // link_busy
    LatencyReason::kInside,          // inside
    LatencyReason::kLink,            // link
    LatencyReason::kLink,            // ejection: on the way to the host
    LatencyReason::kSerialisation,   // flits
    LatencyReason::kCredit,          // body_credit
    LatencyReason::kSwitch,          // body_switch
    LatencyReason::kLink,            // body_link_busy
    LatencyReason::kSerialisation,   // body_lag
};

}  // namespace

LatencyReason reason_of(LatencyPart part) { return kReasons[static_cast<std::size_t>(part)]; }

}  // namespace thruway
