// Claims on latency.
#include "studies/duato/measures.h"

#include <fmt/format.h>

namespace thruway::duato {
namespace {

Claim always_faster(const StudyResults& results) {
    Claim claim{"D2",
                "BFA-2vc is faster than MA-2vc at every load",
                "mean latency of BFA / MA at most 1.02 at all loads at which both are stable",
                {}};
    for (const Network& network : networks(results.effort())) {
        const CurveResult& bfa = curve_of(results, {Scheme::kBfa, network});
        const CurveResult& ma = curve_of(results, {Scheme::kMa, network});
        for (const double load : common_loads(stable_loads(bfa), stable_loads(ma))) {
            claim.findings.push_back(
                below(fmt::format("{} at {:.3f}", to_text(network), load),
                      at_load(bfa, load, mean_latency) / at_load(ma, load, mean_latency), 1.02));
        }
    }
    return claim;
}

Claim buffers_at_medium_load(const StudyResults& results) {
    Claim claim{"D4",
                "at low and medium load the gain comes from larger buffers",
                "L=128, 60 and 90 % of the throughput of MA: latency of BMA at most 1.1 of BFA's, "
                "and not above MA's",
                {}};
    for (const unsigned switches : switch_counts(results.effort())) {
        const Network network{switches, kLongPacket};
        const CurveResult& ma = curve_of(results, {Scheme::kMa, network});
        const CurveResult& bma = curve_of(results, {Scheme::kBma, network});
        const CurveResult& bfa = curve_of(results, {Scheme::kBfa, network});
        const Observation saturation = throughput(ma);
        for (const double part : {0.6, 0.9}) {
            const std::string at = fmt::format("S={} {:.0f} %", switches, 100 * part);
            const Observation buffered = latency_at(bma, part, saturation);
            claim.findings.push_back(
                below("BMA/BFA " + at, buffered / latency_at(bfa, part, saturation), 1.1));
            claim.findings.push_back(
                below("BMA/MA " + at, buffered / latency_at(ma, part, saturation), 1.0));
        }
    }
    return claim;
}

Claim about_equal(const StudyResults& results) {
    Claim claim{
        "D9",
        "with long packets FA-2q is as fast as BFA-2vc and carries a little more",
        "L=128: latency FA/BFA in [0.9, 1.1] up to 70 % of saturation; throughput FA/BFA in "
        "[0.93, 1.2]",
        {}};
    for (const unsigned switches : switch_counts(results.effort())) {
        const Network network{switches, kLongPacket};
        const CurveResult& fa = curve_of(results, {Scheme::kFa, network});
        const CurveResult& bfa = curve_of(results, {Scheme::kBfa, network});
        const Observation saturation = min({throughput(fa), throughput(bfa)});
        for (const double part : {0.3, 0.5, 0.7}) {
            claim.findings.push_back(within(
                fmt::format("latency S={} {:.0f} %", switches, 100 * part),
                latency_at(fa, part, saturation) / latency_at(bfa, part, saturation), 0.9, 1.1));
        }
        claim.findings.push_back(within(fmt::format("throughput S={}", switches),
                                        throughput(fa) / throughput(bfa), 0.93, 1.2));
    }
    return claim;
}

Claim gain_of_large_networks(const StudyResults& results) {
    Claim claim{"D9b",
                "with 64 switches FA-2q carries about 15 % more than BFA-2vc",
                "L=128: throughput FA/BFA in [1.1, 1.2]",
                {}};
    const Network network{switch_counts(results.effort()).back(), kLongPacket};
    claim.findings.push_back(within(
        to_text(network),
        throughput(results, {Scheme::kFa, network}) / throughput(results, {Scheme::kBfa, network}),
        1.1, 1.2));
    return claim;
}

/// What the latencies of FA and BFA are compared at.
enum class Parts {
    kOfLower,  ///< equal traffic: parts of the lower of their throughputs
    kOfOwn     ///< each at this part of its own throughput
};

/// Latency of FA over that of BFA.
Observation slower_by(const StudyResults& results, const Network& network,
                      const std::string& variant, Parts parts, double part) {
    const CurveResult& fa = curve_of(results, {Scheme::kFa, network, variant});
    const CurveResult& bfa = curve_of(results, {Scheme::kBfa, network});
    Observation of_fa = throughput(fa);
    Observation of_bfa = throughput(bfa);
    if (parts == Parts::kOfLower) of_fa = of_bfa = min({of_fa, of_bfa});
    return latency_at(fa, part, of_fa) / latency_at(bfa, part, of_bfa);
}

/// D10, one of the ways to look at it.
struct ShortPackets {
    const char* id;
    const char* how;
    const char* variant;
    Parts parts;
};

Claim worse_for_short(const StudyResults& results, const ShortPackets& way) {
    Claim claim{
        way.id,
        std::string("with short packets FA-2q is slower than BFA-2vc over the whole range, "
                    "most of all in small networks at low load") +
            way.how,
        std::string(way.parts == Parts::kOfLower ? "L=16, at parts of the lower throughput"
                                                 : "L=16, each at parts of its own throughput") +
            ": latency FA/BFA above 1; at 30 % larger with 16 switches than with the most, "
            "and than at 80 %",
        {}};
    const auto slower = [&](unsigned switches, double part) {
        return slower_by(results, {switches, kShortPacket}, way.variant, way.parts, part);
    };
    for (const unsigned switches : switch_counts(results.effort())) {
        for (const double part : {0.3, 0.5, 0.7, 0.8}) {
            claim.findings.push_back(above(fmt::format("S={} {:.0f} %", switches, 100 * part),
                                           slower(switches, part), 1));
        }
    }
    const unsigned most = switch_counts(results.effort()).back();
    claim.findings.push_back(
        less(fmt::format("S=16 and {} at 30 %", most), slower(most, 0.3), slower(16, 0.3)));
    claim.findings.push_back(less("S=16 at 30 and 80 %", slower(16, 0.8), slower(16, 0.3)));
    return claim;
}

}  // namespace

std::vector<Claim> latency_claims(const StudyResults& results) {
    return {always_faster(results),
            buffers_at_medium_load(results),
            about_equal(results),
            gain_of_large_networks(results),
            worse_for_short(results, {"D10", "", "", Parts::kOfLower}),
            worse_for_short(results,
                            {"D10 own", "; at parts of its own throughput", "", Parts::kOfOwn}),
            worse_for_short(results, {"D10 head", "; queue free when the head has left",
                                      kHeadRelease, Parts::kOfLower})};
}

}  // namespace thruway::duato
