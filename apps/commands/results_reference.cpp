#include "apps/commands/results_reference.h"

#include "apps/comparison/comparison_output.h"
#include "apps/sweep/sweep_files.h"
#include "apps/sweep/sweep_lists.h"
#include "reporting/fields/result_fields.h"
#include "reporting/reference/quantity_reference.h"

namespace thruway {
namespace {

constexpr const char* kIntroduction =
    "# Results\n\n"
    "Every key and column of the files that Thruway writes, with unit and meaning. Rendered from "
    "the\n"
    "list that the files themselves are written from (`thruway list results --markdown`).\n\n"
    "- `ci95` is the half-width of a 95 % confidence interval: the value is `mean` ± `ci95`.\n"
    "- The **measured part** of a run is what follows its warm-up. Means, percentiles and "
    "throughput\n"
    "  are of that part; what counts the whole run says so in its key or meaning.\n"
    "- A value that does not apply is `null` in JSON and empty in CSV: a saturated network has no\n"
    "  mean latency.\n"
    "- Numbers have the shortest text that reads back as the same number. Equal settings and an\n"
    "  equal seed give equal bytes, whatever `--jobs`.\n";

constexpr const char* kVerdicts = "\n## Verdicts\n\n"
                                  "The verdict says what the numbers are worth. Read it first.\n\n";

constexpr const char* kRunJson =
    "\n## JSON of a run\n\n"
    "`thruway run FILE --json OUT`; `points/*.json` of a sweep. `a.b` is key `b` of object `a`, "
    "and\n"
    "`a[]` is a list. `docs/result.schema.json` is the same as a JSON Schema\n"
    "(`thruway list results --schema`). With `--with-model` there is also `models`, a list of "
    "what\n"
    "the analytical models say ([models](models.md)).\n\n";

constexpr const char* kRunCsv = "\n## CSV of a run\n\n"
                                "`thruway run FILE --csv OUT`: one row. The meaning of a part of "
                                "an object begins with that of\n"
                                "the object.\n\n";

constexpr const char* kSweepJson =
    "\n## sweep.json\n\n"
    "`thruway sweep FILE --vary ...` writes it into its folder, with the CSV files below.\n\n"
    "| key | type | meaning |\n|---|---|---|\n"
    "| `schema` | integer | as in the JSON of a run |\n"
    "| `varied` | list of texts | the settings that are varied, in the order of `--vary` |\n"
    "| `provenance` | object | what the provenance of all points has in common |\n"
    "| `points[]` | list of objects | one line a point; the first varied setting varies slowest |\n"
    "| `points[].point` | object | the varied settings and their values, as texts |\n"
    "| `points[].not_run` | text or null | why there is no result: `above saturation`, `failed` "
    "|\n\n"
    "The other keys of a point are those of the JSON of a run, with what is its own of\n"
    "`provenance`, and without `schema`, `links` (in `links.csv`) and `storage_whole_run.routers` "
    "(in\n"
    "`routers.csv`). A point that was not run has `verdict` null and no other key. The whole "
    "result\n"
    "of each point is in `points/`.\n";

constexpr const char* kSweepCsv =
    "\n## sweep.csv\n\n"
    "One row for each point that was run. The varied settings come first, one column each, named\n"
    "like the setting; then the columns of the CSV of a run.\n";

constexpr const char* kLinksCsv =
    "\n## links.csv\n\n"
    "One row for each point of a sweep and each direction of each link, unless\n"
    "`measurement.link_results = false`. The varied settings come first.\n\n";

constexpr const char* kRoutersCsv =
    "\n## routers.csv\n\n"
    "One row for each point of a sweep and each router with unbounded storage. The varied "
    "settings\n"
    "come first; all columns are of the whole run, warm-up included.\n\n";

constexpr const char* kComparison =
    "\n## JSON of a comparison\n\n"
    "`thruway compare A B --json FILE`. Without `--vary` there is one point, and its `point` is\n"
    "empty.\n\n";

constexpr const char* kComparisonCsv = "\n## CSV of a comparison\n\n"
                                       "`thruway compare A B --csv FILE`: one row for each point "
                                       "and quantity. The varied settings come\n"
                                       "first.\n\n";

constexpr const char* kSaturationCsv = "\n## saturation.csv\n\n"
                                       "`thruway sweep --find-saturation`: one row for each "
                                       "combination of the varied settings, which\n"
                                       "come first, one column each.\n\n";

}  // namespace

std::string results_markdown() {
    return kIntroduction + (kVerdicts + words_markdown(words_of(Verdict{}))) + kRunJson +
           quantities_markdown(quantities_of<RunResult>()) + kRunCsv +
           columns_markdown(csv_columns()) + kSweepJson + kSweepCsv + kLinksCsv +
           columns_markdown(link_columns()) + kRoutersCsv + columns_markdown(router_columns()) +
           kSaturationCsv + columns_markdown(saturation_columns()) + kComparison +
           comparison_keys_markdown() + kComparisonCsv + columns_markdown(comparison_columns());
}

std::string results_listing() {
    return "JSON of a run (docs/results.md has the columns of the CSV files, too)\n\n" +
           quantities_listing(quantities_of<RunResult>());
}

}  // namespace thruway
