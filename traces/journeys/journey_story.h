// traces/journeys/journey_story.h
// A journey in plain sentences, hop by hop: what the packet waited for, and which packet it waited
// for.
#pragma once

#include "traces/journeys/journey.h"

#include <string>

namespace thruway {

/// Lines of text. "2.1" is virtual channel 1 of port 2; routers and hosts have their names, too.
std::string journey_story(const Journey& journey);

}  // namespace thruway
