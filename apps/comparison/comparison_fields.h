// apps/comparison/comparison_fields.h
// Keys of a comparison's JSON file with units and meanings (reporting/json/json_fields.h).
#pragma once

#include "apps/comparison/comparison.h"
#include "reporting/fields/result_fields.h"

namespace thruway {

template <class Io>
void fields(Io& io, typename Io::template Of<QuantityDifference>& r) {
    io("quantity", r.quantity, {"key of the quantity in the JSON of a run"});
    io("unit", r.unit, {"unit of the values that follow"});
    io("pairs_without_value", r.pairs_without_value,
       {"pairs in which a run has no value; if any, the quantity is not compared", "pairs"});
    io("a", r.a, {"mean over the runs of A"});
    io("b", r.b, {"mean over the runs of B"});
    io("difference", r.difference, {"B - A"});
    io("ci95", r.ci95, {"half-width of the 95 % interval of the difference"});
    io("finding", r.finding, {"what the interval shows"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<VerdictCount>& r) {
    io("verdict", r.verdict, {"verdict"});
    io("runs", r.runs, {"runs with this verdict", "runs"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<ComparedPoint>& r) {
    io("point", r.point, {"the varied settings and their values"});
    io("a_verdicts", r.a_verdicts, {"verdicts of the runs of A; a failed run has none"});
    io("b_verdicts", r.b_verdicts, {"verdicts of the runs of B"});
    io("a_without_steady_state", r.a_unsteady,
       {"runs of A whose latencies depend on the length of the run: their steady_state is false",
        "runs"});
    io("b_without_steady_state", r.b_unsteady, {"the same for B", "runs"});
    io("differences", r.differences, {"mean latency, its 99th percentile, accepted throughput"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<ComparedSide>& r) {
    io("file", r.file, {"the settings file"});
    io("set", r.overrides, {"overrides of this file alone (--set-a, --set-b)"});
    io("provenance", r.provenance, {"provenance that its runs share"});
}

template <class Io>
void fields(Io& io, typename Io::template Of<Comparison>& r) {
    int schema = RunResult::kSchema;
    io("schema", schema, {"as in the JSON of a run"});
    io("a", r.a, {"the first file"});
    io("b", r.b, {"the second file"});
    io("engine", r.engine, {"engine that computed the runs"});
    io("pairs", r.pairs,
       {"runs of each file at each point; the two runs of a pair share their seed", "runs"});
    io("first_seed", r.first_seed, {"seed of the first pair; the other pairs have the next seeds"});
    io("varied", r.varied, {"the settings that are varied, in the order of --vary"});
    io("points", r.points, {"one per combination of their values"});
}

}  // namespace thruway
