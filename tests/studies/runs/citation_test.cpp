#include "studies/runs/citation.h"

#include "studies/catalogue.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>

namespace thruway {
namespace {

TEST(Citation, has_the_fields_that_are_known_and_no_other) {
    const std::string all = bibtex(all_studies());
    EXPECT_NE(all.find("@misc{duato,\n  author = {J. Duato and A. Robles and F. Silla and R. "
                       "Beivide},\n"),
              std::string::npos);
    EXPECT_NE(
        all.find("  address = {Valencia, Spain; Santander, Spain},\n  note = {Supported by the "
                 "Spanish CICYT under Grants TIC97-0897-C04-01 and TIC98-1162-C02-01. The "
                 "text that the study was made from names no year, publication or DOI; its "
                 "newest reference is of 1997; complete this entry},\n}"),
        std::string::npos)
        << all;
    const std::string anonymous = bibtex(find_studies("buffer_design"));
    EXPECT_EQ(anonymous.find("author ="), anonymous.find("author = {{The Thruway developers}}"));
    EXPECT_NE(anonymous.find("  note = {The text that the study was made from names no authors, "
                             "year, publication or DOI; complete this entry},\n"),
              std::string::npos)
        << anonymous;
    EXPECT_EQ(std::count(all.begin(), all.end(), '{'), std::count(all.begin(), all.end(), '}'));
    // The entry of this program is CITATION.cff.
    std::ifstream stream(std::string(THRUWAY_SOURCE_DIR) + "/CITATION.cff");
    const std::string cff{std::istreambuf_iterator<char>(stream), {}};
    ASSERT_NE(cff, "");
    const auto value = [&cff](const std::string& key) {
        const std::size_t at = cff.find(key + ": \"");
        const std::size_t from = at + key.size() + 3;
        return cff.substr(from, cff.find('"', from) - from);
    };
    EXPECT_NE(all.find("title = {{" + value("title") + "}}"), std::string::npos);
    EXPECT_NE(all.find("author = {{" + value("  - name") + "}}"), std::string::npos);
    EXPECT_NE(all.find("year = {" + value("date-released").substr(0, 4) + "}"), std::string::npos);
}

}  // namespace
}  // namespace thruway
