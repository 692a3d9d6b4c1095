#include "topologies/formats/dot/dot.h"

#include "core/nesting.h"
#include "core/problem.h"
#include "core/text/utf8.h"
#include "topologies/formats/dot/dot_tokens.h"

#include <fmt/format.h>
#include <boost/graph/graphviz.hpp>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace thruway {
namespace {

using Kind = DotToken::Kind;
using Attributes = std::vector<std::pair<std::string, std::string>>;

/// Receives what Boost.Graph's reader finds, in its order: switches by name, links as in the file.
class DotEvents final : public boost::detail::graph::mutate_graph {
public:
    using Node = boost::detail::graph::node_t;
    using Edge = boost::detail::graph::edge_t;

    struct Link {
        Node source;
        Node target;
        Attributes attributes;
    };

    bool is_directed() const override { return false; }
    void do_add_vertex(const Node& node) override { switches[node]; }
    void do_add_edge(const Edge& edge, const Node& source, const Node& target) override {
        places_.emplace(edge, links.size());
        links.push_back({source, target, {}});
    }
    void set_node_property(const std::string& key, const Node& node,
                           const std::string& value) override {
        switches[node].emplace_back(key, value);
    }
    void set_edge_property(const std::string& key, const Edge& edge,
                           const std::string& value) override {
        links[places_.at(edge)].attributes.emplace_back(key, value);
    }
    void set_graph_property(const std::string& key, const std::string& value) override {
        graph.emplace_back(key, value);
    }
    void finish_building_graph() override {}

    std::map<Node, Attributes> switches;
    std::vector<Link> links;
    Attributes graph;

private:
    std::map<Edge, std::size_t> places_;
};

/// The syntax error; nothing if Boost.Graph can read the text.
std::optional<std::string> syntax_error(const std::string& text) {
    DotEvents events;
    try {
        boost::detail::graph::read_graphviz_new(text, &events);
    } catch (const boost::bad_graphviz_syntax& error) {
        return error.errmsg;
    } catch (const std::exception& error) {
        return error.what();  // an error of the graph, or a word that is too long for the reader
    }
    return std::nullopt;
}

/// Boost.Graph reports no line. Its reader stops at the first invalid word, so a prefix of the file
/// has the error of the whole file exactly if it contains that word: bisect for the shortest such
/// prefix. An error at the end of the file is on the last line.
std::size_t line_of_error(const std::string& text, const std::string& error) {
    std::vector<std::size_t> ends;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\n') ends.push_back(i + 1);
    }
    if (ends.empty() || ends.back() != text.size()) ends.push_back(text.size());
    if (error.find("<eof>") != std::string::npos) return ends.size();
    const auto first = std::partition_point(ends.begin(), ends.end(), [&](std::size_t end) {
        return syntax_error(text.substr(0, end)) != error;
    });
    return static_cast<std::size_t>(std::min(first, ends.end() - 1) - ends.begin()) + 1;
}

class DotReader {
public:
    DotReader(const std::string& text, const std::string& file)
        : text_(text), tokens_(dot_tokens(text)) {
        description_.file = file;
    }

    NetworkDescription read() {
        check_words();
        if (const auto error = syntax_error(text_)) {
            refuse(line_of_error(text_, *error),
                   "this is not a graph in the DOT language: " + *error);
        }
        boost::detail::graph::read_graphviz_new(text_, &events_);
        note_lines();
        description_.attributes = described(events_.graph, 1);
        add_switches();
        add_links();
        return std::move(description_);
    }

private:
    [[noreturn]] void refuse(std::size_t line, const std::string& message) const {
        throw Problem(message, {description_.file, line, 0});
    }
    bool is_keyword(std::size_t i, const char* word) const {
        if (i >= tokens_.size() || tokens_[i].kind != Kind::kName || tokens_[i].quoted)
            return false;
        std::string lower = tokens_[i].text;
        for (char& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        return lower == word;
    }
    bool is(std::size_t i, Kind kind) const {
        return i < tokens_.size() && tokens_[i].kind == kind;
    }

    /// Rejects what DOT allows but a network has no use for.
    void check_words() const {
        if (is_keyword(0, "strict")) {
            refuse(tokens_[0].line, "\"strict\" drops parallel links; begin with \"graph\", and "
                                    "give each link once");
        }
        if (is_keyword(0, "digraph")) {
            refuse(tokens_[0].line,
                   "\"digraph\" has one-way links, but links here lead both ways; begin "
                   "with \"graph\" and write links as a -- b");
        }
        check_nesting();
        for (std::size_t i = 0; i < tokens_.size(); ++i) {
            const DotToken& token = tokens_[i];
            if (token.kind == Kind::kColon && token.depth == 0) {
                refuse(token.line,
                       "\":\" is a DOT port, a place to draw to; give ports of links as "
                       "a -- b [source_port=0, target_port=3]");
            }
            if (token.kind != Kind::kLink || token.depth > 0) continue;
            const bool behind_group = i > 0 && tokens_[i - 1].text == "}" && !tokens_[i - 1].quoted;
            const bool before_group = i + 1 < tokens_.size() && !tokens_[i + 1].quoted &&
                                      (tokens_[i + 1].text == "{" || is_keyword(i + 1, "subgraph"));
            if (behind_group || before_group) {
                refuse(token.line, "a link between groups of switches; write "
                                   "each link with its two switches");
            }
        }
    }

    /// The reader of Boost.Graph recurses for each group. Words that this scanner and that reader
    /// split differently could hide groups, so they are rejected.
    void check_nesting() const {
        unsigned depth = 0;
        for (const DotToken& token : tokens_) {
            if (token.kind != Kind::kOther) continue;
            if (token.text == "<") {
                refuse(token.line, "\"<\" begins an HTML text, which a network does not use; "
                                   "write the text in quotes");
            }
            if (token.text == "#") {
                refuse(token.line, "\"#\" begins a comment only at the start of a line; put it in "
                                   "quotes, or begin the comment with //");
            }
            if (token.text == "}" && depth > 0) --depth;
            if (token.text == "{" && ++depth > kMaxNesting) {
                refuse(token.line,
                       fmt::format("\"{{\" nests {} deep; at most {} levels are allowed", depth,
                                   kMaxNesting));
            }
        }
    }

    /// For each attribute and value, the first line that has them.
    void note_lines() {
        for (std::size_t i = 0; i + 2 < tokens_.size(); ++i) {
            if (!is(i + 1, Kind::kEquals)) continue;
            value_lines_.emplace(std::make_pair(tokens_[i].text, tokens_[i + 2].text),
                                 tokens_[i].line);
        }
    }
    std::vector<DescribedAttribute> described(const Attributes& attributes,
                                              std::size_t line) const {
        std::vector<DescribedAttribute> list;
        for (const auto& [name, value] : attributes) {
            const auto found = value_lines_.find({name, value});
            list.push_back({name, value, found != value_lines_.end() ? found->second : line});
        }
        return list;
    }

    /// In the order in which their names first appear outside square brackets.
    void add_switches() {
        for (std::size_t i = 0; i < tokens_.size(); ++i) {
            const DotToken& token = tokens_[i];
            if (token.kind != Kind::kName || token.depth > 0) continue;
            if (is_keyword(i, "graph") || is_keyword(i, "node") || is_keyword(i, "edge")) continue;
            if (i > 0 && (is_keyword(i - 1, "graph") || is_keyword(i - 1, "subgraph"))) continue;
            const auto found = events_.switches.find(token.text);
            if (found == events_.switches.end()) continue;
            if (!places_.emplace(token.text, description_.switches.size()).second) continue;
            description_.switches.push_back(
                {token.text, token.line, described(found->second, token.line)});
        }
        for (const auto& [name, attributes] : events_.switches) {
            if (!places_.emplace(name, description_.switches.size()).second) continue;
            description_.switches.push_back({name, 0, described(attributes, 0)});
        }
    }

    void add_links() {
        std::vector<std::size_t> lines;
        for (const DotToken& token : tokens_) {
            if (token.kind == Kind::kLink && token.depth == 0) lines.push_back(token.line);
        }
        lines.resize(std::max(lines.size(), events_.links.size()));
        for (std::size_t l = 0; l < events_.links.size(); ++l) {
            const DotEvents::Link& link = events_.links[l];
            description_.links.push_back({places_.at(link.source), places_.at(link.target),
                                          lines[l], described(link.attributes, lines[l])});
        }
    }

    const std::string& text_;
    std::vector<DotToken> tokens_;
    DotEvents events_;
    std::map<std::pair<std::string, std::string>, std::size_t> value_lines_;
    std::map<std::string, std::size_t> places_;
    NetworkDescription description_;
};

}  // namespace

NetworkDescription read_dot(const std::string& text, const std::string& file) {
    const std::string graph(without_byte_order_mark(text));
    return DotReader(graph, file).read();
}

}  // namespace thruway
