#include "cosim/tlm/tlm_settings.h"
#include "settings/fields/table_list_field.h"

namespace thruway {

void fields(SettingsVisitor& io, AddressRegion& settings) {
    io.integer("host", settings.host, {0, 4294967295}, "", "host to which the target is attached");
    io.integer("base", settings.base, {}, "", "first address of the region");
    io.integer("bytes", settings.bytes, {}, "bytes", "size of the region");
    io.integer("target_base", settings.target_base, {}, "",
               "address that the target sees for `base`");
}

void fields(SettingsVisitor& io, TlmSettings& settings) {
    io.integer("flit_bytes", settings.flit_bytes, {1, 4096}, "bytes", "payload of a flit");
    io.integer("header_bytes", settings.header_bytes, {1, 4096}, "bytes",
               "bytes of a packet besides data and byte enables: command, address, status");
    io.integer("max_transfer_bytes", settings.max_transfer_bytes, {1, 65535}, "bytes",
               "most data of a packet; longer transactions are sent as several packets");
    io.integer("source_queue_packets", settings.source_queue_packets, {1, 65535}, "packets",
               "slots for requests at an initiator's interface; END_REQ waits for one");
    io.integer("reply_places", settings.reply_slots, {1, 65535}, "packets",
               "slots for replies at a target's interface; it accepts a request only when a "
               "slot for its reply is free");
    io.integer_or_word("timeout_cycles", settings.timeout_cycles, {1, 1'000'000'000}, "never",
                       "cycles",
                       "counted from the cycle in which a request enters its source queue; a "
                       "transaction without a reply by then gets an error response");
    io.show(TableListField<AddressRegion>(settings.regions, {0, 65535}), "regions", "",
            "address map: a list of [[tlm.regions]] with host, base, bytes, target_base");
}

}  // namespace thruway
