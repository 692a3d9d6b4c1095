// settings/values/part_field.h
// A setting that names a part. Its choices are the names in the family's catalogue.
#pragma once

#include "settings/values/part.h"
#include "settings/values/setting_field.h"

#include <cstddef>
#include <vector>

namespace thruway {

template <class Row>
class PartField final : public ChoiceField {
public:
    explicit PartField(Part<Row>& member) : member_(member) {}

    std::vector<NamedChoice> choices() const override {
        std::vector<NamedChoice> names;
        for (const Row& row : Row::all()) names.push_back({row.name, row.meaning});
        return names;
    }

protected:
    void choose(std::size_t choice) override { member_.choose(Row::all()[choice]); }
    const char* chosen() const override { return member_->name; }

private:
    Part<Row>& member_;
};

}  // namespace thruway
