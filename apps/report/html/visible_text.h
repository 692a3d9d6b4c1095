// apps/report/html/visible_text.h
// Text from files as a reader must see it. Control characters, characters without width, those that
// change the direction of the text around them, and bytes that are not UTF-8 could hide or reorder
// what a report says; they are replaced by their code, as in "[U+202E]" or "[byte ff]".
#pragma once

#include <string>
#include <string_view>

namespace thruway {

/// Letters of languages that are written from right to left stay.
/// Source: Unicode Standard Annex 9, section 2 (explicit directional formatting).
std::string visible_text(std::string_view text);

}  // namespace thruway
