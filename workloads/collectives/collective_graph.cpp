#include "settings/fields/settings_visitor.h"
#include "settings/refusal.h"
#include "workloads/collectives/collective_rows.h"

#include <fmt/format.h>

namespace thruway {
namespace {

constexpr std::uint64_t kMostVectorBytes = std::uint64_t{1} << 40;
constexpr std::uint64_t kMostComputeCycles = std::uint64_t{1} << 40;
constexpr unsigned kMostRepetitions = 1'000'000;

unsigned power_of_two_up_to(unsigned number) {
    unsigned power = 1;
    while (power <= number / 2) power *= 2;
    return power;
}

}  // namespace

void fields(SettingsVisitor& io, CollectiveSettings& settings) {
    io.part("collective", settings.collective, "collective operation and its algorithm");
    io.only_if(!settings.collective->has(kCarriesNoData), "collectives that carry data", [&] {
        io.integer("bytes", settings.bytes, {0, kMostVectorBytes}, "bytes",
                   "size of the vector of a rank; of a stencil or pipeline: of a message "
                   "(docs/workloads/collectives.md)");
    });
    io.integer("repeat", settings.repeat, {1, kMostRepetitions}, "",
               "repetitions; one begins at a host when the one before has ended there");
    io.integer("compute_cycles", settings.compute_cycles, {0, kMostComputeCycles}, "cycles",
               "computation of each host before a repetition; of Fourier transforms: for each "
               "axis; of sweeps: for each block");
    io.only_if(settings.collective->has(kReduces), "collectives that reduce data", [&] {
        io.integer_or_word("reduction_bytes_per_cycle", settings.reduction_bytes_per_cycle,
                           {1, 1U << 20}, "infinite", "bytes/cycle",
                           "speed at which a host combines received data with its own");
    });
}

TaskGraph collective_graph(const CollectiveSettings& settings, unsigned ranks,
                           std::vector<Carried>* carried) {
    const CollectiveRow& row = *settings.collective;
    const unsigned power = power_of_two_up_to(ranks);
    if (row.has(kPowerOfTwoRanks) && power != ranks) {
        refuse("workload.collective",
               fmt::format("\"{}\"; it needs a power of two of ranks, but there are {}; use {} of "
                           "them in a job, or choose another algorithm",
                           row.name, ranks, power));
    }
    Schedule schedule(ranks, settings.reduction_bytes_per_cycle, carried);
    const Members all = schedule.all();
    for (unsigned i = 0; i < settings.repeat; ++i) {
        if (!row.has(kPlacesCompute)) schedule.compute_step(all, settings.compute_cycles);
        row.add(settings, schedule);
        schedule.end_step(all);
        // Later repetitions have no fewer tasks than the first: do not build what will be refused.
        if (i == 0) schedule.check_tasks(settings.repeat);
    }
    return schedule.take();
}

}  // namespace thruway
