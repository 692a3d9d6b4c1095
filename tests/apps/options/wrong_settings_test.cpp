// Settings with a single error each: the message says where it is, what it is and what would be
// right; the exit status is 2 and no result is written. This file has the test, and errors in whole
// files and overrides; wrong_*_settings_test.cpp have errors in the sections.

#include "tests/apps/options/wrong_settings.h"
#include "tests/apps/command_under_test.h"

namespace thruway::test {
TEST_P(Wrong, settings_are_one_clear_message_and_no_result) {
    const WrongSettings& wrong = GetParam();
    const CommandFolder folder;
    folder.write("a.toml", wrong.toml);
    const std::string override = wrong.override;
    const CommandResult result = folder.run("thruway run a.toml --json r.json" +
                                            (override.empty() ? "" : " --set '" + override + "'"));
    EXPECT_EQ(result.status, 2) << result.errors;
    EXPECT_EQ(result.output, "");
    const std::string expected = std::string("thruway: ") + wrong.message;
    EXPECT_EQ(result.errors.substr(0, expected.size()), expected);
    EXPECT_EQ(lines_of(result.errors).size(), 1u) << result.errors;
    EXPECT_EQ(folder.files(), std::vector<std::string>{"a.toml"});
}

namespace {

// clang-format off
const WrongSettings kFiles[] = {
    {"[topology\n",
     "",
     "a.toml:1:10: syntax error in table header: expected ']', saw '\\n'"},
    {"[topology]\nkind = torus\n",
     "",
     "a.toml:2:8: texts need quotes: kind = \"torus\""},
    {"[topology]\nradix = [4, 4\n",
     "",
     "a.toml:2:15: syntax error in array: encountered end-of-file"},
    {"[topology]\nkind = \"torus\"\nkind = \"mesh\"\n",
     "",
     "a.toml:3:1: topology.kind: is given twice; first in line 2"},
    {"[topology]\nradix = [4]\n[topology]\nkind = \"mesh\"\n",
     "",
     "a.toml:3:1: section [topology] is given twice; first in line 1"},
    {"[topologie]\nradix = [4]\n",
     "",
     "a.toml:1:2: unknown section [topologie]; did you mean [topology]?"},
    {"[network]\nradix = [4]\n",
     "",
     "a.toml:1:2: unknown section [network]; the sections are [topology], [router], [routing], "
     "[traffic], [workload], [measurement]"},
    {"radix = [4, 4]\n",
     "",
     "a.toml:1:1: unknown key radix; it belongs in [topology]"},
    {"[router]\nbufer_flits = 8\n",
     "",
     "a.toml:2:1: unknown key router.bufer_flits; did you mean router.buffer_flits?"},
    {"[router]\nradix = [4]\n",
     "",
     "a.toml:2:1: unknown key router.radix; it belongs in [topology]"},
    {"[workload]\nfile = 'a.goal'\n",
     "",
     "a.toml:2:1: unknown key workload.file; it belongs in [topology]; or did you mean "
     "workload.goal_file, "},
    {"[traffic]\nload = 0.2\n",
     "",
     "a.toml:2:1: unknown key traffic.load; did you mean traffic.load_flits_per_node_cycle?"},
    {"[router]\nfrobnicate = 8\n",
     "",
     "a.toml:2:1: unknown key router.frobnicate; the keys of router are kind, switching"},
    {"router = 3\n",
     "",
     "a.toml:1:10: router: expected a table with keys of"},
    {"[router]\nbuffer_flits = 99999999999999999999\n",
     "",
     "a.toml:2:36: syntax error in decimal integer: '99999999999999999999' is not representable "
     "in 64 bits"},
};

const WrongSettings kOverrides[] = {
    {"",
     "router.buffer_flits",
     "--set: \"router.buffer_flits\" has no \"=\"; expected key=value, for example "
     "router.buffer_flits=4"},
    {"",
     "=4",
     "--set: \"=4\" has an empty key; expected section.key=value, for example "
     "router.buffer_flits=4"},
    {"",
     "router.=4",
     "--set: \"router.=4\" has an empty key; expected section.key=value, for example "
     "router.buffer_flits=4"},
    {"",
     "router.bufer_flits=4",
     "--set: unknown key router.bufer_flits; did you mean router.buffer_flits?"},
    {"",
     "traffic.load=0.2",
     "--set: unknown key traffic.load; did you mean traffic.load_flits_per_node_cycle?"},
    {"",
     "router.function=up_down",
     "--set: unknown key router.function; did you mean routing.function?"},
    {"",
     "network.radix=[4]",
     "--set: unknown section [network]; did you mean topology.radix?"},
    {"",
     "router.buffer_flits=x",
     "--set: router.buffer_flits: expected an integer (1..65535), found the text \"x\""},
    {"",
     "router.buffer_flits=0",
     "--set: router.buffer_flits: 0 is out of range; allowed: 1..65535"},
    {"",
     "router.buffer_flits.x=1",
     "--set: router.buffer_flits: is an integer (1..65535) and has no key x"},
    {"",
     "router=1",
     "--set: router: expected a table with keys of"},
    {"",
     "traffic.packet_flits=17",
     "a.toml: router.buffer_flits: 16; under virtual_cut_through a whole packet must fit into a "
     "buffer, and packets have up to 17 flits; at least 17 would do"},
    {"",
     "topology.kind=tours",
     "--set: topology.kind: \"tours\" is not known; did you mean \"torus\"? choices: "
     "\"torus\", \"mesh\", \"hypercube\", \"hyperx\", \"full_mesh\", \"dragonfly\", "
     "\"megafly\", \"slim_fly\", \"irregular\", \"fat_tree\", \"k_ary_n_tree\", "
     "\"hierarchical_ring\", \"single_switch\", \"chiplets\", \"composed\", "
     "\"butterfly\", \"omega\", \"express\", \"file\""},
    {"",
     "topology.radix=[4",
     "--set: topology.radix: [4 is not a TOML value: Error while parsing array: encountered "
     "end-of-file"},
};
// clang-format on

INSTANTIATE_TEST_SUITE_P(Files, Wrong, ::testing::ValuesIn(kFiles));
INSTANTIATE_TEST_SUITE_P(Overrides, Wrong, ::testing::ValuesIn(kOverrides));

}  // namespace
}  // namespace thruway::test
