// traffic/patterns/matrix.h
// An explicit traffic matrix. Every host that has a row generates the same load; the weights of the
// row divide its packets among destinations. A host without positive weights is silent.
#pragma once

#include "settings/values/file_setting.h"
#include "traffic/patterns/pattern.h"
#include "traffic/sampling/discrete_table.h"

#include <istream>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

class SettingsVisitor;

struct MatrixSettings {
    FileSetting file;  ///< CSV source,destination,weight
};

void fields(SettingsVisitor& io, MatrixSettings& settings);
std::unique_ptr<Pattern> make_matrix(const TrafficSettings& settings,
                                     const TrafficNetwork& network);

class MatrixPattern : public Pattern {
public:
    struct Entry {
        HostId destination{};
        double weight = 0;  ///< relative to the other entries of the same source
    };

    /// Shape: [source]. Each destination at most once, and never the source.
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

/// Reads lines of source,destination,weight under a header line with these names. A pair that is
/// not listed has weight 0. Messages name the input `file`. Errors: Problem
/// with file, line and column; with the file if no weight is above 0.
std::vector<std::vector<MatrixPattern::Entry>> read_matrix(std::istream& input,
                                                           const std::string& file, unsigned hosts);

}  // namespace thruway
