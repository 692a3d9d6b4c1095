// studies/khonsari/khonsari.h
// Adaptive wormhole routing with time-out in hypercubes. M: mean message length in flits; V:
// virtual channels; tau: time-out. A source has V queues, and V flits per cycle can be injected.
// The network is the paper's 10-cube, in quick studies a 6-cube.
// Source: Khonsari, Sarbazi-Azad, Ould-Khaoua, An analytical model of adaptive wormhole routing
// with time-out.
#pragma once

#include "analysis/wormhole/timeout_wormhole.h"
#include "studies/runs/study.h"

#include <string>
#include <vector>

namespace thruway::khonsari {

/// Distances of messages: the communication patterns of sec. 3, and uniform traffic.
enum class Pattern { kFirst, kSecond, kUniform };
enum class Law { kGeometric, kFixed };

/// Which channels a header may take, and when.
enum class Routing {
    kTimeout,          ///< Duato's algorithm, tau = M
    kAtOnce,           ///< tau = 0: channels of both classes at once
    kEscapeAtOnce,     ///< tau = 0 read otherwise: the deterministic channel alone
    kNever,            ///< tau infinite, which can deadlock
    kDeterministic,    ///< e-cube with V virtual channels
    kDeterministicOne  ///< e-cube with one
};

std::string to_text(Pattern pattern);
std::string to_text(Law law);
/// The text of legends: "tau = M".
std::string to_text(Routing routing, unsigned virtual_channels);

/// [i]: probability of distance i + 1. In pattern 2 the distances 3 .. n share 0.1, also with fewer
/// than the paper's ten dimensions.
std::vector<double> distances(Pattern pattern, unsigned dimensions);

struct Network {
    unsigned dimensions = 10;
    Pattern pattern = Pattern::kFirst;
    unsigned mean_flits = 32;
    unsigned vcs = 2;
};

unsigned dimensions(Effort effort);

/// "pattern 1, M=32, V=2".
std::string to_text(const Network& network);

/// The network as the model sees it, with time-out `tau`.
TimeoutWormhole modelled(const Network& network, double tau);
/// Load at which the model saturates with tau = M, in messages per node and cycle.
double saturation_of(const Network& network);

/// A panel of figure 1: tau = M, geometric lengths. The x of its curve is the load as a fraction of
/// saturation_of().
struct Panel {
    char letter;  ///< 'a' .. 'h'
    Network network;
    double saturation;  ///< saturation_of(network)
};
/// Computed anew by each call.
std::vector<Panel> panels(Effort effort);
std::string panel_name(const Panel& panel);
std::vector<double> loads(Effort effort);
constexpr double kModerate = 0.5;  ///< light and moderate load: up to here
constexpr double kLow = 0.3;
constexpr double kHigh = 0.8;

/// Duato's algorithm with or without a time-out; one point at kComparedLoad, a fraction of
/// saturation_of(). M = 32, patterns 1 and 2.
std::string timeout_name(const Network& network, Law law, Routing routing);
constexpr double kComparedLoad = 0.7;

/// Adaptive and deterministic routing over flits per node and cycle; M = 32, V = 2, pattern 1 or
/// uniform traffic.
std::string routing_name(Pattern pattern, Law law, Routing routing);
std::vector<double> routing_loads(Pattern pattern, Routing routing);
/// The load of these that decides: the highest at which all are in steady state.
double decisive_load(Pattern pattern);

/// Over tau / M at kComparedLoad; M = 32, V = 2, patterns 1 and 2.
std::string tau_name(const Network& network);
std::vector<double> timeouts(Effort effort);
std::vector<unsigned> timeout_dimensions(Effort effort);

/// One point at kEndlessLoad: an infinite time-out under uniform traffic; M = 32, V = 2.
std::string endless_name(Law law);
constexpr double kEndlessLoad = 0.9;  ///< flits per node and cycle

/// One point at half of saturation_of(): M = 32, V = 2, pattern 1.
constexpr const char* kSmallCube = "4-cube";
constexpr unsigned kSmallDimensions = 4;
constexpr double kHalf = 0.5;

/// One point at almost no load, where messages do not meet. V = 2.
std::string empty_name(const Network& network, Law law);
/// Messages per node and cycle; with fixed lengths so few that no message meets another.
double empty_load(Law law);

/// Of claims K6 and K7.
std::vector<Network> compared_networks(Effort effort);
std::vector<Routing> compared_routings();
/// The readings of "without time-out" that K6 and K7 are decided for: kAtOnce, kEscapeAtOnce.
std::vector<Routing> readings_at_once();

StudyPlan plan(Effort effort);
std::vector<FigureMaker> figures(Effort effort);
std::vector<Claim> claims(const StudyResults& results);

/// Claims K8 to K11. `panels` are panels(effort).
std::vector<Claim> channel_claims(const StudyResults& results, const std::vector<Panel>& panels);

}  // namespace thruway::khonsari
