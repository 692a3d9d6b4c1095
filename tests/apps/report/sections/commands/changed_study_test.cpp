// The report of a study with other settings than the paper's.
#include "apps/report/sections/commands/study_section.h"
#include "tests/support/contains.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

StudyFolder changed_study() {
    StudyFolder study;
    study.name = "duato";
    study.provenance = "thruway 1, study duato, quick, 2 runs, seeds 1 to 1, 1 look\n"
                       "not the paper's settings: --set a.b=1\n"
                       "again: thruway study duato --quick --set a.b=1\n";
    study.claims = read_csv_table("id,statement,verdict\nD1,a,not judged\nD2,c,not judged\n",
                                  "claims.csv");
    study.findings = read_csv_table("id,at,verdict\nD1,x,not judged\n", "findings.csv");
    study.figures = {{"figure_1",
                      read_csv_table("load,a [cycle],a [cycle] ci95,set\n0.1,20,1,a.b=<1>\n", "f"),
                      "<svg></svg>"}};
    return study;
}

TEST(ChangedStudySection, names_the_settings_with_each_figure) {
    const std::string figures = study_sections(changed_study(), "folder").at(1).body.markup();
    EXPECT_TRUE(contains(figures, "figure_1 with a.b=&lt;1&gt;, not the paper&#39;s settings: "
                                  "a [cycle] over load."))
        << figures;
    EXPECT_FALSE(contains(figures, "a [cycle], set over"));
}

TEST(ChangedStudyHead, says_that_no_claim_is_judged) {
    const ReportHead head = study_head(changed_study(), "folder");
    ASSERT_EQ(head.verdicts.size(), 1u);
    EXPECT_EQ(head.verdicts[0].word, "not judged");
    EXPECT_EQ(head.verdicts[0].count, 2u);
    ASSERT_EQ(head.facts.size(), 2u);
    EXPECT_EQ(head.facts[1].first, "not the paper's settings");
    EXPECT_EQ(head.facts[1].second, "--set a.b=1");
}

}  // namespace
}  // namespace thruway::test
