// The networks of the paper, the names of their curves, and the inputs of the model.
#include "analysis/equations/distance_law.h"
#include "studies/khonsari/khonsari.h"

namespace thruway::khonsari {

std::string to_text(Pattern pattern) {
    switch (pattern) {
        case Pattern::kFirst: return "pattern 1";
        case Pattern::kSecond: return "pattern 2";
        case Pattern::kUniform: break;
    }
    return "uniform";
}

std::string to_text(Law law) { return law == Law::kFixed ? "fixed" : "geometric"; }

std::string to_text(Routing routing, unsigned virtual_channels) {
    switch (routing) {
        case Routing::kTimeout: return "tau = M";
        case Routing::kAtOnce: return "tau = 0";
        case Routing::kEscapeAtOnce: return "tau = 0, escape only";
        case Routing::kNever: return "tau infinite";
        case Routing::kDeterministicOne: return "e-cube, V = 1";
        case Routing::kDeterministic: break;
    }
    return fmt::format("e-cube, V = {}", virtual_channels);
}

std::string to_text(const Network& network) {
    return fmt::format("{}, M={}, V={}", to_text(network.pattern), network.mean_flits, network.vcs);
}

std::vector<double> distances(Pattern pattern, unsigned dimensions) {
    if (pattern == Pattern::kFirst) return {0.9, 0.1};
    std::vector<double> law;
    if (pattern == Pattern::kSecond) {
        law = {0.7, 0.2};
        const unsigned others = dimensions - 2;
        law.insert(law.end(), others, 0.1 / others);
        return law;
    }
    // Nodes at distance i: n over i, of 2^n - 1.
    double nodes = 1;
    for (unsigned i = 1; i <= dimensions; ++i) {
        nodes *= (dimensions - i + 1.0) / i;
        law.push_back(nodes / ((1u << dimensions) - 1));
    }
    return law;
}

unsigned dimensions(Effort effort) { return effort == Effort::kFull ? 10 : 6; }

TimeoutWormhole modelled(const Network& network, double tau) {
    TimeoutWormhole model;
    model.hop_share = {0.0};
    for (const double share : distances(network.pattern, network.dimensions)) {
        model.hop_share.push_back(share);
    }
    model.dimensions = network.dimensions;
    model.mean_flits = network.mean_flits;
    model.timeout_cycles = tau;
    model.virtual_channels = network.vcs;
    return model;
}

double saturation_of(const Network& network) {
    return saturation_rate(modelled(network, network.mean_flits));
}

std::vector<Panel> panels(Effort effort) {
    std::vector<Panel> all;
    for (const unsigned mean_flits : {32u, 256u}) {
        for (const Pattern pattern : {Pattern::kFirst, Pattern::kSecond}) {
            for (const unsigned vcs : {2u, 3u}) {
                const auto letter = static_cast<char>('a' + all.size());
                const Network network{dimensions(effort), pattern, mean_flits, vcs};
                all.push_back({letter, network, saturation_of(network)});
            }
        }
    }
    return all;
}

std::string panel_name(const Panel& panel) {
    return fmt::format("{}) {}", panel.letter, to_text(panel.network));
}

std::vector<double> loads(Effort effort) {
    if (effort == Effort::kFull) return {0.1, 0.2, kLow, 0.4, kModerate, 0.6, 0.7, kHigh};
    return {0.1, kLow, kModerate, kHigh};
}

std::string timeout_name(const Network& network, Law law, Routing routing) {
    return fmt::format("{}, {}, {}", to_text(network), to_text(law), to_text(routing, network.vcs));
}

std::string routing_name(Pattern pattern, Law law, Routing routing) {
    return fmt::format("over load: {}, {}, {}", to_text(pattern), to_text(law),
                       to_text(routing, 2));
}

std::vector<double> routing_loads(Pattern pattern, Routing routing) {
    if (pattern == Pattern::kUniform) return {0.1, 0.2, decisive_load(pattern)};
    // With one virtual channel a source sends at most one flit per cycle.
    if (routing == Routing::kDeterministicOne) return {0.35, decisive_load(pattern)};
    return {0.35, decisive_load(pattern), 1.05};
}

std::string endless_name(Law law) {
    return fmt::format("endless: {}, {}", to_text(Pattern::kUniform), to_text(law));
}

double decisive_load(Pattern pattern) { return pattern == Pattern::kUniform ? 0.3 : 0.7; }

std::string tau_name(const Network& network) {
    return fmt::format("over tau: {}-cube, {}", network.dimensions, to_text(network.pattern));
}

std::vector<double> timeouts(Effort effort) {
    if (effort == Effort::kFull) return {0, 0.25, 0.5, 1, 1.5, 2, 3, 4};
    return {0, 1, 4};
}

std::vector<unsigned> timeout_dimensions(Effort effort) {
    if (effort == Effort::kFull) return {6, 10};
    return {6};
}

std::string empty_name(const Network& network, Law law) {
    return fmt::format("empty network: {}, {}", to_text(network), to_text(law));
}

double empty_load(Law law) { return law == Law::kFixed ? 1e-7 : 1e-5; }

std::vector<Network> compared_networks(Effort effort) {
    std::vector<Network> all;
    for (const Pattern pattern : {Pattern::kFirst, Pattern::kSecond}) {
        for (const unsigned vcs : {2u, 3u}) all.push_back({dimensions(effort), pattern, 32, vcs});
    }
    return all;
}

std::vector<Routing> compared_routings() {
    return {Routing::kTimeout, Routing::kAtOnce, Routing::kEscapeAtOnce, Routing::kDeterministic,
            Routing::kDeterministicOne};
}

std::vector<Routing> readings_at_once() { return {Routing::kAtOnce, Routing::kEscapeAtOnce}; }

}  // namespace thruway::khonsari
