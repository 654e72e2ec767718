# SPDX-License-Identifier: MIT
"""A thousand texts nobody in their right mind would write into a field, the same ones every time."""
import random

SEEDS = [
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "</script><script>alert(1)//", "<svg/onload=alert(1)>",
    "<iframe src=javascript:alert(1)>", "<a href='javascript:alert(1)'>x</a>", "<b>bold</b>", "<!--", "-->", "<![CDATA[",
    "&lt;b&gt;", "&#60;script&#62;", "&amp;", "\"><script>alert(1)</script>", "' onmouseover='alert(1)", "`${alert(1)}`",
    "{{7*7}}", "${7*7}", "#{7*7}", "<%= 7*7 %>", "<style>*{display:none}</style>", "<math><mtext></style><img onerror=alert(1)>",
    "javascript:alert(1)", "data:text/html,<script>alert(1)</script>", "expression(alert(1))", "<base href=//evil.example>",
    "'; DROP TABLE games; --", "' OR '1'='1", "\" OR \"\"=\"", "1; DELETE FROM lines", "') UNION SELECT token FROM seats --",
    "%' AND 1=1 --", "x'00'", "'||(SELECT hex(token) FROM seats)||'", "\\'; --", "NULL", "PRAGMA journal_mode=DELETE",
    "../../../../etc/passwd", "..\\..\\..\\windows\\win.ini", "%2e%2e%2f%2e%2e%2fetc%2fpasswd", "..%252f..%252fetc/passwd",
    "....//....//etc/passwd", "/etc/passwd", "file:///etc/passwd", "/proc/self/environ", "C:\\boot.ini", "%00", "a%00.svg",
    "%c0%ae%c0%ae/", "%u002e", "//evil.example/x", "http://evil.example/", "?a=b&c=d", "#fragment", "a;b=c", "~root", "*", ".", "..",
    "\"}", "\"]}", "{\"t\":\"hello\"}", "\",\"host\":\"", "\\\"", "\\u0022", "\\", "\\\\", "\\n", "[", "]", "{", "}", ",", ":",
    "true", "false", "null", "0", "-1", "1e309", "NaN", "Infinity", "-0", "9223372036854775808", "0x10", "1_000", "١٢٣",
    "\x00", "\x01\x02\x03", "\x07", "\b\b\b\b", "\t", "\n", "\r\n", "\x1b[2J\x1b[31mred", "\x1b]0;title\x07", "\x7f", "\x85", "\u2028",
    "\u2029", "\ufeff", "\ufffe", "\uffff", "\u202eevil\u202c", "\u2066x\u2069", "\u200b\u200d\u200e\u200f", "\u0301" * 50,
    "Z\u0351\u036b\u0343\u036a\u0302\u036b", "\U0001f468\u200d\U0001f469\u200d\U0001f467", "\U0010ffff", "\U000e0041", "ÀÉÎÕÜ", "日本語",
    "العربية", "עברית", "ﷺ", "i̇", "ſ", "ﬁ", "%s%s%s%n", "%x" * 20, "%d", "$(reboot)", "`reboot`", "; reboot", "| reboot", "&& reboot",
    "() { :;}; echo x", "!!", "!{}", "A1 move ahead 2in", "pass", "done", "concede", "A1", "(", "(1,", "(1, 2)", "1e9in", "-5in",
    "A1 move ahead 99999999999in", "reply yes", "A1 shoot A1", "[rules \"two-by-two 3\"]", "0. {3 5} #1a2b3c4d", "; comment",
    "A: pass #00000000", "{1 2 3}", "seat=1", "=", "==", "a=b=c", "option", "__proto__", "constructor", "toString", "hasOwnProperty",
    "Content-Length: 0", "x\r\nSet-Cookie: a=b", "x\r\n\r\n<html>", "GET / HTTP/1.1", "Bearer x", "Basic eDp4",
    "data:image/svg+xml;base64,PHN2Zy8+", "<!DOCTYPE x [<!ENTITY e SYSTEM 'file:///etc/passwd'>]>&e;", "&anchor *alias", "!!python/object",
    "- a\n- b", "key: value", "|", ">", "a" * 81, "a" * 501, "a" * 4097, "\u202e" * 600, "🙂" * 300, " " * 200, "",
]


def strings(count=1000):
    """Each seed, then seeds put together in ways that were not foreseen."""
    luck = random.Random(1776)
    ways = [
        lambda a, b: a + b, lambda a, b: b + " " + a, lambda a, b: a.upper(), lambda a, b: a[::-1], lambda a, b: f"\"{a}\"",
        lambda a, b: f"<{a}>", lambda a, b: f"'{a}'{b}", lambda a, b: "".join(f"%{c:02x}" for c in a.encode("utf-8", "replace")[:80]),
        lambda a, b: "".join(f"&#x{ord(c):x};" for c in a[:80]), lambda a, b: a * luck.randint(2, 9), lambda a, b: a.replace(" ", "\t"),
        lambda a, b: a + "\x00" + b, lambda a, b: "\u202e" + a, lambda a, b: a[: len(a) // 2] + b + a[len(a) // 2:],
    ]
    found = list(dict.fromkeys(SEEDS))
    while len(found) < count:
        text = luck.choice(ways)(luck.choice(SEEDS), luck.choice(SEEDS))
        if text not in found:
            found.append(text)
    return found[:count]
