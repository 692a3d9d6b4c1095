// studies/buffer_design/buffer_design.h
// Where routers keep messages that wait, and what adaptive routing gains by it: organisations of
// storage in two unidirectional k-ary n-cubes, over the utilisation of the channels.
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

/// A way to store and route messages: a curve of each network.
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

/// As in legends: "choice queues".
std::string to_text(Scheme scheme);
/// "32-ary 2-cube".
std::string to_text(const Network& network);

/// Over the utilisation of channels. A variant, "assignment random", differs from the scheme in one
/// choice; empty: none. Errors of StudyResults::curve for a variant that is not in the plan.
std::string curve_name(const Network& network, Scheme scheme, const std::string& variant = "");

/// Flits per node and cycle of uniform traffic that use the channels to this part.
double load_of(const Network& network, double utilisation);

/// Those of the curves without variant.
std::vector<double> utilisations(Effort effort);

/// Where variants are compared.
constexpr double kVariantUtilisation = 0.7;

/// Variants of the simple output queues beside the scheme itself, "assignment NAME".
std::vector<std::string> assignment_variants();
/// Of multiple input queues and multiqueue: criteria other than the scheme's own.
std::vector<std::string> criterion_variants();
/// Takes what competes in random order, so that it may be unfair; choice queues need no such rule.
std::string unfair_variant(Scheme scheme);
/// The same, and messages that have waited long go first.
std::string ageing_variant();

/// What the paper does not say: whether messages that a router has stored are served before those
/// that arrive in the same cycle, as all curves above have it, or together with them.
constexpr const char* kTogether = "together";
/// The curves with arrivals and stored messages together, under the names of the others.
StudyResults of_together(const StudyResults& results);

StudyPlan plan(Effort effort);
std::vector<Figure> figures(const StudyResults& results);

/// Of latency and gain over utilisation: B1 to B8, B11.
std::vector<Claim> latency_claims(const StudyResults& results);
/// Of policies, storage and structure: B9, B10, B12 to B14.
std::vector<Claim> policy_claims(const StudyResults& results);
/// Both, in the order of their numbers, each for either order of arrivals ("B1", "B1 together").
std::vector<Claim> claims(const StudyResults& results);

}  // namespace thruway::buffer_design
