// analysis/equations/channel_occupancy.h
// The number of busy virtual channels of a channel, and how many share its bandwidth.
// `utilisation`: r = packet rate * mean time that a packet holds a virtual channel, in [0, 1).
// Source: Dally, Virtual-channel flow control, IEEE Trans. Parallel and Distributed Systems 3(2),
// 1992, as in Khonsari et al., An analytical model of adaptive wormhole routing with time-out,
// sec. 2.4.
#pragma once

#include <vector>

namespace thruway {

/// [l]: P_l, the probability that l of V virtual channels are busy: (1 - r) r^l for l < V, r^V for
/// l = V.
/// Source: Khonsari et al., sec. 2.4, equation (10), in closed form.
std::vector<double> busy_virtual_channels(unsigned virtual_channels, double utilisation);

/// Sum of l^2 P_l / sum of l P_l: mean number of busy virtual channels as seen from a busy one,
/// itself included; 1 without load. Requires at least one virtual channel.
/// Source: Khonsari et al., sec. 2.4, equation (18).
double multiplexing_degree(unsigned virtual_channels, double utilisation);

}  // namespace thruway
