#include "topologies/formats/description/unknown_attributes.h"

#include "core/problem.h"
#include "core/text/name_suggestion.h"

#include <fmt/format.h>

namespace thruway {

void UnknownAttributes::add(const std::string& of, const std::string& where,
                            const DescribedAttribute& attribute,
                            const std::vector<std::string>& known) {
    const auto nearest = nearest_name(attribute.name, known);
    if (ignore_ && !nearest) {
        Found& found = found_[{where, attribute.name}];
        if (found.times++ == 0) found.line = attribute.line;
        return;
    }
    const std::string advice = nearest         ? "did you mean " + *nearest + "?"
                               : known.empty() ? "only switches and links have attributes"
                                               : "known here: " + listed(known, "", "");
    throw Problem(fmt::format("{}: unknown attribute {} = \"{}\"; {}", of, attribute.name,
                              attribute.text, advice),
                  {file_, attribute.line, 0});
}

std::vector<std::string> UnknownAttributes::notes() const {
    std::vector<std::string> notes;
    for (const auto& [what, found] : found_) {
        notes.push_back(fmt::format(
            "{}{}: attribute {} of {} ({}) has no meaning here and is ignored; --strict "
            "makes it an error",
            file_, found.line > 0 ? ":" + std::to_string(found.line) : "", what.second, what.first,
            found.times == 1 ? "once" : std::to_string(found.times) + " times"));
    }
    return notes;
}

}  // namespace thruway
