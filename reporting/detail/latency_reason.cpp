#include "reporting/detail/latency_reason.h"

namespace thruway {

const std::vector<NamedChoice>& words_of(LatencyReason) {
    static const std::vector<NamedChoice> words = {
        {"queue", "behind other packets, in the source queue or in a buffer"},
        {"routing", "waits for a routing unit, and is routed"},
        {"virtual_channel", "waits for an output virtual channel, and is granted one"},
        {"switch", "waits for the switch, and crosses it"},
        {"credit", "waits for room in the next buffer"},
        {"link", "waits for a link, and travels on links, those from and to hosts included"},
        {"serialisation",
         "one cycle for each flit, waiting for its own tail, and delays of the tail that are no "
         "waits for others"},
        {"inside", "anything, in routers that show only their pins"}};
    return words;
}

}  // namespace thruway
