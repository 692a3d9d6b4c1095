// `thruway report`, `run --report` and `sweep --report`.

#include "tests/apps/command_under_test.h"
#include "tests/support/contains.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>

namespace thruway::test {
namespace {

constexpr const char* kLoads = "--vary traffic.load_flits_per_node_cycle=0.1,0.4,1.6 ";

struct Report : ::testing::Test {
    Report() { folder.write("a.toml", kQuickTorus); }

    std::size_t count(const std::string& file, const std::string& part) const {
        return count_in(folder.read(file), part);
    }
    static std::size_t count_in(const std::string& text, const std::string& part) {
        std::size_t count = 0;
        for (std::size_t at = text.find(part); at != std::string::npos;
             at = text.find(part, at + 1)) {
            ++count;
        }
        return count;
    }
    CommandResult run(const std::string& command) const {
        CommandResult result = folder.run(command);
        EXPECT_EQ(result.status, 0) << command << "\n" << result.errors;
        return result;
    }

    CommandFolder folder;
};

TEST_F(Report, of_a_stored_result_has_the_command_and_settings_that_repeat_it) {
    for (const char* engine : {"", " --engine transaction"}) {
        run("thruway run a.toml --json r.json" + std::string(engine));
        run("thruway report r.json --out r.html");
        run("thruway run r.json --report run.html" + std::string(engine));
        const std::string page = folder.read("r.html");
        EXPECT_TRUE(contains(page, "<code>thruway run settings.toml" + std::string(engine) + "<"));
        const std::string opening = "<pre id=\"settings\"><code>";
        const std::size_t begin = page.find(opening) + opening.size();
        folder.write("settings.toml", page.substr(begin, page.find("</code>", begin) - begin));
        run("thruway run settings.toml --json again.json" + std::string(engine));
        auto before = nlohmann::json::parse(folder.read("r.json"));
        auto after = nlohmann::json::parse(folder.read("again.json"));
        before["provenance"].erase("inputs");
        after["provenance"].erase("inputs");
        EXPECT_EQ(before, after);
        const std::string digest = "SHA-256 of the settings below</dt><dd>";
        const auto line = [&digest](const std::string& text) {
            return text.substr(text.find(digest), digest.size() + 64);
        };
        EXPECT_EQ(line(page), line(folder.read("run.html")));
    }
}

TEST_F(Report, of_a_sweep_without_results_has_a_command_without_engine) {
    folder.run("thruway sweep a.toml --vary router.buffer_flits=4,8 --launcher false --out o");
    run("thruway report o --out r.html");
    EXPECT_TRUE(contains(folder.read("r.html"),
                         "<code>thruway sweep settings.toml --vary router.buffer_flits=4,8<"));
}

TEST_F(Report, of_a_sweep_is_the_same_for_any_number_of_jobs_and_made_twice) {
    run(std::string("thruway sweep a.toml ") + kLoads + "--jobs 1 --out o --report a.html");
    run(std::string("thruway sweep a.toml ") + kLoads + "--jobs 3 --out p/q --report b.html");
    EXPECT_EQ(folder.read("a.html"), folder.read("b.html"));
    run("thruway report o --out c.html");
    run("thruway report p/q --out d.html");
    EXPECT_EQ(folder.read("c.html"), folder.read("d.html"));
    // A report made later differs only in the command, which it does not know.
    EXPECT_TRUE(contains(folder.read("a.html"), "thruway sweep a.toml --vary traffic.load_"));
    EXPECT_TRUE(contains(folder.read("c.html"), "thruway sweep settings.toml --vary traffic"));
    EXPECT_FALSE(contains(folder.read("a.html"), "--jobs"));
}

TEST_F(Report, has_a_note_whose_name_cannot_change_the_terminal) {
    const std::string name = "'a b\nc\u202e.html'";
    const std::string shown = "report in a b\\x0ac\\xe2\\x80\\xae.html\n";
    EXPECT_TRUE(contains(run("thruway run a.toml --report " + name).errors, shown));
    const std::string errors = run("thruway sweep a.toml --vary router.buffer_flits=4 --out 'o\n"
                                   "\x1b[1m' --report " +
                                   name)
                                   .errors;
    EXPECT_TRUE(contains(errors, shown)) << errors;
    EXPECT_TRUE(contains(errors, "results in o\\x0a\\x1b[1m\n")) << errors;
}

TEST_F(Report, of_a_sweep_has_a_mark_and_a_row_for_each_point_and_details_of_two) {
    run(std::string("thruway sweep a.toml ") + kLoads + "--out o --report r.html");
    const auto points = nlohmann::json::parse(folder.read("o/sweep.json"))["points"];
    ASSERT_EQ(points.size(), 3u);
    ASSERT_EQ(points[2]["verdict"], "saturated");
    // Two runs have a latency, on each of two scales, and the third one a sign instead.
    const std::string page = folder.read("r.html");
    const std::string latency = page.substr(
        page.find("id=\"figure-latency\""),
        page.find("id=\"table-latency\"") - page.find("id=\"figure-latency\""));
    EXPECT_EQ(count_in(latency, "data-xs=\"0.1 0.4\""), 2u);
    EXPECT_EQ(count_in(latency, "data-xs=1.6"), 1u);
    EXPECT_EQ(count_in(latency, "class=status"), 1u);
    EXPECT_EQ(count_in(page, "data-points=\"0 0.1,0 0.4,0 1.6\""), 1u);
    EXPECT_EQ(count_in(page, "data-points-of=\"table-latency\""), 2u) << "the other two figures";
    EXPECT_TRUE(contains(folder.read("r.html"), "(knee)"));
    EXPECT_TRUE(contains(folder.read("r.html"), "(first saturated)"));
    EXPECT_EQ(count("r.html", "<option "), 2u);
}

TEST_F(Report, is_no_file_of_another_kind) {
    for (const std::string command : {"run a.toml --report", "check a.toml --report",
                                      "topology a.toml --report", "report a.toml --out"}) {
        const CommandResult result = folder.run("thruway " + command + " r.pdf");
        EXPECT_EQ(result.status, 2) << command;
        EXPECT_TRUE(contains(result.errors, "r.pdf ends in .pdf, but the page is HTML; name it "
                                            "r.html"))
            << command << result.errors;
    }
    EXPECT_EQ(folder.files(), std::vector<std::string>{"a.toml"});
}

TEST_F(Report, of_a_run_has_its_split_histogram_links_windows_and_hosts) {
    run("thruway run a.toml --report r.html --json r.json --detail d.json");
    const std::string page = folder.read("r.html");
    for (const char* part :
         {"<h1>Run of a.toml</h1>",
          "One run: torus [4, 4], dimension_order routing, uniform traffic.",
          "<b>1</b> fixed_length", "id=\"point-0-latency\"", "id=\"point-0-histogram\"",
          "id=\"network-0\"", "data-slider=\"0\"", "id=\"point-0-latency-over-time\"",
          "id=\"point-0-hosts\"", "id=\"point-0-computed\"", "thruway run a.toml</code>"}) {
        EXPECT_TRUE(contains(page, part)) << part;
    }
    run("thruway report r.json d.json --out s.html");
    run("thruway report d.json r.json --out t.html");
    EXPECT_TRUE(contains(folder.read("s.html"), "id=\"point-0-histogram\""));
    run("thruway report r.json --out u.html");
    EXPECT_FALSE(contains(folder.read("u.html"), "id=\"point-0-histogram\""));
    EXPECT_TRUE(contains(folder.read("u.html"), "no detail file was given"));
}

TEST_F(Report, of_a_workload_has_its_jobs_round_trips_and_messages) {
    const std::string requests = " --set topology.radix=[4] --set workload.kind=request_reply ";
    run("thruway run a.toml" + requests + "--json r.json --report r.html");
    const auto trips = nlohmann::json::parse(folder.read("r.json"))["workload"]["round_trips"];
    ASSERT_EQ(trips.size(), 1u);
    const std::string page = folder.read("r.html");
    EXPECT_TRUE(contains(page, "<h3>Workload</h3>"));
    EXPECT_TRUE(contains(page, "<th>read<td data-v=" + trips[0]["requests"].dump()));
    EXPECT_TRUE(contains(page, ">round trips <i>cycles"));
    EXPECT_FALSE(contains(page, ">messages <i>cycles"));
    run("thruway sweep a.toml" + requests +
        "--vary workload.requests.max_outstanding=1,4 --out o --report s.html");
    EXPECT_GT(count("s.html", "class=\"point-block\""), 0u);
    EXPECT_EQ(count("s.html", "<h4>Workload</h4>"), count("s.html", "class=\"point-block\""));
    run("thruway run a.toml --report t.html");
    EXPECT_FALSE(contains(folder.read("t.html"), "Workload</h3>"));
}

TEST_F(Report, of_several_results_tells_them_apart_by_what_differs) {
    for (const char* load : {"0.1", "0.2"}) {
        for (const char* buffers : {"4", "8"}) {
            run(std::string("thruway run a.toml --set router.buffer_flits=") + buffers +
                " --set traffic.load_flits_per_node_cycle=" + load + " --json r" + load + buffers);
        }
    }
    run("thruway report r0.14 r0.18 r0.24 r0.28 --out r.html");
    const std::string page = folder.read("r.html");
    EXPECT_TRUE(contains(page, "depend on buffer_flits (4, 8), load (0.1, 0.2)")) << page;
    EXPECT_TRUE(contains(page, "data-series=1"));
    // Three of four: the one that is missing is no failure.
    run("thruway report r0.14 r0.18 r0.24 --out s.html");
    EXPECT_FALSE(contains(folder.read("s.html"), "failed"));
    // Twice the same run.
    run("thruway report r0.14 r0.14 --out t.html");
    EXPECT_TRUE(contains(folder.read("t.html"), "r0.14 (2)"));
}

TEST_F(Report, of_a_deadlock_draws_its_cycle) {
    const CommandResult result = folder.run(
        "thruway run " + std::string(THRUWAY_SOURCE_DIR) +
        "/examples/ring_deadlock.toml --allow-deadlock --report r.html");
    EXPECT_EQ(result.status, 1) << result.errors;
    const std::string page = folder.read("r.html");
    EXPECT_TRUE(contains(page, "<li class=\"bad\""));
    EXPECT_TRUE(contains(page, "id=\"point-0-deadlock\"")) << result.output;
    EXPECT_TRUE(contains(page, "arrows with numbers are the deadlock"));
}

TEST_F(Report, shows_names_as_text_whatever_they_are) {
    folder.write("n.edges", "<script>alert(1)</script> b\xe2\x80\xaex\nb\xe2\x80\xaex \"c\"&'\n"
                            "\"c\"&' <script>alert(1)</script>\n");
    folder.write("<i>.toml",
                 "[topology]\nkind = \"file\"\nfile = \"n.edges\"\n[routing]\nfunction = "
                 "\"up_down\"\n[measurement]\ncycles = 500\n");
    run("thruway run '<i>.toml' --report r.html");
    const std::string page = folder.read("r.html");
    EXPECT_TRUE(contains(page, "Run of &lt;i&gt;.toml"));
    EXPECT_FALSE(contains(page, "<i>."));
    EXPECT_TRUE(contains(page, "&lt;script&gt;alert(1)&lt;/script&gt;"));
    EXPECT_FALSE(contains(page, "<script>alert"));
    EXPECT_TRUE(contains(page, "b[U+202E]x"));
    EXPECT_FALSE(contains(page, "\xe2\x80\xae"));
}

TEST_F(Report, says_why_points_failed_with_any_characters) {
    folder.write("n.edges", "x y\ny z\nz x\n");
    folder.write("b.toml", "[topology]\nkind = \"file\"\nfile = \"n.edges\"\n[routing]\nfunction = "
                           "\"up_down\"\n[measurement]\ncycles = 500\n");
    const CommandResult result = folder.run(
        "thruway sweep b.toml --vary 'topology.file=n.edges,\"<b>no\"' --vary "
        "traffic.load_flits_per_node_cycle=0.05,0.1 --out o --report r.html");
    EXPECT_EQ(result.status, 1) << result.errors;
    const std::string page = folder.read("r.html");
    const std::size_t begin = page.find("id=\"table-failed\"");
    ASSERT_NE(begin, std::string::npos);
    const std::string table = page.substr(begin, page.find("</table>", begin) - begin);
    EXPECT_EQ(count_in(table, "give the path of a graph file"), 1u) << table;
    EXPECT_EQ(count_in(table, "traffic.load_flits_per_node_cycle=0.1"), 1u) << table;
    EXPECT_TRUE(contains(table, "&lt;b&gt;no")) << table;
    EXPECT_FALSE(contains(page, "<b>no"));
    run("thruway report o --out later.html");
    EXPECT_TRUE(contains(folder.read("later.html"), table));
}

TEST_F(Report, refuses_what_it_cannot_show_and_says_what_is_right) {
    folder.write("x.json", "{\"a\": 1}");
    folder.write("y.json", "no json");
    run("thruway run a.toml --json r.json --detail d.json");
    run("thruway run a.toml --set measurement.seed=5 --detail e.json");
    const auto message = [&](const std::string& arguments) {
        const CommandResult result = folder.run("thruway report " + arguments);
        EXPECT_EQ(result.status, 2) << arguments;
        EXPECT_EQ(lines_of(result.errors).size(), 1u) << result.errors;
        return result.errors;
    };
    EXPECT_TRUE(contains(message("x.json"), "x.json: it is neither a result"));
    EXPECT_TRUE(contains(message("y.json"), "y.json: it is not JSON"));
    EXPECT_TRUE(contains(message("no.json"), "no.json: "));
    EXPECT_TRUE(contains(message("."), "it has no sweep.json"));
    EXPECT_TRUE(contains(message("d.json"),
                         "it has no results of a run; give the result of the same run as well"));
    EXPECT_TRUE(contains(message("r.json e.json"), "the detail file of another run"));
    EXPECT_TRUE(contains(message("r.json --out r.json"), "r.json"));
    EXPECT_TRUE(contains(message("r.json --out no/such/folder/r.html"), "no/such/folder"));
}

}  // namespace
}  // namespace thruway::test
