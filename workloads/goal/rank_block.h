// workloads/goal/rank_block.h
// The operations between the braces of one rank. Labels belong to their rank; a dependency may name
// a label whose operation comes later.
#pragma once

#include "workloads/goal/goal_reader.h"
#include "workloads/goal/goal_tokens.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace thruway {

class RankBlock {
public:
    /// `token`: the first one behind the opening brace; read() leaves the one behind the closing
    /// brace there.
    RankBlock(GoalTokens& tokens, GoalToken& token, const GoalOptions& options,
              GoalProgram& program, HostId host);

    void read();

private:
    using Number = TaskGraph::Number;

    struct Label {
        std::uint32_t id = 0;
        std::size_t line = 0;  ///< of its operation; 0: none so far
        Number task = 0;
    };
    struct Dependency {
        std::uint32_t later = 0;  ///< id of a label
        std::uint32_t earlier = 0;
        bool with_begin = false;
        std::uint32_t column = 0;  ///< of the label `earlier`
        std::size_t line = 0;
    };

    void read_line();
    void read_dependency(const GoalToken& later);
    void read_operation(const GoalToken* label);
    Task read_message(TaskKind kind);
    void read_peer(Task& task);
    Task read_computation();
    void read_options(Task& task);
    void expect_end_of_line();
    void add_dependencies();

    void next() { tokens_.next(token_); }
    bool at_word(const char* word) const;
    std::uint64_t number(const std::string& what, std::uint64_t most);
    Label& label_of(const std::string& text);
    [[noreturn]] void refuse_operation() const;
    [[noreturn]] void refuse_label(const Dependency& dependency, std::uint32_t id) const;
    [[noreturn]] void refuse(const std::string& message) const {
        throw Problem(message, tokens_.place(token_));
    }

    GoalTokens& tokens_;
    GoalToken& token_;
    const GoalOptions& options_;
    GoalProgram& program_;
    HostId host_;
    std::unordered_map<std::string, Label> labels_;
    std::vector<Dependency> dependencies_;
};

}  // namespace thruway
