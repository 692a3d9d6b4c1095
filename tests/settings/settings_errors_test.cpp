#include "settings/settings_document.h"

#include "tests/settings/sample_settings.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

struct WrongFile {
    std::string text;
    std::string place;  ///< line:column
    std::string message;
};

void expect_refused(const std::vector<WrongFile>& cases) {
    for (const WrongFile& wrong : cases) {
        const std::string problem = problem_of(
            [&] { SettingsDocument::from_text(wrong.text, "net.toml").read<sample::Settings>(); });
        EXPECT_EQ(problem, "net.toml:" + wrong.place + ": " + wrong.message) << wrong.text;
    }
}

TEST(SettingsErrors, name_what_is_near_to_an_unknown_name) {
    expect_refused({
        {"[routr]\n", "1:2", "unknown section [routr]; did you mean [router]?"},
        {"[network]\nsize = 3\n", "1:2",
         "unknown section [network]; the sections are [router], [traffic]"},
        {"buffer_flits = 4\n", "1:1", "unknown key buffer_flits; it belongs in [router]"},
        {"size = 4\n", "1:1", "unknown key size; the sections are [router], [traffic]"},
        {"[router]\nspeculative = true\nbuffer_filts = 4\n", "3:1",
         "unknown key router.buffer_filts; did you mean router.buffer_flits?"},
        {"[traffic]\n  crossbar = 'red'\n", "2:3",
         "unknown key traffic.crossbar; it belongs in [router]"},
        {"[router]\nvoltage = 4\n", "2:1",
         "unknown key router.voltage; the keys of router are buffer_flits, per_cycle, speculative, "
         "crossbar, reallocation"},
        {"[traffic]\npacket_flits = { maen = 4 }\n", "2:18",
         "unknown key traffic.packet_flits.maen; did you mean traffic.packet_flits.mean?"},
        {"[traffic.packet_flits]\nsigma = 4\n", "2:1",
         "unknown key traffic.packet_flits.sigma; the keys of traffic.packet_flits are shape, "
         "flits, mean"},
    });
}

TEST(SettingsErrors, do_not_come_from_a_byte_order_mark_and_are_where_they_are_without_it) {
    const std::string mark = "\xef\xbb\xbf";
    EXPECT_EQ(problem_of([&] {
                  SettingsDocument::from_text(mark + "[router]\nbuffer_flits = 4\n", "net.toml")
                      .read<sample::Settings>();
              }),
              "");
    expect_refused({
        {mark + "[routr]\n", "1:2", "unknown section [routr]; did you mean [router]?"},
        {mark + "[router]\n[router]\n", "2:1", "section [router] is given twice; first in line 1"},
    });
}

TEST(SettingsErrors, come_in_the_order_of_the_file) {
    expect_refused({
        {"[traffic]\nzeal = 1\nload = -1\n[router]\nalpha = 1\n", "2:1",
         "unknown key traffic.zeal; the keys of traffic are load, radix, weights, file, seed, "
         "packet_flits"},
    });
}

TEST(SettingsErrors, say_what_is_there_and_what_is_expected) {
    expect_refused({
        {"[router]\nbuffer_flits = 'four'\n", "2:16",
         "router.buffer_flits: expected an integer (1..64), found the text \"four\""},
        {"[router]\nbuffer_flits = 4.0\n", "2:16",
         "router.buffer_flits: expected an integer (1..64), found the real 4.0; write 4"},
        {"[router]\nbuffer_flits = 4.5\n", "2:16",
         "router.buffer_flits: expected an integer (1..64), found the real 4.5"},
        {"[router]\nbuffer_flits = [4]\n", "2:16",
         "router.buffer_flits: expected an integer (1..64), found a list"},
        {"[router]\nbuffer_flits = 1979-05-27\n", "2:16",
         "router.buffer_flits: expected an integer (1..64), found a date or time"},
        {"[router]\nper_cycle = 'infinite'\n", "2:13",
         "router.per_cycle: expected an integer (1..16) or \"unlimited\", found the text "
         "\"infinite\""},
        {"[router]\nspeculative = 1\n", "2:15",
         "router.speculative: expected true or false, found the integer 1"},
        {"[router]\ncrossbar = true\n", "2:12",
         "router.crossbar: expected one of \"red\", \"green\", \"dark_blue\", found the flag true"},
        {"[router.crossbar]\n", "1:1",
         "router.crossbar: expected one of \"red\", \"green\", \"dark_blue\", found a table"},
        {"[traffic]\nload = '0.5'\n", "2:8",
         "traffic.load: expected a real (above 0, at most 2), found the text \"0.5\""},
        {"[traffic]\nradix = 8\n", "2:9",
         "traffic.radix: expected a list of integers (1..3 entries, each 2..1024), found the "
         "integer 8"},
        {"[traffic]\nradix = [8, 'x']\n", "2:13",
         "traffic.radix[1]: expected an integer (2..1024), found the text \"x\""},
        {"[traffic]\nweights = 0.5\n", "2:11",
         "traffic.weights: expected a list of reals (0..4 entries, each at least 0), found the "
         "real 0.5"},
        {"[traffic]\nfile = 5\n", "2:8",
         "traffic.file: expected a text in quotes, found the integer 5"},
        {"[traffic]\npacket_flits = 'long'\n", "2:16",
         "traffic.packet_flits: expected an integer (1..65535) or a table with keys of shape, "
         "flits, mean, found the text \"long\""},
        {"router = 5\n", "1:10",
         "router: expected a table with keys of buffer_flits, per_cycle, speculative, crossbar, "
         "reallocation, found the integer 5"},
    });
}

TEST(SettingsErrors, say_the_value_and_what_is_allowed) {
    expect_refused({
        {"[router]\nbuffer_flits = 0\n", "2:16",
         "router.buffer_flits: 0 is out of range; allowed: 1..64"},
        {"[router]\nbuffer_flits = -4\n", "2:16",
         "router.buffer_flits: -4 is out of range; allowed: 1..64"},
        {"[router]\nbuffer_flits = 4294967300\n", "2:16",
         "router.buffer_flits: 4294967300 is out of range; allowed: 1..64"},
        {"[router]\nper_cycle = 0\n", "2:13",
         "router.per_cycle: 0 is out of range; allowed: 1..16 or \"unlimited\""},
        {"[traffic]\nload = 0\n", "2:8",
         "traffic.load: 0 is out of range; allowed: above 0, at most 2"},
        {"[traffic]\nload = 2.5\n", "2:8",
         "traffic.load: 2.5 is out of range; allowed: above 0, at most 2"},
        {"[traffic]\nload = nan\n", "2:8",
         "traffic.load: nan is not a finite number; allowed: above 0, at most 2"},
        {"[traffic]\nload = -inf\n", "2:8",
         "traffic.load: -inf is not a finite number; allowed: above 0, at most 2"},
        {"[traffic]\nweights = [1, -0.5]\n", "2:15",
         "traffic.weights[1]: -0.5 is out of range; allowed: at least 0"},
        {"[traffic]\nseed = -1\n", "2:8", "traffic.seed: -1 is out of range; allowed: at least 0"},
        {"[traffic]\nradix = []\n", "2:9",
         "traffic.radix: [] is empty; allowed: 1..3 entries, each 2..1024"},
        {"[traffic]\nradix = [2, 2, 2, 2]\n", "2:9",
         "traffic.radix: 4 entries; allowed: 1..3 entries, each 2..1024"},
        {"[traffic]\npacket_flits = 65536\n", "2:16",
         "traffic.packet_flits: 65536 is out of range; allowed: 1..65535"},
    });
}

TEST(SettingsErrors, list_the_choices_and_name_the_nearest) {
    expect_refused({
        {"[router]\ncrossbar = 'gren'\n", "2:12",
         "router.crossbar: \"gren\" is not known; did you mean \"green\"? choices: \"red\", "
         "\"green\", \"dark_blue\""},
        {"[router]\ncrossbar = 'yellow'\n", "2:12",
         "router.crossbar: \"yellow\" is not known; choices: \"red\", \"green\", \"dark_blue\""},
        {"[router]\ncrossbar = ''\n", "2:12",
         "router.crossbar: \"\" is not known; choices: \"red\", \"green\", \"dark_blue\""},
        {"[router]\nreallocation = 'auto'\n", "2:16",
         "router.reallocation: \"auto\" is not known; choices: \"automatic\", \"red\", \"green\", "
         "\"dark_blue\""},
    });
}

TEST(SettingsErrors, point_at_the_second_of_two_equal_names_and_tell_the_first) {
    expect_refused({
        {"[router]\nbuffer_flits = 4\nper_cycle = 1\n  buffer_flits = 5\n", "4:3",
         "router.buffer_flits: is given twice; first in line 2"},
        {"router.buffer_flits = 4\nrouter.buffer_flits = 4\n", "2:1",
         "router.buffer_flits: is given twice; first in line 1"},
        {"[router]\nbuffer_flits = 4\n[traffic]\nload = 1\n[router]\nper_cycle = 1\n", "5:1",
         "section [router] is given twice; first in line 1"},
        {"[traffic]\npacket_flits = 4\n[traffic.packet_flits]\nmean = 2\n", "3:1",
         "section [traffic.packet_flits] is given twice; first in line 2"},
    });
}

TEST(SettingsErrors, place_a_syntax_error) {
    const std::vector<WrongFile> cases = {
        {"[router]\nbuffer_flits = \n", "2:16", "syntax error in key-value pair: "},
        {"[router]\nbuffer_flits 4\n", "2:14", "syntax error in key-value pair: "},
        {"[router\nbuffer_flits = 4\n", "1:8", "syntax error in table header: "},
        {"[router]\ncrossbar = green!\n", "2:12", "syntax error in "},
        // A text without quotes, also where the parser takes it for a number or true.
        {"[router]\ncrossbar = green  # grass\n", "2:12",
         "texts need quotes: crossbar = \"green\""},
        {"[router]\n  crossbar=true_blue\r\n", "2:12",
         "texts need quotes: crossbar = \"true_blue\""},
        {"[router]\ncrossbar = infra/red-1.txt", "2:12",
         "texts need quotes: crossbar = \"infra/red-1.txt\""},
        {"[router]\ncrossbar = True\n", "2:12",
         "true and false have small letters: crossbar = true"},
        {"[router]\ncrossbar = [green]\n", "2:13", "syntax error in "},
        {"[traffic]\nfile = \"a\n", "2:10", "syntax error in string: "},
        {"[traffic]\nseed = 9223372036854775808\n", "2:27", "syntax error in decimal integer: "},
        {"\xff\n", "1:1", "syntax error: "},
    };
    for (const WrongFile& wrong : cases) {
        const std::string problem = problem_of(
            [&] { SettingsDocument::from_text(wrong.text, "net.toml").read<sample::Settings>(); });
        EXPECT_EQ(problem.find("net.toml:" + wrong.place + ": " + wrong.message), 0u) << problem;
    }
}

TEST(SettingsErrors, survive_what_is_no_settings_file_at_all) {
    const std::vector<std::string> texts = {std::string(100'000, '['),
                                            std::string("a\0b = 1", 7),
                                            "\xef\xbb\xbf[",
                                            "\r\r\r=",
                                            "[[router]]\nbuffer_flits = 4\n",
                                            "\"\" = 1\n",
                                            "'a.b' = 1\n'a.b' = 2\n"};
    for (const std::string& text : texts) {
        const std::string problem = problem_of(
            [&] { SettingsDocument::from_text(text, "net.toml").read<sample::Settings>(); });
        EXPECT_EQ(problem.find("net.toml:"), 0u) << text.substr(0, 40);
    }
}

}  // namespace
}  // namespace thruway
