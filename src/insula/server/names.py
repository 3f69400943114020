"""Find names that look alike although their characters differ.

Such names differ only in case, in the form of characters, in invisible characters, in marks that do not make a separate
letter, or in letters and digits that look like others. An accent that makes a different letter makes a different name.
"""

import re
import unicodedata
from unicodedata import normalize

_CAPITALS = (
    ("АВЕЅІЈКМНОРСТУҮХԚԜЗЬѴ", "ABESIJKMHOPCTYYXQW3bV"),  # Cyrillic
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧͿ", "ABEZHIKMNOPTYXJ"),  # Greek
    ("ՕՍՏ", "OUS"),  # Armenian
    ("ⲀⲂⲌⲎⲒⲔⲘⲚⲞⲢⲤⲦⲨⲬ", "ABZHIKMNOPCTYX"),  # Coptic
    ("ᎠᎡᎢᎩᎪᎫᎬᎳᎷᎻᎽᏀᏃᏒᏔᏕᏙᏚᏞᏟᏢᏦᏴ", "DRTYAJEWMHYGZRWSVSLCPKB"),  # Cherokee
    ("ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ", "BPDTGKJCZFMNLSRVHWXYAEIOU"),  # Lisu
)
"""Capitals that look like Latin ones. Their small letters are read as the same letters: "т" is a small "Т"."""
_OTHERS = (
    ("ƖƬ", "lT"),
    ("аеѕіјкорсуүхԛԝԁһгпзбѵ", "aesijkopcyyxqwdhrn36v"),
    ("αγηικνορστυχωϳ", "aynikvopotuxwj"),
    ("օոսհցզ", "onuhgq"),
    ("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghIjklmnoprstuvwyz"),
    ("ɑɡıȷɩĸ", "agijik"),
    ("0Ӏӏ1|ǀ", "Olllll"),
)
"""Other signs that look like Latin letters or digits."""

_LOOKS = {ord(sign): latin for row in (*_CAPITALS, *_OTHERS) for sign, latin in zip(*row, strict=True)}
_READS = {
    ord(sign.casefold()): latin.casefold()
    for row in (*_OTHERS, *_CAPITALS)  # the last one counts: "ν" is read as its capital "Ν"
    for sign, latin in zip(*row, strict=True)
}
_LUNATE = str.maketrans("Ϲϲ", "Cc")
"""Letters whose normal form looks different."""
_BARS = str.maketrans("Il", "||")
"""Letters that are the same stroke in many fonts."""
_LETTERS = ("Lu", "Ll", "Lt", "Lo")
"""The Unicode categories of letters."""
_UNSEEN = re.compile("COMBINING |(.* )?VARIATION SELECTOR|HANGUL .*FILLER|BRAILLE PATTERN BLANK|KHMER VOWEL INHERENT")
"""The Unicode names of marks that remain when letters are composed, and of invisible characters."""


def _alphabet(letter: str) -> str:
    """Return the alphabet of a letter: the first word of its Unicode name."""
    return unicodedata.name(letter, "").partition(" ")[0]


_COMPARED = frozenset(_alphabet(sign) for row in (*_CAPITALS, *_OTHERS) for sign in row[0] if sign.isalpha())
"""The alphabets whose letters are compared with Latin ones."""
_OF_EAST_ASIA = frozenset({"CJK", "IDEOGRAPHIC", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO"})
"""These are usually written together, and with Latin letters."""


def mixes_alphabets(name: str) -> bool:
    """Return whether a word of a name has letters of several alphabets that are not all compared with Latin ones.

    No table of letters that look alike is complete. In a word of one alphabet, others can tell what it is.

    >>> mixes_alphabets("\U00010404lga"), mixes_alphabets("Аda"), mixes_alphabets("राम Fan")
    (True, False, False)
    """
    return any(len(_alphabets(word)) > 1 for word in name.split())


def _alphabets(word: str) -> set[str]:
    """Return the alphabets of a word, in which those that are compared with Latin letters count as one."""
    found = {_alphabet(sign) for sign in word if unicodedata.category(sign) in _LETTERS} - _OF_EAST_ASIA
    return {"LATIN" if alphabet in _COMPARED else alphabet for alphabet in found}


def look_alike(name: str, other: str) -> bool:
    """Return whether two names cannot be told apart at a glance.

    >>> look_alike("Ada", "ADA"), look_alike("Ada", "Аdа"), look_alike("Paul", "PauI"), look_alike("Bob 10", "ВОВ lO")
    (True, True, True, True)
    >>> look_alike("Jan", "Jän"), look_alike("Ian", "Lan"), look_alike("Олег", "Ольга"), look_alike("Arne", "Ame")
    (False, False, False, False)
    """
    return not confusable_forms(name).isdisjoint(confusable_forms(other))


def confusable_forms(name: str) -> frozenset[str]:
    """Return the forms for which a name can be mistaken. Names that look alike have one of these in common.

    One form is the name as it is read, whatever its case. The other is the name as it is printed, where "I", "l" and
    "1" are the same stroke. Two forms are needed: "Ian" looks like "lan", and "lan" is read as "Lan", but "Ian" and
    "Lan" are different names.

    >>> sorted(confusable_forms("Ian")), sorted(confusable_forms("Lan"))
    (['ian', '|an'], ['lan'])
    """
    letters = normalize("NFKD", name.translate(_LUNATE))
    read = letters.casefold().translate(_READS)
    printed = letters.translate(_LOOKS).translate(_BARS).casefold()
    return frozenset(seen(each) for each in (read, printed))


def seen(text: str) -> str:
    """Return a text without marks that do not make a separate letter, and without invisible characters.

    >>> seen("Zoe\u0308\u20dd\ufe0f\u3164")
    'Zoë'
    """
    shown = "".join(sign for sign in normalize("NFKC", text) if not _UNSEEN.match(unicodedata.name(sign, "")))
    return " ".join(shown.split())
