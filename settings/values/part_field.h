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
    explicit PartField(Part<Row>& member) : ChoiceField(names_of_all()), member_(member) {}

protected:
    void choose(std::size_t choice) override { member_.choose(Row::all()[choice]); }
    std::size_t chosen() const override {
        return static_cast<std::size_t>(&*member_ - Row::all().data());
    }

private:
    static std::vector<NamedChoice> names_of_all() {
        std::vector<NamedChoice> names;
        for (const Row& row : Row::all()) names.push_back({row.name, row.meaning});
        return names;
    }

    Part<Row>& member_;
};

}  // namespace thruway
