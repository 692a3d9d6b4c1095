#include "settings/fields/field_table.h"

namespace thruway {

const Field* FieldList::find(const std::string& key) const {
    for (const Field& field : fields_) {
        if (field.key == key) return &field;
    }
    return nullptr;
}

std::vector<std::string> FieldList::keys() const {
    std::vector<std::string> result;
    for (const Field& field : fields_) result.push_back(field.key);
    return result;
}

std::string FieldList::default_text(const Field& field) const {
    return field.kind->echo(field.const_member(defaults_.get()));
}

void FieldList::append(Field field) {
    if (find(field.key) != nullptr) throw std::logic_error("two fields have the key " + field.key);
    fields_.push_back(std::move(field));
}

void FieldList::append_echo(const void* settings, const std::string& prefix,
                            SettingEcho& echo) const {
    for (const Field& field : fields_) {
        const void* member = field.const_member(settings);
        if (field.table != nullptr) {
            field.table->append_echo(member, prefix + field.key + ".", echo);
        } else {
            echo.emplace_back(prefix + field.key, field.kind->echo(member));
        }
    }
}

}  // namespace thruway
