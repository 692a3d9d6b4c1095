#include "rtl_models/crossbar/non_multiplexed.h"

namespace thruway {

bool NonMultiplexedCrossbar::legal(const std::vector<Move>& moves) const {
    std::vector<Move> owned;
    for (const Move& move : moves) {
        const bool unlimited = shape_.output_flits_per_cycle[move.output / shape_.vcs] == 0;
        if (!unlimited) owned.push_back(move);
    }
    return inputs_send_once(moves) &&
           most_alike(owned, [](const Move& move) { return move.output; }) <= 1;
}

}  // namespace thruway
