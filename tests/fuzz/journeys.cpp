// Journeys as CSV, as `thruway explain` reads them.

#include "tests/fuzz/fuzz_target.h"
#include "traces/journeys/files/journey_csv.h"
#include "traces/journeys/journey_story.h"
#include "traces/journeys/journey_sums.h"

#include <sstream>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace thruway;
    fuzz::refuse_or_accept([&] {
        std::istringstream input(fuzz::text_of(data, size));
        JourneyCsvReader reader(input, "fuzz.csv");
        JourneySums sums;
        while (const auto journey = reader.next()) {
            static_cast<void>(journey_story(*journey));
            sums.add(*journey);
        }
        static_cast<void>(sums.table());
    });
    return 0;
}
