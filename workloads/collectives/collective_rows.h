// workloads/collectives/collective_rows.h
// The rows of workloads/collectives/catalogue.cpp: one for each collective operation and algorithm.
#pragma once

#include "settings/values/part.h"
#include "workloads/collectives/schedule.h"

#include <cstdint>
#include <vector>

namespace thruway {

class SettingsVisitor;
struct CollectiveSettings;

/// Properties of a collective. A row has the sum of its traits.
enum CollectiveTrait : unsigned {
    kPowerOfTwoRanks = 1,  ///< it needs a power of two of ranks
    kCarriesNoData = 2,    ///< its messages are empty: workload.bytes has no effect
    kReduces = 4,          ///< workload.reduction_bytes_per_cycle has an effect
    kPlacesCompute = 8     ///< add() adds the computations of workload.compute_cycles, too
};

struct CollectiveRow {
    const char* name;
    const char* meaning;
    /// Adds one repetition. Errors: Problem that begins with the key.
    void (*add)(const CollectiveSettings& settings, Schedule& schedule);
    unsigned traits;  ///< sum of CollectiveTrait
    std::vector<OwnSettings> own;

    bool has(CollectiveTrait trait) const { return (traits & trait) != 0; }

    static const std::vector<CollectiveRow>& all();
};

struct CollectiveSettings {
    Part<CollectiveRow> collective;
    /// Of the vector of a rank; the documentation says for each collective what that is.
    std::uint64_t bytes = 65536;
    unsigned repeat = 1;
    std::uint64_t compute_cycles = 0;        ///< of each rank before its messages
    unsigned reduction_bytes_per_cycle = 0;  ///< 0: a reduction takes no time

    Piece whole() const { return {0, bytes, 0}; }
};

void fields(SettingsVisitor& io, CollectiveSettings& settings);

/// The tasks of all repetitions. A repetition begins at a rank when the one before has ended there.
/// `carried` receives what each send carries.
/// Errors: Problem that begins with the key, for a number of ranks that the algorithm does not
/// support among others.
TaskGraph collective_graph(const CollectiveSettings& settings, unsigned ranks,
                           std::vector<Carried>* carried = nullptr);

}  // namespace thruway
