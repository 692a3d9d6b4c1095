#include "cosim/devices/converters/ejection_credits.h"

#include "core/bits.h"

namespace thruway {

void EjectionCredits::clock(const PinInputs& in, PinOutputs& out) {
    in_ = in;
    for (unsigned port = shape().first_host_port(); port < shape().ports; ++port) {
        for_each_bit_in(sent_.credits_of(port), [&](unsigned vc) { in_.give_credit(port, vc); });
    }
    sent_.clear();
    device().clock(in_, out);
    if (in.reset) return;
    for (unsigned port = shape().first_host_port(); port < shape().ports; ++port) {
        if (out.sends(port)) sent_.give_credit(port, out.flit_of(port).vc);
    }
}

}  // namespace thruway
