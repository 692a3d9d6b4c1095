// Shapes that a drawing has many times.

#include "apps/report/html/svg_shapes.h"

#include <gtest/gtest.h>

#include <string>

namespace thruway {
namespace {

std::string shared(const std::string& svg) {
    std::string before;
    std::vector<SvgTag> tags = tags_of(svg, before);
    share_shapes(tags, "point-7-latency");
    return text_of(tags);
}

TEST(SvgShapes, are_defined_once_and_used_where_they_were) {
    EXPECT_EQ(shared("<svg><path d=\"M1 2m-3-3h6z\" class=\"point\" fill=\"red\"/>"
                     "<path d=\"M4.5 -6m-3-3h6z\" class=\"status\"/>"
                     "<path d=\"M7 8m-3-3h6z\"/></svg>"),
              "<svg><defs><path d=\"M0 0m-3-3h6z\" id=\"p7l-1\"/></defs>\n"
              "<use href=\"#p7l-1\" x=\"1\" y=\"2\" fill=\"red\"/>"
              "<use href=\"#p7l-1\" x=\"4.5\" y=\"-6\" class=\"status\"/>"
              "<use href=\"#p7l-1\" x=\"7\" y=\"8\"/></svg>");
    const std::string circle = "<circle cx=\"1\" cy=\"2\" r=\"3\"/>";
    EXPECT_EQ(shared("<svg>" + circle + circle + circle + "</svg>").find("<circle r=\"3\" id="),
              std::string("<svg><defs>").size());
}

TEST(SvgShapes, stay_where_they_are_few_or_not_the_same) {
    for (const std::string svg :
         {"<svg><path d=\"M1 2h3\"/><path d=\"M4 5h3\"/></svg>",
          "<svg><path d=\"M1 2h3\"/><path d=\"M1 2h4\"/><path d=\"M1 2h5\"/></svg>",
          "<svg><path d=\"M1 2H3\"/><path d=\"M2 2H3\"/><path d=\"M3 2H3\"/></svg>",
          "<svg><path d=\"M1 2h3\"></path><path d=\"M2 2h3\"></path><path d=\"M3 2h3\"></path>"
          "</svg>"}) {
        EXPECT_EQ(shared(svg), svg);
    }
}

}  // namespace
}  // namespace thruway
