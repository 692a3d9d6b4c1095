#include "rtl_models/crossbar/partially_multiplexed.h"

namespace thruway {

bool PartiallyMultiplexedCrossbar::legal(const std::vector<Move>& moves) const {
    return inputs_send_once(moves) && outputs_keep_their_width(moves);
}

}  // namespace thruway
