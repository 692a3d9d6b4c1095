#include "studies/claim_files.h"

#include "core/csv_cell.h"

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

std::string row(const std::vector<std::string>& cells) {
    std::string text;
    for (const std::string& cell : cells) {
        if (!text.empty() || &cell != &cells.front()) text += ',';
        text += csv_cell(cell);
    }
    return text + '\n';
}

/// "fails at l=3 m=20 and 2 more; REASON"; empty where the claim holds.
std::string reason_of(const Claim& claim) {
    const ClaimVerdict verdict = claim.verdict();
    const Finding* finding = claim.deciding();
    if (verdict == ClaimVerdict::kHolds) return {};
    std::vector<std::string> parts;
    if (finding != nullptr && !finding->at.empty()) {
        const auto alike = std::count_if(
            claim.findings.begin(), claim.findings.end(),
            [verdict](const Finding& f) { return f.verdict == verdict; });
        parts.push_back(fmt::format("{} at {}{}, {} of {} findings", to_text(verdict), finding->at,
                                    alike > 1 ? " most" : "", alike, claim.findings.size()));
    }
    if (finding != nullptr && !finding->reason.empty()) parts.push_back(finding->reason);
    if (claim.findings.empty()) parts.emplace_back("nothing was measured");
    if (!claim.reason.empty()) parts.push_back(claim.reason);
    return fmt::format("{}", fmt::join(parts, "; "));
}

}  // namespace

std::string claims_csv(const std::vector<Claim>& claims) {
    std::string text = row(
        {"id", "statement", "criterion", "value", "interval", "verdict", "reason"});
    for (const Claim& claim : claims) {
        const Finding* finding = claim.deciding();
        text += row({claim.id, claim.statement, claim.criterion,
                     finding == nullptr ? "" : number(finding->value),
                     finding == nullptr ? "" : interval_text(finding->interval),
                     to_text(claim.verdict()), reason_of(claim)});
    }
    return text;
}

std::string findings_csv(const std::vector<Claim>& claims) {
    std::string text = row({"id", "at", "criterion", "value", "interval", "verdict", "reason"});
    for (const Claim& claim : claims) {
        for (const Finding& finding : claim.findings) {
            text += row({claim.id, finding.at, finding.criterion, number(finding.value),
                         interval_text(finding.interval), to_text(finding.verdict),
                         finding.reason});
        }
    }
    return text;
}

std::string claims_page(const std::vector<Claim>& claims) {
    std::string page;
    std::size_t width = 2;
    for (const Claim& claim : claims) width = std::max(width, claim.id.size());
    std::size_t counts[3] = {};
    for (const Claim& claim : claims) {
        ++counts[static_cast<std::size_t>(claim.verdict())];
        const Finding* finding = claim.deciding();
        page += fmt::format("{:<{}}  {:<9}  {}", claim.id, width, to_text(claim.verdict()),
                            claim.statement);
        if (finding != nullptr && finding->value) {
            page += fmt::format("  ({:.4g}{}{}; {})", *finding->value,
                                finding->interval ? " in " : "", interval_text(finding->interval),
                                finding->criterion);
        }
        page += '\n';
    }
    page += fmt::format("{} hold, {} fail, {} are undecided\n", counts[0], counts[1], counts[2]);
    return page;
}

}  // namespace thruway
