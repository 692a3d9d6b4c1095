#include "rtl_models/link.h"

#include <fmt/format.h>

#include <cstdlib>

namespace thruway {

void Link::connect(const LinkEnd& sender, const LinkEnd& receiver) {
    sender_ = sender;
    receiver_ = receiver;
    wake_sender_ = ClockDomain::wake_bit(sender.component);
    wake_receiver_ = ClockDomain::wake_bit(receiver.component);
    const unsigned slots = receiver.state->shape.slots;
    slot_mask_ = slots - 1;
    flits_ = &receiver.state->arriving_flit[receiver.port * slots];
    flit_ports_ = receiver.state->flit_ports;
    flit_bit_ = std::uint64_t{1} << receiver.port;
    credits_ = &sender.state->arriving_credits[sender.port * slots];
    credit_ports_ = sender.state->credit_ports;
    credit_bit_ = std::uint64_t{1} << sender.port;
}

void Link::report_collision(Cycle arrival) const {
    SC_REPORT_FATAL("/thruway/link/collision",
                    fmt::format("{}: two flits arrive in cycle {}; a link carries one flit a cycle",
                                name(), arrival)
                        .c_str());
    std::abort();  // not reached: a fatal report throws
}

}  // namespace thruway
