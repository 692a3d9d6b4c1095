// Claims on the two switches: buffers and wires, crossbars, cost.
#include "studies/duato/measures.h"
#include "testbench/evaluations/cost_evaluation.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace thruway::duato {
namespace {

Observation carried_at(const CurveResult& curve, double fly) {
    return observe(curve.at(fly), stream_flits());
}

Claim wire_length(const StudyResults& results) {
    Claim claim{
        "D13",
        "the length of wires is limited by the buffer in wormhole switches, not in virtual "
        "cut-through",
        "one stream, fly time 1, 4, 16 and 32: flits of the link per cycle within 1 % of 27/R "
        "for a 27-flit buffer with credit loop R, and of the closed form of two queues and "
        "their loop of packet credits",
        {}};
    claim.same_when_quick = true;
    for (const Switch kind : {Switch::kWormhole, Switch::kTailRelease, Switch::kHeadRelease}) {
        for (const unsigned fly : kFlyTimes) {
            claim.findings.push_back(
                within(fmt::format("{}, fly {}", stream_name(kind), fly),
                       carried_at(results.curve(stream_name(kind)), fly) / stream_rate(kind, fly),
                       0.99, 1.01));
        }
    }
    return claim;
}

Claim without_virtual_channels(const StudyResults& results) {
    Claim claim{"D14",
                "with deterministic routing and no virtual channels, virtual cut-through has the "
                "latency of wormhole at low load and carries much more",
                "up*/down*, S=16: latency ratio in [0.97, 1.03] at 0.05 flits a cycle and switch; "
                "throughput above wormhole's for 4 packets a queue",
                {}};
    std::string fewer;
    for (const unsigned flits : {kLongPacket, kShortPacket}) {
        const CurveResult& wormhole = results.curve(single_channel_name(std::nullopt, flits));
        const Observation carried = throughput(wormhole);
        for (const unsigned packets : kSingleQueuePackets) {
            const CurveResult& queue = results.curve(single_channel_name(packets, flits));
            const std::string at = fmt::format("L={} b={}", flits, packets);
            const double low = single_channel_loads().front();
            claim.findings.push_back(
                within("latency " + at,
                       at_load(queue, low, mean_latency) / at_load(wormhole, low, mean_latency),
                       0.97, 1.03));
            const Observation ratio = throughput(queue) / carried;
            if (packets >= 4) {
                claim.findings.push_back(above("throughput " + at, ratio, 1));
            } else if (ratio.known()) {
                fewer += fmt::format("{}{}: {:.2f}", fewer.empty() ? "" : ", ", at, ratio.value());
            }
        }
    }
    claim.criterion += "; with fewer, for information: " + fewer;
    return claim;
}

/// Failed attempts with room behind a busy link, for each packet.
std::optional<Sample> turned_away(const RunResult& run) {
    if (!run.repeated_routing.link_busy || run.run.packets == 0) return std::nullopt;
    return Sample{
        static_cast<double>(*run.repeated_routing.link_busy) / static_cast<double>(run.run.packets),
        0.0};
}

Claim other_links(const StudyResults& results) {
    const Network network = variant_network(results.effort());
    Claim claim{"D18",
                "FA-2q tries other links where the requested one is busy, although buffers behind "
                "it are free",
                "attempts that found room behind a busy link, for each packet, above 0; "
                "throughput of BFA-2vc with idle links only above BFA-2vc, if that is why FA-2q "
                "carries more",
                {}};
    const CurveResult& fa = curve_of(results, {Scheme::kFa, network});
    const std::vector<double> steady = stable_loads(fa);
    if (steady.empty()) {
        claim.findings.push_back(above(to_text(network), Observation::unknown("never stable"), 0));
    } else {
        claim.findings.push_back(above(fmt::format("{} at {:.3f}", to_text(network), steady.back()),
                                       at_load(fa, steady.back(), turned_away), 0));
    }
    claim.findings.push_back(less("throughput " + to_text(network),
                                  throughput(results, {Scheme::kBfa, network}),
                                  throughput(results, {Scheme::kBfa, network, kIdleLink})));
    return claim;
}

Claim crossbars(const StudyResults& results) {
    Claim claim{"D20",
                "with a partially multiplexed crossbar virtual cut-through does about as well as "
                "the wormhole switch with a non-multiplexed one; multiplexed it does worse",
                "L=128: throughput of FA-2q multiplexed below partially multiplexed; partially "
                "multiplexed within 15 % of BFA-2vc",
                {}};
    for (const unsigned switches : switch_counts(results.effort())) {
        const Network network{switches, kLongPacket};
        const Observation partially = throughput(results, {Scheme::kFa, network});
        claim.findings.push_back(less(fmt::format("S={} multiplexed", switches),
                                      throughput(results, {Scheme::kFa, network, kMultiplexed}),
                                      partially));
        claim.findings.push_back(within(fmt::format("S={} and BFA", switches),
                                        partially / throughput(results, {Scheme::kBfa, network}),
                                        0.85, 1.15));
    }
    return claim;
}

Claim area_and_delay(const StudyResults& results) {
    Claim claim{"D21",
                "that switch takes less area and is not slower",
                "2 virtual channels or queues: crosspoints and delay (Chien; Peh and Dally) of the "
                "virtual cut-through switch below those of the wormhole switch",
                {}};
    claim.same_when_quick = true;
    const Network network{16, kLongPacket};
    const auto cost = [&](Scheme scheme) {
        return evaluate_cost(results.curve(curve_name(scheme, network)).points.front().settings);
    };
    const CostReport cut_through = cost(Scheme::kFa);
    const CostReport wormhole = cost(Scheme::kBfa);
    const CrossbarCost& partially = cut_through.with(CrossbarKind::kPartiallyMultiplexed);
    const CrossbarCost& full = wormhole.with(CrossbarKind::kNonMultiplexed);
    claim.findings.push_back(less("crosspoints", static_cast<double>(partially.crosspoints.total),
                                  static_cast<double>(full.crosspoints.total)));
    claim.findings.push_back(
        less("Chien, sum of stages (ns)", partially.chien.sum_ns(), full.chien.sum_ns()));
    claim.findings.push_back(
        less("Peh and Dally, clock (FO4)", partially.clock_fo4(), full.clock_fo4()));
    claim.reason =
        "Peh and Dally's model gives a non-multiplexed crossbar no switch allocator, only "
        "an arbiter of its virtual channels at each link; the switch allocator of the "
        "other crossbar is slower";
    return claim;
}

}  // namespace

std::vector<Claim> switch_claims(const StudyResults& results) {
    return {wire_length(results), without_virtual_channels(results), other_links(results),
            crossbars(results), area_and_delay(results)};
}

}  // namespace thruway::duato
