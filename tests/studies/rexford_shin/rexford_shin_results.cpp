#include "tests/studies/rexford_shin/rexford_shin_results.h"

#include <cmath>

namespace thruway {
namespace {

using namespace rexford_shin;

constexpr unsigned kRandom = 0;
constexpr unsigned kOrdered = 1;

/// Index in algorithms() of the algorithm to which the curve belongs; random for all other curves.
unsigned algorithm_of(const std::string& curve) {
    for (unsigned i = 0; i < 5; ++i) {
        if (curve.rfind(algorithms()[i].name, 0) == 0) return i;
    }
    return kRandom;
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

/// h l / (1 - rho) - (1 - rho) (h - 1) l with l = 64, times the factor of the algorithm.
double latency(unsigned algorithm, double rho, unsigned h) {
    const double factor[] = {1.0, 1 - 0.004 * h, 0.9, 0.9, 0.88};
    return factor[algorithm] * 64 * (h / (1 - rho) - (1 - rho) * (h - 1));
}

double cut_through(unsigned algorithm, double rho) {
    const double more[] = {0.0, 0.01, 0.03, 0.035, 0.05};
    return 1 - rho + 0.02 * (0.45 - rho) + more[algorithm];
}

/// Half of the packets cut through with probability p + 0.2, half with p - 0.2: the mean is that of
/// the binomial distribution, the tails are heavier.
std::vector<std::uint64_t> heavy_tails(double p) {
    std::vector<double> shares(12, 0.0);
    for (const double of : {p + 0.2, p - 0.2}) {
        std::vector<double> binomial = {1};
        for (unsigned trial = 0; trial < 11; ++trial) {
            binomial.push_back(0);
            for (std::size_t i = binomial.size() - 1; i > 0; --i) {
                binomial[i] = binomial[i] * (1 - of) + binomial[i - 1] * of;
            }
            binomial[0] *= 1 - of;
        }
        for (std::size_t i = 0; i < 12; ++i) shares[i] += binomial[i] / 2;
    }
    std::vector<std::uint64_t> counts;
    counts.reserve(shares.size());
    for (const double share : shares) {
        counts.push_back(static_cast<std::uint64_t>(std::llround(1e6 * std::max(0.0, share))));
    }
    return counts;
}

/// Adds the hop classes of the packets.
void add_hops(const std::string& curve, double rho, RunResult& run) {
    const unsigned algorithm = algorithm_of(curve);
    const bool cycles = curve == kHCycle;
    const bool cube = contains(curve, "-cube");
    const double gap = cube ? 0.02 : algorithm == kOrdered ? 0.2 : 0.1;
    for (unsigned h = 1; h <= 16; ++h) {
        HopClassResult of;
        of.hops = h;
        of.packets = 1000;
        of.latency_cycles = (cycles ? 0.5 : 1.0) * latency(algorithm, rho, h);
        const double p = cycles ? 0.95 : cut_through(algorithm, rho);
        of.cut_through = {p, 0.0, p + gap / 2, 0.0, p - gap / 2, 0.0};
        if (h == 12) of.cut_throughs = heavy_tails(1 - rho);
        run.by_hops.push_back(of);
    }
}

ClassLatency class_latency_of(std::optional<unsigned> traffic_class, unsigned h, double mean) {
    ClassLatency of;
    of.traffic_class = traffic_class;
    of.hops = h;
    of.packets = 100;
    of.mean = {mean, std::nullopt};
    return of;
}

void add_classes(const std::string& curve, double rho, RunResult& run) {
    const unsigned algorithm = algorithm_of(curve);
    ClassLatency far = class_latency_of(std::nullopt, 12, 0);
    far.deviation = Measured{64 * 12 / (1 - rho) * 10, std::nullopt};
    run.latency_classes.push_back(far);
    const double hot_slope[] = {20, 40, 10, 11, 9};
    for (unsigned h = 1; h <= 16; ++h) {
        run.latency_classes.push_back(
            class_latency_of(0, h, (1 + 0.01 * h) * latency(algorithm, rho, h)));
        run.latency_classes.push_back(class_latency_of(1, h, 64 + hot_slope[algorithm] * h));
    }
    const double y = algorithm == kOrdered ? 0.83 : 0.53;
    const double x = algorithm == kOrdered ? 0.24 : 0.53;
    for (const auto& [from, utilisation] : {std::pair(1u, x), {15u, x}, {16u, y}, {240u, y}}) {
        run.links.push_back({from, 0, 0, 0, 0, {}, utilisation, std::nullopt});
    }
}

/// The busiest consecutive links carry 7 and 7.5 routes, at a mean of 2. Here all pairs of
/// neighbours are alike, whichever pair a claim looks at.
void add_pairs(double mean_utilisation, RunResult& run) {
    const double idle = 1 - 3.75 * mean_utilisation;
    const auto neighbours = [](std::uint32_t router) {
        const std::uint32_t x = router % 16;
        const std::uint32_t y = router / 16;
        return std::vector<std::uint32_t>{y * 16 + (x + 1) % 16, y * 16 + (x + 15) % 16,
                                          (y + 1) % 16 * 16 + x, (y + 15) % 16 * 16 + x};
    };
    for (std::uint32_t router = 0; router < 256; ++router) {
        for (const std::uint32_t to : neighbours(router)) {
            run.links.push_back({router, 0, to, 0, 0, {}, 1 - idle, std::nullopt});
            for (const std::uint32_t from : neighbours(router)) {
                const Measured cut{idle / 2, std::nullopt};
                run.link_pairs.push_back(
                    {from,
                     router,
                     to,
                     0,
                     0,
                     {0, 100, cut, Measured{0.6, std::nullopt}, Measured{0.1, std::nullopt}}});
            }
        }
    }
}

/// A tenth of the packets stays in the network, or none.
void add_in_flight(bool grows, RunResult& run) {
    LittleCheck little;
    little.rate = 0.5;
    run.in_flight.little = little;
    run.in_flight.window_cycles = 100;
    for (unsigned window = 0; window < 64; ++window) {
        run.in_flight.averages.push_back(grows ? 100 + 5.0 * window : 100);
    }
}

RunResult run_of(const std::string& curve, double x) {
    RunResult run;
    run.verdict = Verdict::kFixedLength;
    const bool empty = contains(curve, "empty");
    run.latency_cycles.mean = empty ? 64 + x : 100;
    if (curve == kBitReversal) {
        add_in_flight(x > 2 / 7.5, run);
        add_pairs(x, run);
    } else if (!empty) {
        add_hops(curve, x, run);
        add_classes(curve, x, run);
        if (curve == kHCycle) {
            run.links.assign(1, {0, 0, 1, 0, 0, {}, x, std::nullopt});
        }
    }
    return run;
}

}  // namespace

StudyResults true_claims(const Change& change, Effort effort) {
    std::deque<CurveResult> curves;
    for (const Curve& planned : rexford_shin::plan(effort).curves) {
        CurveResult curve{planned.name, {}};
        for (const double x : planned.x) {
            RunResult run = run_of(planned.name, x);
            if (change) change(planned.name, x, run);
            CurvePoint point;
            point.x = x;
            point.runs.assign(planned.seeds, run);
            curve.points.push_back(std::move(point));
        }
        curves.push_back(std::move(curve));
    }
    return {effort, std::move(curves)};
}

}  // namespace thruway
