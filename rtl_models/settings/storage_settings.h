// rtl_models/settings/storage_settings.h
// Settings of section [router] for the storage of a queued router: how waiting packets are
// organised, and who goes first.
// Source: paper B (Buffer design for adaptive routing in direct networks), sec. 3.
#pragma once

namespace thruway {

/// Order in which packets are taken that compete for outputs.
enum class InputCriterion { kOldest, kClosest, kRandom };
/// Order in which outputs are given to a packet that can use several.
enum class OutputCriterion { kTowardDimensionOrder, kAwayFromDimensionOrder, kRandom };

/// Which packets take the outputs that are idle in a cycle.
enum class ArrivalOrder {
    kStoredFirst,    ///< those that wait, then the headers of the cycle
    kArrivalsFirst,  ///< the headers, then those that wait
    kTogether        ///< both in one matching, as if the headers waited at the ends of their queues
};

struct StorageSettings {
    ArrivalOrder arrival_order = ArrivalOrder::kStoredFirst;
    unsigned window = 0;              ///< packets of the central multiqueue that are seen; 0: all
    bool strict_fifo = true;          ///< input queues: a queue reads one packet at a time
    bool partially_adaptive = false;  ///< choice queues: no choice in the first dimension
    InputCriterion input_criterion = InputCriterion::kOldest;
    OutputCriterion output_criterion = OutputCriterion::kTowardDimensionOrder;
    unsigned ageing_cycles = 0;  ///< a packet that has waited so long goes first; 0: never
};

}  // namespace thruway
