// analysis/equations/channel_occupancy.h
// How many virtual channels of a channel are busy, and how many share its bandwidth.
// `utilisation` is r = rate of packets times mean time that one holds a virtual channel, in [0, 1).
// Source: Dally, Virtual-channel flow control, IEEE Trans. Parallel and Distributed Systems 3(2),
// 1992, as in Khonsari et al., An analytical model of adaptive wormhole routing with time-out,
// sec. 2.4.
#pragma once

#include <vector>

namespace thruway {

/// [l]: P_l, that l of `virtual_channels` are busy: (1 - r) r^l for l < V and r^V for l = V.
/// Source: Khonsari et al., sec. 2.4, equation (10), in closed form.
std::vector<double> busy_virtual_channels(unsigned virtual_channels, double utilisation);

/// Sum of l^2 P_l over sum of l P_l: mean number of busy virtual channels beside a busy one, itself
/// included; 1 without load. At least one virtual channel.
/// Source: Khonsari et al., sec. 2.4, equation (18).
double multiplexing_degree(unsigned virtual_channels, double utilisation);

}  // namespace thruway
