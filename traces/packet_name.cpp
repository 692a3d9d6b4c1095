#include "traces/packet_name.h"

#include "core/problem.h"

#include <fmt/format.h>

#include <charconv>

namespace thruway {
namespace {

/// `text` must be all digits.
std::optional<std::uint32_t> number(std::string_view text) {
    std::uint32_t value = 0;
    const char* const end = text.data() + text.size();
    const auto [parsed, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc{} || parsed != end || value == ~0u) return std::nullopt;
    return value;
}

}  // namespace

std::string to_text(PacketName name) {
    return name.is_some() ? fmt::format("{}.{}", name.source, name.sequence) : std::string();
}

std::optional<PacketName> packet_name(std::string_view text) {
    const std::size_t dot = text.find('.');
    if (dot == std::string_view::npos) return std::nullopt;
    const auto source = number(text.substr(0, dot));
    const auto sequence = number(text.substr(dot + 1));
    if (!source || !sequence) return std::nullopt;
    return PacketName{*source, *sequence};
}

PacketName packet_of_option(const std::string& text, const char* option) {
    if (const auto name = packet_name(text)) return *name;
    throw Problem(fmt::format("\"{}\" names no packet; give the number of its source host and its "
                              "number among the packets of that host, both from 0, as in \"5.12\"",
                              text),
                  {option});
}

}  // namespace thruway
