// Lines and marks in few bytes are where they were.

#include "topologies/drawings/heat/compact_paths.h"

#include "tests/topologies/drawings/heat/relative_paths.h"
#include "topologies/drawings/heat/heat_curves.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

namespace thruway {
namespace {

TEST(CompactPaths, have_one_command_for_each_line_and_go_on_where_lines_touch) {
    // Two halves of a link to the right, and two of one downwards.
    EXPECT_EQ(chained_lines({"M118,210H193", "M268,210H193", "M118,210V285", "M118,360V285"}),
              "M118,210h75h75m-150,0v75v75");
    EXPECT_EQ(chained_lines({"M0,0H10", "M10,0H15.5", "M20,0H15.5", "M30,4L20.5,3.7"}),
              "M0,0h10h5.5h4.5m10,4l-9.5-.3")
        << "level lines that touch go on";
    EXPECT_EQ(chained_lines({"M0,0H10", "M10,0V5"}), "M0,0h10m0,0v5") << "but not round a corner";
    EXPECT_EQ(chained_lines({"M0,0C1,2 3,4 5,6", "M10,6C9,6 7,6 5,6"}),
              "M0,0c1,2,3,4,5,6c2,0,4,0,5,0");
}

TEST(CompactPaths, draw_every_line_in_its_order) {
    std::mt19937 random(7);
    std::vector<std::string> paths;
    for (int i = 0; i < 500; ++i) {
        const auto number = [&] { return static_cast<double>(random() % 200) / 10 - 5; };
        const DrawingPoint a{number(), number()};
        const DrawingPoint b{random() % 2 == 0 ? a.x : number(),
                             random() % 2 == 0 ? a.y : number()};
        std::string path = "M" + point_text(a);
        if (a.y == b.y) {
            path += "H" + pixel_text(b.x);
        } else if (a.x == b.x) {
            path += "V" + pixel_text(b.y);
        } else if (i % 2 == 0) {
            path += "L" + point_text(b);
        } else {
            path += "C" + point_text({number(), number()}) + " " +
                    point_text({number(), number()}) + " " + point_text(b);
        }
        paths.push_back(path);
    }
    const std::vector<DrawnLine> drawn = lines_of_path(chained_lines(paths));
    ASSERT_EQ(drawn.size(), paths.size());
    for (std::size_t i = 0; i < paths.size(); ++i) {
        EXPECT_EQ(drawn[i].either_way(), lines_of_path(paths[i]).at(0).either_way()) << paths[i];
    }
}

TEST(CompactPaths, merge_level_and_upright_lines_that_touch) {
    EXPECT_EQ(merged_lines("M0,0H10M20,0H10M30,0H25M5,5V9M5,12V9M1,1L2,3"),
              "M0,0h20m5,0h5m-25,5v7m-4-11l1,2");
}

TEST(CompactPaths, repeat_a_shape_at_each_place) {
    const std::string svg = repeated_shape("n-1", "<circle r=\"3\"/>",
                                           {{10, 20}, {12.5, 20}, {15, 20}, {10, 30}});
    EXPECT_NE(svg.find("<marker id=\"n-1\" overflow=\"visible\" "
                       "markerUnits=\"userSpaceOnUse\"><circle r=\"3\"/></marker>"),
              std::string::npos);
    EXPECT_NE(svg.find("marker-start=\"url(#n-1)\" marker-mid=\"url(#n-1)\" "
                       "marker-end=\"url(#n-1)\" d=\"M10,20h2.5,2.5l-5,10\""),
              std::string::npos)
        << svg;
}

}  // namespace
}  // namespace thruway
