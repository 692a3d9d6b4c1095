#include "topologies/formats/dot/dot_tokens.h"

#include <cctype>

namespace thruway {
namespace {

class DotScanner {
public:
    explicit DotScanner(std::string_view text) : text_(text) {}

    std::vector<DotToken> run() {
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == '\n') {
                ++line_;
                ++at_;
            } else if (std::isspace(static_cast<unsigned char>(c)) != 0) {
                ++at_;
            } else if (starts("//") || (c == '#' && (at_ == 0 || text_[at_ - 1] == '\n'))) {
                while (at_ < text_.size() && text_[at_] != '\n') ++at_;
            } else if (starts("/*")) {
                skip_to(text_.find("*/", at_ + 2), 2);
            } else if (c == '"') {
                quoted();
            } else if (starts("--") || starts("->")) {
                add(DotToken::Kind::kLink, std::string(text_.substr(at_, 2)));
                at_ += 2;
            } else if (is_name(c) || c == '-') {
                name();
            } else {
                mark(c);
            }
        }
        return std::move(tokens_);
    }

private:
    static bool is_name(char c) {
        const auto u = static_cast<unsigned char>(c);
        return std::isalnum(u) != 0 || c == '_' || c == '.' || u >= 0x80;
    }
    bool starts(std::string_view with) const { return text_.substr(at_, with.size()) == with; }

    void add(DotToken::Kind kind, std::string text, bool quoted = false) {
        tokens_.push_back({kind, std::move(text), line_, depth_, quoted});
    }
    void skip_to(std::size_t place, std::size_t behind) {
        const std::size_t end = place == std::string_view::npos ? text_.size() : place + behind;
        for (; at_ < end; ++at_) line_ += text_[at_] == '\n' ? 1u : 0u;
    }
    void quoted() {
        std::string word;
        const std::size_t line = line_;
        for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
            // A backslash belongs to the next character; it is dropped only before a quote.
            if (text_[at_] == '\\' && at_ + 1 < text_.size() && text_[at_ + 1] == '"') {
                ++at_;
            } else if (text_[at_] == '\\' && at_ + 1 < text_.size()) {
                word += text_[at_++];
            }
            if (text_[at_] == '\n') ++line_;
            word += text_[at_];
        }
        ++at_;
        add(DotToken::Kind::kName, std::move(word), true);
        tokens_.back().line = line;
    }
    void name() {
        const std::size_t begin = at_++;
        while (at_ < text_.size() && is_name(text_[at_])) ++at_;
        add(DotToken::Kind::kName, std::string(text_.substr(begin, at_ - begin)));
    }
    void mark(char c) {
        ++at_;
        if (c == ']' && depth_ > 0) --depth_;
        add(c == '['   ? DotToken::Kind::kOpen
            : c == ']' ? DotToken::Kind::kClose
            : c == '=' ? DotToken::Kind::kEquals
            : c == ':' ? DotToken::Kind::kColon
                       : DotToken::Kind::kOther,
            std::string(1, c));
        if (c == '[') ++depth_;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t line_ = 1;
    unsigned depth_ = 0;
    std::vector<DotToken> tokens_;
};

}  // namespace

std::vector<DotToken> dot_tokens(std::string_view text) { return DotScanner(text).run(); }

}  // namespace thruway
