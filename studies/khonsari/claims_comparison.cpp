// Claims K6 and K7: with and without time-out, adaptive and deterministic.
#include "studies/khonsari/measures.h"

namespace thruway::khonsari {
namespace {

const CurvePoint& point(const StudyResults& results, const Network& network, Law law,
                        Routing routing) {
    return only(results.curve(timeout_name(network, law, routing)));
}

/// Of the ids of claims: none for the reading that is built in by default.
std::string suffix(Routing reading) {
    return reading == Routing::kEscapeAtOnce ? ", escape only" : "";
}

Claim timeout_helps(const StudyResults& results, Law law, Routing reading) {
    Claim claim{fmt::format("K6 {}{}", to_text(law), suffix(reading)),
                "the time-out reduces multiplexing and makes messages faster under locality",
                fmt::format("M=32, {} of saturation: mean degree of multiplexing and latency lower "
                            "with tau=M than with tau=0",
                            kComparedLoad),
                {}};
    for (const Network& network : compared_networks(results.effort())) {
        const CurvePoint& with = point(results, network, law, Routing::kTimeout);
        const CurvePoint& without = point(results, network, law, reading);
        const std::string at = to_text(network);
        claim.findings.push_back(less("multiplexing " + at, observe(with, multiplexing),
                                      observe(without, multiplexing)));
        claim.findings.push_back(
            less("latency " + at, observe(with, mean_latency), observe(without, mean_latency)));
    }
    claim.reason = "to wait for a channel instead of sharing its link pays for lengths that vary "
                   "less than exponential ones, costs for those that vary more; with buffers of "
                   "two flits a message that waits keeps the channels behind it, and makes the "
                   "source queue longer";
    return claim;
}

/// Of the patterns the counts are told: over one or two hops circles are rare.
Claim deadlocks(const StudyResults& results) {
    std::string counts;
    for (const Network& network : compared_networks(results.effort())) {
        std::size_t runs = 0;
        unsigned found = 0;
        for (const Law law : {Law::kGeometric, Law::kFixed}) {
            const CurvePoint& never = point(results, network, law, Routing::kNever);
            runs += never.runs.size();
            found += deadlocked_runs(never);
        }
        counts += fmt::format("{}{}, V={}: {} of {}", counts.empty() ? "" : "; ",
                              to_text(network.pattern), network.vcs, found, runs);
    }
    Claim claim{"K6 infinite",
                "without the step to the deterministic channel the network is not free of deadlock "
                "(runs that deadlock: " +
                    counts + ")",
                "uniform traffic, V=2: a run of each length law deadlocks",
                {}};
    for (const Law law : {Law::kGeometric, Law::kFixed}) {
        const CurvePoint& endless = only(results.curve(endless_name(law)));
        const unsigned found = deadlocked_runs(endless);
        claim.findings.push_back(
            fact(fmt::format("{} lengths: {} of {} runs", to_text(law), found, endless.runs.size()),
                 found > 0, "a run deadlocks"));
    }
    return claim;
}

Claim locality_decides(const StudyResults& results, Routing baseline, Law law, Routing reading) {
    const bool one = baseline == Routing::kDeterministicOne;
    Claim claim{
        fmt::format("K7 {} VC {}{}", one ? 1 : 2, to_text(law), suffix(reading)),
        fmt::format("adaptive routing without time-out is poor beside e-cube with {} virtual "
                    "channel{} under strong locality, good under uniform traffic",
                    one ? 1 : 2, one ? "" : "s"),
        "latency of tau=0, V=2 above that of the baseline for pattern 1, below it for "
        "uniform traffic",
        {}};
    const auto latency = [&](Pattern pattern, Routing routing) {
        const CurveResult& curve = results.curve(routing_name(pattern, law, routing));
        return observe(curve.at(decisive_load(pattern)), mean_latency);
    };
    claim.findings.push_back(
        less("pattern 1", latency(Pattern::kFirst, baseline), latency(Pattern::kFirst, reading)));
    claim.findings.push_back(
        less("uniform", latency(Pattern::kUniform, reading), latency(Pattern::kUniform, baseline)));
    claim.reason =
        one ? "with one virtual channel a source injects a flit a cycle, with V = 2 two: "
              "its queue, not the network, makes e-cube slow"
            : "nine messages of ten go one hop, where both algorithms have the same "
              "channels to choose from; the tenth finds more with adaptive routing";
    return claim;
}

}  // namespace

std::vector<Claim> comparison_claims(const StudyResults& results) {
    std::vector<Claim> claims;
    for (const Routing reading : readings_at_once()) {
        for (const Law law : {Law::kGeometric, Law::kFixed}) {
            claims.push_back(timeout_helps(results, law, reading));
        }
    }
    claims.push_back(deadlocks(results));
    for (const Routing reading : readings_at_once()) {
        for (const Routing baseline : {Routing::kDeterministicOne, Routing::kDeterministic}) {
            for (const Law law : {Law::kGeometric, Law::kFixed}) {
                claims.push_back(locality_decides(results, baseline, law, reading));
            }
        }
    }
    return claims;
}

}  // namespace thruway::khonsari
