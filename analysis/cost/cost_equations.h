// analysis/cost/cost_equations.h
// The equations of the delay models as data: their constants, the page of the paper that has them,
// and whether somebody has compared the constants with it. Models compute with these constants, and
// outputs show from them what is not verified.
// The paper of Peh and Dally: HPCA 2001, pp. 255-266. Its own text was not at hand. A transcript of
// parts of it was: notes of a reader of the PDF, github.com/niyingsong123/soc_study at commit
// 7fd0d17, file SWITCH/sources/R1-pipelined-router-delay.md. Of Chien's there was nothing.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace thruway {

enum class CostModel { kChien, kPehDally };

/// How far the constants of an equation were compared with the paper.
enum class Confirmation {
    kTranscript,  ///< verified: each constant is in a transcript of the paper
    kOneValue,    ///< not verified: a transcript has only the value for p = 5, w = 32, v = 2
    kMemory       ///< not verified: quoted from memory
};

/// The order of cost_equations().
enum class CostEquationId : std::uint8_t {
    kChienRouting,
    kChienCrossbar,
    kChienShortLink,
    kChienLongLink,
    kFo4,
    kSwitchArbiter,
    kVcAllocatorOneVc,
    kVcAllocatorOnePort,
    kVcAllocatorAnyPort,
    kSwitchAllocator,
    kSpeculativeSwitchAllocator,
    kSpeculationJoin,
    kCrossbar
};

struct CostEquation {
    const char* name = "";
    CostModel model = CostModel::kChien;
    const char* text = "";              ///< with its constants in their order
    std::array<double, 4> constants{};  ///< 0 where there are fewer
    const char* unit = "";
    const char* source = "";  ///< paper, table, page
    Confirmation confirmation = Confirmation::kMemory;
    const char* compared = "";  ///< with what, and with which outcome

    bool verified() const { return confirmation == Confirmation::kTranscript; }
};

const std::vector<CostEquation>& cost_equations();
const CostEquation& cost_equation(CostEquationId id);
/// Constant number `index` of an equation.
double cost_constant(CostEquationId id, std::size_t index);

/// Equations that a result was computed with.
class EquationSet {
public:
    EquationSet() = default;
    EquationSet(CostEquationId id) : members_(1u << static_cast<unsigned>(id)) {}

    bool has(CostEquationId id) const { return (members_ >> static_cast<unsigned>(id) & 1u) != 0; }
    void add(const EquationSet& more) { members_ |= more.members_; }
    /// Names of those that are not verified, in the order of cost_equations().
    std::vector<std::string> not_verified() const;

private:
    std::uint32_t members_ = 0;
};

}  // namespace thruway
