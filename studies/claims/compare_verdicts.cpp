#include "studies/claims/compare_verdicts.h"

#include "core/problem.h"
#include "core/text/utf8.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>

namespace thruway {
namespace {

/// Reads the cells of a CSV text (RFC 4180) row by row.
class CsvRows {
public:
    explicit CsvRows(std::string_view text) : text_(text) {}

    bool at_end() const { return place_ >= text_.size(); }
    std::size_t line() const { return line_; }

    std::vector<std::string> next() {
        std::vector<std::string> cells(1);
        bool quoted = false;
        line_ += breaks_;
        breaks_ = 0;
        for (; place_ < text_.size(); ++place_) {
            const char c = text_[place_];
            if (c == '\n') ++breaks_;
            if (c == '"') {
                // A doubled quote inside quotes stands for one quote.
                const bool doubled = quoted && place_ + 1 < text_.size() && text_[place_ + 1] == c;
                if (doubled) cells.back() += text_[place_++];
                if (!doubled) quoted = !quoted;
            } else if (c == ',' && !quoted) {
                cells.emplace_back();
            } else if (c == '\n' && !quoted) {
                ++place_;
                break;
            } else {
                cells.back() += c;
            }
        }
        return cells;
    }

private:
    std::string_view text_;
    std::size_t place_ = 0;
    std::size_t line_ = 1;    ///< of the last row read
    std::size_t breaks_ = 0;  ///< line breaks in that row
};

std::optional<ClaimVerdict> verdict_of(const std::string& name) {
    for (const ClaimVerdict verdict :
         {ClaimVerdict::kHolds, ClaimVerdict::kFails, ClaimVerdict::kUndecided}) {
        if (name == to_text(verdict)) return verdict;
    }
    return std::nullopt;
}

}  // namespace

std::map<std::string, ClaimVerdict> verdicts_in(const std::string& text, const std::string& file) {
    CsvRows rows(without_byte_order_mark(text));
    const std::vector<std::string> header = rows.next();
    const auto found = std::find(header.begin(), header.end(), "verdict");
    if (header.front() != "id" || found == header.end()) {
        throw Problem(fmt::format("{}: line 1: no columns \"id\" and \"verdict\"; give a folder "
                                  "that `thruway study` wrote",
                                  file));
    }
    const auto column = static_cast<std::size_t>(found - header.begin());
    std::map<std::string, ClaimVerdict> verdicts;
    while (!rows.at_end()) {
        const std::vector<std::string> cells = rows.next();
        const std::string name = column < cells.size() ? cells[column] : "";
        const auto verdict = verdict_of(name);
        if (!verdict) {
            throw Problem(
                fmt::format("{}: line {}: the verdict \"{}\" is none of holds, fails, undecided",
                            file, rows.line(), name));
        }
        verdicts[cells.front()] = *verdict;
    }
    return verdicts;
}

std::vector<std::string> contradictions(const std::vector<Claim>& claims,
                                        const std::map<std::string, ClaimVerdict>& known) {
    std::vector<std::string> found;
    for (const Claim& claim : claims) {
        const auto before = known.find(claim.id);
        const ClaimVerdict verdict = claim.verdict();
        if (before == known.end() || verdict == ClaimVerdict::kUndecided) continue;
        if (verdict == before->second) continue;
        found.push_back(fmt::format("{} {} here, {} there: {}", claim.id, to_text(verdict),
                                    to_text(before->second), claim.statement));
    }
    return found;
}

}  // namespace thruway
