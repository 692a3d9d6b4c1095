#include "traffic/settings/traffic_fields.h"

#include "core/flit.h"
#include "traffic/settings/packet_stream.h"

namespace thruway {
namespace {

constexpr IntegerRange kLength = {1, kMaxMessageFlits};
constexpr ListSize kOptionalList = {0, 65536};

std::vector<Choice<PatternKind>> patterns() {
    return {
        {PatternKind::kUniform, "uniform", "every other host alike"},
        {PatternKind::kFixedDistance, "fixed_distance", "every host at `distance_hops` alike"},
        {PatternKind::kHopUniform, "hop_uniform",
         "every distance from 1 hop on alike, then every host at it alike"},
        {PatternKind::kTranspose, "transpose", "the address with its halves exchanged"},
        {PatternKind::kBitComplement, "bit_complement", "the address with every bit inverted"},
        {PatternKind::kBitReversal, "bit_reversal", "the address with its bits in reverse order"},
        {PatternKind::kShuffle, "shuffle", "the address with its bits rotated left by one"},
        {PatternKind::kTornado, "tornado", "almost half way around every dimension"},
        {PatternKind::kNeighbour, "neighbour", "the next in every dimension"},
        {PatternKind::kHotSpot, "hot_spot",
         "uniform, but every host sends a fraction of its packets to one host"},
        {PatternKind::kDistanceDistribution, "distance_distribution",
         "a distance drawn from `distance_probabilities`, every host at it alike"},
        {PatternKind::kDecreasingProbability, "decreasing_probability",
         "distance i with probability in proportion to `distance_decay`^i, every host at it alike"},
        {PatternKind::kMatrix, "matrix", "weights of source and destination from `matrix_file`"},
        {PatternKind::kRecorded, "recorded", "the packets of `recorded_file`"}};
}

FieldTable<LengthSettings> length_fields() {
    using S = LengthSettings;
    FieldTable<S> table;
    table.choice("distribution", &S::distribution,
                 {{LengthKind::kFixed, "fixed", "every packet has `flits`"},
                  {LengthKind::kGeometric, "geometric",
                   "an exponential length rounded up to flits, the mean kept"},
                  {LengthKind::kBimodal, "bimodal", "`short_flits` or `long_flits`"},
                  {LengthKind::kListed, "listed", "one of `listed_flits`"}},
                 "how the length of a packet is drawn");
    table.integer("flits", &S::flits, kLength, "flits", "fixed: length of every packet");
    table.real("mean", &S::mean, RealRange::between(1, kMaxPacketFlits), "flits",
               "geometric: mean length");
    table.integer("max_flits", &S::max_flits, {0, kMaxPacketFlits}, "flits",
                  "geometric: longer draws are cut to it; 0 is 65535");
    table.integer("short_flits", &S::short_flits, kLength, "flits",
                  "bimodal: length of short packets");
    table.integer("long_flits", &S::long_flits, kLength, "flits",
                  "bimodal: length of long packets");
    table.real("long_fraction", &S::long_fraction, RealRange::between(0, 1), "",
               "bimodal: share of long packets among all");
    table.integers("listed_flits", &S::listed_flits, kOptionalList, kLength, "flits",
                   "listed: the lengths");
    table.reals("listed_weights", &S::listed_weights, kOptionalList, RealRange::at_least(0), "",
                "listed: relative weights, one a length");
    return table;
}

}  // namespace

FieldTable<TrafficSettings> traffic_fields() {
    using S = TrafficSettings;
    FieldTable<S> table;
    table.choice("pattern", &S::pattern, patterns(), "which host a packet goes to");
    table.real("load_flits_per_node_cycle", &S::load_flits_per_node_cycle,
               RealRange::above_up_to(0, kMostLoad), "flits/node/cycle",
               "offered load, mean over the hosts that generate packets");
    table.table("packet_flits", &S::packet_flits, length_fields(), "length of packets", "flits");
    table.integer(
        "max_packet_flits", &S::max_packet_flits, {0, kMaxPacketFlits}, "flits",
        "`packet_flits` is the length of messages, and longer ones are split into packets "
        "of so many flits and one of the rest; results tell the latency of messages too; "
        "0: each message is a packet");
    table.flag("redraw_lengths", &S::redraw_lengths,
               "each link carries a packet in a length drawn anew (the independence assumption); "
               "the sink takes it in its own");
    table.choice(
        "injection", &S::injection,
        {{InjectionKind::kBernoulli, "bernoulli", "a packet or none in each cycle, independently"},
         {InjectionKind::kPoisson, "poisson", "exponential gaps; several packets in a cycle"},
         {InjectionKind::kPeriodic, "periodic", "equal gaps, with a random phase per host"},
         {InjectionKind::kOnOff, "on_off", "bursts: packets in on periods only"}},
        "when packets are generated");
    table.integer("stop_cycle", &S::stop_cycle, {0}, "cycles",
                  "from this cycle on hosts generate nothing, and a run ends when the network is "
                  "empty; 0: they go on");
    table.real("on_cycles", &S::on_cycles, RealRange::between(1, 1e9), "cycles",
               "on_off: mean length of an on period");
    table.real("off_cycles", &S::off_cycles, RealRange::between(1, 1e9), "cycles",
               "on_off: mean length of an off period");
    table.integer("distance_hops", &S::distance_hops, {1, 65535}, "hops",
                  "fixed_distance: distance of every destination");
    table.integer("hot_spot_host", &S::hot_spot_host, {0, 4294967295}, "",
                  "hot_spot: number of the hot host, from 0");
    table.real("hot_spot_fraction", &S::hot_spot_fraction, RealRange::between(0, 1), "",
               "hot_spot: share of the packets of every other host that go to the hot one");
    table.choice("hot_spot_load", &S::hot_spot_load,
                 {{HotSpotLoad::kAll, "all", "of all packets"},
                  {HotSpotLoad::kNormal, "normal",
                   "of the others: hosts generate 1 / (1 - `hot_spot_fraction`) times as much"}},
                 "hot_spot: of which packets `load_flits_per_node_cycle` is the load");
    table.reals("distance_probabilities", &S::distance_probabilities, kOptionalList,
                RealRange::at_least(0), "", "distance_distribution: entry i is for distance i + 1");
    table.real("distance_decay", &S::distance_decay, RealRange::above_up_to(0, 1), "",
               "decreasing_probability: how much less likely each further hop is (alpha); 1: all "
               "distances alike");
    table.text(
        "matrix_file", &S::matrix_file,
        "matrix: CSV file source,destination,weight; a relative path starts at the folder of "
        "the settings file, with --set at the current folder");
    table.text("recorded_file", &S::recorded_file,
               "recorded: CSV file cycle,source,destination,flits; paths as for `matrix_file`");
    return table;
}

}  // namespace thruway
