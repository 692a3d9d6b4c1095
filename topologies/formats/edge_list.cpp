#include "topologies/formats/edge_list.h"

#include "core/problem.h"
#include "core/text/utf8.h"

#include <fmt/format.h>

#include <map>
#include <vector>

namespace thruway {
namespace {

constexpr std::string_view kBlanks = " \t\r\f\v";

std::vector<std::string> words_of(std::string_view line) {
    line = line.substr(0, line.find('#'));
    std::vector<std::string> words;
    while (true) {
        const std::size_t begin = line.find_first_not_of(kBlanks);
        if (begin == std::string_view::npos) return words;
        line.remove_prefix(begin);
        const std::size_t length = std::min(line.find_first_of(kBlanks), line.size());
        words.emplace_back(line.substr(0, length));
        line.remove_prefix(length);
    }
}

class EdgeListReader {
public:
    explicit EdgeListReader(const std::string& file) {
        description_.file = file;
        description_.foreign = false;
    }

    NetworkDescription read(std::string_view text) {
        text = without_byte_order_mark(text);
        while (!text.empty()) {
            ++line_;
            const std::size_t length = std::min(text.find('\n'), text.size());
            take(words_of(text.substr(0, length)));
            text.remove_prefix(std::min(length + 1, text.size()));
        }
        return std::move(description_);
    }

private:
    [[noreturn]] void refuse(const std::string& message) const {
        throw Problem(message, {description_.file, line_, 0});
    }

    void take(const std::vector<std::string>& words) {
        if (words.empty()) return;
        std::vector<std::string> names;
        std::vector<DescribedAttribute> attributes;
        for (const std::string& word : words) {
            const std::size_t equals = word.find('=');
            if (equals != std::string::npos) {
                add(attributes, word, equals);
            } else if (!attributes.empty()) {
                refuse(fmt::format("\"{}\" follows {}; names come first, then attributes as "
                                   "key=value without blanks",
                                   word, attributes.back().name));
            } else {
                names.push_back(word);
            }
        }
        if (names.empty() || names.size() > 2) {
            refuse(
                fmt::format("{} names in one line: \"{}\"; a link is SOURCE TARGET [key=value...], "
                            "a switch is NAME [key=value...]",
                            names.size(), names.empty() ? words.front() : names[2]));
        }
        if (names.size() == 2) {
            const std::size_t source = find(names[0]);
            description_.links.push_back({source, find(names[1]), line_, std::move(attributes)});
            return;
        }
        const std::size_t place = find(names[0]);
        const auto [first, is_new] = described_.emplace(place, line_);
        if (!is_new) {
            refuse(
                fmt::format("switch {}: line {} already describes it; remove one of the two lines",
                            names[0], first->second));
        }
        description_.switches[place].line = line_;
        description_.switches[place].attributes = std::move(attributes);
    }

    void add(std::vector<DescribedAttribute>& attributes, const std::string& word,
             std::size_t equals) const {
        DescribedAttribute attribute{word.substr(0, equals), word.substr(equals + 1), line_};
        if (attribute.name.empty() || attribute.text.empty()) {
            refuse(fmt::format("\"{}\"; an attribute is key=value without blanks", word));
        }
        for (const DescribedAttribute& other : attributes) {
            if (other.name == attribute.name) {
                refuse(fmt::format("\"{}\": the line gives {} twice", word, attribute.name));
            }
        }
        attributes.push_back(std::move(attribute));
    }

    std::size_t find(const std::string& name) {
        const auto [entry, is_new] = places_.emplace(name, description_.switches.size());
        if (is_new) description_.switches.push_back({name, line_, {}});
        return entry->second;
    }

    NetworkDescription description_;
    std::size_t line_ = 0;
    std::map<std::string, std::size_t> places_;
    std::map<std::size_t, std::size_t> described_;  ///< switch -> line that describes it
};

std::string attribute_cells(const std::vector<DescribedAttribute>& attributes) {
    std::string text;
    for (const DescribedAttribute& attribute : attributes) {
        text += fmt::format(" {}={}", attribute.name, attribute.text);
    }
    return text + "\n";
}

}  // namespace

NetworkDescription read_edge_list(std::string_view text, const std::string& file) {
    return EdgeListReader(file).read(text);
}

std::string write_edge_list(const NetworkDescription& description) {
    std::string text;
    for (const DescribedSwitch& item : description.switches) {
        if (item.name.empty() || item.name.find_first_of(" \t\r\n\f\v#=") != std::string::npos) {
            throw Problem(fmt::format("{}: the name of {} \"{}\" has a blank, # or =, which an "
                                      "edge list cannot hold; write it as .graphml or .dot",
                                      description.file, kind_of(item), item.name));
        }
        text += item.name + attribute_cells(item.attributes);
    }
    for (const DescribedLink& link : description.links) {
        text += description.switches[link.source].name + " " +
                description.switches[link.target].name + attribute_cells(link.attributes);
    }
    return text;
}

}  // namespace thruway
