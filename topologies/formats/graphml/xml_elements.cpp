#include "topologies/formats/graphml/xml_elements.h"

#include "core/nesting.h"
#include "core/problem.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

#include <expat.h>

namespace thruway {
namespace {

/// Expat is a C library: a handler must not throw, so it stores the problem and stops the parser.
class ElementReader {
public:
    explicit ElementReader(const std::string& file)
        : file_(file), parser_(XML_ParserCreate(nullptr)) {
        if (!parser_) throw std::bad_alloc();
        XML_SetUserData(parser_.get(), this);
        XML_SetElementHandler(parser_.get(), begin, end);
        XML_SetCharacterDataHandler(parser_.get(), characters);
        XML_SetEntityDeclHandler(parser_.get(), entity);
        XML_SetSkippedEntityHandler(parser_.get(), skipped);
    }

    std::vector<XmlElement> read(std::string_view text) {
        constexpr std::size_t kPart = std::size_t{1} << 24;
        for (std::size_t at = 0;; at += kPart) {
            const std::string_view part = text.substr(std::min(at, text.size()), kPart);
            const bool last = at + kPart >= text.size();
            const XML_Status status = XML_Parse(parser_.get(), part.data(),
                                                static_cast<int>(part.size()), last ? 1 : 0);
            if (problem_) throw Problem(*problem_);
            if (status != XML_STATUS_OK) {
                throw Problem(fmt::format("this is not well-formed XML: {}",
                                          XML_ErrorString(XML_GetErrorCode(parser_.get()))),
                              here());
            }
            if (last) return std::move(elements_);
        }
    }

private:
    struct Free {
        void operator()(XML_ParserStruct* parser) const { XML_ParserFree(parser); }
    };

    static ElementReader& of(void* self) { return *static_cast<ElementReader*>(self); }

    SourceLocation here() const {
        return {file_, static_cast<std::size_t>(XML_GetCurrentLineNumber(parser_.get())), 0};
    }
    void refuse(const std::string& message) {
        if (!problem_) problem_.emplace(message, here());
        XML_StopParser(parser_.get(), XML_FALSE);
    }

    static void begin(void* self, const XML_Char* name, const XML_Char** attributes) {
        of(self).begin(name, attributes);
    }
    void begin(const XML_Char* name, const XML_Char** attributes) {
        if (open_.size() == kMaxNesting) {
            refuse(fmt::format("<{}> nests {} deep; at most {} levels are allowed", name,
                               open_.size() + 1, kMaxNesting));
            return;
        }
        XmlElement element;
        element.name = name;
        element.line = here().line;
        if (!open_.empty()) element.parent = open_.back();
        for (; *attributes != nullptr; attributes += 2) {
            element.attributes.emplace_back(attributes[0], attributes[1]);
        }
        open_.push_back(elements_.size());
        elements_.push_back(std::move(element));
    }
    static void end(void* self, const XML_Char*) {
        // Expat still calls end() for an empty element that begin() has rejected.
        if (!of(self).problem_) of(self).open_.pop_back();
    }
    static void characters(void* self, const XML_Char* text, int length) {
        ElementReader& reader = of(self);
        reader.elements_[reader.open_.back()].text.append(text, static_cast<std::size_t>(length));
    }
    static void entity(void* self, const XML_Char* name, int, const XML_Char*, int, const XML_Char*,
                       const XML_Char*, const XML_Char*, const XML_Char*) {
        of(self).refuse(fmt::format("<!ENTITY {}>: a network file may not declare entities; write "
                                    "the text itself",
                                    name));
    }
    static void skipped(void* self, const XML_Char* name, int) {
        of(self).refuse(fmt::format("&{};: this entity is unknown; write the text itself", name));
    }

    const std::string& file_;
    std::unique_ptr<XML_ParserStruct, Free> parser_;
    std::vector<XmlElement> elements_;
    std::vector<std::size_t> open_;
    std::optional<Problem> problem_;
};

}  // namespace

const std::string* XmlElement::find(std::string_view attribute) const {
    for (const auto& [name, value] : attributes) {
        if (name == attribute) return &value;
    }
    return nullptr;
}

std::string XmlElement::value() const {
    constexpr const char* kBlanks = " \t\r\n";
    const std::size_t begin = text.find_first_not_of(kBlanks);
    if (begin == std::string::npos) return {};
    return text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

std::vector<XmlElement> xml_elements(std::string_view text, const std::string& file) {
    return ElementReader(file).read(text);
}

}  // namespace thruway
