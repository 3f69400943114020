"""Write the messages as TypeScript: `python -m insula.server.typescript web/src/lib/messages.ts`."""

import sys
from pathlib import Path

from msgspec import inspect, json

from ..game import Statistics
from . import (
    account_messages,
    editor_messages,
    http_messages,
    messages,
    moderation_messages,
    page_messages,
    rating_messages,
    record_messages,
    tournament_messages,
    vocabulary,
)

_INTRODUCTION = "// The messages between the page and the server, written by `python -m insula.server.typescript`.\n"
_ROOTS = (
    messages.FromServer,
    page_messages.FromPage,
    messages.TableState,
    http_messages.Catalogue,
    http_messages.Combination,
    http_messages.Pair,
    http_messages.OptionInfo,
    messages.ListUpdate,
    http_messages.Rulebook,
    http_messages.Opened,
    http_messages.Seek,
    editor_messages.CheckedMap,
    editor_messages.CheckedDraft,
    editor_messages.CheckedPosition,
    editor_messages.NewPosition,
    editor_messages.Openings,
    record_messages.ReplayPosition,
    record_messages.RecordedGame,
    http_messages.ShownPuzzle,
    record_messages.ImportedFile,
    record_messages.StudyStart,
    record_messages.StudyLine,
    record_messages.StudyState,
    record_messages.VerifiedDice,
    Statistics,
    http_messages.Failure,
    account_messages.AccountInfo,
    account_messages.RecoveryCode,
    account_messages.TokenList,
    account_messages.HouseRulesList,
    account_messages.PushDevices,
    account_messages.VacationInfo,
    account_messages.OwnGames,
    account_messages.OwnStatistics,
    rating_messages.Leaderboard,
    rating_messages.OwnRatings,
    rating_messages.TableRatings,
    account_messages.RunningGames,
    tournament_messages.TournamentSettings,
    tournament_messages.TournamentRequest,
    tournament_messages.TournamentList,
    tournament_messages.TournamentView,
    moderation_messages.BlockList,
    moderation_messages.NewReport,
    moderation_messages.OperatorRequest,
    moderation_messages.TableAction,
    moderation_messages.OperatorView,
    vocabulary.Vocabulary,
)
_UNIONS = {
    "FromServer": messages.FromServer,
    "FromPage": page_messages.FromPage,
    "TournamentRequest": tournament_messages.TournamentRequest,
    "OperatorRequest": moderation_messages.OperatorRequest,
    "TableAction": moderation_messages.TableAction,
}
_PLAIN = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.RawType: "unknown",
}

_Record = inspect.StructType | inspect.DataclassType


def typescript() -> str:
    """Return all messages as TypeScript types.

    >>> "export interface Hello {" in typescript()
    True
    """
    declared: dict[str, str] = {}
    for root in _ROOTS:
        _declare(inspect.type_info(root), declared)
    for name, union in _UNIONS.items():
        declared[name] = f"export type {name} = {_written(inspect.type_info(union))};\n"
    return _INTRODUCTION + "".join(f"\n{text}" for text in declared.values())


def _declare(known: inspect.Type, declared: dict[str, str]) -> None:
    """Declare the parts of a type, and then the type."""
    for part in _parts(known):
        _declare(part, declared)
    if isinstance(known, inspect.EnumType):
        values = " | ".join(f'"{member.value}"' for member in known.cls)
        declared[known.cls.__name__] = f"export type {known.cls.__name__} = {values};\n"
    elif isinstance(known, _Record) and known.cls.__name__ not in declared:
        declared[known.cls.__name__] = _interface(known)


def _parts(known: inspect.Type) -> list[inspect.Type]:
    if isinstance(known, _Record):
        return [field.type for field in known.fields]
    if isinstance(known, inspect.UnionType):
        return list(known.types)
    if isinstance(known, inspect.ListType | inspect.VarTupleType):
        return [known.item_type]
    if isinstance(known, inspect.TupleType):
        return list(known.item_types)
    if isinstance(known, inspect.DictType):
        return [known.value_type]
    return []


def _interface(known: _Record) -> str:
    lines = [f"export interface {known.cls.__name__} {{"]
    if isinstance(known, inspect.StructType) and known.tag is not None:
        lines.append(f'  {known.tag_field}: "{known.tag}";')
    for field in known.fields:
        lines.append(f"  {field.encode_name}: {_written(field.type)};")
    return "\n".join([*lines, "}\n"])


def _written(known: inspect.Type) -> str:
    if isinstance(known, _Record | inspect.EnumType):
        return str(known.cls.__name__)
    if isinstance(known, inspect.UnionType):
        return " | ".join(_written(part) for part in known.types)
    if isinstance(known, inspect.ListType | inspect.VarTupleType):
        item = _written(known.item_type)
        return f"({item})[]" if " | " in item else f"{item}[]"
    if isinstance(known, inspect.TupleType):
        return f"[{', '.join(_written(part) for part in known.item_types)}]"
    if isinstance(known, inspect.DictType):
        return f"Record<{_written(known.key_type)}, {_written(known.value_type)}>"
    if isinstance(known, inspect.LiteralType):
        return " | ".join(json.encode(value).decode() for value in known.values)
    return _PLAIN[type(known)]


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(typescript(), encoding="utf-8")
