// The catalogues of traffic patterns, injection processes and packet length distributions: one row
// for each.

#include "core/problem.h"
#include "traffic/injection/bernoulli.h"
#include "traffic/injection/on_off.h"
#include "traffic/injection/pareto_periods.h"
#include "traffic/injection/periodic.h"
#include "traffic/injection/poisson.h"
#include "traffic/lengths/length_settings.h"
#include "traffic/lengths/measured_lengths.h"
#include "traffic/patterns/adversarial/bisection_stress.h"
#include "traffic/patterns/adversarial/next_block.h"
#include "traffic/patterns/distance.h"
#include "traffic/patterns/hot_spot.h"
#include "traffic/patterns/matrix.h"
#include "traffic/patterns/mixed/parts.h"
#include "traffic/patterns/permutations/bit_permutations.h"
#include "traffic/patterns/permutations/grid_permutations.h"
#include "traffic/patterns/permutations/permutation.h"
#include "traffic/patterns/permutations/random_permutations.h"
#include "traffic/patterns/uniform.h"
#include "traffic/recorded_traffic.h"

#include <fmt/format.h>

#include <limits>

namespace thruway {
namespace {

using Made = std::unique_ptr<Pattern>;

template <std::vector<HostId> (*kDestinations)(const TrafficNetwork&, const char* pattern)>
Made permutation(const TrafficSettings& settings, const TrafficNetwork& network) {
    return std::make_unique<PermutationPattern>(kDestinations(network, settings.pattern->name));
}

template <std::vector<HostId> (*kDestinations)(unsigned hosts, const char* pattern)>
Made permutation(const TrafficSettings& settings, const TrafficNetwork& network) {
    return std::make_unique<PermutationPattern>(
        kDestinations(network.hosts, settings.pattern->name));
}

template <std::vector<HostId> (*kDestinations)(unsigned hosts, std::uint64_t seed)>
Made drawn_permutation(const TrafficSettings& settings, const TrafficNetwork& network) {
    require_two_hosts(settings, network);
    return std::make_unique<PermutationPattern>(
        kDestinations(network.hosts, settings.pattern.own<RandomPermutationSettings>().seed));
}

Made worst_permutation(const TrafficSettings& settings, const TrafficNetwork& network) {
    require_two_hosts(settings, network);
    if (!network.worst_permutation) {
        throw Problem(
            fmt::format("traffic.pattern = \"{}\": is computed for all hosts of the "
                        "network, but here are only some of them; choose another pattern, "
                        "or give it hosts = \"all\"",
                        settings.pattern->name));
    }
    return std::make_unique<PermutationPattern>(network.worst_permutation());
}

InjectionStarter poisson(const TrafficSettings&, double rate, double) {
    return poisson_injection(rate);
}

InjectionStarter periodic(const TrafficSettings& settings, double, double mean_flits) {
    return periodic_injection(mean_flits / settings.load_flits_per_node_cycle);
}

PacketRates any_rate(const TrafficSettings&) {
    return {0, std::numeric_limits<double>::infinity()};
}

PacketRates at_most_one(const TrafficSettings&) { return {0, 1}; }

}  // namespace

const std::vector<PatternRow>& PatternRow::all() {
    static const std::vector<PatternRow> rows = {
        {"uniform",
         "every other host with equal probability",
         make_uniform,
         kSymmetricTraffic + kUniformTraffic,
         {}},
        {"fixed_distance",
         "every host at `distance_hops` with equal probability",
         make_fixed_distance,
         kSymmetricTraffic,
         {OwnSettings::of<FixedDistanceSettings>()}},
        {"hop_uniform",
         "a distance from 1 hop up to the longest with equal "
         "probability, then a host at that distance",
         make_hop_uniform,
         kSymmetricTraffic,
         {}},
        {"transpose", "the address with its halves exchanged", permutation<transpose>, 0, {}},
        {"bit_complement",
         "the address with every bit inverted",
         permutation<bit_complement>,
         0,
         {}},
        {"bit_reversal",
         "the address with its bits in reverse order",
         permutation<bit_reversal>,
         0,
         {}},
        {"shuffle", "the address with its bits rotated left by one", permutation<shuffle>, 0, {}},
        {"tornado", "almost half way around every dimension", permutation<tornado>, 0, {}},
        {"neighbour", "the next router in every dimension", permutation<neighbour>, 0, {}},
        {"random_permutation",
         "a permutation drawn by `permutation_seed`, without hosts that send to themselves",
         drawn_permutation<random_permutation>,
         0,
         {OwnSettings::of<RandomPermutationSettings>()}},
        {"random_involution",
         "pairs of hosts drawn by `permutation_seed`, which send to each other; of an odd number "
         "one is silent",
         drawn_permutation<random_involution>,
         0,
         {OwnSettings::of<RandomPermutationSettings>()}},
        {"next_group",
         "a random host of group g + `group_offset`; a worst case of minimal routing in "
         "dragonflies "
         "(ADV+i)",
         make_next_group,
         0,
         {OwnSettings::of<NextGroupSettings>()}},
        {"next_in_row",
         "a random host of the next router in `row_dimension`; a worst case of minimal routing in "
         "HyperX",
         make_next_in_row,
         0,
         {OwnSettings::of<NextInRowSettings>()}},
        {"bisection_stress",
         "pairs of hosts in different halves of the network, which send to each other",
         permutation<bisection_stress>,
         0,
         {}},
        {"worst_case",
         "the permutation that loads a channel most, computed from the routing function, which "
         "must "
         "be oblivious",
         worst_permutation,
         kWorstTraffic,
         {}},
        {"hot_spot",
         "uniform, but every host sends a fraction of its packets to one host",
         make_hot_spot,
         kSeveralClasses,
         {OwnSettings::of<HotSpotSettings>()},
         load_with_hot_spot},
        {"distance_distribution",
         "a distance drawn from `distance_probabilities`, then a host at that distance",
         make_distance_distribution,
         kSymmetricTraffic,
         {OwnSettings::of<DistanceDistributionSettings>()}},
        {"decreasing_probability",
         "distance i with probability proportional to "
         "`distance_decay`^i, then a host at that distance",
         make_decreasing_probability,
         kSymmetricTraffic,
         {OwnSettings::of<DecreasingProbabilitySettings>()}},
        {"mixed",
         "the patterns of `parts`, each on its hosts; traffic class i is that of part i",
         make_parts,
         kNoPart + kSeveralClasses,
         {OwnSettings::of<PartsSettings>()}},
        {"matrix",
         "weights for pairs of source and destination from `matrix_file`",
         make_matrix,
         kNoPart,
         {OwnSettings::of<MatrixSettings>()}},
        {"recorded",
         "the packets of `recorded_file`",
         nullptr,
         kRecordedTraffic + kNoPart,
         {OwnSettings::of<RecordedSettings>()}},
    };
    return rows;
}

const std::vector<InjectionRow>& InjectionRow::all() {
    static const std::vector<InjectionRow> rows = {
        {"bernoulli",
         "at most one packet in each cycle, independently",
         make_bernoulli,
         at_most_one,
         ArrivalLaw::kBernoulli,
         {}},
        {"poisson",
         "exponential gaps; possibly several packets in a cycle",
         poisson,
         any_rate,
         ArrivalLaw::kPoisson,
         {}},
        {"periodic",
         "equal gaps, with a random phase per host",
         periodic,
         any_rate,
         ArrivalLaw::kOther,
         {}},
        {"on_off",
         "bursts: packets in on periods only",
         make_on_off,
         on_off_rates,
         ArrivalLaw::kOther,
         {OwnSettings::of<OnOffSettings>()}},
        {"pareto_on_off",
         "the same with periods of Pareto length: self-similar traffic",
         make_pareto_on_off,
         on_off_rates,
         ArrivalLaw::kOther,
         {OwnSettings::of<OnOffSettings>(), OwnSettings::of<ParetoSettings>()}},
    };
    return rows;
}

const std::vector<LengthRow>& LengthRow::all() {
    static const std::vector<LengthRow> rows = {
        {"fixed",
         "every packet has `flits`",
         make_fixed_length,
         longest_fixed,
         LengthLaw::kConstant,
         {OwnSettings::of<FixedLength>()}},
        {"geometric",
         "an exponential length rounded up to flits, with the given mean",
         make_geometric_length,
         longest_geometric,
         LengthLaw::kGeometric,
         {OwnSettings::of<GeometricLength>()}},
        {"bimodal",
         "`short_flits` or `long_flits`",
         make_bimodal_length,
         longest_bimodal,
         LengthLaw::kOther,
         {OwnSettings::of<BimodalLength>()}},
        {"listed",
         "one of `listed_flits`",
         make_listed_length,
         longest_listed,
         LengthLaw::kOther,
         {OwnSettings::of<ListedLength>()}},
        {"web_search",
         "flows of a web search (DCTCP), up to 30 MB, in flits of `flit_bytes`",
         make_web_search_length,
         longest_web_search,
         LengthLaw::kOther,
         {OwnSettings::of<MeasuredLength>()}},
        {"data_mining",
         "flows of data mining (VL2), half of them 1500 bytes, up to 1 GB",
         make_data_mining_length,
         longest_data_mining,
         LengthLaw::kOther,
         {OwnSettings::of<MeasuredLength>()}},
        {"hadoop",
         "flows of a Hadoop cluster (Roy et al.), half of them below 700 bytes, up to 10 MB",
         make_hadoop_length,
         longest_hadoop,
         LengthLaw::kOther,
         {OwnSettings::of<MeasuredLength>()}},
    };
    return rows;
}

}  // namespace thruway
