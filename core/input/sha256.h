// core/input/sha256.h
// SHA-256 digests, computed by OpenSSL.
#pragma once

#include <memory>
#include <string>
#include <string_view>

struct evp_md_ctx_st;

namespace thruway {

/// The digest of text that arrives in pieces.
class Sha256 {
public:
    Sha256();

    void add(std::string_view part);
    /// 64 hexadecimal digits. Call it once, at the end.
    std::string hex();

private:
    struct Free {
        void operator()(evp_md_ctx_st* context) const;
    };
    std::unique_ptr<evp_md_ctx_st, Free> context_;
};

std::string sha256_of(std::string_view text);

}  // namespace thruway
