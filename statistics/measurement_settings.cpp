#include "statistics/measurement_settings.h"

#include "settings/fields/settings_visitor.h"

namespace thruway {

void fields(SettingsVisitor& io, MeasurementSettings& settings) {
    io.integer("seed", settings.seed, {0}, "",
               "of all random draws; the same seed gives the same results");
    io.choice("stop_rule", settings.stop_rule,
              {{StopRule::kMeanLatency, "mean_latency",
                "the mean latency is known to within `relative_error`"},
               {StopRule::kThroughput, "throughput",
                "accepted throughput is known to be at most `relative_error` below offered "
                "throughput; near saturation this is decided sooner"}},
              "when a run counts as `converged`");
    io.real("relative_error", settings.relative_error, RealRange::above_up_to(0, 0.5), "",
            "the run stops when the half-width of the 95 % interval of the mean latency is at most "
            "this fraction of the mean (see `stop_rule`)");
    io.integer(
        "max_cycles", settings.max_cycles, {0}, "cycles",
        "the run stops here with the verdict not_converged; 0: after 100 million flit-hops (about "
        "10 s) at the offered load, at least 50 000 and at most 10 million cycles (`check` prints "
        "the number); 0 with recorded traffic: no limit, the run ends with the record");
    io.integer("cycles", settings.cycles, {0}, "cycles",
               "length of the run, without the stop rule; 0: until the stop rule is met");
    io.integer("warmup_cycles", settings.warmup_cycles, {0}, "cycles",
               "with `cycles`: number of first cycles that are not measured");
    io.flag("latency_classes", settings.latency_classes,
            "results include deviation and percentiles of the latency for each "
            "traffic class and number of hops");
    io.flag(
        "channel_use", settings.channel_use,
        "virtual_channel: results include how many virtual channels of a link are occupied, how "
        "long headers wait for adaptive and escape channels, how often they reach their "
        "time-out, and how many packets each link carries");
    io.flag("link_results", settings.link_results,
            "results include flits and utilisation of each link, the storage and activity of each "
            "router, and the flits between each pair of its ports; "
            "without them the files of large networks are ten times smaller");
    io.flag(
        "link_pairs", settings.link_pairs,
        "queued_cut_through: results include, for each pair of adjacent links, the probability of "
        "cutting through, also after a cut and after buffering");
    io.integer("clock_period_ps", settings.clock_period_ps, {1, 1'000'000'000}, "ps",
               "of the clock, for waveforms and co-simulation");
}

}  // namespace thruway
