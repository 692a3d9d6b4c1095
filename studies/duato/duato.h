// studies/duato/duato.h
// Wormhole against virtual cut-through switches in irregular networks of workstations: S switches
// of 8 ports, 4 hosts each, single links of fly time 4; packets of L flits. Loads and throughput
// are in flits per cycle and switch, as in the paper. All comparisons are made on several random
// graphs, one value per graph, so intervals show the spread over graphs: the seeds of a point are
// graphs. Source: Duato, Robles, Silla, Beivide, A comparison of router architectures for virtual
// cut-through and wormhole switching in a NOW environment, IPPS 1999.
#pragma once

#include "studies/runs/study.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace thruway::duato {

/// The routing algorithms of sec. 6, each with its switch.
enum class Scheme {
    kMa,   ///< MA-2vc: wormhole, 27-flit buffers
    kBma,  ///< the same with buffers for whole packets
    kBfa,  ///< fully adaptive on the switch of BMA
    kBud,  ///< up*/down* on the switch of BMA
    kFa,   ///< FA-2q: fully adaptive on the virtual cut-through switch
    kUd    ///< UD-2q: up*/down* on the virtual cut-through switch
};

constexpr std::array<Scheme, 6> kSchemes = {Scheme::kMa,  Scheme::kBma, Scheme::kBfa,
                                            Scheme::kBud, Scheme::kFa,  Scheme::kUd};

/// The text of legends: "BFA-2vc".
std::string to_text(Scheme scheme);

struct Network {
    unsigned switches = 16;
    unsigned packet_flits = 128;
};

/// "S=16 L=128".
std::string to_text(const Network& network);

constexpr unsigned kHostsPerSwitch = 4;
constexpr unsigned kLongPacket = 128;
constexpr unsigned kShortPacket = 16;

/// Quick studies leave out 64 switches.
std::vector<unsigned> switch_counts(Effort effort);
/// Each number of switches with long, then with short packets.
std::vector<Network> networks(Effort effort);
/// Seeds of the random graphs: 1 .. graphs(), unless a claim needs more.
unsigned graphs(Effort effort);
/// One run on the random graph with this seed.
Assignments on_graph(unsigned graph);

/// A curve over the load in flits per cycle and switch. A variant differs from the scheme in one
/// choice; empty: the scheme itself.
std::string curve_name(Scheme scheme, const Network& network, const std::string& variant = "");

/// Settings of a scheme in a network, over the base; without graph, load and length of the run.
Assignments settings_of(Scheme scheme, const Network& network);
/// Settings of the wormhole switch with 27-flit buffers.
Assignments wormhole_switch(unsigned packet_flits);
/// Settings of the virtual cut-through switch with q queues per link of b packets each.
Assignments cut_through_switch(unsigned queues, unsigned packets, unsigned packet_flits);

/// Load number k of all curves; each is 8 % higher than the one before.
double load(unsigned k);
/// The loads of a curve: every fourth from light load on, and every one around saturation.
std::vector<double> loads(Scheme scheme, const Network& network);
/// A curve on all graphs.
Curve over_load(std::string name, Assignments settings, std::vector<double> x, Effort effort,
                unsigned switches);
/// Far beyond saturation: about twice the load at which it saturates.
double overload(Scheme scheme, const Network& network);

/// Queues per link and packets per queue in claim D12; FA-2q first.
struct Queues {
    unsigned queues;
    unsigned packets;
};
constexpr std::array<Queues, 5> kQueues = {{{2, 1}, {2, 2}, {3, 1}, {4, 1}, {3, 2}}};

// Variants of FA.
std::string queue_variant(const Queues& queues);  ///< "3 queues x 1"; empty for FA-2q
constexpr const char* kHeadRelease = "queue free when the head has left";
constexpr const char* kMultiplexed = "multiplexed crossbar";
/// Variant of BFA: a packet gets the whole link to its tail, as in the virtual cut-through switch.
constexpr const char* kIdleLink = "idle links only";
/// Traffic of twice the saturation load, which then stops; one point, at the cycle in which the run
/// ends at the latest. Graph 1.
constexpr const char* kDrain = "drain";
constexpr unsigned kStopCycle = 20'000;
constexpr double kDrainedCycle = 400'000;

/// The network in which variants are compared.
Network variant_network(Effort effort);

/// One stream over a link of this fly time, offered one flit per cycle; for each kind of switch.
enum class Switch { kWormhole, kTailRelease, kHeadRelease };
constexpr std::array<unsigned, 4> kFlyTimes = {1, 4, 16, 32};
constexpr unsigned kStreamQueues = 2;
constexpr unsigned kStreamPacket = 20'000;
std::string stream_name(Switch kind);
/// Flits per cycle by the closed forms: for a buffer and its credit loop, or for the queues of a
/// link and the loop of their packet credits.
double stream_rate(Switch kind, unsigned fly_cycles);

/// Up*/down* without virtual channels: wormhole, or virtual cut-through with a queue of `packets`.
std::string single_channel_name(std::optional<unsigned> packets, unsigned packet_flits);
constexpr std::array<unsigned, 3> kSingleQueuePackets = {1, 2, 4};
constexpr unsigned kSmallNetwork = 16;
std::vector<double> single_channel_loads();

StudyPlan plan(Effort effort);
std::vector<FigureMaker> figures(Effort effort);
std::vector<Claim> claims(const StudyResults& results);

// Parts of the above.
void add_experiments(Effort effort, StudyPlan& plan);
/// D1, D3, D5 to D8, D11, D12, D15.
std::vector<Claim> throughput_claims(const StudyResults& results);
/// D2, D4, D9, D10.
std::vector<Claim> latency_claims(const StudyResults& results);
/// D13, D14, D18, D20, D21.
std::vector<Claim> switch_claims(const StudyResults& results);
/// D16, D17, D19.
std::vector<Claim> route_claims(const StudyResults& results);

}  // namespace thruway::duato
