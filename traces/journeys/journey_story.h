// traces/journeys/journey_story.h
// A journey in plain sentences, hop by hop: what the packet waited for, and which packet it waited
// for.
#pragma once

#include "traces/journeys/journey.h"

#include <map>
#include <string>

namespace thruway {

/// Labels of packets that have one.
using LabelTable = std::map<PacketName, std::string>;

/// Lines of text. "2.1" is virtual channel 1 of port 2; routers and hosts have their names, too.
/// The label of the packet, and those of packets that were in its way, have lines of their own.
std::string journey_story(const Journey& journey, const LabelTable& labels = {});

}  // namespace thruway
