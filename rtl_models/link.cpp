#include "rtl_models/link.h"

#include <fmt/format.h>

#include <cstdlib>

namespace thruway {

void Link::connect(const LinkEnd& sender, const LinkEnd& receiver) {
    sender_ = sender;
    receiver_ = receiver;
    flits_ = FlitWire(*clock_, *this, latency_, receiver);
    credits_ = CreditWire(*clock_, credit_latency_, sender);
}

void FlitWire::report_collision(Cycle arrival) const {
    SC_REPORT_FATAL("/thruway/link/collision",
                    fmt::format("{}: two flits arrive in cycle {}; a link carries one flit a cycle",
                                link_->name(), arrival)
                        .c_str());
    std::abort();  // not reached: a fatal report throws
}

}  // namespace thruway
