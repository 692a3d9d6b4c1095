#include "studies/claims/claim_files.h"

#include "core/text/csv_cell.h"
#include "studies/claims/looks.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {
namespace {

std::string number(const std::optional<double>& value) {
    return value ? fmt::format("{:.6g}", *value) : "";
}

std::string interval_text(const std::optional<Interval>& interval) {
    return interval ? fmt::format("[{:.6g}, {:.6g}]", interval->low, interval->high) : "";
}

/// "0.9995"; empty if there is no interval.
std::string confidence_text(const Finding& finding) {
    return finding.interval ? fmt::format("{:.7g}", confidence_of_look(finding.look)) : "";
}

std::string seeds_text(const Finding& finding) {
    return finding.seeds == 0 ? "" : std::to_string(finding.seeds);
}

/// "measured 0.727, 99.95 % interval 0.61..0.84; required 0.7..1.3".
std::string measured_text(const Finding& finding) {
    if (!finding.value) return {};
    std::string text = fmt::format("measured {:.3g}", *finding.value);
    if (finding.interval && finding.interval->half_width() > 0) {
        text += fmt::format(", {:.6g} % interval {:.3g}..{:.3g}",
                            100 * confidence_of_look(finding.look), finding.interval->low,
                            finding.interval->high);
    }
    return text + "; required " + finding.criterion;
}

std::string row(const std::vector<std::string>& cells) {
    std::string text;
    for (const std::string& cell : cells) {
        if (!text.empty() || &cell != &cells.front()) text += ',';
        text += csv_cell(cell);
    }
    return text + '\n';
}

/// "fails at l=3 m=20 and 2 more; REASON"; empty if the claim holds.
std::string reason_of(const Claim& claim) {
    const ClaimVerdict verdict = claim.verdict();
    const Finding* finding = claim.deciding();
    if (verdict == ClaimVerdict::kHolds) return {};
    if (verdict == ClaimVerdict::kNotJudged) return claim.not_covered;
    std::vector<std::string> parts;
    if (finding != nullptr && finding->verdict == verdict && !finding->at.empty()) {
        const auto alike = std::count_if(
            claim.findings.begin(), claim.findings.end(),
            [verdict](const Finding& f) { return f.verdict == verdict; });
        parts.push_back(fmt::format("{} at {}{}, {} of {} findings", to_text(verdict), finding->at,
                                    alike > 1 ? " most" : "", alike, claim.findings.size()));
    }
    if (finding != nullptr && !finding->reason.empty()) parts.push_back(finding->reason);
    if (claim.findings.empty()) parts.emplace_back("nothing was measured");
    if (verdict == ClaimVerdict::kUndecided && !claim.not_covered.empty()) {
        parts.push_back(claim.not_covered);
    }
    if (!claim.reason.empty()) parts.push_back(claim.reason);
    return fmt::format("{}", fmt::join(parts, "; "));
}

/// "no claim is judged: not the paper's settings: ...".
std::string not_judged(const std::vector<Claim>& claims) {
    return "no claim is judged: " + claims.front().not_covered;
}

}  // namespace

std::string claims_csv(const std::vector<Claim>& claims) {
    std::string text = row({"id", "statement", "criterion", "value", "interval", "confidence",
                            "seeds", "verdict", "reason"});
    for (const Claim& claim : claims) {
        const Finding* finding = claim.deciding();
        text += row({claim.id, claim.statement, claim.criterion,
                     finding == nullptr ? "" : number(finding->value),
                     finding == nullptr ? "" : interval_text(finding->interval),
                     finding == nullptr ? "" : confidence_text(*finding),
                     finding == nullptr ? "" : seeds_text(*finding), to_text(claim.verdict()),
                     reason_of(claim)});
    }
    return text;
}

std::string findings_csv(const std::vector<Claim>& claims) {
    std::string text = row(
        {"id", "at", "criterion", "value", "interval", "confidence", "seeds", "verdict", "reason"});
    for (const Claim& claim : claims) {
        for (const Finding& finding : claim.findings) {
            text += row({claim.id, finding.at, finding.criterion, number(finding.value),
                         interval_text(finding.interval), confidence_text(finding),
                         seeds_text(finding), to_text(finding.verdict), finding.reason});
        }
    }
    return text;
}

std::string claims_page(const std::vector<Claim>& claims) {
    std::string page;
    std::size_t width = 2;
    for (const Claim& claim : claims) width = std::max(width, claim.id.size());
    std::size_t counts[4] = {};  // by verdict
    for (const Claim& claim : claims) {
        ++counts[static_cast<std::size_t>(claim.verdict())];
        const Finding* finding = claim.deciding();
        page += fmt::format("{:<{}}  {:<9}  {}", claim.id, width, to_text(claim.verdict()),
                            claim.statement);
        if (finding != nullptr && finding->value) {
            page += fmt::format("  ({})", measured_text(*finding));
        }
        page += '\n';
    }
    if (counts[3] > 0) return page + not_judged(claims) + '\n';
    page += fmt::format("{} hold, {} fail, {} are undecided\n", counts[0], counts[1], counts[2]);
    return page;
}

}  // namespace thruway
