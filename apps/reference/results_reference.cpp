#include "apps/reference/results_reference.h"

#include "apps/comparison/comparison_output.h"
#include "apps/output/check_output.h"
#include "apps/output/cost/cost_output.h"
#include "apps/output/energy/energy_output.h"
#include "apps/output/model_output.h"
#include "apps/output/topology_output.h"
#include "apps/sweep/cost/cost_sweep_output.h"
#include "apps/sweep/cost/varied_cost.h"
#include "apps/sweep/energy/energy_sweep_output.h"
#include "apps/sweep/spread/spread_output.h"
#include "apps/sweep/sweep_files.h"
#include "apps/sweep/sweep_lists.h"
#include "reporting/fields/contention_fields.h"
#include "reporting/fields/detail_fields.h"
#include "reporting/reference/quantity_reference.h"
#include "reporting/writers/contention_files.h"

namespace thruway {
namespace {

constexpr const char* kIntroduction =
    "# Results\n\n"
    "Every key and column of the files that Thruway writes, with unit and meaning. Generated from\n"
    "the list that the files themselves are written from (`thruway list results --markdown`).\n\n"
    "- `ci95` is the half-width of a 95 % confidence interval: the value is `mean` ± `ci95`.\n"
    "- The **measured part** of a run follows its warm-up. Means, percentiles and throughput "
    "refer\n"
    "  to it. A quantity of the whole run says so in its key or meaning.\n"
    "- A value that does not apply is `null` in JSON and empty in CSV: a saturated network has no\n"
    "  mean latency.\n"
    "- Numbers are written with the fewest digits that read back as the same number. Equal "
    "settings\n"
    "  and an equal seed give equal bytes, for every `--jobs`.\n";

constexpr const char* kVerdicts = "\n## Verdicts\n\n"
                                  "The verdict says how far the numbers can be trusted. Read it "
                                  "first.\n\n";

constexpr const char* kRunJson = "\n## JSON of a run\n\n"
                                 "Written by `thruway run FILE --json OUT`, and as `points/*.json` "
                                 "of a sweep. `a.b` is key `b`\n"
                                 "of object `a`, and `a[]` is a list. `docs/result.schema.json` is "
                                 "the JSON Schema of this table\n"
                                 "(`thruway list results --schema`). `--with-model` adds `models`, "
                                 "a list of the results of the\n"
                                 "[analytical models](#json-of-the-models).\n\n";

constexpr const char* kRunCsv =
    "\n## CSV of a run\n\n"
    "Written by `thruway run FILE --csv OUT`: one row. The meaning of a part of an object begins\n"
    "with the meaning of the object.\n\n";

constexpr const char* kDetail =
    "\n## JSON of a detail file\n\n"
    "Written by `thruway run FILE --detail OUT`, and as `detail/*.json` of a sweep with\n"
    "`--detail`. [Details](detail.md) explains the terms. `docs/detail.schema.json` is the JSON\n"
    "Schema of this table (`thruway list details --schema`).\n\n";

constexpr const char* kReasons = "\nThe words of `reason`:\n\n";

constexpr const char* kDetailJson =
    "\n## detail.json\n\n"
    "`thruway sweep --detail` lists in it the points that have a detail file.\n\n"
    "| key | type | meaning |\n|---|---|---|\n"
    "| `detail_schema` | integer | as in a detail file |\n"
    "| `points[]` | list of objects | in the order of the sweep |\n"
    "| `points[].point` | object | the varied settings and their values, as texts |\n"
    "| `points[].why` | text | `asked for`, `knee` or `first saturated` |\n"
    "| `points[].detail_file` | text | path of the detail file, from the folder of the sweep |\n";

constexpr const char* kSweepJson =
    "\n## sweep.json\n\n"
    "`thruway sweep FILE --vary ...` writes this file and the CSV files below into its folder.\n\n"
    "| key | type | meaning |\n|---|---|---|\n"
    "| `schema` | integer | as in the JSON of a run |\n"
    "| `varied` | list of texts | the settings that are varied, in the order of `--vary` |\n"
    "| `provenance` | object | the provenance that all points share |\n"
    "| `points[]` | list of objects | one line per point; the first varied setting varies slowest "
    "|\n"
    "| `points[].point` | object | the varied settings and their values, as texts |\n"
    "| `points[].not_run` | text or null | why there is no result: `above saturation`, `failed` "
    "|\n"
    "| `points[].failure` | text | of a point that failed: why |\n\n"
    "A point has the keys of the JSON of a run, except `schema`, `links` (in `links.csv`),\n"
    "`storage_whole_run.routers` (in `routers.csv`), `activity_whole_run.routers` (in\n"
    "`activity.csv`) and `activity_whole_run.crossings`; its `provenance` has only what the "
    "points\n"
    "do not share. A point that was not run has `verdict` null and no keys of a run. The complete\n"
    "result of each point is in `points/`.\n";

constexpr const char* kSweepCsv =
    "\n## sweep.csv\n\n"
    "One row per point that was run. The varied settings come first, one column each, named like\n"
    "the setting; the columns of the CSV of a run follow.\n";

constexpr const char* kLinksCsv =
    "\n## links.csv\n\n"
    "One row per point of a sweep and direction of a link, unless\n"
    "`measurement.link_results = false`. The varied settings come first.\n\n";

constexpr const char* kRoutersCsv =
    "\n## routers.csv\n\n"
    "One row per point of a sweep and router with unbounded storage. The varied settings come\n"
    "first. All columns refer to the whole run, warm-up included.\n\n";

constexpr const char* kActivityCsv =
    "\n## activity.csv\n\n"
    "One row per point of a sweep and router, unless `measurement.link_results = false`. The\n"
    "varied settings come first. All counts are of the whole run, warm-up included.\n\n";

constexpr const char* kComparison =
    "\n## JSON of a comparison\n\n"
    "`thruway compare A B --json FILE`. Without `--vary` there is one point, and its `point` is\n"
    "empty.\n\n";

constexpr const char* kComparisonCsv =
    "\n## CSV of a comparison\n\n"
    "`thruway compare A B --csv FILE`: one row per point and quantity. The varied settings come\n"
    "first.\n\n";

constexpr const char* kSaturationCsv = "\n## saturation.csv\n\n"
                                       "`thruway sweep --find-saturation`: one row per combination "
                                       "of the varied settings, which come\n"
                                       "first, one column each.\n\n";

constexpr const char* kSpreadCsv =
    "\n## spread.csv\n\n"
    "`thruway sweep --spread-over KEY`: one row per quantity and combination of the other varied\n"
    "settings, which come first, one column each.\n\n";

constexpr const char* kCheck =
    "\n## JSON of a check\n\n"
    "`thruway check FILE --json OUT`. [Deadlock](deadlock.md) explains the terms.\n\n";

constexpr const char* kTopology = "\n## JSON of a network\n\n"
                                  "`thruway topology FILE --json OUT`: the measures of [a "
                                  "network](graph_files.md#the-command).\n\n";

constexpr const char* kContention =
    "\n## JSON of who blocks whom\n\n"
    "`thruway explain JOURNEYS --contention --json OUT`, or `thruway run FILE --explain-json "
    "OUT`.\n"
    "[Journeys](journeys.md#who-blocks-whom) explains it. Lists have at most 1000 rows.\n\n";

constexpr const char* kContentionCsv =
    "\n## CSV of who blocks whom\n\n"
    "`thruway explain JOURNEYS --contention --csv OUT`, or `thruway run FILE --explain-csv OUT`: "
    "the\n"
    "rows of all tables of the JSON in one. Cells that do not apply are empty.\n\n";

constexpr const char* kModels =
    "\n## JSON of the models\n\n"
    "`thruway model FILE --json OUT`, or `thruway run FILE --engine model --json OUT`. The\n"
    "JSON of a run with `--with-model` has the same list `models`. [Models](models.md) explains "
    "them.\n\n";

constexpr const char* kCost =
    "\n## JSON of the cost of routers\n\n"
    "`thruway cost FILE --json OUT`. [Cost](cost.md) has the equations and their sources. Delays\n"
    "are those of the largest router. Their units: tau is the delay of an inverter that drives an\n"
    "identical one; FO4 is the delay of one that drives four: 5 tau.\n\n";

constexpr const char* kCostCsv =
    "\n## CSV of the cost of routers\n\n"
    "`thruway cost FILE --csv OUT`: one row per crossbar, that of the settings first. The meaning\n"
    "of a part of an object begins with the meaning of the object.\n\n";

constexpr const char* kVariedCost = "\n## JSON of varied costs\n\n"
                                    "`thruway cost FILE --vary ... --json OUT`.\n\n";

constexpr const char* kVariedCostCsv =
    "\n## CSV of varied costs\n\n"
    "`thruway cost FILE --vary ... --csv OUT`: one row per combination. The varied settings come\n"
    "first.\n\n";

constexpr const char* kEnergySweepCsv =
    "\n## energy.csv\n\n"
    "`thruway sweep --energy TECH`: one row per point that was run. The varied settings come "
    "first.\n"
    "[Energy](energy.md#for-each-point-of-a-sweep) explains the columns.\n\n";

constexpr const char* kEnergySweepJson =
    "\n## energy.json\n\n"
    "`thruway sweep --energy TECH`: the rows of energy.csv, and the technology.\n\n";

constexpr const char* kCostSweepCsv =
    "\n## cost.csv\n\n"
    "`thruway sweep --with-cost`: one row per point that was run. The varied settings come first.\n"
    "[Cost](cost.md#throughput-by-area) explains the columns.\n\n";

constexpr const char* kParetoCsv =
    "\n## pareto.csv\n\n"
    "`thruway sweep --with-cost`: one row per combination of the varied settings except the load,\n"
    "which come first.\n\n";

constexpr const char* kCostSweepJson =
    "\n## cost.json\n\n"
    "`thruway sweep --with-cost`: the rows of cost.csv and pareto.csv, the options, and the\n"
    "equations with their sources.\n\n";
constexpr const char* kEnergy =
    "\n## JSON of the energy of a run\n\n"
    "`thruway energy FILE --tech TECH --json OUT`, or `thruway run FILE --energy TECH\n"
    "--energy-json OUT`. [Energy](energy.md) explains it.\n\n";

constexpr const char* kEnergyCsv =
    "\n## CSV of the energy of a run\n\n"
    "`thruway energy FILE --tech TECH --csv OUT`: one row per constant of the technology file.\n\n";

constexpr const char* kEnergyRoutersCsv = "\nWith `--routers-csv OUT`: one row per router.\n\n";

}  // namespace

std::string results_markdown() {
    return kIntroduction + (kVerdicts + words_markdown(words_of(Verdict{}))) + kRunJson +
           quantities_markdown(quantities_of<RunResult>()) + kRunCsv +
           columns_markdown(csv_columns()) + kDetail +
           quantities_markdown(quantities_of<RunDetail>()) + kReasons +
           words_markdown(words_of(LatencyReason{})) + kSweepJson + kDetailJson + kSweepCsv +
           kLinksCsv + columns_markdown(link_columns()) + kRoutersCsv +
           columns_markdown(router_columns()) + kActivityCsv +
           columns_markdown(activity_columns()) + kSaturationCsv +
           columns_markdown(saturation_columns()) + kSpreadCsv +
           columns_markdown(spread_columns()) + kEnergySweepCsv +
           columns_markdown(energy_sweep_columns()) + kEnergySweepJson +
           energy_sweep_keys_markdown() + kCostSweepCsv + columns_markdown(cost_sweep_columns()) +
           kParetoCsv + columns_markdown(pareto_columns()) + kCostSweepJson +
           cost_sweep_keys_markdown() + kComparison + comparison_keys_markdown() + kComparisonCsv +
           columns_markdown(comparison_columns()) + kCheck + check_keys_markdown() + kTopology +
           topology_keys_markdown() + kContention +
           quantities_markdown(quantities_of<Contention>()) + kContentionCsv +
           columns_markdown(contention_columns()) + kModels + model_keys_markdown() + kCost +
           cost_keys_markdown() + kCostCsv + columns_markdown(cost_columns()) + kVariedCost +
           varied_cost_keys_markdown() + kVariedCostCsv + columns_markdown(varied_cost_columns()) +
           kEnergy + energy_keys_markdown() + kEnergyCsv + columns_markdown(energy_columns()) +
           kEnergyRoutersCsv + columns_markdown(energy_router_columns());
}

std::string details_listing() {
    return "JSON of a detail file (thruway run --detail)\n\n" +
           quantities_listing(quantities_of<RunDetail>());
}

std::string results_listing() {
    return "JSON of a run (docs/results.md also has the columns of the CSV files)\n\n" +
           quantities_listing(quantities_of<RunResult>());
}

}  // namespace thruway
