#include "settings/fields/unknown_key.h"

#include "core/text/name_suggestion.h"

#include <optional>
#include <utility>

namespace thruway {
namespace {

constexpr std::size_t kMost = 3;
/// Names shorter than this are part of too many keys.
constexpr std::size_t kFewestLetters = 3;

struct KnownKey {
    std::string section;  ///< with its tables: "traffic.packet_flits"; empty at the root
    std::string name;
};

void collect(const SettingNode& table, const std::string& section, std::vector<KnownKey>& keys) {
    for (const SettingNode& node : table.inside) {
        const std::string inside = section.empty() ? node.key : section + "." + node.key;
        // A section alone is no setting; a nested table is one, through its shorthand.
        if (!section.empty()) keys.push_back({section, node.key});
        collect(node, inside, keys);
    }
}

bool begins_with(const std::string& text, const std::string& start) {
    return text.compare(0, start.size(), start) == 0;
}

/// Whether `text` contains the words of `part` in sequence.
bool has_words(const std::string& text, const std::string& part) {
    return ("_" + text + "_").find("_" + part + "_") != std::string::npos;
}

/// 0: the same name; larger: farther; empty: not near.
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

std::string did_you_mean(const std::vector<std::string>& keys) {
    return "did you mean " + alternatives(keys) + "?";
}

/// Keys of the table that contain the words of the unknown one.
std::vector<std::string> with_words_of(const std::string& name, const std::string& prefix,
                                       const std::vector<std::string>& keys) {
    std::vector<std::string> result;
    for (const std::string& key : keys) {
        if (has_words(key, name)) result.push_back(prefix + key);
    }
    return result;
}

std::vector<std::string> sections_with(const SettingNode& root, const std::string& key) {
    std::vector<std::string> result;
    for (const SettingNode& section : root.inside) {
        if (section.find(key) != nullptr) result.push_back(section.key);
    }
    return result;
}

/// The last key of the path of an override.
std::string last_key(const SettingEntry& entry) {
    const SettingEntry* last = &entry;
    while (!last->value.table.empty()) last = &last->value.table.front();
    return last->key;
}

Problem unknown_at_root(const SettingNode& root, const SettingEntry& entry,
                        const SourceLocation& where) {
    const bool is_section = entry.value.kind == SettingValue::Kind::kTable;
    const std::string message = is_section ? "unknown section [" + entry.key + "]; "
                                           : "unknown key " + entry.key + "; ";
    const std::vector<std::string> sections = sections_with(root, entry.key);
    if (!is_section && !sections.empty() && where.line != 0) {
        return Problem(message + "it belongs in " + listed(sections, "[", "]"), where);
    }
    const auto nearest = nearest_name(entry.key, root.keys());
    // The last key of an override may show what was meant.
    const bool use_last_key = is_section && !nearest && where.line == 0;
    const std::vector<std::string> near = near_keys(root, "",
                                                    use_last_key ? last_key(entry) : entry.key);
    if (use_last_key && !near.empty()) return Problem(message + did_you_mean(near), where);
    if (nearest) return Problem(message + "did you mean [" + *nearest + "]?", where);
    if (!is_section && !near.empty()) return Problem(message + did_you_mean(near), where);
    return Problem(message + "the sections are " + listed(root.keys(), "[", "]"), where);
}

}  // namespace

Problem unknown_key(const SettingNode& root, const std::string& prefix,
                    const std::vector<std::string>& keys, const SettingEntry& entry) {
    const SourceLocation& where = entry.key_where;
    if (prefix.empty()) return unknown_at_root(root, entry, where);
    const std::string inside = prefix.substr(0, prefix.size() - 1);
    const std::string message = "unknown key " + prefix + entry.key + "; ";
    if (const auto nearest = nearest_name(entry.key, keys)) {
        return Problem(message + "did you mean " + prefix + *nearest + "?", where);
    }
    const std::vector<std::string> sections = sections_with(root, entry.key);
    if (!sections.empty() && where.line != 0) {
        const std::vector<std::string> here = with_words_of(entry.key, prefix, keys);
        return Problem(message + "it belongs in " + listed(sections, "[", "]") +
                           (here.empty() ? "" : "; or " + did_you_mean(here)),
                       where);
    }
    const std::vector<std::string> near = near_keys(root, inside, entry.key);
    if (!near.empty()) return Problem(message + did_you_mean(near), where);
    return Problem(message + "the keys of " + inside + " are " + listed(keys, "", ""), where);
}

std::vector<std::string> near_keys(const SettingNode& root, const std::string& section,
                                   const std::string& name) {
    std::vector<KnownKey> known;
    collect(root, "", known);
    std::vector<std::string> nearest;
    std::optional<std::pair<unsigned, bool>> least;  // distance; whether in another section
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
