"""Maps that somebody draws on the page: conversion between the page's draft and the text of a map file."""

from msgspec import DecodeError, ValidationError, json

from ..ruleset import map_files
from ..ruleset.map_files import Cell, CornerOfFile, HarborOfFile, MapFile, PoolOfFile, Problem
from ..ruleset.map_files.model import NONE, STARTS, word_of
from .editor_messages import CheckedDraft, DraftCorner, DraftHarbor, DraftPool, MapDraft
from .maps import problem_message
from .messages import ErrorCode
from .refusal import Refusal

Comments = dict[str, list[str]]
"""The comments of a file, by the key below them."""


def checked_draft(data: bytes) -> bytes:
    """Return the text of a draft and what is wrong with it, as JSON. Raises Refusal if it is not a draft."""
    try:
        draft = json.decode(data, type=MapDraft)
    except (DecodeError, ValidationError, UnicodeError, RecursionError) as error:
        raise Refusal(ErrorCode.MALFORMED, f"this is not the draft of a map: {error}") from error
    return json.encode(_checked(_file_of(draft), draft.comments, ()))


def read_map(data: bytes) -> bytes:
    """Return the draft of the text of a map file, as far as it can be read, as JSON."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return _unreadable([Problem("map_not_text")])
    checked = map_files.check(text)
    if checked.draft is None:
        return _unreadable(checked.problems)
    comments = map_files.comments_of(text)
    return json.encode(_checked(_file_of(_draft_of(checked.draft, comments)), comments, checked.problems))


def _unreadable(problems: list[Problem]) -> bytes:
    return json.encode(CheckedDraft([problem_message(each) for each in problems]))


def _checked(map: MapFile, comments: Comments, problems: list[Problem] | tuple[()]) -> CheckedDraft:
    """Return a map with its text and the problems of this text. The other problems are those of parts left out."""
    text = map_files.with_comments(map_files.write(map), comments)
    checked = map_files.check(text)
    found = checked.draft or map
    return CheckedDraft(
        problems=[problem_message(each) for each in checked.problems],
        unread=[problem_message(each) for each in problems if each not in checked.problems],
        text=text,
        draft=_draft_of(found, comments),
        areas=_areas(found),
    )


def _areas(map: MapFile) -> list[list[str]]:
    areas = map.areas
    return [
        [word_of(areas[at]) if (at := map.at(row, place)) in areas else NONE for place in range(1, len(line) + 1)]
        for row, line in enumerate(map.rows, 1)
    ]


def _draft_of(map: MapFile, comments: Comments) -> MapDraft:
    """Return a map as a draft. Harbors and corners whose place or kind could not be read are left out."""
    harbors = [each for each in map.harbors if each.side and each.kind]
    return MapDraft(
        name=map.name,
        players=list(map.players),
        goal=map.goal,
        rows=[[cell.word for cell in line] for line in map.rows],
        areas=[list(line) for line in map.area_rows],
        harbors=[DraftHarbor(each.row, each.hex, each.side, each.kind) for each in harbors],
        no_start=[DraftCorner(each.row, each.hex, each.corner) for each in map.no_start if each.corner],
        pools=[
            DraftPool(
                letter=pool.letter,
                terrain=dict(pool.terrain),
                numbers=list(pool.numbers),
                hidden=pool.is_hidden,
                numbers_later=pool.gets_numbers_later,
                gold_in=pool.gold_in,
            )
            for pool in map.pools
        ],
        numbers=list(map.numbers),
        start=STARTS[map.starts_everywhere],
        cities=map.cities,
        shuffle_harbors=map.shuffles_harbors,
        robber_on_12=map.robber_on_12,
        gold_not_red=map.gold_not_red,
        no_2_or_12_on_forest_and_pasture=map.spares_forest_and_pasture,
        comments=comments,
    )


def _file_of(draft: MapDraft) -> MapFile:
    """Return a draft as a map file that can be written. Its words are interpreted when the text is read."""
    return MapFile(
        name=draft.name,
        players=tuple(draft.players),
        goal=draft.goal,
        rows=tuple(tuple(Cell(word) for word in line) for line in draft.rows),
        harbors=tuple(HarborOfFile(each.row, each.hex, each.side, each.kind) for each in draft.harbors),
        pools=tuple(
            PoolOfFile(
                letter=pool.letter,
                terrain=tuple(pool.terrain.items()),
                numbers=tuple(pool.numbers),
                is_hidden=pool.hidden,
                gets_numbers_later=pool.numbers_later,
                gold_in=pool.gold_in,
            )
            for pool in {pool.letter: pool for pool in draft.pools}.values()
        ),
        area_rows=tuple(tuple(line) for line in draft.areas),
        no_start=tuple(CornerOfFile(each.row, each.hex, each.corner) for each in draft.no_start),
        starts_everywhere=draft.start == STARTS[1],
        numbers=tuple(draft.numbers),
        shuffles_harbors=draft.shuffle_harbors,
        robber_on_12=draft.robber_on_12,
        gold_not_red=draft.gold_not_red,
        spares_forest_and_pasture=draft.no_2_or_12_on_forest_and_pasture,
        cities=draft.cities,
    )
