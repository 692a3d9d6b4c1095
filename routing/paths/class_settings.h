// routing/paths/class_settings.h
// Settings of section [routing] for functions whose routes ascend through classes of virtual
// channels.
#pragma once

#include "routing/relation/route.h"

namespace thruway {

class SettingsVisitor;

struct ClassSettings {
    unsigned class_limit = 0;  ///< 0: none
};

void fields(SettingsVisitor& io, ClassSettings& settings);

/// The number of classes of a function that needs `needed` to be free from deadlock.
inline unsigned limited(unsigned needed, const ClassSettings& settings) {
    return settings.class_limit > 0 && settings.class_limit < needed ? settings.class_limit
                                                                     : needed;
}

/// Class c of `classes` has the virtual channels c * count / classes up to (c + 1) * count /
/// classes - 1 of 0 .. count - 1. `count` is at least `classes`.
inline VcMask class_vcs(unsigned c, unsigned classes, unsigned count) {
    return first_vcs((c + 1) * count / classes) & ~first_vcs(c * count / classes);
}

}  // namespace thruway
