// The experiments of the paper, sec. 4 and 5.
#include "studies/rexford_shin/model.h"

#include <algorithm>
#include <cmath>

namespace thruway::rexford_shin {
namespace {

constexpr const char* kBase = R"([topology]
kind = "torus"
radix = [16, 16]

[router]
kind = "queued_cut_through"
organisation = "output_queues"
storage = "full"
tie = "busy"
injection_flits_per_cycle = "unlimited"
ejection_flits_per_cycle = "unlimited"

[routing]
function = "minimal_adaptive"

[traffic]
injection = "poisson"
packet_flits = { distribution = "geometric", mean = 64 }

[measurement]
link_results = false
)";

constexpr double kRouters = 256;  ///< of every network here

/// For curves whose claims look at single links.
constexpr const char* kWithLinks = "measurement.link_results=true";

Algorithm algorithm(std::string name, CutThroughRouting model, bool oblivious,
                    const std::string& selection) {
    return {std::move(name),
            model,
            {set("routing.selection", selection),
             set("router.assignment", oblivious ? "first_choice" : "idle_link_first")}};
}

/// Length of one run. At low load, means need many packets.
struct Length {
    double packets = 0;
    double cycles = 0;  ///< at least this many
};

/// Time in which an M/M/1 queue forgets: l / (1 - sqrt(rho))^2. At rho = 0.9 the links of the torus
/// carry 0.863 after a warm-up of a fifth of this time, and 0.894 after two of them.
double relaxation(double mean_flits, double rho) {
    return mean_flits / std::pow(1 - std::sqrt(rho), 2);
}

/// `load` is in flits per node and cycle; `busiest` is the utilisation of the busiest links; `way`
/// is the mean number of links that packets cross over that of shortest routes: what happens in one
/// queue affects that many times more queues after it.
Assignments run_at(double load, double mean_flits, double busiest, const Length& length,
                   double way = 1) {
    const double for_packets = length.packets * mean_flits / (kRouters * load);
    const double memory = busiest < 1 ? way * relaxation(mean_flits, busiest) : 0;
    const double measured = std::max({for_packets, length.cycles, 2 * memory});
    const double warmup = std::max(measured / 4, 3 * memory);
    return {set("traffic.load_flits_per_node_cycle", load),
            set("measurement.warmup_cycles", std::llround(warmup)),
            set("measurement.cycles", std::llround(warmup + measured))};
}

/// Mean distance of uniform traffic between different nodes of a k-ary n-cube, k even.
double mean_distance(const std::vector<unsigned>& radix) {
    double sum = 0;
    for (const unsigned k : radix) sum += k / 4.0;
    return sum * kRouters / (kRouters - 1);
}

double channels(const std::vector<unsigned>& radix) {
    double all = 0;
    for (const unsigned k : radix) all += k == 2 ? 1 : 2;
    return all;
}

/// Load in flits per node and cycle at which the links have utilisation `rho`.
double load_of(double rho, const std::vector<unsigned>& radix) {
    return rho * channels(radix) / mean_distance(radix);
}

const std::vector<unsigned> kTorus = {kRadix, kRadix};

Curve over_rho(std::string name, Assignments settings, const std::vector<unsigned>& radix,
               double mean_flits, std::vector<double> rho, const Length& length, unsigned seeds) {
    return {std::move(name), std::move(settings), std::move(rho),
            [=](double x) { return run_at(load_of(x, radix), mean_flits, x, length); }, seeds};
}

Curve empty(const Algorithm& algorithm, const Length& length, unsigned seeds) {
    return {empty_name(algorithm),
            algorithm.settings + Assignments{set("traffic.pattern", "fixed_distance")},
            {5, 12},
            [=](double h) {
                return Assignments{set("traffic.distance_hops", static_cast<unsigned>(h))} +
                       run_at(4 * kEmptyLoad / h, kMeanFlits, kEmptyLoad, length);
            },
            seeds};
}

Curve hot_spot(const Algorithm& algorithm, const Length& length, unsigned seeds) {
    constexpr double kBusiest = 0.83;  // y-links of the hot node, dimension order
    return {hot_spot_name(algorithm),
            algorithm.settings + Assignments{set("traffic.pattern", "hot_spot"),
                                             set("traffic.hot_spot_host", kHotRouter),
                                             set("traffic.hot_spot_fraction", 0.05),
                                             set("traffic.hot_spot_load", "normal"),
                                             set("measurement.latency_classes", true), kWithLinks},
            {kNormalLoad},
            [=](double rho) { return run_at(load_of(rho, kTorus), kMeanFlits, kBusiest, length); },
            seeds};
}

/// Over the mean utilisation of all links. 256 nodes send over 8 hops on average; those that are
/// their own reversal send over none. The load is the mean of the 240 others.
Curve bit_reversal(std::vector<double> rho, const Length& length, unsigned seeds) {
    const double busiest = busiest_reversal_link() / 2;  // the mean link carries two routes
    return {
        kBitReversal,
        ordered_oblivious().settings + Assignments{set("traffic.pattern", "bit_reversal"),
                                                   set("measurement.link_pairs", true), kWithLinks},
        std::move(rho),
        [=](double x) { return run_at(x / 2 * 256 / 240, kMeanFlits, x * busiest, length); },
        seeds};
}

Curve h_cycle(std::vector<double> rho, const Length& length, unsigned seeds) {
    return {kHCycle,
            {set("routing.function", "h_cycle"), kWithLinks},
            std::move(rho),
            [=](double x) {
                const double hops = mean_cycle_hops();
                return run_at(4 * x / hops, kMeanFlits, x, length, hops / mean_distance(kTorus));
            },
            seeds};
}

struct Sizes {
    unsigned seeds;
    Length length;
    double hot;  ///< factor on the length, since few packets are hot
    std::vector<double> rho;
    std::vector<double> few_rho;  ///< of the additional curves
    std::vector<double> reversed_rho;
};

Sizes sizes(Effort effort) {
    if (effort == Effort::kFull) {
        return {10,
                {14'000, 22'000},
                8,
                {0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9},
                {0.2, 0.4, 0.6, 0.8},
                {0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.32}};
    }
    return {8,          {4'000, 9'000},
            2,          {0.05, 0.1, 0.2, 0.3, 0.5, 0.7},
            {0.2, 0.5}, {0.05, 0.1, 0.2, 0.25, 0.32}};
}

void add_other_curves(StudyPlan& plan, const Algorithm& of, const Sizes& size) {
    const Length half{size.length.packets / 2, size.length.cycles / 2};
    for (const Lengths& lengths : other_lengths()) {
        const std::string key = lengths.fixed ? "traffic.packet_flits"
                                              : "traffic.packet_flits.mean";
        plan.curves.push_back(over_rho(with(of, lengths.name),
                                       of.settings + Assignments{set(key, lengths.mean)}, kTorus,
                                       lengths.mean, size.few_rho, half, size.seeds));
    }
    for (const std::vector<unsigned>& radix : other_cubes()) {
        const auto cube = set("topology.radix", fmt::format("[{}]", fmt::join(radix, ", ")));
        plan.curves.push_back(over_rho(with(of, cube_name(radix)), of.settings + Assignments{cube},
                                       radix, kMeanFlits, size.few_rho, half, size.seeds));
    }
}

}  // namespace

const Algorithm& random_oblivious() {
    static const Algorithm it = algorithm("random oblivious", CutThroughRouting::kOblivious, true,
                                          "random");
    return it;
}

const Algorithm& ordered_oblivious() {
    static const Algorithm it = algorithm("dimension-ordered oblivious",
                                          CutThroughRouting::kOblivious, true, "dimension_ordered");
    return it;
}

const Algorithm& random_adaptive() {
    static const Algorithm it = algorithm("random adaptive", CutThroughRouting::kRandom, false,
                                          "random");
    return it;
}

const Algorithm& ordered_adaptive() {
    static const Algorithm it = algorithm("dimension-ordered adaptive",
                                          CutThroughRouting::kDimensionOrdered, false,
                                          "dimension_ordered");
    return it;
}

const Algorithm& diagonal() {
    static const Algorithm it = algorithm("diagonal adaptive", CutThroughRouting::kDiagonal, false,
                                          "diagonal");
    return it;
}

std::vector<Algorithm> oblivious() { return {random_oblivious(), ordered_oblivious()}; }

std::vector<Algorithm> adaptive() { return {random_adaptive(), ordered_adaptive(), diagonal()}; }

std::vector<Algorithm> algorithms() {
    std::vector<Algorithm> all = oblivious();
    for (Algorithm& one : adaptive()) all.push_back(std::move(one));
    return all;
}

std::vector<Algorithm> all_but_diagonal() {
    std::vector<Algorithm> all = algorithms();
    all.pop_back();
    return all;
}

std::vector<Lengths> other_lengths() {
    return {{"fixed l=64", 64, true}, {"mean l=16", 16, false}, {"mean l=256", 256, false}};
}

std::vector<std::vector<unsigned>> other_cubes() {
    return {{4, 4, 4, 4}, std::vector<unsigned>(8, 2)};
}

std::string cube_name(const std::vector<unsigned>& radix) {
    return fmt::format("{}-ary {}-cube", radix.front(), radix.size());
}

std::string with(const Algorithm& algorithm, const std::string& what) {
    return algorithm.name + ", " + what;
}

std::string hot_spot_name(const Algorithm& algorithm) { return with(algorithm, "hot spot"); }

std::string empty_name(const Algorithm& algorithm) { return with(algorithm, "empty network"); }

StudyPlan plan(Effort effort) {
    const Sizes size = sizes(effort);
    StudyPlan plan{kBase};
    for (const Algorithm& of : algorithms()) {
        plan.curves.push_back(
            over_rho(of.name, of.settings, kTorus, kMeanFlits, size.rho, size.length, size.seeds));
        plan.curves.push_back(empty(of, {size.length.packets, 0}, size.seeds));
        plan.curves.push_back(hot_spot(
            of, {size.hot * size.length.packets, size.hot * size.length.cycles}, size.seeds));
    }
    const Algorithm& random = random_oblivious();
    plan.curves.push_back(over_rho(kDistribution, random.settings, kTorus, kMeanFlits,
                                   {kDistributionLoad}, size.length, size.seeds));
    for (const Algorithm& of : oblivious()) add_other_curves(plan, of, size);
    plan.curves.push_back(bit_reversal(size.reversed_rho, size.length, size.seeds));
    plan.curves.push_back(h_cycle({0.1, 0.3, 0.5, 0.7, 0.8}, size.length, size.seeds));
    // Deviations of latencies need the classes, too.
    for (Curve& curve : plan.curves) {
        if (curve.name == random.name) {
            curve.settings.push_back(set("measurement.latency_classes", true));
        }
    }
    return plan;
}

}  // namespace thruway::rexford_shin
