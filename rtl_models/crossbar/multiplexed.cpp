#include "rtl_models/crossbar/multiplexed.h"

namespace thruway {

bool MultiplexedCrossbar::legal(const std::vector<Move>& moves) const {
    const unsigned vcs = shape_.vcs;
    return most_alike(moves, [vcs](const Move& move) { return move.input / vcs; }) <= 1 &&
           outputs_keep_their_width(moves);
}

}  // namespace thruway
