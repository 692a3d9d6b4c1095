// rtl_models/settings/queued_settings.h
// Settings of section [router] that only queued cut-through routers have: how waiting packets are
// stored, and which packets go first.
// Source: Buffer design for adaptive routing in direct networks, sec. 3.
#pragma once

#include "rtl_models/settings/storage_row.h"

namespace thruway {

class SettingsVisitor;

/// When a packet that could not cut through begins to wait for an output.
enum class StorageRule { kFull, kPartial };
/// Whether a header may take a link that has just been released.
enum class TieRule { kBusy, kFree };
/// Which of the headers of one cycle is decided first.
enum class HeaderOrder { kMessageId, kPort };
/// Output queues: to which of its productive outputs a header is assigned.
enum class AssignmentPolicy { kIdleLinkFirst, kFirstChoice, kEmptyQueueFirst, kRandom, kShortest };
/// Output queues: which queue a header joins if its policy found no suitable output.
enum class BlockedPacketRule { kFirstChoice, kHighestPort, kShortest };

/// Order of the packets that compete for outputs.
enum class InputCriterion { kOldest, kClosest, kRandom };
/// Order of the outputs that a packet with several of them tries.
enum class OutputCriterion { kTowardDimensionOrder, kAwayFromDimensionOrder, kRandom };

/// Which packets take the outputs that are idle in a cycle.
enum class ArrivalOrder {
    kStoredFirst,    ///< waiting packets, then the headers of the cycle
    kArrivalsFirst,  ///< the headers, then waiting packets
    kTogether        ///< both in one matching, as if headers waited at the ends of their queues
};

/// Output queues: how a header is assigned to one of its productive outputs.
struct AssignmentSettings {
    AssignmentPolicy assignment = AssignmentPolicy::kIdleLinkFirst;
    BlockedPacketRule blocked_packet_joins = BlockedPacketRule::kFirstChoice;

    /// Whether the policy can leave the output to the rule for blocked packets.
    bool can_block() const {
        return assignment == AssignmentPolicy::kIdleLinkFirst ||
               assignment == AssignmentPolicy::kEmptyQueueFirst;
    }
};
void fields(SettingsVisitor& io, AssignmentSettings& settings);

/// For organisations that match packets with outputs in an order of the packets.
struct InputOrderSettings {
    InputCriterion criterion = InputCriterion::kOldest;
};
void fields(SettingsVisitor& io, InputOrderSettings& settings);

/// For organisations in which a packet waits for several outputs.
struct OutputOrderSettings {
    OutputCriterion criterion = OutputCriterion::kTowardDimensionOrder;
    unsigned ageing_cycles = 0;  ///< a packet that has waited this long goes first; 0: never
};
void fields(SettingsVisitor& io, OutputOrderSettings& settings);

struct MultiqueueSettings {
    unsigned window = 0;  ///< packets that can be matched; 0: all
};
void fields(SettingsVisitor& io, MultiqueueSettings& settings);

struct InputQueueSettings {
    bool strict_fifo = true;  ///< a queue reads one packet at a time
};
void fields(SettingsVisitor& io, InputQueueSettings& settings);

struct ChoiceQueueSettings {
    bool partially_adaptive = false;  ///< no choice in the first dimension
};
void fields(SettingsVisitor& io, ChoiceQueueSettings& settings);

struct QueuedSettings {
    Part<StorageRow> organisation;
    StorageRule storage = StorageRule::kFull;
    TieRule tie = TieRule::kBusy;
    ArrivalOrder arrival_order = ArrivalOrder::kStoredFirst;
    HeaderOrder header_order = HeaderOrder::kMessageId;
    bool routing_at_source = true;  ///< packets of the router's own hosts take routing_cycles too
    /// An input holds one flit: the flit behind a header arrives when the header is decided.
    bool one_flit_inputs = false;
};

void fields(SettingsVisitor& io, QueuedSettings& settings);

}  // namespace thruway
