// traffic/patterns/matrix.h
// An explicit traffic matrix. Every host that has a row generates the same load; the weights of
// its row say how it spreads its packets. A host without positive weight is silent.
#pragma once

#include "traffic/patterns/pattern.h"
#include "traffic/sampling/discrete_table.h"

#include <istream>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

class MatrixPattern : public Pattern {
public:
    struct Entry {
        HostId destination{};
        double weight = 0;  ///< relative to the others of the same source
    };

    /// [source]: its destinations, each at most once and never the source.
    explicit MatrixPattern(std::vector<std::vector<Entry>> rows);

    bool silent(HostId source) const override { return !rows_[index(source)].choice; }
    Destination pick(const PacketKey& packet) const override;
    double probability(HostId source, HostId destination) const override;

private:
    struct Row {
        std::vector<Entry> entries;  ///< by destination; weights sum to 1
        std::optional<DiscreteTable> choice;
    };
    std::vector<Row> rows_;
};

/// Reads lines of source,destination,weight under a header line of these words; a pair that does
/// not appear has weight 0. `file` names the input in messages.
/// Errors: Problem with file, line and column.
std::vector<std::vector<MatrixPattern::Entry>> read_matrix(std::istream& input,
                                                           const std::string& file, unsigned hosts);

}  // namespace thruway
