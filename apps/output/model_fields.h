// apps/output/model_fields.h
// Keys of the JSON of `thruway model`, and of `models` beside a run, with units and meanings
// (reporting/json/json_fields.h).
#pragma once

#include "analysis/models/model_report.h"
#include "reporting/fields/result_fields.h"

#include <optional>
#include <string>
#include <vector>

namespace thruway {

/// Of a model, or the difference between a model and a run.
struct ModelledLatency {
    std::optional<double> mean;
    std::optional<double> p50;
    std::optional<double> p95;
    std::optional<double> p99;
};

struct ModelledMean {
    std::optional<double> mean;
};

struct ModelledBound {
    std::optional<double> bound;
};

struct ModelledCutThrough {
    std::optional<double> probability;
};

struct ModelMinusRun {
    ModelledLatency latency_cycles;
    ModelledCutThrough cut_through;
};

/// A model as in the file: either `why_not`, or all other optional keys; `model_minus_run` only
/// beside a run.
struct ModelEntry {
    std::string model;
    std::string source;
    bool applies = false;
    OptionalKey<std::string> why_not;
    OptionalKey<std::vector<std::string>> departures;
    OptionalKey<bool> saturated;
    OptionalKey<ModelledLatency> latency_cycles;
    OptionalKey<ModelledMean> source_queue_cycles;
    OptionalKey<ModelledBound> throughput;
    OptionalKey<ModelledCutThrough> cut_through;
    OptionalKey<std::vector<ModelHopClass>> by_hops;
    OptionalKey<Json> values;
    OptionalKey<ModelMinusRun> model_minus_run;
};

struct ModelResults {
    Provenance provenance;
    std::vector<ModelEntry> models;
};

template <class Io>
void fields(Io& io, typename Io::template Of<ModelledLatency>& r) {
    io("mean", r.mean, {"mean", kUnitOfWhole});
    io("p50", r.p50, {"median", kUnitOfWhole});
    io("p95", r.p95, {"95th percentile", kUnitOfWhole});
    io("p99", r.p99, {"99th percentile", kUnitOfWhole});
}

template <class Io>
void fields(Io& io, typename Io::template Of<ModelledMean>& r) {
    io("mean", r.mean, {"mean", kUnitOfWhole});
}

template <class Io>
void fields(Io& io, typename Io::template Of<ModelledBound>& r) {
    io("bound", r.bound,
       {"offered load at which the model saturates: no more can be accepted", kUnitOfWhole});
}

template <class Io>
void fields(Io& io, typename Io::template Of<ModelledCutThrough>& r) {
    io("probability", r.probability, {"share of the headers that cut through", kUnitOfWhole});
}

template <class Io>
void fields(Io& io, typename Io::template Of<ModelMinusRun>& r) {
    io("latency_cycles", r.latency_cycles, {"latency", "cycles"});
    io("cut_through", r.cut_through, {"cut-through at intermediate routers", kShare});
}

template <class Io>
void fields(Io& io, typename Io::template Of<ModelHopClass>& r) {
    io("hops", r.hops, {"number of links between routers on the path", "links"});
    io("share", r.share, {"share of the packets", kShare});
    io("latency_cycles", r.latency_cycles, {"mean latency", "cycles"});
    io("cut_through_probability", r.cut_through_probability,
       {"share of headers that cut through an intermediate router; null for 1 hop, or if the model "
        "has "
        "none",
        kShare});
    io("two_choices", r.two_choices,
       {"P_2: share of the intermediate routers with two productive dimensions, over the "
        "destinations that exist; only for adaptive cut-through, otherwise null",
        kShare});
    io("two_choices_quadrant", r.two_choices_quadrant,
       {"the same over a complete quadrant of the torus", kShare});
    io("cut_throughs", r.cut_throughs,
       {"share of these packets that cut through 0, 1, 2, ... intermediate routers; empty: the "
        "model has none",
        kShare});
}

template <class Io>
void fields(Io& io, typename Io::template Of<ModelEntry>& r) {
    const std::string engine = "model";
    io("model", r.model, {"name of the model ([models](models.md))"});
    io("engine", engine, {"always model"});
    io("source", r.source, {"paper, section and equations"});
    io("applies", r.applies, {"whether the model applies to the settings"});
    io("why_not", r.why_not, {"why it does not, instead of the following keys"});
    io("departures", r.departures, {"assumptions of the model that the settings violate"});
    io("saturated", r.saturated,
       {"whether the model has no steady state at this load, and so no latency"});
    io("latency_cycles", r.latency_cycles,
       {"latency, from generation to the delivery of the tail", "cycles"});
    io("source_queue_cycles", r.source_queue_cycles, {"wait in the source queue", "cycles"});
    io("throughput_flits_per_node_cycle", r.throughput,
       {"throughput, per host that sends", "flits/node/cycle"});
    io("cut_through", r.cut_through,
       {"share of headers that cut through a router, not counting the routers of source and "
        "destination",
        kShare});
    io("by_hops", r.by_hops, {"one entry per number of hops; empty: the model has none"});
    io("values", r.values, {"further numbers of this model, under keys that the model chooses"});
    io("model_minus_run", r.model_minus_run,
       {"difference between the model and the run; only in the JSON of a run"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<ModelResults>& r) {
    int schema = RunResult::kSchema;
    const std::string engine = "model";
    io("schema", schema, {"as in the JSON of a run"});
    io("provenance", r.provenance, {"origin of the settings"});
    io("engine", engine, {"always model: nothing is simulated"});
    io("models", r.models, {"one entry per model"});
}

}  // namespace thruway
