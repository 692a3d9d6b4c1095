#include "studies/catalogue.h"

#include "core/problem.h"

#include <gtest/gtest.h>

#include <set>

namespace thruway {
namespace {

TEST(Catalogue, finds_a_study_by_its_name_or_all) {
    ASSERT_EQ(find_studies("torus_saturation").size(), 1u);
    EXPECT_EQ(find_studies("torus_saturation")[0].name, "torus_saturation");
    EXPECT_EQ(find_studies("all").size(), all_studies().size());
    std::set<std::string> names;
    for (const Study& study : all_studies()) names.insert(study.name);
    EXPECT_EQ(names.size(), all_studies().size());
}

TEST(Catalogue, names_the_nearest_study) {
    try {
        static_cast<void>(find_studies("torus_saturaton"));
        FAIL() << "found a study that is not there";
    } catch (const Problem& problem) {
        const std::string message = problem.what();
        EXPECT_NE(message.find("did you mean \"torus_saturation\"?"), std::string::npos) << message;
    }
    EXPECT_THROW(static_cast<void>(find_studies("")), Problem);
}

}  // namespace
}  // namespace thruway
