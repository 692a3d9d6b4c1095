#include "workloads/goal/goal_reader.h"

#include "core/problem.h"
#include "workloads/goal/goal_tokens.h"
#include "workloads/goal/rank_block.h"
#include "workloads/graph/graph_checks.h"

#include <fmt/format.h>

#include <utility>
#include <vector>

namespace thruway {
namespace {

using Kind = GoalToken::Kind;

class GoalReader {
public:
    GoalReader(std::istream& input, const std::string& file, const GoalOptions& options)
        : tokens_(input, file), options_(options) {
        next();
    }

    GoalProgram read() {
        const std::uint32_t ranks = read_number_of_ranks();
        GoalProgram program{TaskGraph(ranks), TaskLabels(ranks)};
        std::vector<std::size_t> lines(ranks);  // where the ranks begin
        while (skip_ends_of_lines(), token_.kind != Kind::kEnd) read_rank(program, lines);
        for (std::uint32_t rank = 0; rank < ranks; ++rank) {
            if (lines[rank] != 0) continue;
            refuse(
                fmt::format("rank {} is missing; num_ranks is {}, and each rank has a block, even "
                            "if it is empty: \"rank {} {{ }}\"",
                            rank, ranks, rank));
        }
        program.graph.close();
        return program;
    }

private:
    void next() { tokens_.next(token_); }
    void skip_ends_of_lines() {
        while (token_.kind == Kind::kEndOfLine) next();
    }

    std::uint32_t read_number_of_ranks() {
        skip_ends_of_lines();
        if (!token_.is("num_ranks")) {
            refuse(fmt::format("{}: a GOAL file begins with \"num_ranks\" and their number",
                               token_.name()));
        }
        next();
        if (token_.kind != Kind::kNumber || token_.number == 0) {
            refuse(fmt::format("num_ranks = {}: give a whole number from 1 on", given()));
        }
        if (token_.number > options_.hosts.count) {
            refuse(fmt::format("num_ranks = {}: {}, one for each rank; {}", token_.text,
                               options_.hosts.text(), options_.hosts.remedy()));
        }
        const auto ranks = static_cast<std::uint32_t>(token_.number);
        next();
        return ranks;
    }

    void read_rank(GoalProgram& program, std::vector<std::size_t>& lines) {
        if (!token_.is("rank")) {
            refuse(fmt::format("{}: expected \"rank\", its number and \"{{\"", token_.name()));
        }
        next();
        if (token_.kind != Kind::kNumber || token_.number >= lines.size()) {
            refuse(fmt::format("rank = {}: give a whole number from 0 to {}, since num_ranks is {}",
                               given(), lines.size() - 1, lines.size()));
        }
        std::size_t& line = lines[token_.number];
        if (line != 0) {
            refuse(fmt::format("rank {}: line {} begins this rank; put its operations together",
                               token_.number, line));
        }
        line = token_.line;
        const HostId host{static_cast<std::uint32_t>(token_.number)};
        next();
        skip_ends_of_lines();
        if (!token_.is("{")) {
            refuse(
                fmt::format("{}: expected \"{{\" behind \"rank {}\"", token_.name(), index(host)));
        }
        next();
        RankBlock(tokens_, token_, options_, program, host).read();
    }

    std::string given() const { return token_.text.empty() ? "(nothing)" : token_.text; }
    [[noreturn]] void refuse(const std::string& message) const {
        throw Problem(message, tokens_.place(token_));
    }

    GoalTokens tokens_;
    GoalToken token_;
    const GoalOptions& options_;
};

}  // namespace

GoalProgram read_goal(std::istream& input, const std::string& file, const GoalOptions& options) {
    GoalProgram program = GoalReader(input, file, options).read();
    check_graph(program.graph, &program.labels, file);
    return program;
}

}  // namespace thruway
