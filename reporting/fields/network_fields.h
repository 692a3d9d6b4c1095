// reporting/fields/network_fields.h
// What a result says of the links and routers of the network: keys, units and meanings. Keys that
// end in "_whole_run" count the warm-up, too; all others begin behind it.
#pragma once

#include "reporting/fields/delivery_fields.h"

namespace thruway {

inline constexpr const char* kFlitsPerCycle = "flits/cycle";

template <class Io>
void fields(Io& io, typename Io::template Of<LinkResult>& r) {
    io("from_router", r.from_router, {"number of the router that sends"});
    io("from_name", r.from_name, {"its name"});
    io("port", r.port, {"its output port"});
    io("to_router", r.to_router, {"number of the router that receives"});
    io("to_name", r.to_name, {"its name"});
    io("measured_utilisation", r.measured_utilisation,
       {"after the warm-up, between two readings of the counters", kFlitsPerCycle});
    io("measured_utilisation_ci95", r.measured_ci95, {kHalfWidth.meaning, kFlitsPerCycle});
    io("flits_whole_run", r.flits, {"carried in the whole run, warm-up included", "flits"});
    io("utilisation_whole_run", r.utilisation,
       {"the same by the cycles of the whole run", kFlitsPerCycle});
    io("vc_utilisation_whole_run", r.vc_utilisation,
       {"the same of each virtual channel", kFlitsPerCycle});
}

template <class Io>
void fields(Io& io, typename Io::template Of<LinkPairResult>& r) {
    io("from_router", r.from_router, {"number of the router before"});
    io("from_name", r.from_name, {"its name"});
    io("router", r.router, {"number of the router between the two links"});
    io("router_name", r.router_name, {"its name"});
    io("to_router", r.to_router, {"number of the router behind"});
    io("to_name", r.to_name, {"its name"});
    io("input_port", r.input_port, {"port of the router between by which packets come"});
    io("output_port", r.output_port, {"port of the router between by which they leave"});
    io("packets", r.cut_through.packets, {"packets of the measured part", "packets"});
    measured(io, "probability", r.cut_through.probability,
             {"share of the headers that cut through the router between", kShare});
    measured(io, "after_cut", r.cut_through.after_cut,
             {"share, of those that cut through the router before", kShare});
    measured(io, "after_buffering", r.cut_through.after_buffering,
             {"share, of those that were buffered in the router before", kShare});
}

template <class Io>
void fields(Io& io, typename Io::template Of<EqualRates>& r) {
    io("cycles", r.cycles, {"cycles that the counts are of", "cycles"});
    io("mean", r.mean, {"mean over the links", kUnitOfWhole});
    io("min", r.min, {"smallest", kUnitOfWhole});
    io("max", r.max, {"largest", kUnitOfWhole});
    io("chi_square", r.chi_square, {"of the counts against equal ones", ""});
    io("probability", r.probability,
       {"of so large a value, if each link carries Poisson traffic, all alike", kShare});
    io("packets", r.packets, {"packets of each link, in the order of links", "packets"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<ChannelUse>& r) {
    io("taken", r.taken,
       {"share of time and links with 0, 1, 2, ... virtual channels taken", kShare});
    io("multiplexing", r.multiplexing,
       {"mean degree of multiplexing: sum of l^2 P_l over sum of l P_l, P_l being `taken`",
        "virtual channels"});
    io("visits", r.visits,
       {"headers that were given a virtual channel of a link where they had adaptive and escape "
        "channels to choose from",
        "headers"});
    io("delayed", r.delayed, {"share that was not given a channel in the first cycle", kShare});
    io("timed_out", r.timed_out, {"share that came to its time-out", kShare});
    io("adaptive_wait_cycles", r.adaptive_wait,
       {"mean wait of those that did not come to their time-out", "cycles"});
    io("escape_wait_cycles", r.escape_wait,
       {"mean wait since the time-out, of the others", "cycles"});
    io("rates_packets_per_cycle", r.rates,
       {"whether all links carry packets at the same rate", "packets/cycle"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<LittleCheck>& r) {
    io("present", r.present, {"time average of the packets there", "packets"});
    io("rate", r.rate, {"packets that come", "packets/cycle"});
    io("stay", r.stay, {"mean stay of those that went", "cycles"});
    io("computed", r.computed, {"rate times stay", "packets"});
    with_ci95(io, "ratio", r.ratio, r.ratio_half_width,
              {"computed over present: 1 in the steady state", ""});
}

template <class Io>
void fields(Io& io, typename Io::template Of<PopulationResult>& r) {
    io("mean", r.mean.mean, {"time average over the measured part", kUnitOfWhole});
    io("ci95", r.mean.ci95, kHalfWidth);
    io("little", r.little,
       {"Little's law over the measured part, or without one over the last half of the run"});
    io("origin", r.origin, {"cycle in which the first window begins", "cycles"});
    io("window_cycles", r.window_cycles, {"length of a window", "cycles"});
    io("averages", r.averages,
       {"time average in each window from the origin on, warm-up included", kUnitOfWhole});
}

template <class Io>
void fields(Io& io, typename Io::template Of<RouterStorageResult>& r) {
    io("router", r.router, {"number of the router"});
    io("name", r.name, {"its name"});
    io("max_flits", r.max_flits, {"most flits at once", "flits"});
    io("max_packets", r.max_packets, {"most packets at once", "packets"});
    io("mean_flits", r.mean_flits, {"time average of the flits", "flits"});
    io("mean_packets", r.mean_packets, {"time average of the packets", "packets"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<StorageResult>& r) {
    io("max_flits", r.max_flits, {"most flits at once in one router", "flits"});
    io("max_packets", r.max_packets, {"most packets at once in one router", "packets"});
    io("mean_flits", r.mean_flits, {"time average of the flits, mean over the routers", "flits"});
    io("mean_packets", r.mean_packets,
       {"time average of the packets, mean over the routers", "packets"});
    io("routers", r.routers, {"each router; empty with measurement.link_results = false"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<RepeatedRouting>& r) {
    io("attempts", r.attempts,
       {"headers routed again because they were given no channel", kUnitOfWhole});
    io("link_busy", r.link_busy,
       {"of these, those that met a busy link with room behind it", kUnitOfWhole});
}

}  // namespace thruway
