#include "topologies/kinds/composed/router_selection.h"

#include "core/problem.h"
#include "core/text/name_suggestion.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

namespace thruway {
namespace {

class SelectionReader {
public:
    SelectionReader(const std::string& text, const std::vector<PlacedPart>& parts,
                    const std::string& key)
        : text_(text), parts_(parts), key_(key) {}

    RouterSelection read() {
        RouterSelection selection;
        const std::size_t end = std::min(text_.find_first_of("[."), text_.size());
        const PlacedPart& part = part_named(text_.substr(0, end));
        selection.routers.part = &part;
        at_ = end;
        const auto copies = part.copy_count();
        const auto routers = static_cast<std::uint32_t>(part.network.graph.routers());
        selection.copies = all_below(copies);
        selection.routers.inside = all_below(routers);
        if (take('[')) {
            selection.copies = numbers(copies, "copy", "copies");
            if (!take(']')) refuse(fmt::format("']' is missing at character {}", at_ + 1));
        }
        if (take('.')) selection.routers.inside = numbers(routers, "router", "routers");
        if (at_ < text_.size()) {
            refuse(fmt::format("character {} is '{}'", at_ + 1, text_[at_]));
        }
        return selection;
    }

private:
    [[noreturn]] void refuse(const std::string& why) const {
        throw Problem(fmt::format("{}: \"{}\": {}; give a part, copies and routers, as in "
                                  "\"{}\", \"{}[0-1]\" or \"{}[0].0, 2-3\"",
                                  key_, text_, why, parts_.front().name, parts_.front().name,
                                  parts_.front().name));
    }

    const PlacedPart& part_named(const std::string& name) const {
        std::vector<std::string> names;
        for (const PlacedPart& part : parts_) {
            if (part.name == name) return part;
            names.push_back(part.name);
        }
        const auto meant = nearest_name(name, names);
        throw Problem(fmt::format(
            "{}: \"{}\": there is no part \"{}\"; {}", key_, text_, name,
            meant ? "did you mean \"" + *meant + "\"?" : "the parts are " + listed(names)));
    }

    static std::vector<std::uint32_t> all_below(std::uint32_t count) {
        std::vector<std::uint32_t> all;
        for (std::uint32_t i = 0; i < count; ++i) all.push_back(i);
        return all;
    }

    bool take(char wanted) {
        while (at_ < text_.size() && text_[at_] == ' ') ++at_;
        if (at_ == text_.size() || text_[at_] != wanted) return false;
        ++at_;
        return true;
    }

    /// Up to `most`.
    std::uint32_t number(std::uint32_t most, const char* one) {
        take(' ');
        const std::size_t begin = at_;
        std::uint64_t value = 0;
        while (at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9' && value <= most) {
            value = value * 10 + static_cast<std::uint64_t>(text_[at_++] - '0');
        }
        if (at_ == begin) refuse(fmt::format("a number is missing at character {}", at_ + 1));
        if (value > most) {
            refuse(fmt::format("there is no {} {}; the last is {}", one,
                               text_.substr(begin, at_ - begin), most));
        }
        return static_cast<std::uint32_t>(value);
    }

    /// "0, 2-5, 3-15/4", each of them below `count`.
    std::vector<std::uint32_t> numbers(std::uint32_t count, const char* one, const char* several) {
        std::vector<bool> named(count);
        do {
            const std::uint32_t first = number(count - 1, one);
            std::uint32_t last = first;
            std::uint32_t step = 1;
            if (take('-')) {
                last = number(count - 1, one);
                if (last < first) {
                    refuse(fmt::format("{} {} to {} descend", several, first, last));
                }
                if (take('/')) step = number(count, "step");
                if (step == 0) refuse("a step is at least 1");
            }
            for (std::uint64_t i = first; i <= last; i += step) named[i] = true;
        } while (take(','));
        std::vector<std::uint32_t> list;
        for (std::uint32_t i = 0; i < count; ++i) {
            if (named[i]) list.push_back(i);
        }
        return list;
    }

    const std::string& text_;
    const std::vector<PlacedPart>& parts_;
    const std::string& key_;
    std::size_t at_ = 0;
};

}  // namespace

std::vector<RouterId> RouterSelection::list() const {
    std::vector<RouterId> list;
    for (const std::uint32_t copy : copies) {
        for (std::size_t i = 0; i < routers.inside.size(); ++i) {
            list.push_back(routers.router(copy, i));
        }
    }
    return list;
}

RouterSelection selected_routers(const std::string& text, const std::vector<PlacedPart>& parts,
                                 const std::string& key) {
    return SelectionReader(text, parts, key).read();
}

}  // namespace thruway
