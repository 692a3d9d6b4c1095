// The claims of the paper on latency, D2, D4, D9 and D10.
#include "studies/claims/shapes.h"
#include "studies/duato/measures.h"

#include <fmt/format.h>

namespace thruway::duato {
namespace {

/// "S=16 60 %".
std::string at_part(unsigned switches, double part) {
    return fmt::format("S={} {:.0f} %", switches, 100 * part);
}

/// The loads at which the latencies of FA and BFA are compared.
enum class Parts {
    kOfLower,  ///< equal traffic: fractions of the lower of their throughputs
    kOfOwn     ///< each at this fraction of its own throughput
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

}  // namespace

std::vector<Claim> latency_claims(const StudyResults& results) {
    const std::vector<unsigned> sizes = switch_counts(results.effort());
    const unsigned most = sizes.back();
    const auto curve = [&](Scheme scheme, const Network& of) -> const CurveResult& {
        return curve_of(results, {scheme, of});
    };
    const auto fa_over_bfa = [&](const Network& of) {
        return throughput(curve(Scheme::kFa, of)) / throughput(curve(Scheme::kBfa, of));
    };
    // A row for each kind of comparison.
    const auto worse_for_short = [&](const char* id, const char* how, const char* variant,
                                     Parts parts) {
        const auto slower = [&](unsigned switches, double part) {
            return slower_by(results, {switches, kShortPacket}, variant, parts, part);
        };
        return Claim{
            id,
            std::string("with short packets FA-2q is slower than BFA-2vc over the whole range, "
                        "most of all in small networks at low load") +
                how,
            std::string(parts == Parts::kOfLower ? "L=16, at parts of the lower throughput"
                                                 : "L=16, each at parts of its own throughput") +
                ": latency FA/BFA above 1; at 30 % larger with 16 switches than with the most, "
                "and than at 80 %",
            each(product(sizes, std::vector{0.3, 0.5, 0.7, 0.8}),
                 [&](unsigned switches, double part) {
                     return above(at_part(switches, part), slower(switches, part), 1);
                 }) +
                Findings{less(fmt::format("S=16 and {} at 30 %", most), slower(most, 0.3),
                              slower(16, 0.3)),
                         less("S=16 at 30 and 80 %", slower(16, 0.8), slower(16, 0.3))}};
    };
    return {
        {"D2", "BFA-2vc is faster than MA-2vc at every load",
         "mean latency of BFA / MA at most 1.02 at all loads at which both are stable",
         each(networks(results.effort()),
              [&](const Network& of) {
                  const CurveResult& bfa = curve(Scheme::kBfa, of);
                  const CurveResult& ma = curve(Scheme::kMa, of);
                  return each(common_loads(stable_loads(bfa), stable_loads(ma)), [&](double load) {
                      return below(
                          fmt::format("{} at {:.3f}", to_text(of), load),
                          at_load(bfa, load, mean_latency) / at_load(ma, load, mean_latency), 1.02);
                  });
              })},

        {"D4", "at low and medium load the gain comes from larger buffers",
         "L=128, 60 and 90 % of the throughput of MA: latency of BMA at most 1.1 of BFA's, and not "
         "above MA's",
         each(product(sizes, std::vector{0.6, 0.9}),
              [&](unsigned switches, double part) {
                  const Network of{switches, kLongPacket};
                  const Observation saturation = throughput(curve(Scheme::kMa, of));
                  const auto latency = [&](Scheme scheme) {
                      return latency_at(curve(scheme, of), part, saturation);
                  };
                  return Findings{below("BMA/BFA " + at_part(switches, part),
                                        latency(Scheme::kBma) / latency(Scheme::kBfa), 1.1),
                                  below("BMA/MA " + at_part(switches, part),
                                        latency(Scheme::kBma) / latency(Scheme::kMa), 1.0)};
              })},

        {"D9", "with long packets FA-2q is as fast as BFA-2vc and carries a little more",
         "L=128: latency FA/BFA in [0.9, 1.1] up to 70 % of saturation; throughput FA/BFA in "
         "[0.93, 1.2]",
         each(sizes,
              [&](unsigned switches) {
                  const Network of{switches, kLongPacket};
                  return each({0.3, 0.5, 0.7},
                              [&](double part) {
                                  return within("latency " + at_part(switches, part),
                                                slower_by(results, of, "", Parts::kOfLower, part),
                                                0.9, 1.1);
                              }) +
                         Findings{within(fmt::format("throughput S={}", switches), fa_over_bfa(of),
                                         0.93, 1.2)};
              })},

        {"D9b",
         "with 64 switches FA-2q carries about 15 % more than BFA-2vc",
         "L=128: throughput FA/BFA in [1.1, 1.2]",
         {within(to_text(Network{most, kLongPacket}), fa_over_bfa({most, kLongPacket}), 1.1, 1.2)}},

        worse_for_short("D10", "", "", Parts::kOfLower),
        worse_for_short("D10 own", "; at parts of its own throughput", "", Parts::kOfOwn),
        worse_for_short("D10 head", "; queue free when the head has left", kHeadRelease,
                        Parts::kOfLower),
    };
}

}  // namespace thruway::duato
