// apps/report/html/visible_text.h
// Text from files as a reader must see it: invisible characters and bytes that are not UTF-8 are
// replaced by their code, as in "[U+202E]" or "[byte ff]".
#pragma once

#include <string>
#include <string_view>

namespace thruway {

/// Invisible: core/text/utf8.h.
std::string visible_text(std::string_view text);

}  // namespace thruway
