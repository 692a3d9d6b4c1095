// Lists as tidy CSV, and the shared part of objects.

#include "reporting/writers/tidy_csv.h"

#include "reporting/fields/result_fields.h"
#include "reporting/json/json_text.h"
#include "reporting/quantities/shared_part.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

TEST(TidyCsv, has_a_column_for_each_place_of_a_list_as_long_as_the_longest) {
    LinkResult two;
    two.from_name = "a, b";
    two.vc_utilisation = {0.25, 0.5};
    LinkResult one;
    one.vc_utilisation = {1};
    const std::string csv = tidy_csv(
        {"load"}, quantities_of<LinkResult>(),
        {{{"0.1"}, to_json_value(two)}, {{"0.2"}, to_json_value(one)}});
    EXPECT_EQ(csv, "load,from_router,from_name,port,to_router,to_name,measured_utilisation,"
                   "measured_utilisation_ci95,flits_whole_run,utilisation_whole_run,latency_cycles,"
                   "flit_cycles,"
                   "vc_utilisation_whole_run_0,vc_utilisation_whole_run_1\n"
                   "0.1,0,\"a, b\",0,0,,,,0,0,1,1,0.25,0.5\n"
                   "0.2,0,,0,0,,,,0,0,1,1,1,\n");
}

TEST(SharedPart, is_what_all_objects_have_alike_down_to_the_keys_of_objects_in_them) {
    Json a = Json::parse(R"({"v": 1, "s": {"x": 1, "y": 2}, "only": 3, "n": [1]})");
    Json b = Json::parse(R"({"v": 1, "s": {"x": 1, "y": 3}, "n": [2]})");
    EXPECT_EQ(take_shared_part({&a, &b}), Json::parse(R"({"v": 1, "s": {"x": 1}})"));
    EXPECT_EQ(a, Json::parse(R"({"s": {"y": 2}, "only": 3, "n": [1]})"));
    EXPECT_EQ(b, Json::parse(R"({"s": {"y": 3}, "n": [2]})"));
    EXPECT_EQ(take_shared_part({}), Json::object());
}

TEST(JsonLine, has_no_line_breaks_and_the_numbers_of_result_files) {
    EXPECT_EQ(json_line(Json::parse(R"({"a": [1, 2.5, null], "b": {"c": "x\n"}})")),
              R"({"a": [1, 2.5, null], "b": {"c": "x\n"}})");
}

}  // namespace
}  // namespace thruway
