#include "topologies/kinds/multistage/multistage.h"

#include "core/problem.h"
#include "settings/fields/settings_visitor.h"
#include "topologies/graph/network_limits.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdint>
#include <utility>

namespace thruway {
namespace {

constexpr double kBetweenStages = 1.6;

/// Where links enter a stage and with which numbers they leave it.
class Stages {
public:
    Stages(const StageSettings& settings, bool shuffles)
        : k_(settings.switch_ports), n_(settings.stages), shuffles_(shuffles) {
        for (unsigned digit = 0; digit < n_; ++digit) lines_ *= k_;
    }

    std::uint32_t lines() const { return lines_; }
    std::uint32_t switches() const { return lines_ / k_; }

    struct Entry {
        std::uint32_t of_switch = 0;
        unsigned port = 0;
    };
    Entry entry(std::uint32_t line, unsigned stage) const {
        if (shuffles_) line = line % switches() * k_ + line / switches();
        if (!shuffles_ && stage == 0) return {line / k_, line % k_};
        const std::uint32_t below = weight_of(stage);
        return {line / (below * k_) * below + line % below, line / below % k_};
    }
    /// The number of the link that leaves by a port.
    std::uint32_t line_behind(std::uint32_t of_switch, unsigned port, unsigned stage) const {
        const std::uint32_t below = weight_of(stage);
        return of_switch / below * (below * k_) + port * below + of_switch % below;
    }

private:
    /// k to the power of the digit that a stage replaces.
    std::uint32_t weight_of(unsigned stage) const {
        std::uint32_t weight = 1;
        if (shuffles_) return weight;
        for (unsigned digit = stage + 1; digit < n_; ++digit) weight *= k_;
        return weight;
    }

    unsigned k_;
    unsigned n_;
    bool shuffles_;
    std::uint32_t lines_ = 1;
};

double terminals_of(const StageSettings& own) { return std::pow(own.switch_ports, own.stages); }

class MultistageBuilder {
public:
    MultistageBuilder(const TopologySettings& settings, bool shuffles)
        : settings_(settings), own_(settings.kind.own<StageSettings>()), stages_(own_, shuffles) {}

    Topology build() {
        add_routers();
        for (std::uint32_t line = 0; line < stages_.lines(); ++line) {
            add_link_to(0, line, RouterId{line}, 0);
        }
        for (unsigned stage = 0; stage < own_.stages; ++stage) {
            for (std::uint32_t i = 0; i < stages_.switches(); ++i) {
                for (unsigned port = 0; port < own_.switch_ports; ++port) {
                    add_link_to(stage + 1, stages_.line_behind(i, port, stage), router(stage, i),
                                port);
                }
            }
        }
        for (std::uint32_t t = 0; t < stages_.lines(); ++t) {
            for (unsigned h = 0; h < settings_.hosts_per_router; ++h) {
                network_.graph.add_host(RouterId{t});
            }
        }
        network_.name = fmt::format("{} of {} stages of {}x{} switches", settings_.kind->name,
                                    own_.stages, own_.switch_ports, own_.switch_ports);
        return std::move(network_);
    }

private:
    void add_routers() {
        for (std::uint32_t t = 0; t < stages_.lines(); ++t) {
            network_.graph.add_router(fmt::format("t{}", t));
            network_.plan.place.push_back({0.0, static_cast<double>(t)});
        }
        const double in_the_middle = (own_.switch_ports - 1) / 2.0;
        for (unsigned stage = 0; stage < own_.stages; ++stage) {
            for (std::uint32_t i = 0; i < stages_.switches(); ++i) {
                network_.graph.add_router(fmt::format("s{}_{}", stage, i));
                network_.plan.place.push_back(
                    {(stage + 1) * kBetweenStages,
                     static_cast<double>(i) * own_.switch_ports + in_the_middle});
            }
        }
    }

    RouterId router(unsigned stage, std::uint32_t of_switch) const {
        return RouterId{stages_.lines() + stage * stages_.switches() + of_switch};
    }

    /// The link of this number to a stage; to the terminals behind the last.
    void add_link_to(unsigned stage, std::uint32_t line, RouterId from, Port port) {
        RouterId to{line};
        Port to_port = 0;
        if (stage < own_.stages) {
            const Stages::Entry entry = stages_.entry(line, stage);
            to = router(stage, entry.of_switch);
            to_port = entry.port;
        }
        network_.graph.add_channel({from,
                                    port,
                                    to,
                                    to_port,
                                    settings_.link_latency_cycles,
                                    {},
                                    settings_.link_flit_cycles});
    }

    const TopologySettings& settings_;
    const StageSettings& own_;
    Stages stages_;
    Topology network_;
};

Topology make_multistage(const TopologySettings& settings, bool shuffles) {
    const auto& own = settings.kind.own<StageSettings>();
    if (terminals_of(own) > kMaxTreeSwitches) {
        throw Problem(fmt::format("topology.stages: {}; {} stages of {}x{} switches have {:.0f} "
                                  "terminals; at most {} are allowed",
                                  own.stages, own.stages, own.switch_ports, own.switch_ports,
                                  terminals_of(own), kMaxTreeSwitches));
    }
    return MultistageBuilder(settings, shuffles).build();
}

}  // namespace

void fields(SettingsVisitor& io, StageSettings& settings) {
    io.integer("switch_ports", settings.switch_ports, {2, kMaxPorts}, "ports",
               "butterfly, omega: inputs, and outputs, of a switch (k)");
    io.integer("stages", settings.stages, {1, 14}, "stages",
               "butterfly, omega: stages between k^stages terminals, each with hosts_per_router "
               "hosts");
}

Topology make_butterfly(const TopologySettings& settings) {
    return make_multistage(settings, false);
}

Topology make_omega(const TopologySettings& settings) { return make_multistage(settings, true); }

std::optional<RouterCount> count_of_multistage(const TopologySettings& settings) {
    const auto& own = settings.kind.own<StageSettings>();
    const double terminals = terminals_of(own);
    if (terminals > kMaxTreeSwitches) return std::nullopt;
    const double routers = terminals + own.stages * terminals / own.switch_ports;
    return RouterCount{routers, terminals * (own.stages + 1) / routers, true,
                       settings.hosts_per_router * terminals / routers};
}

}  // namespace thruway
