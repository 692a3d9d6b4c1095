// studies/buffer_design/buffer_design.h
// Storage organisations of routers, and what adaptive routing gains with each: two unidirectional
// k-ary n-cubes, over the utilisation of the channels.
// Source: Buffer design for adaptive routing in direct networks.
#pragma once

#include "studies/runs/study.h"

#include <string>
#include <vector>

namespace thruway::buffer_design {

struct Network {
    unsigned radix = 32;
    unsigned dimensions = 2;
};

constexpr Network kTwoD{32, 2};
constexpr Network kThreeD{8, 3};  ///< the paper does not give its size
constexpr Network kNetworks[] = {kTwoD, kThreeD};

/// How messages are stored and routed; each scheme has a curve for each network.
enum class Scheme {
    kDimensionOrder,
    kSimpleOutput,
    kMultipleInput,
    kMultiqueue,
    kChoice,
    kPartial
};

constexpr Scheme kAdaptiveSchemes[] = {Scheme::kSimpleOutput, Scheme::kMultipleInput,
                                       Scheme::kMultiqueue, Scheme::kChoice};

/// The text of legends: "choice queues".
std::string to_text(Scheme scheme);
/// "32-ary 2-cube".
std::string to_text(const Network& network);

/// A curve over the utilisation of the channels. A variant, such as "assignment random", differs
/// from the scheme in one choice; empty: the scheme itself. For a variant that is not in the plan,
/// StudyResults::curve throws.
std::string curve_name(const Network& network, Scheme scheme, const std::string& variant = "");

/// Load of uniform traffic in flits per node and cycle that gives the channels this utilisation.
double load_of(const Network& network, double utilisation);

/// Of the curves without a variant.
std::vector<double> utilisations(Effort effort);

/// At which variants are compared.
constexpr double kVariantUtilisation = 0.7;

/// Other ways to assign messages to simple output queues, "assignment NAME".
std::vector<std::string> assignment_variants();
/// Selection criteria for multiple input queues and the multiqueue, other than the scheme's own.
std::vector<std::string> criterion_variants();
/// Random order among competing messages, which may be unfair; empty for choice queues.
std::string unfair_variant(Scheme scheme);
/// The unfair variant, but messages that have waited long go first.
std::string ageing_variant();

/// The paper does not say whether messages that a router has stored are served before those that
/// arrive in the same cycle, as in all curves above, or together with them.
constexpr const char* kTogether = "together";
/// The curves with arrivals and stored messages served together, under the names of the others.
StudyResults of_together(const StudyResults& results);

StudyPlan plan(Effort effort);
std::vector<FigureMaker> figures(Effort effort);

/// Claims on latency and gain over utilisation: B1 to B8, B11.
std::vector<Claim> latency_claims(const StudyResults& results);
/// Claims on policies, storage and structure: B9, B10, B12 to B14.
std::vector<Claim> policy_claims(const StudyResults& results);
/// All claims in the order of their numbers, for each order of arrivals ("B1", "B1 together").
std::vector<Claim> claims(const StudyResults& results);

}  // namespace thruway::buffer_design
