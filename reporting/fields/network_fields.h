// reporting/fields/network_fields.h
// The link and router quantities of a result: keys, units and meanings. Keys that end in
// "_whole_run" include the warm-up; all others begin after it.
#pragma once

#include "reporting/fields/delivery_fields.h"

namespace thruway {

template <class Io>
void fields(Io& io, typename Io::template Of<LinkResult>& r) {
    io("from_router", r.from_router, {"number of the router that sends"});
    io("from_name", r.from_name, {"its name"});
    io("port", r.port, {"its output port"});
    io("to_router", r.to_router, {"number of the router that receives"});
    io("to_name", r.to_name, {"its name"});
    io("measured_utilisation", r.measured_utilisation,
       {"share of time for which flits occupy the link after the warm-up, between two readings of "
        "the counters",
        kShare});
    io("measured_utilisation_ci95", r.measured_ci95, {kHalfWidth.meaning, kShare});
    io("flits_whole_run", r.flits, {"flits carried in the whole run, warm-up included", "flits"});
    io("utilisation_whole_run", r.utilisation,
       {"share of the whole run for which these flits occupy the link: flits * cycles of a flit / "
        "cycles",
        kShare});
    io("latency_cycles", r.latency_cycles, {"latency of the link: its length", "cycles"});
    io("flit_cycles", r.flit_cycles, {"for which a flit occupies the link: its width", "cycles"});
    io("vc_utilisation_whole_run", r.vc_utilisation, {"the same for each virtual channel", kShare});
}

template <class Io>
void fields(Io& io, typename Io::template Of<LinkPairResult>& r) {
    io("from_router", r.from_router, {"number of the previous router"});
    io("from_name", r.from_name, {"its name"});
    io("router", r.router, {"number of the router between the two links"});
    io("router_name", r.router_name, {"its name"});
    io("to_router", r.to_router, {"number of the next router"});
    io("to_name", r.to_name, {"its name"});
    io("input_port", r.input_port, {"port of the router between by which packets arrive"});
    io("output_port", r.output_port, {"port of the router between by which they leave"});
    io("packets", r.cut_through.packets, {"packets of the measured part", "packets"});
    measured(io, "probability", r.cut_through.probability,
             {"share of the headers that cut through the router between", kShare});
    measured(io, "after_cut", r.cut_through.after_cut,
             {"share among headers that cut through the previous router", kShare});
    measured(io, "after_buffering", r.cut_through.after_buffering,
             {"share among headers that the previous router buffered", kShare});
}

template <class Io>
void fields(Io& io, typename Io::template Of<EqualRates>& r) {
    io("cycles", r.cycles, {"duration of the counts", "cycles"});
    io("mean", r.mean, {"mean over the links", kUnitOfWhole});
    io("min", r.min, {"smallest", kUnitOfWhole});
    io("max", r.max, {"largest", kUnitOfWhole});
    io("chi_square", r.chi_square, {"chi-square statistic of the counts against equal counts", ""});
    io("probability", r.probability,
       {"probability of this chi-square or a larger one if all links carry Poisson "
        "traffic of equal rate",
        kShare});
    io("packets", r.packets, {"packets of each link, in the order of links", "packets"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<ChannelUse>& r) {
    io("taken", r.taken,
       {"share of time and links with 0, 1, 2, ... occupied virtual channels", kShare});
    io("multiplexing", r.multiplexing,
       {"mean degree of multiplexing: sum of l^2 P_l / sum of l P_l, where P_l is `taken`",
        "virtual channels"});
    io("visits", r.visits,
       {"headers that were granted a virtual channel of a link where they could choose between "
        "adaptive and escape channels",
        "headers"});
    io("delayed", r.delayed, {"share that was not granted a channel in the first cycle", kShare});
    io("timed_out", r.timed_out, {"share that reached its time-out", kShare});
    io("adaptive_wait_cycles", r.adaptive_wait,
       {"mean wait of headers that did not reach their time-out", "cycles"});
    io("escape_wait_cycles", r.escape_wait,
       {"mean wait of the others, since their time-out", "cycles"});
    io("rates_packets_per_cycle", r.rates,
       {"packet rates of the links, and whether they are equal", "packets/cycle"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<LittleCheck>& r) {
    io("present", r.present, {"time average of the packets in the network", "packets"});
    io("rate", r.rate, {"packets that enter", "packets/cycle"});
    io("stay", r.stay, {"mean residency of the packets that left", "cycles"});
    io("computed", r.computed, {"rate * stay", "packets"});
    with_ci95(io, "ratio", r.ratio, r.ratio_half_width,
              {"computed / present: 1 in steady state", ""});
}

template <class Io>
void fields(Io& io, typename Io::template Of<InFlightResult>& r) {
    io("mean", r.mean.mean, {"time average over the measured part", kUnitOfWhole});
    io("ci95", r.mean.ci95, kHalfWidth);
    io("little", r.little,
       {"Little's law over the measured part, or over the last half of a run without one"});
    io("origin", r.origin, {"first cycle of the first window", "cycles"});
    io("window_cycles", r.window_cycles, {"length of a window", "cycles"});
    io("averages", r.averages,
       {"time average in each window from the origin, warm-up included", kUnitOfWhole});
}

template <class Io>
void fields(Io& io, typename Io::template Of<RouterStorageResult>& r) {
    io("router", r.router, {"number of the router"});
    io("name", r.name, {"its name"});
    io("max_flits", r.max_flits, {"largest number of flits at a time", "flits"});
    io("max_packets", r.max_packets, {"largest number of packets at a time", "packets"});
    io("mean_flits", r.mean_flits, {"time average of the flits", "flits"});
    io("mean_packets", r.mean_packets, {"time average of the packets", "packets"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<StorageResult>& r) {
    io("max_flits", r.max_flits, {"largest number of flits in one router at a time", "flits"});
    io("max_packets", r.max_packets,
       {"largest number of packets in one router at a time", "packets"});
    io("mean_flits", r.mean_flits, {"time average of the flits, mean over the routers", "flits"});
    io("mean_packets", r.mean_packets,
       {"time average of the packets, mean over the routers", "packets"});
    io("routers", r.routers, {"one entry per router; empty with measurement.link_results = false"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<ClassServiceResult>& r) {
    io("traffic_class", r.traffic_class, {"number of the traffic class"});
    io("offered_flits", r.offered_flits, {"flits that its packets brought", "flits"});
    io("accepted_flits", r.accepted_flits, {"of these, those of delivered packets", "flits"});
    io("accepted_share", r.accepted_share, {"accepted / offered", kShare});
}

template <class Io>
void fields(Io& io, typename Io::template Of<HeadWaitResult>& r) {
    io("cycles", r.cycles, {"how long it had waited there", "cycles"});
    io("traffic_class", r.traffic_class, {"number of its traffic class"});
    io("source_host", r.source_host, {"number of the host that generated it"});
    name_if_any(io, "source_name", r.source_name,
                {"its name; only in a network whose hosts have names"});
    io("place", r.place, {"the queue"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<FairnessResult>& r) {
    io("share_of", r.share_of,
       {"what the share x of a host is: flits (delivered / generated, over the hosts that "
        "generated any) or, of a workload with clients, requests (answered per cycle / mean of "
        "the clients of its job)"});
    io("jain_index", r.jain_index,
       {"Jain's index (sum x)^2 / (n sum x^2) of the shares x of n hosts: 1 if all are equal, 1/n "
        "if one gets all"});
    io("least_served_host", r.least_served_host,
       {"number of the host with the smallest x, the lowest among equals"});
    name_if_any(io, "least_served_name", r.least_served_name,
                {"its name; only in a network whose hosts have names"});
    io("least_served_share", r.least_served_share, {"its x", kShare});
    io("classes", r.classes, {"one entry per traffic class that generated packets"});
    io("longest_wait", r.longest_wait,
       {"the packet that had waited longest at the head of a queue when the run ended; null: none "
        "had, or the engine or the routers do not tell"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<RepeatedRouting>& r) {
    io("attempts", r.attempts,
       {"times that a header was granted no channel and was routed again", kUnitOfWhole});
    io("link_busy", r.link_busy,
       {"of these, those at a busy link with room behind it", kUnitOfWhole});
}

}  // namespace thruway
