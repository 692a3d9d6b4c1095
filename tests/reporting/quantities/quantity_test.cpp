// The list of quantities: the documented keys are the written keys.

#include "reporting/quantities/quantity.h"

#include "reporting/fields/result_fields.h"
#include "reporting/quantities/value_at.h"
#include "reporting/reference/quantity_reference.h"
#include "reporting/writers/result_json.h"
#include "tests/reporting/sample_result.h"

#include <gtest/gtest.h>

#include <functional>
#include <set>
#include <stdexcept>

namespace thruway {
namespace {

/// Every key of a JSON value with its path: "by_hops[].packets".
void collect(const Json& value, const std::string& path, std::set<std::string>& paths) {
    if (value.is_array()) {
        for (const Json& entry : value) {
            if (entry.is_object()) collect(entry, path, paths);
        }
        return;
    }
    for (const auto& [key, part] : value.items()) {
        std::string name = path + key;
        if (part.is_array()) name += "[]";
        paths.insert(name);
        if (part.is_structured() && name != "provenance.settings") {
            collect(part, name + ".", paths);
        }
    }
}

void collect(const std::vector<Quantity>& quantities, const std::string& path,
             std::set<std::string>& paths) {
    for (const Quantity& quantity : quantities) {
        const std::string name = path + quantity.key + (quantity.list ? "[]" : "");
        EXPECT_TRUE(paths.insert(name).second) << name;
        collect(quantity.parts, name + ".", paths);
    }
}

TEST(Quantities, are_the_keys_of_a_result_that_has_everything) {
    std::set<std::string> written;
    collect(Json::parse(to_json(full_result())), "", written);
    std::set<std::string> listed;
    collect(quantities_of<RunResult>(), "", listed);
    EXPECT_EQ(listed, written);
}

TEST(Quantities, have_a_meaning_each_and_a_unit_where_they_are_numbers_of_something) {
    const std::function<void(const std::vector<Quantity>&)> check =
        [&](const std::vector<Quantity>& quantities) {
            for (const Quantity& quantity : quantities) {
                EXPECT_FALSE(quantity.meaning.empty()) << quantity.key;
                const bool cycles = quantity.key.find("cycles") != std::string::npos &&
                                    quantity.key.find("per") == std::string::npos &&
                                    quantity.key.find("flits") == std::string::npos;
                if (cycles) {
                    EXPECT_EQ(quantity.unit, "cycles") << quantity.key;
                }
                check(quantity.parts);
            }
        };
    check(quantities_of<RunResult>());
}

TEST(Quantities, take_the_unit_of_the_whole_and_are_found_by_their_path) {
    const auto all = quantities_of<RunResult>();
    EXPECT_EQ(quantity_at(all, "hops.mean").unit, "links");
    EXPECT_EQ(quantity_at(all, "latency_cycles.p99_ci95").unit, "cycles");
    EXPECT_EQ(quantity_at(all, "throughput_flits_per_node_cycle.accepted").unit,
              "flits/node/cycle");
    EXPECT_EQ(quantity_at(all, "source_queue_cycles.ci95").meaning,
              "wait in the source queue: half-width of its 95 % interval");
    EXPECT_THROW(quantity_at(all, "latency_cycles.p98"), std::logic_error);
}

TEST(ValueAt, finds_one_value_by_its_path) {
    const RunResult result = full_result();
    EXPECT_EQ(value_at(result, "latency_cycles.p99"), 63.0);
    EXPECT_EQ(value_at(result, "run.packets"), 103u);
    EXPECT_EQ(value_at(result, "provenance.seed"), 18446744073709551615u);
    EXPECT_EQ(value_at(result, "channel_use.timed_out.mean"), 0.125);
    EXPECT_EQ(value_text(value_at(result, "verdict")), "converged");
    EXPECT_EQ(value_number(value_at(result, "hops.ci95")), 0.004);
    const RunResult saturated = saturated_result();
    EXPECT_TRUE(value_at(saturated, "channel_use.timed_out.mean").is_null());
    EXPECT_EQ(value_text(value_at(saturated, "latency_cycles.mean")), "");
    EXPECT_EQ(value_number(value_at(saturated, "latency_cycles.mean")), std::nullopt);
}

TEST(QuantityReference, has_a_row_for_every_key) {
    const std::string page = quantities_markdown(quantities_of<RunResult>());
    EXPECT_NE(page.find("| `links[].measured_utilisation` | number or null | share | share of time "
                        "for which "),
              std::string::npos)
        << page;
    EXPECT_NE(page.find("| `run.cycles` | integer | cycles | length of the run |\n"),
              std::string::npos);
    EXPECT_NE(page.find("| `steady_state` | boolean or null |  | "), std::string::npos);
}

}  // namespace
}  // namespace thruway
