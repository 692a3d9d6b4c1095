#include "settings/fields/key_suggestion.h"

#include "core/text/name_suggestion.h"

#include <optional>
#include <utility>

namespace thruway {
namespace {

constexpr std::size_t kMost = 3;
/// Fewer letters begin or stand in too many names.
constexpr std::size_t kFewestLetters = 3;

struct KnownKey {
    std::string section;  ///< with its tables: "traffic.packet_flits"; empty at the root
    std::string name;
};

void collect(const FieldList& fields, const std::string& section, std::vector<KnownKey>& keys) {
    for (const Field& field : fields.fields()) {
        const std::string inside = section.empty() ? field.key : section + "." + field.key;
        // A section alone is no setting; a table inside one is (its shorthand).
        if (!section.empty()) keys.push_back({section, field.key});
        if (field.table != nullptr) collect(*field.table, inside, keys);
    }
}

bool begins_with(const std::string& text, const std::string& start) {
    return text.compare(0, start.size(), start) == 0;
}

/// Whether the words of `part` stand in `text`, one after the other.
bool has_words(const std::string& text, const std::string& part) {
    return ("_" + text + "_").find("_" + part + "_") != std::string::npos;
}

/// 0: the same; more: farther; empty: not near.
std::optional<unsigned> distance(const std::string& name, const std::string& known) {
    if (name == known) return 0;
    if (nearest_name(name, {known})) return 1;
    if (name.size() < kFewestLetters) return std::nullopt;
    if (begins_with(known, name + "_")) return 2;
    if (has_words(known, name)) return 3;
    if (begins_with(known, name)) return 4;
    if (begins_with(name, known + "_")) return 5;
    return std::nullopt;
}

}  // namespace

std::vector<std::string> near_keys(const FieldList& root, const std::string& section,
                                   const std::string& name) {
    std::vector<KnownKey> known;
    collect(root, "", known);
    std::vector<std::string> nearest;
    std::optional<std::pair<unsigned, bool>> least;  // distance; whether of another section
    for (const KnownKey& key : known) {
        const auto far = distance(name, key.name);
        if (!far) continue;
        const std::pair<unsigned, bool> rank{*far, key.section != section};
        if (!least || rank < *least) {
            least = rank;
            nearest.clear();
        }
        if (rank == *least && nearest.size() < kMost) {
            nearest.push_back(key.section + "." + key.name);
        }
    }
    return nearest;
}

}  // namespace thruway
