// analysis/wormhole/timeout_wormhole.h
// Latency of adaptive wormhole routing with time-out in an n-dimensional hypercube: Duato's
// protocol with V - 1 adaptive virtual channels and a deterministic one, which a header waits for
// after `timeout_cycles`. Every node sends Poisson traffic of exponential lengths from V queues,
// one for each virtual channel that it injects on; it injects V flits per cycle.
// Units: cycles, packets per node and cycle.
// Known errors of the printed equations, which are kept: (14) and (16) count blocking twice, (17)
// ignores multiplexing in the service time, (18) overstates how much multiplexing slows down.
// Source: Khonsari, Sarbazi-Azad, Ould-Khaoua, An analytical model of adaptive wormhole routing
// with time-out, sec. 2.4.
#pragma once

#include <optional>
#include <vector>

namespace thruway {

/// The mean wait at adaptive channels: what equation (12) means, or what it prints.
enum class AdaptiveWait { kCorrected, kPrinted };

/// How equation (14) is summed up to a mean distance that is no integer.
enum class TimeoutHops {
    kInterpolated,  ///< with a proportional part of the last term
    kFloor,
    kCeiling
};

/// Interpretations of the equations where the paper is wrong or ambiguous.
struct TimeoutReadings {
    AdaptiveWait adaptive_wait = AdaptiveWait::kCorrected;
    TimeoutHops timeout_hops = TimeoutHops::kInterpolated;
};

/// How the equations are solved.
struct FixedPointSearch {
    double start = 1;          ///< initial network latency / zero-load network latency
    double damping = 0.5;      ///< share of each step that is taken; in (0, 1]
    double tolerance = 1e-12;  ///< relative difference of the two sides of (7)
    unsigned max_steps = 5000;
};

struct TimeoutWormhole {
    std::vector<double> hop_share;  ///< [hops 0 .. n]: p_i; the sum is 1, p_0 is 0
    unsigned dimensions = 0;        ///< n
    double mean_flits = 1;          ///< M
    double timeout_cycles = 0;      ///< tau; may be infinite
    unsigned virtual_channels = 2;  ///< V, at least 2
    double hop_cycles = 1;          ///< of a header from one router to the next
};

/// The result of the model at a load with a steady state. The letters are the paper's.
struct TimeoutLatency {
    double latency = 0;                   ///< equation (19)
    std::vector<double> latency_of_hops;  ///< [hops]: (19) with S_i of (6) in place of S
    double network = 0;                   ///< S, equation (7)
    double source_wait = 0;               ///< w_s, equation (17)
    double channel_rate = 0;              ///< lambda_c, equation (11)
    double utilisation = 0;               ///< r = lambda_c S
    std::vector<double> busy;             ///< [l] P_l, equation (10)
    double adaptive_wait = 0;             ///< w_a, equation (12)
    double deterministic_wait = 0;        ///< w_d, equation (15)
    double timeout_at_channel = 0;        ///< P_t, equation (13)
    double timeout_at_router = 0;         ///< P_tr, equation (14)
    double multiplexing = 1;              ///< V-bar_V, equation (18)
    double multiplexing_adaptive = 1;     ///< V-bar_{V-1}: (18) with V - 1 channels, same r
};

/// M + d hop_cycles: latency without load. Source: Khonsari et al., sec. 2.4, equations (6), (7).
double zero_load_latency(const TimeoutWormhole& network);

/// Solves equations (6) to (18) for the network latency S by damped iteration. Starting from 1, it
/// finds the smallest solution. Empty if there is none with r < 1, or if the sources have no steady
/// state: lambda_g S >= V. Source: Khonsari et al., sec. 2.4, equations (6) to (19).
std::optional<TimeoutLatency> timeout_latency(const TimeoutWormhole& network,
                                              double packets_per_cycle,
                                              const TimeoutReadings& readings = {},
                                              const FixedPointSearch& search = {});

/// The highest load with a solution, by bisection, to nine digits; only six if the equations lose
/// their solution there, because convergence then becomes slower and slower.
/// Source: Khonsari et al., sec. 2.4, equations (6) to (17).
double saturation_rate(const TimeoutWormhole& network, const TimeoutReadings& readings = {});

}  // namespace thruway
