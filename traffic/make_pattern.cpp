#include "core/input/input_files.h"
#include "core/problem.h"
#include "traffic/patterns/distance.h"
#include "traffic/patterns/hot_spot.h"
#include "traffic/patterns/matrix.h"
#include "traffic/patterns/pattern.h"
#include "traffic/patterns/permutations/bit_permutations.h"
#include "traffic/patterns/permutations/grid_permutations.h"
#include "traffic/patterns/permutations/permutation.h"
#include "traffic/patterns/uniform.h"

#include <fmt/format.h>

#include <fstream>

namespace thruway {

namespace {

void check_two_hosts(const char* pattern, const TrafficNetwork& network) {
    if (network.hosts >= 2) return;
    throw Problem(fmt::format("traffic.pattern = \"{}\": needs at least 2 hosts; there is {}",
                              pattern, network.hosts));
}

std::unique_ptr<Pattern> hot_spot(const TrafficSettings& settings, const TrafficNetwork& network) {
    check_two_hosts("hot_spot", network);
    if (settings.hot_spot_host >= network.hosts) {
        throw Problem(fmt::format("traffic.hot_spot_host = {}: there are {} hosts, 0 to {}",
                                  settings.hot_spot_host, network.hosts, network.hosts - 1));
    }
    const double fraction = settings.hot_spot_fraction;
    if (!(fraction >= 0 && fraction <= 1)) {
        throw Problem(fmt::format("traffic.hot_spot_fraction = {}: a fraction of the packets is 0 "
                                  "to 1",
                                  fraction));
    }
    return std::make_unique<HotSpotPattern>(network.hosts, HostId{settings.hot_spot_host},
                                            fraction);
}

std::unique_ptr<Pattern> fixed_distance(const TrafficSettings& settings,
                                        const TrafficNetwork& network) {
    const unsigned distance = settings.distance_hops;
    const std::string key = fmt::format("traffic.distance_hops = {}", distance);
    if (distance >= network.hosts) {
        throw Problem(fmt::format("{}: {} hosts are at most {} hops apart", key, network.hosts,
                                  network.hosts - 1));
    }
    std::vector<double> weights(distance + 1, 0.0);
    weights[distance] = 1;
    return std::make_unique<DistancePattern>(network, weights, key);
}

/// Source: paper R, sec. 2.3.
std::unique_ptr<Pattern> hop_uniform(const TrafficNetwork& network) {
    check_two_hosts("hop_uniform", network);
    std::vector<double> weights(longest_distance(network) + 1, 1.0);
    weights[0] = 0;
    return std::make_unique<DistancePattern>(network, weights, "traffic.pattern = \"hop_uniform\"");
}

std::unique_ptr<Pattern> distance_distribution(const TrafficSettings& settings,
                                               const TrafficNetwork& network) {
    const char* key = "traffic.distance_probabilities";
    std::vector<double> weights = {0.0};
    double sum = 0;
    for (const double probability : settings.distance_probabilities) {
        if (!(probability >= 0 && probability <= 1)) {
            throw Problem(fmt::format("{}: the entry for {} hops is {}; a probability is 0 to 1",
                                      key, weights.size(), probability));
        }
        sum += probability;
        weights.push_back(probability);
    }
    if (!(sum > 1 - 1e-6 && sum < 1 + 1e-6)) {
        throw Problem(fmt::format("{}: the entries sum to {:.9g}; give probabilities of 1, 2, 3, "
                                  "... hops that sum to 1",
                                  key, sum));
    }
    return std::make_unique<DistancePattern>(network, weights, key);
}

/// p(i) in proportion to alpha^i, i from 1 to the longest distance (paper K, equations 2 to 4).
std::unique_ptr<Pattern> decreasing_probability(const TrafficSettings& settings,
                                                const TrafficNetwork& network) {
    check_two_hosts("decreasing_probability", network);
    std::vector<double> weights = {0.0};
    double weight = 1;
    for (unsigned hops = 1; hops <= longest_distance(network); ++hops) {
        weights.push_back(weight *= settings.distance_decay);
    }
    return std::make_unique<DistancePattern>(network, weights,
                                             "traffic.pattern = \"decreasing_probability\"");
}

std::unique_ptr<Pattern> matrix(const TrafficSettings& settings, const TrafficNetwork& network) {
    check_two_hosts("matrix", network);
    const InputFilePtr file = input_or_read(settings.matrix_input, "traffic.matrix_file",
                                            settings.matrix_file);
    return std::make_unique<MatrixPattern>(
        read_matrix(*file->stream(), file->path(), network.hosts));
}

std::unique_ptr<Pattern> permutation(std::vector<HostId> destinations) {
    return std::make_unique<PermutationPattern>(std::move(destinations));
}

std::unique_ptr<Pattern> build(const TrafficSettings& settings, const TrafficNetwork& network) {
    switch (settings.pattern) {
        case PatternKind::kUniform:
            check_two_hosts("uniform", network);
            return std::make_unique<UniformPattern>(network.hosts);
        case PatternKind::kFixedDistance: return fixed_distance(settings, network);
        case PatternKind::kHopUniform: return hop_uniform(network);
        case PatternKind::kTranspose: return permutation(transpose(network));
        case PatternKind::kBitComplement: return permutation(bit_complement(network.hosts));
        case PatternKind::kBitReversal: return permutation(bit_reversal(network.hosts));
        case PatternKind::kShuffle: return permutation(shuffle(network.hosts));
        case PatternKind::kTornado: return permutation(tornado(network));
        case PatternKind::kNeighbour: return permutation(neighbour(network));
        case PatternKind::kHotSpot: return hot_spot(settings, network);
        case PatternKind::kDistanceDistribution: return distance_distribution(settings, network);
        case PatternKind::kDecreasingProbability: return decreasing_probability(settings, network);
        case PatternKind::kMatrix: return matrix(settings, network);
        case PatternKind::kRecorded: break;
    }
    throw Problem("traffic.pattern: recorded traffic has no pattern");
}

}  // namespace

std::unique_ptr<Pattern> make_pattern(const TrafficSettings& settings,
                                      const TrafficNetwork& network) {
    std::unique_ptr<Pattern> pattern = build(settings, network);
    for (std::uint32_t host = 0; host < network.hosts; ++host) {
        if (!pattern->silent(HostId{host})) return pattern;
    }
    throw Problem("traffic.pattern: in this network it leaves every host without a destination "
                  "other than itself, so that no packet would be generated");
}

}  // namespace thruway
