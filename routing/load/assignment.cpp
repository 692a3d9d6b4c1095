#include "routing/load/assignment.h"

#include <limits>
#include <stdexcept>

namespace thruway {
namespace {

/// Prices of rows and columns such that price[row] + price[column] >= weight[row][column], with
/// equality for assigned pairs: a complete assignment with such prices is the heaviest.
class PricedAssignment {
public:
    PricedAssignment(std::size_t columns, const std::vector<double>& weight)
        : columns_(columns),
          weight_(weight),
          price_(columns),
          row_of_(columns, kNone),
          slack_(columns),
          before_(columns),
          reached_(columns) {}

    /// Gives the row a column, along a path of least slack of alternately unassigned and assigned
    /// pairs (Dijkstra's algorithm). Rows come in ascending order.
    void add(std::size_t row) {
        row_price_.push_back(0);
        slack_.assign(columns_, std::numeric_limits<double>::infinity());
        reached_.assign(columns_, false);
        std::size_t last = kNone;  // the column that was reached last
        std::size_t from = row;
        do {
            last = reach_next(from, last, row);
            from = row_of_[last];
        } while (from != kNone);
        while (last != kNone) {
            const std::size_t column = last;
            last = before_[column];
            row_of_[column] = last == kNone ? row : row_of_[last];
        }
    }

    std::vector<std::uint32_t> columns() const {
        std::vector<std::uint32_t> of_row(row_price_.size());
        for (std::size_t c = 0; c < columns_; ++c) {
            if (row_of_[c] != kNone) of_row[row_of_[c]] = static_cast<std::uint32_t>(c);
        }
        return of_row;
    }

private:
    static constexpr std::size_t kNone = ~std::size_t{0};

    /// Looks from a row at all columns that are not reached, and reaches the one of least slack.
    std::size_t reach_next(std::size_t from, std::size_t last, std::size_t root) {
        const double* weights = &weight_[from * columns_];
        double least = std::numeric_limits<double>::infinity();
        std::size_t next = kNone;
        for (std::size_t c = 0; c < columns_; ++c) {
            if (reached_[c]) continue;
            const double slack = row_price_[from] + price_[c] - weights[c];
            if (slack < slack_[c]) {
                slack_[c] = slack;
                before_[c] = last;
            }
            if (slack_[c] < least) {
                least = slack_[c];
                next = c;
            }
        }
        row_price_[root] -= least;
        for (std::size_t c = 0; c < columns_; ++c) {
            if (reached_[c]) {
                price_[c] += least;
                row_price_[row_of_[c]] -= least;
            } else {
                slack_[c] -= least;
            }
        }
        reached_[next] = true;
        return next;
    }

    std::size_t columns_;
    const std::vector<double>& weight_;
    std::vector<double> row_price_;
    std::vector<double> price_;        ///< [column]
    std::vector<std::size_t> row_of_;  ///< [column]
    // Of the path that is being sought, [column]:
    std::vector<double> slack_;
    std::vector<std::size_t> before_;  ///< the column before it on the path
    std::vector<char> reached_;
};

}  // namespace

std::vector<std::uint32_t> heaviest_assignment(std::size_t rows, std::size_t columns,
                                               const std::vector<double>& weight) {
    if (rows > columns || weight.size() != rows * columns) {
        throw std::invalid_argument("heaviest_assignment: more rows than columns, or a matrix of "
                                    "another shape");
    }
    PricedAssignment assignment(columns, weight);
    for (std::size_t row = 0; row < rows; ++row) assignment.add(row);
    return assignment.columns();
}

}  // namespace thruway
