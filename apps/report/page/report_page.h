// apps/report/page/report_page.h
// The frame of a report: one HTML file that needs no network, no server and no script. Its head
// says what was asked and what came out; then follow a table of contents and the sections. The page
// forbids every request (Content-Security-Policy) and every script and style but its own, which are
// named by their digests. Equal content gives equal bytes.
#pragma once

#include "apps/report/html/html.h"

#include <string>
#include <utility>
#include <vector>

namespace thruway {

/// How many things have a verdict: "converged", 12.
struct ReportVerdict {
    std::string word;
    std::size_t count = 0;
    std::string css_class;  ///< good, bad or unsure
    std::string meaning{};
};

struct ReportHead {
    std::string title;     ///< "Sweep of torus_8x8.toml"
    std::string question;  ///< what was varied or asked, in one line
    std::vector<ReportVerdict> verdicts{};
    std::string command{};    ///< repeats the work: without options that cannot change a result
    bool runs_alone = false;  ///< the command repeats the runs, but not what else the page shows
    std::vector<std::pair<std::string, std::string>> facts{};  ///< version, seed, digests ...
    std::vector<std::string> notes{};  ///< what a reader must know; what was left out, and why
    Html settings{};                   ///< a table of all settings; folded
};

struct ReportSection {
    std::string id;  ///< unique in the page: letters, digits, '-'
    std::string title;
    Html body;
};

/// The bytes of the file.
std::string report_page(const ReportHead& head, const std::vector<ReportSection>& sections);

}  // namespace thruway
