#include "apps/report/page/report_page.h"

#include "apps/report/page/report_assets.h"
#include "core/input/sha256.h"

#include <cstddef>

namespace thruway {
namespace {

/// Source: RFC 4648, section 4. `hex`: pairs of hexadecimal digits.
std::string base64_of_hex(const std::string& hex) {
    constexpr const char* kDigits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::vector<unsigned> bytes;
    for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
        bytes.push_back(static_cast<unsigned>(std::stoul(hex.substr(i, 2), nullptr, 16)));
    }
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const auto byte = [&](std::size_t at) { return at < bytes.size() ? bytes[at] : 0u; };
        const unsigned bits = byte(i) << 16u | byte(i + 1) << 8u | byte(i + 2);
        for (unsigned digit = 0; digit < 4; ++digit) {
            const bool is_there = i + digit <= bytes.size();
            text += is_there ? kDigits[bits >> (18 - 6 * digit) & 63u] : '=';
        }
    }
    return text;
}

std::string digest_source(const std::string& text) {
    return "'sha256-" + base64_of_hex(sha256_of(text)) + "'";
}

/// Nothing may be requested, and nothing runs or styles the page but what this program wrote.
std::string content_policy(const std::string& style, const std::string& script) {
    return "default-src 'none'; img-src data:; base-uri 'none'; form-action 'none'; style-src " +
           digest_source(style) + "; script-src " + digest_source(script);
}

Html head_element(const ReportHead& head, const std::string& style, const std::string& script) {
    return Html::trusted(
               "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n") +
           open_element("meta", {{"http-equiv", "Content-Security-Policy"},
                                 {"content", content_policy(style, script)}}) +
           Html::trusted("\n<meta name=\"viewport\" content=\"width=device-width, "
                         "initial-scale=1\">\n<meta name=\"color-scheme\" content=\"light dark\">\n"
                         "<link rel=\"icon\" href=\"data:,\">\n") +
           element("title", {}, head.title) + Html::trusted("\n<style>" + style + "</style>\n") +
           Html::trusted("</head>\n");
}

Html verdict_strip(const std::vector<ReportVerdict>& verdicts) {
    if (verdicts.empty()) return {};
    Html items;
    for (const ReportVerdict& verdict : verdicts) {
        HtmlAttributes attributes = {{"class", verdict.css_class}};
        if (!verdict.meaning.empty()) attributes.emplace_back("title", verdict.meaning);
        items += element("li", attributes,
                         element("b", {}, std::to_string(verdict.count)) + Html::trusted(" ") +
                             Html::text(verdict.word));
    }
    return element("ul", {{"class", "verdicts"}, {"aria-label", "Verdicts"}}, items) +
           Html::trusted("\n");
}

Html contents(const std::vector<ReportSection>& sections) {
    Html items;
    for (const ReportSection& section : sections) {
        items += element("li", {}, element("a", {{"href", "#" + section.id}}, section.title));
    }
    items += element("li", {}, element("a", {{"href", "#origin"}}, "Origin"));
    return element("nav", {{"aria-label", "Contents"}}, element("ol", {}, items)) +
           Html::trusted("\n");
}

Html in_section(const ReportSection& section) {
    return element("section", {{"id", section.id}},
                   element("h2", {}, section.title) + Html::trusted("\n") + section.body) +
           Html::trusted("\n");
}

Html origin(const ReportHead& head) {
    Html body;
    if (!head.command.empty()) {
        body += paragraph(head.runs_alone
                              ? "This command repeats the runs. What else the page shows needs the "
                                "options that it was made with, such as --find-saturation, "
                                "--all-points, --with-cost, --energy or --detail."
                              : "This command gives the same results. Options that cannot change a "
                                "result, and folders, are left out.");
        body += element("pre", {}, element("code", {}, head.command)) + Html::trusted("\n");
    }
    Html facts;
    for (const auto& [name, value] : head.facts) {
        facts += element("dt", {}, name) + element("dd", {}, value) + Html::trusted("\n");
    }
    if (!facts.empty()) body += element("dl", {}, facts) + Html::trusted("\n");
    return in_section({"origin", "Origin", body + head.settings});
}

}  // namespace

std::string report_page(const ReportHead& head, const std::vector<ReportSection>& sections) {
    const std::string style = report_style();
    const std::string script = report_script();
    Html top = element("h1", {}, head.title) + Html::trusted("\n");
    if (!head.question.empty()) top += element("p", {{"class", "question"}}, head.question);
    top += verdict_strip(head.verdicts);
    for (const std::string& note : head.notes) top += element("p", {{"class", "note"}}, note);
    Html body = element("a", {{"class", "skip"}, {"href", "#main"}}, "To the results");
    body += element("header", {}, top) + Html::trusted("\n") + contents(sections);
    Html main;
    for (const ReportSection& section : sections) main += in_section(section);
    body += element("main", {{"id", "main"}}, main + origin(head)) + Html::trusted("\n");
    return (head_element(head, style, script) + Html::trusted("<body>\n") + body +
            Html::trusted("<script>" + script + "</script>\n</body>\n</html>\n"))
        .markup();
}

}  // namespace thruway
