// Wrong keys and values of the sections [topology], [router] and [routing], and combinations.

#include "tests/apps/options/wrong_settings.h"

namespace thruway::test {
namespace {

// clang-format off
const WrongSettings kTopologies[] = {
    {"[topology]\nkind = \"tours\"\n",
     "",
     "a.toml:2:8: topology.kind: \"tours\" is not known; did you mean \"torus\"? choices: "
     "\"torus\", \"mesh\", \"hypercube\", \"hyperx\", \"full_mesh\", \"dragonfly\", "
     "\"megafly\", \"slim_fly\", \"irregular\", \"fat_tree\", \"k_ary_n_tree\", "
     "\"hierarchical_ring\", \"single_switch\", \"chiplets\", \"composed\", "
     "\"butterfly\", \"omega\", \"express\", \"file\""},
    {"[topology]\nkind = \"benes\"\n",
     "",
     "a.toml:2:8: topology.kind: \"benes\" is not known; choices: \"torus\", \"mesh\", "
     "\"hypercube\", \"hyperx\", \"full_mesh\", \"dragonfly\", \"megafly\", \"slim_fly\", "
     "\"irregular\", \"fat_tree\", \"k_ary_n_tree\", \"hierarchical_ring\", "
     "\"single_switch\", \"chiplets\", \"composed\", \"butterfly\", \"omega\", "
     "\"express\", \"file\""},
    {"[topology]\nkind = 3\n",
     "",
     "a.toml:2:8: topology.kind: expected one of \"torus\", \"mesh\", \"hypercube\", "
     "\"hyperx\", \"full_mesh\", \"dragonfly\", \"megafly\", \"slim_fly\", \"irregular\", "
     "\"fat_tree\", \"k_ary_n_tree\", \"hierarchical_ring\", \"single_switch\", "
     "\"chiplets\", \"composed\", \"butterfly\", \"omega\", \"express\", \"file\", "
     "found the integer 3"},
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
    {"[topology]\nkind = \"hypercube\"\nradix = [4]\n",
     "",
     "a.toml:3:9: topology.radix would be ignored: it belongs to topology.kind = "
     "\"torus\", \"mesh\", \"chiplets\" or \"express\"; remove it"},
    {"[topology]\ndimensions = 3\n",
     "",
     "a.toml:2:14: topology.dimensions would be ignored: it belongs to topology.kind = "
     "\"hypercube\"; remove it"},
    {"[topology]\nkind = \"hypercube\"\ndimensions = 21\n",
     "",
     "a.toml:3:14: topology.dimensions: 21 is out of range; allowed: 1..20"},
    {"[topology]\nradix = [1024, 1024, 1024]\n",
     "",
     "a.toml:2:9: topology.radix: [1024, 1024, 1024] makes more than 1048576 routers, the largest "
     "number of a grid"},
    {"[topology]\nhosts_per_router = 255\n",
     "",
     "a.toml:2:20: topology.hosts_per_router: 255; allowed: 1 to 252, because a router has at most "
     "256 ports and 4 of them lead to neighbours"},
};

const WrongSettings kRouters[] = {
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
    {"[router]\ncrossbar = \"multiplexed\"\ninput_speedup = 3\n",
     "",
     "a.toml:3:17: router.input_speedup: 3; each crossbar port of an input is for its own virtual "
     "channels, and router.virtual_channels is 2; give it at most 2"},
    {"[router]\ninput_speedup = 2\n",
     "",
     "a.toml:2:17: router.input_speedup would be ignored: it belongs to router.crossbar = "
     "\"multiplexed\"; remove it"},
    {"[router]\ncrossbar = \"non_multiplexed\"\noutput_buffer_flits = 2\noutput_speedup = 2\n",
     "",
     "a.toml:4:18: router.output_speedup would be ignored: it belongs to router.crossbar = "
     "\"partially_multiplexed\" or \"multiplexed\"; remove it"},
    {"[router]\noutput_speedup = 9\n",
     "",
     "a.toml:2:18: router.output_speedup: 9 is out of range; allowed: 1..8"},
    {"[router]\noutput_speedup = 2\n",
     "",
     "a.toml:2:18: router.output_speedup: 2; a link takes one flit per cycle, so that flits that "
     "come faster need output buffers; set router.output_buffer_flits to at least 1, or this to 1"},
    {"[router]\noutput_speedup = 2\noutput_buffer_flits = 2\nlink_multiplexing = \"block\"\n",
     "",
     "a.toml:2:18: router.output_speedup: 2; with router.link_multiplexing = \"block\" one virtual "
     "channel at a time crosses to an output; set that to \"flit\", or this to 1"},
    {"[router]\ninternal_speedup = 0.5\n",
     "",
     "a.toml:2:20: router.internal_speedup: 0.5 is out of range; allowed: 1..16"},
    {"[router]\ninternal_speedup = 1.0005\noutput_buffer_flits = 2\n",
     "",
     "a.toml:2:20: router.internal_speedup: 1.0005; give it at most three decimals: 1.000"},
    {"[router]\ninternal_speedup = 2.5\n",
     "",
     "a.toml:2:20: router.internal_speedup: 2.5; a link takes one flit per cycle, so that flits "
     "that come faster need output buffers; set router.output_buffer_flits to at least 3, or this "
     "to 1"},
    {"[router]\ninternal_speedup = 2\noutput_buffer_flits = 2\n"
     "ejection_flits_per_cycle = \"unlimited\"\n",
     "",
     "a.toml:2:20: router.internal_speedup: 2; a host with router.ejection_flits_per_cycle = "
     "\"unlimited\" has no output buffer and would take several flits of a packet in a cycle; "
     "give that a number, or set this to 1"},
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
     "a.toml:2:24: router.allocator_iterations would be ignored: it belongs to "
     "router.vc_allocator or router.switch_allocator = \"islip\"; remove it"},
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
};

const WrongSettings kQueuedRouters[] = {
    {"[topology]\nradix = [4, 4]\nbidirectional = false\n[router]\nkind = \"queued_cut_through\"\n"
     "[routing]\nfunction = \"h_cycle\"\n",
     "",
     "a.toml:7:12: routing.function: \"h_cycle\"; the two link-disjoint Hamiltonian cycles exist "
     "here only for a bidirectional k x k torus with k >= 3, and this is a 4x4 unidirectional "
     "torus; set topology.kind = \"torus\" with two equal radices of at least 3"},
    {"[topology]\nkind = \"hypercube\"\n[router]\nkind = \"queued_cut_through\"\n"
     "[routing]\nfunction = \"h_cycle\"\n",
     "",
     "a.toml:6:12: routing.function: \"h_cycle\"; the two link-disjoint Hamiltonian cycles exist "
     "here only for a bidirectional k x k torus with k >= 3, and this is a 6-cube; set "
     "topology.kind = \"torus\" with two equal radices of at least 3"},
    {"[router]\nkind = \"queued_cut_through\"\norganisation = \"central_multiqueue\"\nwindow = 0\n",
     "",
     "a.toml:4:10: router.window: 0 is out of range; allowed: 1..1000000 or \"all\""},
    {"[router]\nkind = \"queued_cut_through\"\nwindow = 4\n",
     "",
     "a.toml:3:10: router.window would be ignored: it belongs to router.organisation = "
     "\"central_multiqueue\"; remove it"},
};
// clang-format on

INSTANTIATE_TEST_SUITE_P(QueuedRouters, Wrong, ::testing::ValuesIn(kQueuedRouters));
INSTANTIATE_TEST_SUITE_P(Topologies, Wrong, ::testing::ValuesIn(kTopologies));
INSTANTIATE_TEST_SUITE_P(Routers, Wrong, ::testing::ValuesIn(kRouters));

}  // namespace
}  // namespace thruway::test
