#include "rtl_models/engine/link.h"

#include <fmt/format.h>

#include <cstdlib>

namespace thruway {

void Link::connect(const LinkEnd& sender, const LinkEnd& receiver) {
    sender_ = sender;
    receiver_ = receiver;
    flits_ = FlitWire(latency_, receiver);
    credits_ = CreditWire(credit_latency_, sender);
}

void Link::report_collision(Cycle departure) const {
    SC_REPORT_FATAL("/thruway/link/collision",
                    fmt::format("{}: two flits arrive in cycle {}; a link carries one flit a cycle",
                                name(), departure + latency_)
                        .c_str());
    std::abort();  // not reached: a fatal report throws
}

}  // namespace thruway
