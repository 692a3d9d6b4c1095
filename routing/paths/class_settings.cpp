#include "routing/paths/class_settings.h"

#include "settings/fields/settings_visitor.h"

namespace thruway {

void fields(SettingsVisitor& io, ClassSettings& settings) {
    io.integer_or_word("class_limit", settings.class_limit, {1, kMaxVirtualChannels}, "none", "",
                       "most classes of virtual channels; fewer than the function needs can "
                       "deadlock, for demonstrations with `run --allow-deadlock`");
}

}  // namespace thruway
