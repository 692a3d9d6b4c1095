// Settings that are wrong, one way each: the message says where, what, and what would be right; the
// exit status is 2 and no result is written.

#include "tests/apps/command_under_test.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

struct WrongSettings {
    const char* toml;
    const char* override;  ///< of --set; empty: none
    const char* message;   ///< how it begins
};

// clang-format off
const WrongSettings kWrongSettings[] = {
    {"[topology\n",
     "",
     "a.toml:1:10: syntax error in table header: expected ']', saw '\\n'"},
    {"[topology]\nkind = torus\n",
     "",
     "a.toml:2:9: syntax error in boolean: expected 'true', saw 'to'"},
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
     "[traffic], [measurement]"},
    {"radix = [4, 4]\n",
     "",
     "a.toml:1:1: unknown key radix; it belongs in [topology]"},
    {"[router]\nbufer_flits = 8\n",
     "",
     "a.toml:2:1: unknown key router.bufer_flits; did you mean buffer_flits?"},
    {"[router]\nradix = [4]\n",
     "",
     "a.toml:2:1: unknown key router.radix; it belongs in [topology]"},
    {"[router]\nfrobnicate = 8\n",
     "",
     "a.toml:2:1: unknown key router.frobnicate; the keys of router are kind, switching"},
    {"router = 3\n",
     "",
     "a.toml:1:10: router: expected a table with keys of"},
    {"[topology]\nkind = \"tours\"\n",
     "",
     "a.toml:2:8: topology.kind: \"tours\" is not known; did you mean \"torus\"? choices: "
     "\"torus\", \"mesh\", \"hypercube\""},
    {"[topology]\nkind = \"butterfly\"\n",
     "",
     "a.toml:2:8: topology.kind: \"butterfly\" is not known; choices: \"torus\", \"mesh\", "
     "\"hypercube\""},
    {"[topology]\nkind = 3\n",
     "",
     "a.toml:2:8: topology.kind: expected one of \"torus\", \"mesh\", \"hypercube\", found the "
     "integer 3"},
    {"[topology]\nradix = 4\n",
     "",
     "a.toml:2:9: topology.radix: expected a list of integers (1..16 entries, each 2..1024), "
     "found the integer 4"},
    {"[topology]\nradix = []\n",
     "",
     "a.toml:2:9: topology.radix: [] is empty; allowed: 1..16 entries, each 2..1024"},
    {"[topology]\nradix = [4, 1]\n",
     "",
     "a.toml:2:13: topology.radix[1]: 1 is out of range; allowed: 2..1024"},
    {"[topology]\nradix = [4, \"4\"]\n",
     "",
     "a.toml:2:13: topology.radix[1]: expected an integer (2..1024), found the text \"4\""},
    {"[router]\nbuffer_flits = 0\n",
     "",
     "a.toml:2:16: router.buffer_flits: 0 is out of range; allowed: 1..65535"},
    {"[router]\nbuffer_flits = 1.5\n",
     "",
     "a.toml:2:16: router.buffer_flits: expected an integer (1..65535), found the real 1.5"},
    {"[router]\nbuffer_flits = \"many\"\n",
     "",
     "a.toml:2:16: router.buffer_flits: expected an integer (1..65535), found the text \"many\""},
    {"[router]\nvirtual_channels = 65\n",
     "",
     "a.toml:2:20: router.virtual_channels: 65 is out of range; allowed: 1..64"},
    {"[router]\ncredit_latency_cycles = 0\n",
     "",
     "a.toml:2:25: router.credit_latency_cycles: 0 is out of range; allowed: 1..1000"},
    {"[router]\nspeculative = 1\n",
     "",
     "a.toml:2:15: router.speculative: expected true or false, found the integer 1"},
    {"[router]\nbuffer_flits = 99999999999999999999\n",
     "",
     "a.toml:2:36: syntax error in decimal integer: '99999999999999999999' is not representable "
     "in 64 bits"},
    {"[traffic]\nload_flits_per_node_cycle = -0.1\n",
     "",
     "a.toml:2:29: traffic.load_flits_per_node_cycle: -0.1 is out of range; allowed: above 0, at "
     "most 1024"},
    {"[traffic]\nload_flits_per_node_cycle = nan\n",
     "",
     "a.toml:2:29: traffic.load_flits_per_node_cycle: nan is not a finite number; allowed: above "
     "0, at most 1024"},
    {"[traffic]\nload_flits_per_node_cycle = \"high\"\n",
     "",
     "a.toml:2:29: traffic.load_flits_per_node_cycle: expected a real (above 0, at most 1024), "
     "found the text \"high\""},
    {"[traffic]\npacket_flits = 0\n",
     "",
     "a.toml:2:16: traffic.packet_flits: 0 is out of range; allowed: 1..65535"},
    {"[traffic]\npacket_flits = \"long\"\n",
     "",
     "a.toml:2:16: traffic.packet_flits: expected an integer (1..65535) or a table with keys of"},
    {"[traffic]\npacket_flits = { distribution = \"fixd\" }\n",
     "",
     "a.toml:2:33: traffic.packet_flits.distribution: \"fixd\" is not known; did you mean "
     "\"fixed\"? choices: \"fixed\", \"geometric\", \"bimodal\", \"listed\""},
    {"[traffic]\npacket_flits = { mean = 4 }\n",
     "",
     "a.toml:2:25: traffic.packet_flits.mean would be ignored: it belongs to geometric lengths; "
     "remove it"},
    {"[traffic]\npacket_flits = { distribution = \"geometric\", mean = 4 }\n",
     "",
     "a.toml:2:16: traffic.packet_flits.max_flits: 0 (no limit); under virtual_cut_through a "
     "whole packet must fit into a buffer, so its length needs a limit; set max_flits to at most "
     "router.buffer_flits, 16"},
    {"[traffic]\npacket_flits = { distribution = \"listed\", listed_flits = [1, 2], "
     "listed_weights = [1.0] }\n",
     "",
     "a.toml:2:83: traffic.packet_flits.listed_weights: 1 weights for 2 lengths; give one a "
     "length"},
    {"[router]\nbuffer_flits = 4\n[traffic]\npacket_flits = 8\n",
     "",
     "a.toml:2:16: router.buffer_flits: 4; under virtual_cut_through a whole packet must fit "
     "into a buffer, and packets have up to 8 flits; at least 8 would do"},
    {"[router]\nbuffer_flits = 4\nswitching = \"store_and_forward\"\n[traffic]\npacket_flits = { "
     "distribution = \"bimodal\", long_flits = 9 }\n",
     "",
     "a.toml:2:16: router.buffer_flits: 4; under store_and_forward a whole packet must fit into "
     "a buffer, and packets have up to 9 flits; at least 9 would do"},
    {"[router]\ncrossbar = \"non_multiplexed\"\n",
     "",
     "a.toml:1:1: router.output_buffer_flits: 0; a non_multiplexed crossbar without output "
     "buffers could move no more flits than a partially_multiplexed one; give it at least 1"},
    {"[router]\noutput_buffer_cycles = 1\n",
     "",
     "a.toml:2:24: router.output_buffer_cycles: 1; there are no output buffers; set "
     "router.output_buffer_flits to at least 1, or this to 0"},
    {"[router]\nspeculative = true\n",
     "",
     "a.toml:2:15: router.speculative: true; speculation hides the cycles of VC allocation "
     "behind those of switch allocation, and they are 0 and 0; router.vc_allocation_cycles must "
     "be at least 1 and at most router.switch_allocation_cycles"},
    {"[router]\nallocator_iterations = 2\n",
     "",
     "a.toml:2:24: router.allocator_iterations: 2; only islip iterates; choose it for "
     "router.vc_allocator or router.switch_allocator, or set this to 1"},
    {"[router]\nvirtual_channels = 1\n",
     "",
     "a.toml:2:20: router.virtual_channels: 1; routing.function = \"dimension_order\" on 8x8 "
     "torus needs 2 to 64: two dateline classes"},
    {"[routing]\nfunction = \"minimal_adaptive\"\n",
     "",
     "a.toml: router.virtual_channels: 2; routing.function = \"minimal_adaptive\" on 8x8 torus "
     "needs 3 to 64: two escape channels (dateline classes) and one adaptive"},
    {"[routing]\nfunction = \"oblivious_random\"\n",
     "",
     "a.toml: router.virtual_channels: 2; routing.function = \"oblivious_random\" on 8x8 torus "
     "needs 4 to 64: 2 orders of 2 dimensions times 2 dateline classes"},
    {"[router]\nswitching = \"wormhole\"\nvirtual_channels = 3\nvc_reallocation = "
     "\"after_tail_sent\"\n[routing]\nfunction = \"minimal_adaptive\"\n",
     "",
     "a.toml:4:19: router.vc_reallocation: \"after_tail_sent\"; the proof that minimal_adaptive "
     "is free of deadlock under wormhole needs \"after_buffer_empty\", which is the default there"},
    {"[measurement]\nrelative_error = 0\n",
     "",
     "a.toml:2:18: measurement.relative_error: 0 is out of range; allowed: above 0, at most 0.5"},
    {"[measurement]\nrelative_error = 0.9\n",
     "",
     "a.toml:2:18: measurement.relative_error: 0.9 is out of range; allowed: above 0, at most 0.5"},
    {"[measurement]\nwarmup_cycles = 10\n",
     "",
     "a.toml:2:17: measurement.warmup_cycles: 10; a run under the stop rule finds its warm-up "
     "itself; set measurement.cycles for a run of fixed length, or leave this at 0"},
    {"[measurement]\ncycles = 10\nwarmup_cycles = 10\n",
     "",
     "a.toml:3:17: measurement.warmup_cycles: 10; the run ends after measurement.cycles = 10, so "
     "nothing would be measured; at most 9 would do"},
    {"[measurement]\nseed = -1\n",
     "",
     "a.toml:2:8: measurement.seed: -1 is out of range; allowed: at least 0"},
    {"[topology]\nkind = \"hypercube\"\nradix = [4]\n",
     "",
     "a.toml:3:9: topology.radix would be ignored: it belongs to a torus or mesh; a hypercube "
     "takes topology.dimensions; remove it"},
    {"[topology]\ndimensions = 3\n",
     "",
     "a.toml:2:14: topology.dimensions would be ignored: it belongs to a hypercube; a torus or "
     "mesh takes topology.radix; remove it"},
    {"[topology]\nkind = \"hypercube\"\ndimensions = 17\n",
     "",
     "a.toml:3:14: topology.dimensions: 17 is out of range; allowed: 1..16"},
    {"[traffic]\ndistance_hops = 2\n",
     "",
     "a.toml:2:17: traffic.distance_hops would be ignored: it belongs to traffic.pattern = "
     "\"fixed_distance\"; remove it"},
    {"[traffic]\npattern = \"fixed_distance\"\ndistance_hops = 99\n",
     "",
     "a.toml:3:17: traffic.distance_hops = 99: 64 hosts are at most 63 hops apart"},
    {"[traffic]\npattern = \"hot_spot\"\nhot_spot_host = 64\n",
     "",
     "a.toml:3:17: traffic.hot_spot_host = 64: there are 64 hosts, 0 to 63"},
    {"[traffic]\npattern = \"matrix\"\n",
     "",
     "a.toml:1:1: traffic.matrix_file = \"\": give the path of a CSV file"},
    {"[traffic]\npattern = \"matrix\"\nmatrix_file = \"none.csv\"\n",
     "",
     "a.toml:3:15: traffic.matrix_file = \"none.csv\": there is no such file"},
    {"[traffic]\npattern = \"recorded\"\nrecorded_file = \"none.csv\"\n",
     "",
     "a.toml:3:17: traffic.recorded_file = \"none.csv\": there is no such file"},
    {"[topology]\nradix = [6, 6]\n[traffic]\npattern = \"bit_reversal\"\n",
     "",
     "a.toml:4:11: traffic.pattern = \"bit_reversal\": permutes address bits and so needs a "
     "power of two (2, 4, 8, ...) of hosts; there are 36"},
    {"[traffic]\npattern = \"distance_distribution\"\n",
     "",
     "a.toml:1:1: traffic.distance_probabilities: the entries sum to 0; give probabilities of 1, "
     "2, 3, ... hops that sum to 1"},
    {"[traffic]\ninjection = \"bernoulli\"\nload_flits_per_node_cycle = 20\n",
     "",
     "a.toml:3:29: traffic.load_flits_per_node_cycle = 20: bernoulli injection generates at most "
     "one packet a cycle, with a mean of 8 flits: give at most 8, longer packets, or injection = "
     "\"poisson\""},
    {"[topology]\nradix = [1024, 1024, 1024]\n",
     "",
     "a.toml:2:9: topology.radix: [1024, 1024, 1024] makes more than 262144 routers, which is "
     "the most that a grid may have"},
    {"[topology]\nhosts_per_router = 63\n",
     "",
     "a.toml:2:20: topology.hosts_per_router: 63; allowed are 1 to 60, since a router has at "
     "most 64 ports and 4 of them lead to neighbours"},
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
     "--set: unknown key router.bufer_flits; did you mean buffer_flits?"},
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
     "--set: topology.kind: \"tours\" is not known; did you mean \"torus\"? choices: \"torus\", "
     "\"mesh\", \"hypercube\""},
    {"",
     "topology.radix=[4",
     "--set: topology.radix: [4 is not a TOML value: Error while parsing array: encountered "
     "end-of-file"},
};
// clang-format on

class Wrong : public ::testing::TestWithParam<WrongSettings> {};

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

INSTANTIATE_TEST_SUITE_P(Settings, Wrong, ::testing::ValuesIn(kWrongSettings));

}  // namespace
}  // namespace thruway::test
