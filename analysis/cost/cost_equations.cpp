#include "analysis/cost/cost_equations.h"

namespace thruway {
namespace {

constexpr const char* kChienPaper =
    "Chien, Hot Interconnects 1993 (IEEE TPDS 9(2), 1998); page not known";
constexpr const char* kTable1 = "Peh, Dally, HPCA 2001, table 1, p. 262";
constexpr const char* kNothing = "nothing: no text of the paper was at hand";
constexpr const char* kNotInTranscript = "nothing: the transcript does not have it";
constexpr double kTwelfth = 1.0 / 12;
constexpr double kThird = 1.0 / 3;
constexpr double kFiveSixths = 5.0 / 6;

constexpr Confirmation kRead = Confirmation::kTranscript;
constexpr Confirmation kOneValue = Confirmation::kOneValue;
constexpr Confirmation kMemory = Confirmation::kMemory;

}  // namespace

const std::vector<CostEquation>& cost_equations() {
    using Model = CostModel;
    static const std::vector<CostEquation> equations = {
        {"chien_routing",
         Model::kChien,
         "4.7 + 1.2 log2 F",
         {4.7, 1.2},
         "ns",
         kChienPaper,
         kMemory,
         kNothing},
        {"chien_crossbar",
         Model::kChien,
         "3.4 + 0.6 log2 P",
         {3.4, 0.6},
         "ns",
         kChienPaper,
         kMemory,
         kNothing},
        {"chien_short_link",
         Model::kChien,
         "5.14 + 0.6 log2 V",
         {5.14, 0.6},
         "ns",
         kChienPaper,
         kMemory,
         kNothing},
        {"chien_long_link",
         Model::kChien,
         "9.64 + 0.6 log2 V",
         {9.64, 0.6},
         "ns",
         kChienPaper,
         kMemory,
         kNothing},
        {"fo4",
         Model::kPehDally,
         "FO4 = tau4 = 5 tau",
         {5},
         "tau",
         "Peh, Dally, HPCA 2001, sec. 4, p. 259",
         kRead,
         "transcript: the same"},
        {"switch_arbiter",
         Model::kPehDally,
         "t = 21.5 log4 n + 14 + 1/12, h = 9",
         {21.5, 14 + kTwelfth, 9},
         "tau",
         kTable1,
         kRead,
         "transcript: the same, as switch allocator of a wormhole router"},
        {"vc_allocator_one_vc",
         Model::kPehDally,
         "t = 21.5 log4 pv + 14 + 1/12, h = 9",
         {21.5, 14 + kTwelfth, 9},
         "tau",
         kTable1,
         kRead,
         "transcript: the same, R -> v"},
        {"vc_allocator_one_port",
         Model::kPehDally,
         "t = 16.5 log4 pv + 16.5 log4 v + 20 + 5/6, h = 9",
         {16.5, 16.5, 20 + kFiveSixths, 9},
         "tau",
         kTable1,
         kOneValue,
         "transcript: 13.1 FO4 for p = 5, v = 2; this gives 13.1"},
        {"vc_allocator_any_port",
         Model::kPehDally,
         "t = 33 log4 pv + 20 + 5/6, h = 9",
         {33, 20 + kFiveSixths, 9},
         "tau",
         kTable1,
         kOneValue,
         "transcript: 16.9 FO4 for p = 5, v = 2; this gives 16.9"},
        {"switch_allocator",
         Model::kPehDally,
         "t = 11.5 log4 p + 23 log4 v + 20 + 5/6, h = 9",
         {11.5, 23, 20 + kFiveSixths, 9},
         "tau",
         kTable1,
         kOneValue,
         "transcript: 10.9 FO4 for p = 5, v = 2; this gives 10.9"},
        {"speculative_switch_allocator",
         Model::kPehDally,
         "t = 18 log4 p + 23 log4 v + 24 + 5/6, h = 0",
         {18, 23, 24 + kFiveSixths, 0},
         "tau",
         kTable1,
         kMemory,
         kNotInTranscript},
        {"speculation_join",
         Model::kPehDally,
         "t = 6.5 log4 pv + 5 + 1/3, h = 0",
         {6.5, 5 + kThird, 0},
         "tau",
         kTable1,
         kMemory,
         kNotInTranscript},
        {"crossbar",
         Model::kPehDally,
         "t = 9 log8 (w floor(p/2)) + 6 ceil(log2 p) + 6, h = 0",
         {9, 6, 6, 0},
         "tau",
         kTable1,
         kOneValue,
         "transcript: 8.4 FO4 for p = 5, w = 32; this gives 8.4"}};
    return equations;
}

const CostEquation& cost_equation(CostEquationId id) {
    return cost_equations()[static_cast<std::size_t>(id)];
}

double cost_constant(CostEquationId id, std::size_t index) {
    return cost_equation(id).constants[index];
}

std::vector<std::string> EquationSet::not_verified() const {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < cost_equations().size(); ++i) {
        const CostEquation& equation = cost_equations()[i];
        if (has(static_cast<CostEquationId>(i)) && !equation.verified()) {
            names.emplace_back(equation.name);
        }
    }
    return names;
}

}  // namespace thruway
