#include "rtl_models/crossbar/partially_multiplexed.h"

namespace thruway {

bool PartiallyMultiplexedCrossbar::legal(const std::vector<Move>& moves) const {
    return most_alike(moves, [](const Move& move) { return move.input; }) <= 1 &&
           outputs_keep_their_width(moves);
}

}  // namespace thruway
