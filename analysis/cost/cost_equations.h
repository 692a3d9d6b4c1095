// analysis/cost/cost_equations.h
// The equations of the delay models as data: constants, page of the paper, and whether the
// constants were compared with a text. The models compute with these constants; outputs name the
// equations that are not verified.
// Peh, Dally, HPCA 2001, pp. 255-266: the paper itself was not available. Verified constants were
// compared with notes of a reader of its PDF: github.com/niyingsong123/soc_study, commit 7fd0d17,
// SWITCH/sources/R1-pipelined-router-delay.md. Of Chien's paper no text was available.
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
