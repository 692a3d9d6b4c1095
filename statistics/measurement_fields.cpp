#include "statistics/measurement_fields.h"

namespace thruway {

FieldTable<MeasurementSettings> measurement_fields() {
    using S = MeasurementSettings;
    FieldTable<S> table;
    table.integer("seed", &S::seed, {0}, "",
                  "of every random draw; the same seed gives the same results");
    table.choice("stop_rule", &S::stop_rule,
                 {{StopRule::kMeanLatency, "mean_latency",
                   "the mean latency is known to within `relative_error`"},
                  {StopRule::kThroughput, "throughput",
                   "the network accepts all that is offered, but for at most `relative_error` of "
                   "it: sooner, for loads near saturation"}},
                 "when a run is `converged`");
    table.real(
        "relative_error", &S::relative_error, RealRange::above_up_to(0, 0.5), "",
        "stop when the half-width of the 95 % interval of the mean latency is below this part of "
        "the mean (`stop_rule`)");
    table.integer(
        "max_cycles", &S::max_cycles, {0}, "cycles",
        "give up then, with the verdict not_converged; 0: after 100 million flit-hops (about "
        "10 s) at the offered load, at least 50 000 and at most 10 million cycles: `check` "
        "prints how many; not with recorded traffic, whose end ends the run");
    table.integer("cycles", &S::cycles, {0}, "cycles",
                  "run exactly so long, without the stop rule; 0: until the stop rule is met");
    table.integer("warmup_cycles", &S::warmup_cycles, {0}, "cycles",
                  "with `cycles`: the first cycles, which are not measured");
    table.flag("latency_classes", &S::latency_classes,
               "result files tell deviation and percentiles of the latency for each traffic class "
               "and number of hops");
    table.flag("channel_use", &S::channel_use,
               "virtual_channel: result files tell how many virtual channels of a link are taken, "
               "how headers wait for adaptive and escape channels, how often they come to their "
               "time-out, and how many packets each link carries");
    table.flag("link_results", &S::link_results,
               "result files tell flits and utilisation of each link, and the storage of each "
               "router; without them files of large networks are ten times smaller");
    table.flag(
        "link_pairs", &S::link_pairs,
        "queued_cut_through: result files tell the probability of cutting through, also after "
        "a cut and after buffering, for each pair of adjacent links");
    table.integer("clock_period_ps", &S::clock_period_ps, {1, 1'000'000'000}, "ps",
                  "of the clock, for waveforms and co-simulation");
    return table;
}

}  // namespace thruway
