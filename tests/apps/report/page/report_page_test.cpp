// The frame of a report: what it forbids, and what it is made of.

#include "apps/report/page/report_page.h"

#include "apps/report/page/report_assets.h"

#include <gtest/gtest.h>
#include <openssl/evp.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>

namespace thruway {
namespace {

/// Digest and Base64 of OpenSSL.
std::string digest_in_policy(const std::string& text) {
    unsigned char digest[EVP_MAX_MD_SIZE];
    unsigned length = 0;
    EVP_Digest(text.data(), text.size(), digest, &length, EVP_sha256(), nullptr);
    unsigned char base64[64];
    const int size = EVP_EncodeBlock(base64, digest, static_cast<int>(length));
    return "'sha256-" +
           std::string(reinterpret_cast<const char*>(base64), static_cast<std::size_t>(size)) + "'";
}

ReportHead sample_head() {
    ReportHead head;
    head.title = "Sweep of </title><script>";
    head.question = "How <latency> depends";
    head.verdicts = {{"converged", 3, "good", "precise enough"}, {"saturated", 1, "unsure"}};
    head.command = "thruway sweep a.toml --set 'x=\"<\"'";
    head.facts = {{"Seed", "1"}};
    head.notes = {"Something was left out."};
    return head;
}

TEST(ReportPage, forbids_every_request_and_every_script_and_style_but_its_own) {
    const std::string page = report_page(sample_head(), {});
    const std::string script = report_script();
    const std::string style = report_style();
    EXPECT_NE(page.find("default-src &#39;none&#39;"), std::string::npos);
    const auto policy = [](std::string text) {
        for (std::size_t at = text.find('\''); at != std::string::npos; at = text.find('\'')) {
            text.replace(at, 1, "&#39;");
        }
        return text;
    };
    EXPECT_NE(page.find("script-src " + policy(digest_in_policy(script))), std::string::npos);
    EXPECT_NE(page.find("style-src " + policy(digest_in_policy(style))), std::string::npos);
    EXPECT_NE(page.find("<script>" + script + "</script>"), std::string::npos);
    EXPECT_NE(page.find("<style>" + style + "</style>"), std::string::npos);
    EXPECT_EQ(page.find("unsafe-inline"), std::string::npos);
    for (const char* request : {"http://", "https://", "src=\"", "@import", "url("}) {
        EXPECT_EQ(page.find(request), std::string::npos) << request;
    }
}

TEST(ReportPage, has_a_script_of_at_most_250_lines) {
    std::ifstream file(std::string(THRUWAY_SOURCE_DIR) + "/apps/report/page/report.js");
    const std::string script{std::istreambuf_iterator<char>(file), {}};
    const auto lines = std::count(script.begin(), script.end(), '\n');
    EXPECT_GT(lines, 100);
    EXPECT_LE(lines, 250);
}

TEST(ReportPage, shows_question_verdicts_contents_sections_and_origin) {
    const std::string page = report_page(
        sample_head(), {{"one", "First <part>", paragraph("x")}, {"two", "Second", {}}});
    EXPECT_NE(page.find("<h1>Sweep of &lt;/title&gt;&lt;script&gt;</h1>"), std::string::npos);
    EXPECT_NE(page.find("<p class=\"question\">How &lt;latency&gt; depends</p>"),
              std::string::npos);
    EXPECT_NE(page.find("<li class=\"good\" title=\"precise enough\"><b>3</b> converged</li>"),
              std::string::npos);
    EXPECT_NE(page.find("<li class=\"unsure\"><b>1</b> saturated</li>"), std::string::npos);
    EXPECT_NE(page.find("<a href=\"#one\">First &lt;part&gt;</a>"), std::string::npos);
    EXPECT_NE(page.find("<section id=\"one\"><h2>First &lt;part&gt;</h2>\n<p>x</p>"),
              std::string::npos);
    EXPECT_NE(page.find("<code>thruway sweep a.toml --set 'x=\"&lt;\"'</code>"), std::string::npos);
    EXPECT_NE(page.find("<dt>Seed</dt><dd>1</dd>"), std::string::npos);
    EXPECT_NE(page.find("<p class=\"note\">Something was left out.</p>"), std::string::npos);
    EXPECT_LT(page.find("id=\"one\""), page.find("id=\"two\""));
}

}  // namespace
}  // namespace thruway
