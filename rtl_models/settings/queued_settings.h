// rtl_models/settings/queued_settings.h
// The choices of the queued cut-through router; they are members of RouterSettings.
#pragma once

namespace thruway {

enum class StorageOrganisation { kOutputQueues, kChoiceQueues, kInputQueues, kCentralMultiqueue };
/// When a packet that could not cut through begins to wait for an output.
enum class StorageRule { kFull, kPartial };
/// What a header sees of a link that has just been released.
enum class TieRule { kBusy, kFree };
/// Which of the headers of one cycle is decided first.
enum class HeaderOrder { kMessageId, kPort };
/// Output queues: to which of its productive outputs a header is assigned.
enum class AssignmentPolicy { kIdleLinkFirst, kFirstChoice, kEmptyQueueFirst, kRandom, kShortest };
/// Output queues: which queue a header joins where its policy found no output that is free.
enum class BlockedPacketRule { kFirstChoice, kHighestPort, kShortest };

}  // namespace thruway
