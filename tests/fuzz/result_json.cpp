// Results as JSON, as read for the stored points of a sweep and for repeating a run. An accepted
// result is written again and reads back equal.

#include "reporting/writers/result_json.h"
#include "reporting/fields/provenance_json.h"

#include "tests/fuzz/fuzz_target.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace thruway;
    fuzz::refuse_or_accept([&] {
        const std::string written = to_json(result_from_json(fuzz::text_of(data, size), "fuzz"));
        fuzz::require(to_json(result_from_json(written, "fuzz")) == written, "results read back");
    });
    fuzz::refuse_or_accept([&] { recorded_run(fuzz::text_of(data, size), "fuzz"); });
    return 0;
}
