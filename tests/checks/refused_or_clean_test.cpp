// For any settings, Verilated routers either refuse them by name or give the results of SystemC
// routers, in lock-step cycle by cycle.
// THRUWAY_RANDOM_TWINS: number of settings drawn; several thousand take a night.
#include "cosim/verilated/verilated_routers.h"
#include "tests/checks/random_settings.h"
#include "tests/testbench/run_in_child.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <string>

namespace thruway::test {
namespace {

std::string joined(const Overrides& overrides) {
    std::string text;
    for (const std::string& override : overrides) text += " --set '" + override + "'";
    return text;
}

/// The result file without its settings, or "refused: " and the reason.
std::string outcome(const SimulationSettings& settings) {
    return run_in_child([&] {
        try {
            RunResult result = simulate(settings);
            result.provenance = {};
            result.activity = {};
            result.fairness.longest_wait = {};  // only SystemC routers tell it
            return to_json(result);
        } catch (const Problem& problem) {
            return "refused: " + problem.message();
        }
    });
}

bool is_refusal(const std::string& outcome) { return outcome.rfind("refused: ", 0) == 0; }

class RefusedOrClean : public ::testing::Test {
protected:
    /// "refused", "clean", "systemc" if the drawn settings ask for SystemC routers, or a
    /// description of the failure.
    std::string judge(const Overrides& overrides) {
        SimulationSettings settings;
        try {
            settings = read_simulation_settings(
                SettingsDocument::from_text("", "drawn.toml", overrides));
        } catch (const Problem& problem) {
            return names_a_key(problem.message()) ? "refused" : problem.message();
        }
        if (settings.router.implementation == RouterImplementation::kSystemc) return "systemc";
        std::string verilated;
        try {
            verilated = outcome(settings);
        } catch (const std::exception& fault) {
            return std::string("broke off: ") + fault.what();
        }
        if (is_refusal(verilated)) return names_a_key(verilated) ? "refused" : verilated;
        settings.router.implementation = RouterImplementation::kSystemc;
        settings.router.lock_step = false;
        settings.router.verilated_routers.clear();
        const std::string systemc = outcome(settings);
        return verilated == systemc ? "clean" : verilated + "\nSystemC: " + systemc;
    }

    bool names_a_key(const std::string& message) const {
        for (std::size_t i = 0; i < drawn_.keys(); ++i) {
            if (message.find(drawn_.key(i)) != std::string::npos) return true;
        }
        return false;
    }

    const RandomSettings drawn_;
};

TEST_F(RefusedOrClean, holds_for_random_settings) {
    if (verilated_routers().empty()) GTEST_SKIP() << "no Verilator";
    const char* const more = std::getenv("THRUWAY_RANDOM_TWINS");
    // By default each key is changed at least once, if there are no more keys than draws.
    const std::uint64_t draws = more != nullptr ? std::strtoull(more, nullptr, 10) : 300;
    std::uint64_t refused = 0;
    std::uint64_t clean = 0;
    for (std::uint64_t i = 0; i < draws; ++i) {
        const Overrides overrides = drawn_.draw(i);
        const std::string verdict = judge(overrides);
        refused += verdict == "refused" ? 1 : 0;
        clean += verdict == "clean" ? 1 : 0;
        EXPECT_TRUE(verdict == "refused" || verdict == "clean" || verdict == "systemc")
            << "draw " << i << ":" << joined(overrides) << "\n"
            << verdict;
    }
    // Most networks and functions are none that the Verilog router has, and most keys of workloads
    // have no effect without one.
    EXPECT_GT(clean, draws / 25);
    EXPECT_GT(refused, draws / 10);
    RecordProperty("clean", static_cast<int>(clean));
    RecordProperty("refused", static_cast<int>(refused));
    std::printf("%llu settings: %llu clean, %llu refused\n", static_cast<unsigned long long>(draws),
                static_cast<unsigned long long>(clean), static_cast<unsigned long long>(refused));
}

}  // namespace
}  // namespace thruway::test
