// Wrong keys and values of the sections [traffic] and [measurement], and combinations.

#include "tests/apps/options/wrong_settings.h"

namespace thruway::test {
namespace {

// clang-format off
const WrongSettings kTraffic[] = {
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
     "a.toml:2:16: traffic.packet_flits: 0 is out of range; allowed: 1..16777215"},
    {"[traffic]\npacket_flits = \"long\"\n",
     "",
     "a.toml:2:16: traffic.packet_flits: expected an integer (1..16777215) or a table with keys "
     "of"},
    {"[traffic]\npacket_flits = { distribution = \"fixd\" }\n",
     "",
     "a.toml:2:33: traffic.packet_flits.distribution: \"fixd\" is not known; did you mean "
     "\"fixed\"? choices: \"fixed\", \"geometric\", \"bimodal\", \"listed\", \"web_search\", "
     "\"data_mining\", \"hadoop\""},
    {"[traffic]\npacket_flits = { mean = 4 }\n",
     "",
     "a.toml:2:25: traffic.packet_flits.mean would be ignored: it belongs to "
     "traffic.packet_flits.distribution = \"geometric\"; remove it"},
    {"[traffic]\npacket_flits = { distribution = \"geometric\", mean = 4 }\n",
     "",
     "a.toml:2:16: traffic.packet_flits.max_flits: 0 (no limit); with virtual_cut_through a "
     "whole packet must fit into a buffer, so its length needs a limit; set max_flits to at most "
     "router.buffer_flits, 16"},
    {"[traffic]\npacket_flits = { distribution = \"listed\", listed_flits = [1, 2], "
     "listed_weights = [1.0] }\n",
     "",
     "a.toml:2:83: traffic.packet_flits.listed_weights: 1 weights for 2 lengths; give one per "
     "length"},
    {"[measurement]\nrelative_error = 0\n",
     "",
     "a.toml:2:18: measurement.relative_error: 0 is out of range; allowed: above 0, at most 0.5"},
    {"[measurement]\nrelative_error = 0.9\n",
     "",
     "a.toml:2:18: measurement.relative_error: 0.9 is out of range; allowed: above 0, at most 0.5"},
    {"[measurement]\nwarmup_cycles = 10\n",
     "",
     "a.toml:2:17: measurement.warmup_cycles: 10; the stop rule determines the warm-up "
     "itself; set measurement.cycles for a run of fixed length, or leave this at 0"},
    {"[measurement]\ncycles = 10\nwarmup_cycles = 10\n",
     "",
     "a.toml:3:17: measurement.warmup_cycles: 10; the run ends after measurement.cycles = 10, so "
     "nothing would be measured; set at most 9"},
    {"[measurement]\nseed = -1\n",
     "",
     "a.toml:2:8: measurement.seed: -1 is out of range; allowed: at least 0"},
    {"[traffic]\ndistance_hops = 2\n",
     "",
     "a.toml:2:17: traffic.distance_hops would be ignored: it belongs to traffic.pattern = "
     "\"fixed_distance\"; remove it"},
    {"[traffic]\npattern = \"fixed_distance\"\ndistance_hops = 99\n",
     "",
     "a.toml:3:17: traffic.distance_hops = 99: no two hosts are 99 hops apart; they are at most 8 hops apart"},
    {"[traffic]\npattern = \"hot_spot\"\nhot_spot_host = 64\n",
     "",
     "a.toml:3:17: traffic.hot_spot_host = 64: the 64 hosts are numbered 0 to 63"},
    {"[traffic]\npattern = \"matrix\"\n",
     "",
     "a.toml:1:1: traffic.matrix_file = \"\": give the path of a file"},
    {"[traffic]\npattern = \"matrix\"\nmatrix_file = \"none.csv\"\n",
     "",
     "a.toml:3:15: traffic.matrix_file = \"none.csv\": there is no such file"},
    {"[traffic]\npattern = \"recorded\"\nrecorded_file = \"none.csv\"\n",
     "",
     "a.toml:3:17: traffic.recorded_file = \"none.csv\": there is no such file"},
    {"[topology]\nradix = [6, 6]\n[traffic]\npattern = \"bit_reversal\"\n",
     "",
     "a.toml:4:11: traffic.pattern = \"bit_reversal\": permutes address bits and needs a number "
     "of hosts that is a power of two (2, 4, 8, ...), not 36"},
    {"[traffic]\npattern = \"distance_distribution\"\n",
     "",
     "a.toml:1:1: traffic.distance_probabilities: the entries sum to 0; give probabilities of 1, "
     "2, 3, ... hops whose sum is 1"},
    {"[traffic]\ninjection = \"bernoulli\"\nload_flits_per_node_cycle = 20\n",
     "",
     "a.toml:3:29: traffic.load_flits_per_node_cycle = 20: bernoulli injection generates at most "
     "one packet per cycle, with a mean of 8 flits: give a load of at most 8, longer packets, or "
     "injection = \"poisson\""},
};
// clang-format on

INSTANTIATE_TEST_SUITE_P(Traffic, Wrong, ::testing::ValuesIn(kTraffic));

}  // namespace
}  // namespace thruway::test
