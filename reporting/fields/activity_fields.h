// reporting/fields/activity_fields.h
// The activity of a run: keys, units and meanings. All counts are of the whole run, warm-up
// included.
#pragma once

#include "reporting/activity_result.h"
#include "reporting/json/json_fields.h"

namespace thruway {

template <class Io>
void structure_fields(Io& io, typename Io::template Of<ActivityCounts>& r) {
    io("input_ports", r.input_ports, {"ports at which links arrive"});
    io("host_ports", r.host_ports, {"ports with a host"});
    io("output_ports", r.output_ports, {"ports at which links leave"});
    io("crosspoints", r.crosspoints,
       {"of the crossbar: ports with an input times ports with an output"});
    io("link_cycles", r.link_cycles, {"latencies of the links that leave, added up", "cycles"});
}

template <class Io>
void buffer_fields(Io& io, typename Io::template Of<ActivityCounts>& r) {
    io("buffer_writes", r.buffer_writes,
       {"flits written to the input buffers of links; queued routers: to the storage, where "
        "packets "
        "that cut through never are",
        "flits"});
    io("buffer_reads", r.buffer_reads, {"flits read from them", "flits"});
    io("injection_writes", r.injection_writes,
       {"flits that hosts wrote to their injection virtual channels", "flits"});
    io("injection_reads", r.injection_reads, {"flits read from them", "flits"});
    io("output_buffer_writes", r.output_buffer_writes,
       {"flits written to output buffers; 0 without them", "flits"});
    io("output_buffer_reads", r.output_buffer_reads, {"flits read from them", "flits"});
}

template <class Io>
void allocation_fields(Io& io, typename Io::template Of<ActivityCounts>& r) {
    io("vc_requests", r.vc_requests,
       {"requests of headers for free virtual channels of an output, one per header and cycle; "
        "null: "
        "not counted by queued routers",
        "requests"});
    io("vc_grants", r.vc_grants,
       {"headers that were granted a virtual channel; queued routers: an output", "headers"});
    io("switch_requests", r.switch_requests,
       {"requests of flits for the switch, one per virtual channel and step of the router, "
        "speculative ones included; null: not counted by queued routers",
        "requests"});
    io("switch_grants", r.switch_grants,
       {"of these, those whose flit crossed; null: not counted by queued routers", "requests"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<ActivityCounts>& r) {
    structure_fields(io, r);
    buffer_fields(io, r);
    allocation_fields(io, r);
    io("crossings", r.crossings, {"flits that crossed the crossbar", "flits"});
    io("link_flits", r.link_flits, {"flits sent to links", "flits"});
    io("link_flit_cycles", r.link_flit_cycles,
       {"the same, each times the latency of its link", "cycles"});
    io("ejected_flits", r.ejected_flits, {"flits sent to hosts", "flits"});
    io("idle_cycles", r.idle_cycles,
       {"cycles in which a router held no flit: neither in a buffer nor between switch and link",
        "cycles"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<RouterActivityResult>& r) {
    io("router", r.router, {"number of the router"});
    io("name", r.name, {"its name"});
    fields(io, r.counts);
}

template <class Io>
void fields(Io& io, typename Io::template Of<CrossingResult>& r) {
    io("router", r.router, {"number of the router"});
    io("input_port", r.input_port, {"port by which flits came"});
    io("flits", r.flits,
       {"flits that crossed from it to each output port, in the order of ports", "flits"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<ActivityResult>& r) {
    io("missing", r.missing, {"why nothing was counted; null: it was counted"});
    io("total", r.total, {"sums over all routers"});
    io("routers", r.routers, {"one entry per router; empty with measurement.link_results = false"});
    io("crossings", r.crossings,
       {"one entry per port of a router from which flits crossed its crossbar; empty with "
        "measurement.link_results = false"});
}

}  // namespace thruway
