#include "workloads/goal/rank_block.h"

#include "core/cycle.h"
#include "core/text/name_suggestion.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace thruway {
namespace {

using Kind = GoalToken::Kind;

/// A task is counted in 31 bits (TaskGraph::Successor).
constexpr std::size_t kMostTasks = std::numeric_limits<std::int32_t>::max();
constexpr std::size_t kMostDependencies = std::numeric_limits<std::uint32_t>::max();

}  // namespace

RankBlock::RankBlock(GoalTokens& tokens, GoalToken& token, const GoalOptions& options,
                     GoalProgram& program, HostId host)
    : tokens_(tokens), token_(token), options_(options), program_(program), host_(host) {}

void RankBlock::read() {
    const std::size_t first_line = token_.line;
    while (!token_.is("}")) {
        if (token_.kind == Kind::kEnd) {
            refuse(fmt::format("the file ends within rank {}, which begins in line {}; close it "
                               "with \"}}\"",
                               index(host_), first_line));
        }
        if (token_.kind != Kind::kEndOfLine) read_line();
        if (token_.kind == Kind::kEndOfLine) next();
    }
    next();
    add_dependencies();
    program_.labels.close(host_);
}

void RankBlock::read_line() {
    if (at_word("send") || at_word("recv") || at_word("calc")) return read_operation(nullptr);
    if (token_.kind != Kind::kWord || at_word("rank") || at_word("num_ranks")) refuse_operation();
    const GoalToken first = token_;
    next();
    if (at_word("requires") || at_word("irequires")) return read_dependency(first);
    if (!token_.is(":")) {
        const auto meant = nearest_name(first.text, {"send", "recv", "calc"});
        throw Problem(fmt::format("{}: {}", first.name(),
                                  meant ? fmt::format("did you mean \"{}\"?", *meant)
                                        : "behind a label come \":\" and an operation, or "
                                          "\"requires\" or \"irequires\" and another label"),
                      tokens_.place(first));
    }
    next();
    if (!at_word("send") && !at_word("recv") && !at_word("calc")) refuse_operation();
    read_operation(&first);
}

void RankBlock::refuse_operation() const {
    refuse(fmt::format("{}: expected an operation: send, recv or calc", token_.name()));
}

void RankBlock::read_dependency(const GoalToken& later) {
    const bool with_begin = at_word("irequires");
    const std::string word = token_.text;
    next();
    if (token_.kind != Kind::kWord) {
        refuse(fmt::format("{}: expected a label behind \"{}\"", token_.name(), word));
    }
    if (dependencies_.size() == kMostDependencies) {
        refuse(fmt::format("a rank has at most {} dependencies", kMostDependencies));
    }
    const std::uint32_t id = label_of(later.text).id;
    dependencies_.push_back({id, label_of(token_.text).id, with_begin,
                             static_cast<std::uint32_t>(token_.column), token_.line});
    next();
    expect_end_of_line();
}

void RankBlock::read_operation(const GoalToken* label) {
    const GoalToken operation = token_;
    next();
    Task task = operation.is("calc")   ? read_computation()
                : operation.is("send") ? read_message(TaskKind::kSend)
                                       : read_message(TaskKind::kReceive);
    task.line = static_cast<std::uint32_t>(operation.line);
    if (program_.graph.tasks(host_) == kMostTasks) {
        throw Problem(fmt::format("a rank has at most {} operations", kMostTasks),
                      tokens_.place(operation));
    }
    const Number number = program_.graph.add(host_, task);
    if (label == nullptr) return;
    Label& known = label_of(label->text);
    if (known.line != 0) {
        throw Problem(fmt::format("{}: line {} has an operation with this label; use another one",
                                  label->name(), known.line),
                      tokens_.place(*label));
    }
    known.line = operation.line;
    known.task = number;
    program_.labels.add(host_, number, label->text);
}

Task RankBlock::read_message(TaskKind kind) {
    Task task;
    task.kind = kind;
    task.amount = number("bytes", kMostGoalBytes);
    if (!at_word("b")) {
        refuse(fmt::format("{}: expected \"b\" behind the number of bytes, as in \"8b\"",
                           token_.name()));
    }
    next();
    const char* const word = kind == TaskKind::kSend ? "to" : "from";
    if (!at_word(word)) {
        refuse(fmt::format("{}: expected \"{}\" and a rank", token_.name(), word));
    }
    next();
    read_peer(task);
    read_options(task);
    expect_end_of_line();
    return task;
}

void RankBlock::read_peer(Task& task) {
    if (token_.kind == Kind::kAny) {
        if (task.kind == TaskKind::kSend) {
            refuse("to -1: a send goes to one rank; only a recv takes messages from any");
        }
        task.peer = kAnySource;
        return next();
    }
    const char* const what = task.kind == TaskKind::kSend ? "to" : "from";
    task.peer = HostId{static_cast<std::uint32_t>(number(what, program_.graph.hosts() - 1))};
}

Task RankBlock::read_computation() {
    __extension__ using Wide = unsigned __int128;
    const std::uint64_t time = number("calc", kMostGoalTime);
    Task task;
    const Wide cycles = (Wide{time} * options_.cycles_of_a_million + 999'999) / 1'000'000;
    task.amount = static_cast<std::uint64_t>(std::min<Wide>(cycles, kNever - 1));
    read_options(task);
    expect_end_of_line();
    return task;
}

void RankBlock::read_options(Task& task) {
    bool tag = false, cpu = false, nic = false;
    while (token_.kind == Kind::kWord) {
        const std::string word = token_.text;
        bool* const seen = word == "tag"   ? &tag
                           : word == "cpu" ? &cpu
                           : word == "nic" ? &nic
                                           : nullptr;
        if (seen == nullptr) return;
        if (task.kind == TaskKind::kCompute && word != "cpu") {
            refuse(fmt::format("\"{}\": a calc has no {}, only a cpu", word, word));
        }
        if (*seen) refuse(fmt::format("\"{}\": the line gives it twice", word));
        *seen = true;
        next();
        if (word == "tag" && token_.kind == Kind::kAny && task.kind == TaskKind::kReceive) {
            task.tag = kAnyTag;
            next();
        } else if (word == "tag") {
            task.tag = static_cast<std::uint32_t>(number("tag", kAnyTag - 1));
        } else {
            (word == "cpu" ? task.cpu : task.nic) = static_cast<std::uint8_t>(number(word, 255));
        }
    }
}

void RankBlock::expect_end_of_line() {
    if (token_.kind == Kind::kEndOfLine || token_.kind == Kind::kEnd || token_.is("}")) return;
    refuse(fmt::format("{}: expected the end of the line here", token_.name()));
}

void RankBlock::add_dependencies() {
    std::vector<const Label*> by_id(labels_.size());
    for (const auto& [text, label] : labels_) by_id[label.id] = &label;
    for (const Dependency& dependency : dependencies_) {
        for (const std::uint32_t id : {dependency.later, dependency.earlier}) {
            if (by_id[id]->line == 0) refuse_label(dependency, id);
        }
        const Number later = by_id[dependency.later]->task;
        const Number earlier = by_id[dependency.earlier]->task;
        if (dependency.with_begin) {
            program_.graph.begins_with(host_, later, earlier);
        } else {
            program_.graph.begins_after(host_, later, earlier);
        }
    }
}

void RankBlock::refuse_label(const Dependency& dependency, std::uint32_t id) const {
    std::string unknown;
    std::vector<std::string> known;
    for (const auto& [text, label] : labels_) {
        if (label.id == id) unknown = text;
        if (label.line != 0) known.push_back(text);
    }
    std::sort(known.begin(), known.end());
    const auto meant = known.size() <= 10'000 ? nearest_name(unknown, known) : std::nullopt;
    throw Problem(
        fmt::format("\"{}\": rank {} has no operation with this label{}", unknown, index(host_),
                    meant ? fmt::format("; did you mean \"{}\"?", *meant) : ""),
        {tokens_.file(), dependency.line,
         id == dependency.earlier ? dependency.column : std::size_t{0}});
}

bool RankBlock::at_word(const char* word) const {
    return token_.kind == Kind::kWord && token_.is(word);
}

std::uint64_t RankBlock::number(const std::string& what, std::uint64_t most) {
    if (token_.kind != Kind::kNumber || token_.number > most) {
        refuse(fmt::format("{} = {}: give a whole number from 0 to {}", what,
                           token_.text.empty() ? "(nothing)" : token_.text, most));
    }
    const std::uint64_t value = token_.number;
    next();
    return value;
}

RankBlock::Label& RankBlock::label_of(const std::string& text) {
    const auto id = static_cast<std::uint32_t>(labels_.size());
    return labels_.emplace(text, Label{id, 0, 0}).first->second;
}

}  // namespace thruway
