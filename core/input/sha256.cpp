#include "core/input/sha256.h"

#include <openssl/evp.h>

#include <stdexcept>

namespace thruway {
namespace {

void require(int result) {
    if (result != 1) throw std::runtime_error("OpenSSL cannot compute a SHA-256 digest");
}

}  // namespace

void Sha256::Free::operator()(evp_md_ctx_st* context) const { EVP_MD_CTX_free(context); }

Sha256::Sha256() : context_(EVP_MD_CTX_new()) {
    require(context_ != nullptr ? EVP_DigestInit_ex(context_.get(), EVP_sha256(), nullptr) : 0);
}

void Sha256::add(std::string_view part) {
    require(EVP_DigestUpdate(context_.get(), part.data(), part.size()));
}

std::string Sha256::hex() {
    unsigned char digest[EVP_MAX_MD_SIZE];
    unsigned size = 0;
    require(EVP_DigestFinal_ex(context_.get(), digest, &size));
    constexpr char kDigits[] = "0123456789abcdef";
    std::string text;
    for (unsigned i = 0; i < size; ++i) {
        text += kDigits[digest[i] >> 4];
        text += kDigits[digest[i] & 15];
    }
    return text;
}

std::string sha256_of(std::string_view text) {
    Sha256 digest;
    digest.add(text);
    return digest.hex();
}

}  // namespace thruway
