// workloads/collectives/broadcast/chain.h
// Broadcast along the chain of ranks 0, 1, 2, ... in segments: while a rank sends a segment to the
// next one it receives the segment after it. ranks - 2 + segments steps, each of one segment.
//
//   step        1       2       3       4        (3 ranks, segments a, b, c)
//   0 -> 1      a       b       c
//   1 -> 2              a       b       c
//
// Source: Thakur, Rabenseifner, Gropp (2005), sec. 2; Patarasuk, Yuan (2009) for pipelines.
#pragma once

#include "workloads/collectives/schedule.h"

namespace thruway {

class SettingsVisitor;
struct CollectiveSettings;

struct SegmentSettings {
    unsigned segments = 8;
};

void fields(SettingsVisitor& io, SegmentSettings& settings);

void add_broadcast_pipeline(const CollectiveSettings& settings, Schedule& schedule);

}  // namespace thruway
