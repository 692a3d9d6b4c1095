#include "topologies/formats/xml_tags.h"

#include <algorithm>
#include <array>

namespace thruway {
namespace {

constexpr std::string_view kSpaces = " \t\r\n";

std::string resolved(std::string_view text) {
    constexpr std::array<std::pair<std::string_view, char>, 5> kEntities = {
        {{"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}, {"&amp;", '&'}}};
    std::string result;
    while (!text.empty()) {
        const auto entity = std::find_if(kEntities.begin(), kEntities.end(), [&](const auto& e) {
            return text.substr(0, e.first.size()) == e.first;
        });
        const bool found = entity != kEntities.end();
        result += found ? entity->second : text.front();
        text.remove_prefix(found ? entity->first.size() : 1);
    }
    return result;
}

class TagScanner {
public:
    explicit TagScanner(std::string_view text) : text_(text) {}

    std::vector<XmlTag> run() {
        while (go_to("<")) {
            if (starts("<!--")) {
                go_behind("-->");
            } else if (starts("<![CDATA[")) {
                go_behind("]]>");
            } else if (starts("<?") || starts("<!") || starts("</")) {
                go_behind(">");
            } else {
                tag();
            }
        }
        return std::move(tags_);
    }

private:
    bool starts(std::string_view with) const { return text_.substr(at_, with.size()) == with; }
    void go(std::size_t place) {
        const std::size_t end = std::min(place, text_.size());
        for (; at_ < end; ++at_) line_ += text_[at_] == '\n' ? 1u : 0u;
    }
    bool go_to(std::string_view what) {
        go(text_.find(what, at_));
        return at_ < text_.size();
    }
    void go_behind(std::string_view what) {
        if (go_to(what)) go(at_ + what.size());
    }
    std::string_view word(std::string_view ends) {
        const std::size_t begin = at_;
        go(text_.find_first_of(ends, at_));
        return text_.substr(begin, at_ - begin);
    }
    void tag() {
        ++at_;
        XmlTag tag;
        tag.line = line_;
        tag.name = word(" \t\r\n/>");
        while (true) {
            go(text_.find_first_not_of(kSpaces, at_));
            if (at_ >= text_.size() || text_[at_] == '>' || text_[at_] == '/') break;
            std::string name(word(" \t\r\n="));
            go(text_.find_first_of("\"'", at_));
            if (at_ >= text_.size()) break;
            const char quote = text_[at_++];
            tag.attributes.emplace_back(std::move(name), resolved(word({&quote, 1})));
            if (at_ < text_.size()) ++at_;
        }
        tags_.push_back(std::move(tag));
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t line_ = 1;
    std::vector<XmlTag> tags_;
};

}  // namespace

const std::string* XmlTag::find(std::string_view attribute) const {
    for (const auto& [name, value] : attributes) {
        if (name == attribute) return &value;
    }
    return nullptr;
}

std::vector<XmlTag> xml_tags(std::string_view text) { return TagScanner(text).run(); }

}  // namespace thruway
