"""The shades of links in the data of a report, as packed_shades.h describes them."""

DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def shades_of(packed, count):
    """The first `count` shades."""
    numbers, others = [[DIGITS.index(one) for one in part] for part in packed.split(".")]
    least, base, *digits = numbers
    in_pair = max(n for n in range(13) if base ** n <= 4096)
    shades = []
    for high, low in zip(digits[::2], digits[1::2]):
        pair = 64 * high + low
        shades += [least + pair // base ** place % base for place in range(in_pair)]
    for a, b, c, shade in zip(*[others[i::4] for i in range(4)]):
        shades[4096 * a + 64 * b + c] = shade
    return "".join("-0123456789a"[shade] for shade in shades[:count])
