// tests/studies/tiny_study.h
// A study of five short runs on a 4x4 torus, and the folder in which a test runs it.
#pragma once

#include "reporting/fields/provenance_json.h"
#include "settings/fields/settings_text.h"
#include "studies/runs/run_study.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

#include <unistd.h>

namespace thruway {

namespace fs = std::filesystem;

constexpr const char* kBase = R"([topology]
kind = "torus"
radix = [4, 4]
[router]
virtual_channels = 2
[traffic]
packet_flits = 4
[measurement]
cycles = 600
warmup_cycles = 100
)";

inline Assignments load_of(double x) { return {set("traffic.load_flits_per_node_cycle", x)}; }

/// True if every run has the settings of its point, and the seed of its index.
inline bool are_in_their_places(const StudyResults& results) {
    bool right = true;
    for (const CurveResult& curve : results.curves()) {
        for (const CurvePoint& point : curve.points) {
            SimulationSettings settings = point.settings;
            for (const RunResult& run : point.runs) {
                right = right &&
                        same_settings(run.provenance.settings, setting_texts_of(settings)) &&
                        settings.traffic.load_flits_per_node_cycle == point.x;
                ++settings.measurement.seed;
            }
        }
    }
    return right;
}

inline Figure tiny_figure(const char* name, const char* curve, const StudyResults& results) {
    Figure figure{name, "Latency", "load", "latency (cycles)", "load"};
    figure.add_simulated("4x4", results.curve(curve), mean_latency);
    return figure;
}

inline Study tiny_study(const std::vector<double>& loads = {0.1, 0.3}) {
    Study study{"tiny", "A tiny study", {}, {}, {}};
    study.plan = [loads](Effort) {
        StudyPlan plan{kBase};
        plan.curves.push_back({"two seeds", {}, loads, load_of, 2});
        // Its first seed is the same run.
        plan.curves.push_back({"one seed", {set("measurement.seed", 9)}, {0.1}, load_of, 1});
        plan.curves.push_back({"long", {set("traffic.packet_flits", 8)}, {0.1}, load_of, 1});
        return plan;
    };
    study.figures = [](Effort) {
        return std::vector<FigureMaker>{figure_by(tiny_figure, "figure_1", "two seeds"),
                                        figure_by(tiny_figure, "figure_2a", "long"),
                                        figure_by(tiny_figure, "figure_2a_again", "one seed")};
    };
    study.claims = [](const StudyResults& results) {
        const Observation light = observe(results.curve("two seeds").at(0.1), mean_latency);
        const Observation of_long = observe(results.curve("long").at(0.1), mean_latency);
        const Observation again = observe(results.curve("one seed").at(0.1), mean_latency);
        return std::vector<Claim>{
            {"X1", "longer packets take longer", "difference < 0", {less("", light, of_long)}},
            {"X2",
             "the first seed is seed 1",
             "equal",
             {equal("", again, light.samples()[0].value)}},
            {"X3",
             "results are in their places",
             "equal settings",
             {fact("", are_in_their_places(results), "")}}};
    };
    return study;
}

class RunStudy : public ::testing::Test {
protected:
    RunStudy() {
        std::string name = (fs::temp_directory_path() / "study_XXXXXX").string();
        folder_ = ::mkdtemp(name.data());
    }
    ~RunStudy() override { fs::remove_all(folder_); }

    StudyOptions options_for(const std::string& folder) const {
        StudyOptions options;
        options.folder = (folder_ / folder).string();
        options.program = THRUWAY_BINARY;
        return options;
    }

    StudyReport run(const Study& study, const std::string& folder, unsigned jobs) const {
        StudyOptions options = options_for(folder);
        options.jobs = jobs;
        return run_study(study, options);
    }

    /// Contents of all files of a folder and its subfolders.
    std::map<std::string, std::string> files(const std::string& folder) const {
        std::map<std::string, std::string> result;
        for (const auto& entry : fs::recursive_directory_iterator(folder_ / folder)) {
            if (!entry.is_regular_file()) continue;
            std::ifstream stream(entry.path(), std::ios::binary);
            result[fs::relative(entry.path(), folder_ / folder).string()] = {
                std::istreambuf_iterator<char>(stream), {}};
        }
        return result;
    }

    fs::path folder_;
};

}  // namespace thruway
