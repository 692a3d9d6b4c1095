// studies/duato/duato.h
// Wormhole against virtual cut-through switches in irregular networks of workstations: S switches
// of 8 ports, 4 hosts each, single links of fly time 4; packets of L flits. Loads and throughput in
// flits per cycle and switch, as in the paper. What is compared is seen on several random graphs,
// one value a graph, so that intervals tell the spread over graphs: the seeds of a point are
// graphs. Source: Duato, Robles, Silla, Beivide, A comparison of router architectures for virtual
// cut-through and wormhole switching in a NOW environment, IPPS 1999.
#pragma once

#include "studies/runs/study.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace thruway::duato {

/// The routing algorithms of sec. 6 with the switch that each runs on.
enum class Scheme {
    kMa,   ///< MA-2vc: wormhole, 27-flit buffers
    kBma,  ///< BMA-2vc: the same with buffers for packets
    kBfa,  ///< BFA-2vc: fully adaptive on that switch
    kBud,  ///< BUD-2vc: up*/down* on that switch
    kFa,   ///< FA-2q: fully adaptive on the virtual cut-through switch
    kUd    ///< UD-2q: up*/down* on the virtual cut-through switch
};

constexpr std::array<Scheme, 6> kSchemes = {Scheme::kMa,  Scheme::kBma, Scheme::kBfa,
                                            Scheme::kBud, Scheme::kFa,  Scheme::kUd};

/// As in legends: "BFA-2vc".
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

/// Quick studies leave out the 64 switches.
std::vector<unsigned> switch_counts(Effort effort);
/// Each count with long, then with short packets.
std::vector<Network> networks(Effort effort);
/// Seeds of the random graphs: 1 .. graphs(), unless a claim needs more.
unsigned graphs(Effort effort);
/// One run on that random graph.
Assignments on_graph(unsigned graph);

/// A curve over the load in flits per cycle and switch; `variant` differs from the scheme in one
/// choice, empty: none.
std::string curve_name(Scheme scheme, const Network& network, const std::string& variant = "");

/// The settings of a scheme in a network, over the base; without graph, load and length of the run.
Assignments settings_of(Scheme scheme, const Network& network);
/// Those of the wormhole switch with 27-flit buffers.
Assignments wormhole_switch(unsigned packet_flits);
/// Those of the virtual cut-through switch with q queues a link, b packets each.
Assignments cut_through_switch(unsigned queues, unsigned packets, unsigned packet_flits);

/// Load number k of all curves: 8 % from one to the next.
double load(unsigned k);
/// The loads of a curve: every fourth from light load on, and each around saturation.
std::vector<double> loads(Scheme scheme, const Network& network);
/// On each of the graphs.
Curve over_load(std::string name, Assignments settings, std::vector<double> x, Effort effort,
                unsigned switches);
/// Far beyond saturation: about twice the load at which it saturates.
double overload(Scheme scheme, const Network& network);

/// Queues and packets per queue of claim D12, that of FA-2q first.
struct Queues {
    unsigned queues;
    unsigned packets;
};
constexpr std::array<Queues, 5> kQueues = {{{2, 1}, {2, 2}, {3, 1}, {4, 1}, {3, 2}}};

// Variants of FA.
std::string queue_variant(const Queues& queues);  ///< "3 queues x 1"; that of FA-2q: none
constexpr const char* kHeadRelease = "queue free when the head has left";
constexpr const char* kMultiplexed = "multiplexed crossbar";
/// Of BFA: a link is given to one packet to its end, as in the virtual cut-through switch.
constexpr const char* kIdleLink = "idle links only";
/// Traffic of twice the load of saturation, which stops: a point at the cycle in which the run
/// ends. Graph 1.
constexpr const char* kDrain = "drain";
constexpr unsigned kStopCycle = 20'000;
constexpr double kDrainedCycle = 400'000;

/// Where variants are compared.
Network variant_network(Effort effort);

/// One stream over a link of this fly time, offered a flit a cycle; a switch of either kind.
enum class Switch { kWormhole, kTailRelease, kHeadRelease };
constexpr std::array<unsigned, 4> kFlyTimes = {1, 4, 16, 32};
constexpr unsigned kStreamQueues = 2;
constexpr unsigned kStreamPacket = 20'000;
std::string stream_name(Switch kind);
/// Flits per cycle by the closed forms: of a buffer and its credit loop, or of the queues of a link
/// and their loop of packet credits.
double stream_rate(Switch kind, unsigned fly_cycles);

/// Up*/down* without virtual channels: wormhole, or virtual cut-through with this many packets in
/// its queue.
std::string single_channel_name(std::optional<unsigned> packets, unsigned packet_flits);
constexpr std::array<unsigned, 3> kSingleQueuePackets = {1, 2, 4};
constexpr unsigned kSmallNetwork = 16;
std::vector<double> single_channel_loads();

StudyPlan plan(Effort effort);
std::vector<Figure> figures(const StudyResults& results);
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
