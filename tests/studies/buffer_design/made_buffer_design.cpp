#include "tests/studies/buffer_design/made_buffer_design.h"

#include "testbench/points/settings_source.h"

#include <gtest/gtest.h>

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>
#include <stdexcept>

namespace thruway::test {
namespace {

using namespace buffer_design;

bool ends_with(const std::string& text, const std::string& end) {
    return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

double gain_of(const std::string& curve, double u) {
    const std::map<std::string, double> gains = {
        {"32-ary 2-cube: dimension order", 0},
        {"32-ary 2-cube: simple output queues", 0},
        {"32-ary 2-cube: multiple input queues", 0.1 * u * u},
        {"32-ary 2-cube: single multiqueue", 0.29 * u * u},
        {"32-ary 2-cube: choice queues", 0.3 * u * u},
        {"8-ary 3-cube: dimension order", 0},
        {"8-ary 3-cube: simple output queues", 0.45 * u},
        {"8-ary 3-cube: multiple input queues", 0.3 * u},
        {"8-ary 3-cube: single multiqueue", 0.58 * u},
        {"8-ary 3-cube: choice queues", 0.6 * u},
        {"8-ary 3-cube: partially adaptive choice queues", 0.25 * u}};
    if (ends_with(curve, "assignment empty_queue_first")) return -0.5;
    if (ends_with(curve, "assignment random")) return -0.2;
    if (ends_with(curve, "assignment shortest")) return 0.1;
    return gains.at(curve.substr(0, curve.find(',')));
}

/// Both orders of arrivals have the same results.
std::string without_order(const std::string& curve) {
    const std::string end = std::string(", ") + kTogether;
    return ends_with(curve, end) ? curve.substr(0, curve.size() - end.size()) : curve;
}

RunResult made_run(const std::string& name, double u) {
    const std::string curve = without_order(name);
    RunResult run;
    run.verdict = Verdict::kFixedLength;
    run.latency_cycles.mean = 100 * (1 - gain_of(curve, u));
    run.latency_cycles.max = ends_with(curve, ", ageing") ? 400 : 500;
    run.storage.max_flits = ends_with(curve, "dimension order") ? 100 : 50;
    return run;
}

void apply(const Change& change, unsigned seed, RunResult& run) {
    if (change.saturated) {
        run.verdict = Verdict::kSaturated;
        run.latency_cycles = {};
        return;
    }
    run.latency_cycles.mean = *run.latency_cycles.mean * change.latency *
                              (1 + (seed % 2 == 0 ? 1 : -1) * change.scatter);
    run.latency_cycles.max = *run.latency_cycles.max * change.max_latency;
    run.storage.max_flits = static_cast<std::uint64_t>(
        std::round(static_cast<double>(*run.storage.max_flits) * change.max_flits));
}

}  // namespace

StudyResults made_buffer_design(const std::vector<Change>& changes) {
    const StudyPlan made = plan(Effort::kQuick);
    const std::string base = ::testing::TempDir() + "buffer_design_" + std::to_string(getpid()) +
                             ".toml";
    std::ofstream(base) << made.base;
    std::deque<CurveResult> curves;
    for (const Curve& curve : made.curves) {
        CurveResult result{curve.name, {}};
        for (const double x : curve.x) {
            CurvePoint point{x,
                             read_simulation_settings(
                                 SettingsSource{base, {}}.document(curve.settings + curve.at(x))),
                             {}};
            for (unsigned seed = 1; seed <= curve.seeds; ++seed) {
                point.runs.push_back(made_run(curve.name, x));
                for (const Change& change : changes) {
                    if (change.curve == curve.name && (change.at == 0 || change.at == x)) {
                        apply(change, seed, point.runs.back());
                    }
                }
            }
            result.points.push_back(std::move(point));
        }
        curves.push_back(std::move(result));
    }
    unlink(base.c_str());
    return {Effort::kQuick, std::move(curves)};
}

const Claim& claim_of(const std::vector<Claim>& claims, const std::string& id) {
    const auto found = std::find_if(claims.begin(), claims.end(),
                                    [&id](const Claim& claim) { return claim.id == id; });
    if (found == claims.end()) throw std::out_of_range("no claim " + id);
    return *found;
}

}  // namespace thruway::test
