"""Every event and every reason has a sentence in English, and a text in each language of the page."""

import pytest
from support.page_texts import LANGUAGES, parameters, texts

from insula import Game
from insula.errors import IllegalActionError
from insula.game import EventKind
from insula.game.events.parts import all_parts as event_parts
from insula.game.phrasing import _COMPUTED
from insula.game.reasons.parts import all_parts as reason_parts
from insula.reason import Reason

EVENT_FIELDS = {
    "seat", "other", "cards", "back", "count", "thing", "card", "deck_card", "deck", "improvement", "place", "origin",
    "number", "sum", "first", "second", "strength", "strengths", "asked",
}  # fmt: skip
REASON_FIELDS = {"seat", "other", "cards", "number", "piece", "card", "deck_card", "deck", "terrain", "place", "choice"}


def event_keys() -> set[str]:
    return {key for part in event_parts().values() for key in part.sentences}


def reason_codes() -> set[str]:
    return {code for part in reason_parts().values() for code in part.sentences}


def test_there_are_five_languages() -> None:
    assert LANGUAGES == ["da", "de", "en", "hu", "pl"]


def test_every_kind_of_event_has_an_english_sentence() -> None:
    """A kind with several sentences uses keys that begin with the kind, or that the module's table lists."""
    for name, part in event_parts().items():
        silent = {kind.value for kind in part.kinds or () if kind not in part.sentences and kind not in part.keys}
        assert not silent, name
        assert {*part.keys, *part.together, *part.marks, *part.revealing, *part.counted} <= set(part.kinds or ())


def test_no_kind_key_or_code_belongs_to_two_modules() -> None:
    kinds = [kind.value for part in event_parts().values() for kind in part.kinds or ()]
    assert len(kinds) == len(set(kinds)) == len(EventKind)
    keys = [key for part in event_parts().values() for key in part.sentences]
    assert len(keys) == len(set(keys))
    codes = [code for part in reason_parts().values() for code in part.sentences]
    assert len(codes) == len(set(codes))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_text_and_no_text_is_left_over(language: str) -> None:
    known = {key.removeprefix("event.") for key in texts(language) if key.startswith("event.")}
    assert known == event_keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_text_and_no_text_is_left_over(language: str) -> None:
    known = {key.removeprefix("reason.") for key in texts(language) if key.startswith("reason.")}
    assert known == reason_codes() | {"others_decide"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_use_only_parameters_that_are_sent(language: str) -> None:
    for key, text in texts(language).items():
        if key.startswith("event."):
            assert parameters(text) <= EVENT_FIELDS, key
        elif key.startswith("reason."):
            assert parameters(text) <= REASON_FIELDS, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_confirmed_first_has_a_text(language: str) -> None:
    known = texts(language)
    for part in reason_parts().values():
        for asked in part.asked.values():
            assert f"ask.{asked.kind}" in known


def test_english_sentences_use_only_existing_parameters() -> None:
    for part in event_parts().values():
        for text in part.sentences.values():
            assert parameters(text) <= EVENT_FIELDS | set(_COMPUTED)
    for part in reason_parts().values():
        for text in part.sentences.values():
            assert parameters(text) <= set(Reason.__dataclass_fields__)


def test_every_reason_in_a_table_has_a_sentence() -> None:
    for part in reason_parts().values():
        reasons = [*part.out_of_place.values(), *part.elsewhere.values()]
        assert {reason.code for reason in reasons} <= reason_codes()


def test_the_names_of_things_have_texts_in_every_language() -> None:
    """IDs with a special English name are sent to the page, which needs a name for them too."""
    for part in event_parts().values():
        for thing in part.names.get("thing", {}):
            assert all(f"thing.{thing}" in texts(language) for language in LANGUAGES)


def test_a_refused_action_carries_its_code() -> None:
    game = Game(seed=1, first=0)
    with pytest.raises(IllegalActionError, match="red must first place a starting settlement") as caught:
        game.play("end")
    assert caught.value.why == Reason("must_first", seat=0, choice="setup_settlement")
    assert game.reason_against("end") == caught.value.why
    assert game.reason_against(game.legal_actions[0]) is None
