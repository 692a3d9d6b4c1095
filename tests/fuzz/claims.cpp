// claims.csv of a study, as `thruway study --against` reads it.

#include "studies/claims/claim_files.h"
#include "studies/claims/compare_verdicts.h"
#include "tests/fuzz/fuzz_target.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace thruway;
    fuzz::refuse_or_accept([&] {
        const auto known = verdicts_in(fuzz::text_of(data, size), "claims.csv");
        std::vector<Claim> claims;
        for (const auto& [id, verdict] : known) {
            Finding finding;
            finding.verdict = verdict;
            claims.push_back({id, "as \"read\"", "a, b", {finding}});
        }
        fuzz::require(contradictions(claims, known).empty(), "claims agree with themselves");
        fuzz::require(verdicts_in(claims_csv(claims), "claims.csv") == known, "verdicts read back");
    });
    return 0;
}
