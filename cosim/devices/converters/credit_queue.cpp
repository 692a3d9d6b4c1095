#include "cosim/devices/converters/credit_queue.h"

#include "core/bits.h"

#include <algorithm>

namespace thruway {

bool CreditQueue::pending() const {
    const auto waits = [](const std::deque<unsigned>& queue) { return !queue.empty(); };
    return std::any_of(waiting_.begin(), waiting_.end(), waits) || device().pending();
}

void CreditQueue::clock(const PinInputs& in, PinOutputs& out) {
    in_ = in;
    std::fill(in_.credits.begin(), in_.credits.end(), 0);
    waiting_.resize(shape().ports);
    for (unsigned port = 0; port < shape().ports; ++port) {
        std::deque<unsigned>& queue = waiting_[port];
        if (in.reset) queue.clear();
        if (in.reset) continue;
        for_each_bit_in(in.credits_of(port), [&](unsigned vc) { queue.push_back(vc); });
        if (queue.empty()) continue;
        in_.give_credit(port, queue.front());
        queue.pop_front();
    }
    device().clock(in_, out);
}

}  // namespace thruway
