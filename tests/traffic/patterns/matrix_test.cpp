#include "traffic/patterns/matrix.h"

#include "tests/support/problem_of.h"
#include "tests/traffic/patterns/pattern_checks.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

namespace thruway {
namespace {

MatrixPattern matrix_of(const std::string& text, unsigned hosts) {
    std::istringstream input(text);
    return MatrixPattern(read_matrix(input, "m.csv", hosts));
}

TEST(Matrix, spreads_the_packets_of_each_source_by_its_row) {
    const MatrixPattern pattern = matrix_of("source,destination,weight\n"
                                            "0,3,1\n0,1,3\n"
                                            "\n"
                                            " 2 , 0 , 2.5e-3 \r\n"
                                            "3,1,0\n",
                                            4);
    const double expected[4][4] = {{0, 0.75, 0, 0.25}, {0, 0, 0, 0}, {1, 0, 0, 0}, {0, 0, 0, 0}};
    for (const HostId source : all_hosts(gridless(4))) {
        for (const HostId destination : all_hosts(gridless(4))) {
            EXPECT_DOUBLE_EQ(pattern.probability(source, destination),
                             expected[index(source)][index(destination)]);
        }
    }
    EXPECT_FALSE(pattern.silent(HostId{0}));
    EXPECT_TRUE(pattern.silent(HostId{1}));
    EXPECT_TRUE(pattern.silent(HostId{3}));
    expect_draws_follow_the_matrix(pattern, gridless(4));
}

TEST(Matrix, names_the_place_of_an_error) {
    const std::string header = "source,destination,weight\n";
    const std::string none = "m.csv: no weight is above 0, so no packet would be generated; give a "
                             "line source,destination,weight with a weight above 0";
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"", "m.csv:1:1: the file is empty; its first line must be source,destination,weight"},
        {"source,weight\n", "m.csv:1:8: the first line must be source,destination,weight"},
        {header + "0,1\n", "m.csv:2:4: column weight is missing; a line has "
                           "source,destination,weight"},
        {header + "0,1,1,7\n", "m.csv:2:7: one column too many; a line has "
                               "source,destination,weight"},
        {header + "0,4,1\n", "m.csv:2:3: destination = 4: give a whole number from 0 to 3"},
        {header + "0,1,1\nx,1,1\n", "m.csv:3:1: source = x: give a whole number from 0 to 3"},
        {header + "-1,1,1\n", "m.csv:2:1: source = -1: give a whole number from 0 to 3"},
        {header + "0,1,\n", "m.csv:2:5: weight = (nothing): give a number"},
        {header + "0,1,inf\n", "m.csv:2:5: weight = inf: give a number"},
        {header + "0,1,-2\n", "m.csv:2:5: weight = -2: a weight must be 0 to 1e100"},
        {header + "2,2,1\n", "m.csv:2:3: destination = 2: a host does not send to itself"},
        {header + "0,1,1\n0,2,1\n0,1,3\n",
         "m.csv:4:3: destination = 1: an earlier line already has this pair of hosts"},
        {header, none},
        {header + "0,1,0\n2,1,0\n", none},
    };
    for (const auto& [text, message] : cases) {
        EXPECT_EQ(problem_of([&, &text = text] { matrix_of(text, 4); }), message);
    }
}

TEST(Matrix, needs_a_file) {
    TrafficSettings settings;
    settings.pattern = "matrix";
    expect_pattern_problem(settings, gridless(4),
                           "traffic.matrix_file = \"\": give the path of a file");
    settings.pattern.own<MatrixSettings>().file.path = "/nowhere/m.csv";
    expect_pattern_problem(settings, gridless(4),
                           "traffic.matrix_file = \"/nowhere/m.csv\": there is no such file");
    settings.pattern.own<MatrixSettings>().file.path = "/";
    expect_pattern_problem(settings, gridless(4),
                           "traffic.matrix_file = \"/\": this is a directory, not a file");
}

}  // namespace
}  // namespace thruway
