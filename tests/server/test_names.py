"""Names that look alike at a table and among accounts are told apart."""

import pytest
import sqlalchemy as sql
from server.accounts import PASSWORD, Browser, anna
from server.databases import Databases, both_databases
from server.visitors import Page, Server

from insula.server.messages import ErrorCode, Explanation, Setup
from insula.server.names import confusable_forms, look_alike
from insula.server.storage import migrating
from insula.server.storage.store import Store
from insula.server.tables import bot_names, seating
from insula.server.tables.bot_names import NAMES, new_name
from insula.server.tables.log import LogEntry, Opened, Seated
from insula.server.tables.table import Table

pytestmark = [pytest.mark.anyio, both_databases]

ALIKE = [
    ("Ada", "ada"),
    ("Ada", "\u0410da"),  # Cyrillic А
    ("Ada", "Ad\u0430"),  # Cyrillic а
    ("TOM", "\u0442\u043e\u043c"),  # Cyrillic том
    ("Vera", "\u03bdera"),  # Greek ν
    ("VERA", "\u03bdera"),
    ("NERA", "\u039dera"),  # Greek Ν
    ("Zoë", "Z\u043e\u0451"),  # Cyrillic оё
    ("Carl", "\u03f9arl"),  # lunate sigma Ϲ
    ("Olga", "\u2c9elga"),  # Coptic Ⲟ
    ("Kim", "\u2c94\u0456m"),  # Coptic Ⲕ, Cyrillic і
    ("KIM", "\u2c94\u2c92\u2c98"),
    ("Ilse", "\u0196lse"),  # Ɩ
    ("Tom", "\u01acom"),  # Ƭ
    ("Ada", "\uff21\uff44\uff41"),  # full width
    ("Ada", "\U0001d4d0\U0001d4ed\U0001d4ea"),  # mathematical script
    ("Ada", "\u1d00\u1d05\u1d00"),  # small capitals
    ("Ada", "A\u0332da"),  # a mark that makes no letter
    ("Ada", "Ad\u034fa"),  # a joiner that nobody sees
    ("Ada", "Ada\ufe0f\u3164"),  # a variation selector and a filler
    ("Zoë", "Zoe\u0308"),
    ("Straße", "STRASSE"),
    ("AYDIN", "Ayd\u0131n"),  # Turkish ı and İ
    ("Ilse", "\u0130lse"),
    ("Paul", "PauI"),
    ("Player 1", "Player l"),
    ("Player 1", "Player I"),
    ("Player 10", "player 1O"),
]
DIFFERENT = [
    ("Anna", "Hanna"),
    ("Олег", "Ольга"),
    ("Саша", "Маша"),
    ("Νίκος", "Νίκη"),
    ("Jan", "Jän"),
    ("Łukasz", "Lukasz"),
    ("Søren", "Soren"),
    ("Ian", "Lan"),
    ("Ilse", "Lise"),
    ("Ali", "All"),
    ("Arne", "Ame"),
    ("राम", "रम"),
    ("Player 1", "Player 2"),
    ("Player 1", "Player 11"),
]


@pytest.mark.parametrize(("name", "other"), ALIKE)
def test_names_that_an_eye_takes_for_the_same_look_alike(name: str, other: str) -> None:
    assert look_alike(name, other)
    assert look_alike(other, name)


@pytest.mark.parametrize(("name", "other"), DIFFERENT)
def test_different_names_do_not(name: str, other: str) -> None:
    """An accent makes another name, and so does a letter that only looks similar."""
    assert not look_alike(name, other)


async def two_at_a_table(server: Server, name: str) -> tuple[Page, Page]:
    """Return the pages of two people at a table with a free seat: one who sits there, and one who does not yet."""
    host, guest = await server.guest(), await server.guest()
    id = await host.open(players=3)
    one, two = await host.page(id), await guest.page(id)
    await one.do("sit", seat=0, name=name)
    return one, two


@pytest.mark.parametrize(("name", "other"), [pair for pair in ALIKE if pair[0] in ("Ada", "Paul", "Player 1")])
async def test_nobody_sits_down_with_a_name_that_looks_like_one_at_the_table(
    server: Server, name: str, other: str
) -> None:
    _, two = await two_at_a_table(server, name)
    reply = await two.ask("sit", seat=1, name=other)
    assert (reply.code, reply.why) == (ErrorCode.NAME_TAKEN, Explanation("name_looks_alike", {"name": name}))
    assert name in reply.reason
    assert two.update.table.seats[1].name == ""
    assert (await two.do("sit", seat=1, name="Ben")).table.seats[1].name == "Ben"


@pytest.mark.parametrize(("name", "other"), DIFFERENT)
async def test_people_with_different_names_sit_at_one_table(server: Server, name: str, other: str) -> None:
    _, two = await two_at_a_table(server, name)
    assert (await two.do("sit", seat=1, name=other)).table.seats[1].name == other


async def test_nobody_takes_such_a_name_later(server: Server) -> None:
    one, two = await two_at_a_table(server, "Ada")
    await two.do("sit", seat=1, name="Ben")
    assert await two.refused("sit", seat=1, name="ADA") == ErrorCode.NAME_TAKEN
    assert (await one.do("sit", seat=0, name="ada")).table.seats[0].name == "ada", "her own name in another form"
    await one.do("leave", seat=0)
    assert (await two.do("sit", seat=1, name="ADA")).table.seats[1].name == "ADA", "nobody has it any more"


async def test_a_name_that_nobody_sees_is_none(server: Server) -> None:
    _, two = await two_at_a_table(server, "Ada")
    for name in ("\u3164", "\ufe0f", "\u2800 \u034f"):
        reply = await two.ask("sit", seat=1, name=name)
        assert (reply.code, reply.why) == (ErrorCode.WRONG_NAME, Explanation("text_length", {"most": 24, "count": 0}))


async def test_a_bot_gets_another_name_if_a_person_with_its_name_sits_down(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """People choose their names before they see those of bots, so they are not refused because of one."""
    monkeypatch.setattr(bot_names, "NAMES", ("Olga", "Rita", "Vera"))
    host = await server.guest()
    page = await host.page(await host.open(players=3, bots=["greedy", "casual"]))
    await page.wait(lambda: page.updates)
    taken = page.update.table.seats[2].name
    seats = (await page.do("sit", seat=0, name=taken.upper())).table.seats
    assert seats[0].name == taken.upper()
    assert {seat.name for seat in seats[1:]} == {"Olga", "Rita", "Vera"} - {taken}
    assert [seat.bot for seat in seats] == ["", "greedy", "casual"]
    assert [line.text for line in page.update.log[-2:]] == [seats[2].name, taken.upper()]


def test_two_bots_that_get_other_names_get_two() -> None:
    """A name can be taken for two: one by how it is read, the other by how it is printed."""
    name = "\u03bdera"
    assert confusable_forms(name) == {"nera", "vera"}
    table = a_table(Seated(0, "", "Nera", "●", "greedy"), Seated(1, "", "Vera", "■", "greedy"))
    for _ in range(50):
        entries = seating.sit(table, "anna", 2, name, "")
        names = {entry.name for entry in entries if isinstance(entry, Seated)}
        assert [entry.seat for entry in entries if isinstance(entry, Seated)] == [0, 1, 2]
        assert len(names) == 3
        assert names - {name} <= set(NAMES) - {"Vera"}


@pytest.mark.parametrize("name", ["ALMA", "\u0410lma", "AIma", "A1ma"])
def test_no_bot_gets_a_name_that_looks_like_one_at_the_table(name: str) -> None:
    assert all(new_name([name, *NAMES[2:]]) == NAMES[1] for _ in range(20))
    table = a_table(Seated(0, "ada", name, "●", ""))
    for _ in range(100):
        (entry,) = seating.seat_bot(table, "anna", 3, "greedy")
        assert isinstance(entry, Seated)
        assert entry.name in NAMES[1:]


def a_table(*seated: LogEntry) -> Table:
    table = Table("table")
    for entry in (Opened(Setup(), "anna"), *seated):
        table.apply(0.0, entry)
    return table


async def test_a_player_returns_with_the_old_name_though_a_bot_has_got_it(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot that keeps another seat took the name while its owner was away."""
    _, (one, two) = await server.open(people=2)
    await one.do("leave", seat=0)
    monkeypatch.setattr(bot_names, "NAMES", ("Player 0",))
    await two.do("leave", seat=1)
    assert two.update.table.seats[1].name == "Player 0"
    monkeypatch.setattr(bot_names, "NAMES", NAMES)
    seats = (await one.do("sit", seat=0, name="Player 0")).table.seats
    assert (seats[0].name, seats[1].bot) == ("Player 0", "greedy")
    assert seats[1].name in NAMES


async def test_no_account_gets_a_name_that_looks_like_that_of_another(server: Server) -> None:
    await anna(server)
    for name in ("\u0410nna", "Ann\u0430", "A\u0332nna"):
        assert await Browser(server).refused("new", name=name, password=PASSWORD) == "name_taken"
        assert await Browser(server).refused("passkeys/options", name=name) == "name_taken"
        assert await Browser(server).refused("sign_in", name=name, password=PASSWORD) == "wrong_login"
    for name in ("Hanna", "Änna"):
        assert (await Browser(server).do("new", name=name, password=PASSWORD))["name"] == name


async def test_an_account_has_no_word_with_letters_of_different_alphabets(server: Server) -> None:
    """No table says which letters of all alphabets look alike: Deseret, Tifinagh and Osage have an O, too."""
    for name in ("\U00010404lga", "\u2d54lga", "Ada \U000104c2lga"):
        assert await Browser(server).refused("new", name=name, password=PASSWORD) == "mixed_alphabets"
    for name in ("\u2d30\u2d61\u2d54", "राम Fan", "さくらchan", "Anna-Кatя", "O'Neill 2", "\u02bbIolani"):
        await Browser(server).do("new", name=name, password=PASSWORD)


async def test_the_names_that_look_like_that_of_a_deleted_account_are_free(server: Server) -> None:
    first = await anna(server)
    await first.do("delete", name="Anna")
    assert (await Browser(server).do("new", name="\u0410nna", password=PASSWORD))["name"] == "\u0410nna"


def test_accounts_of_older_versions_keep_their_names_and_what_they_look_like(databases: Databases) -> None:
    """Of two that look alike, the older one keeps others from looking like it."""
    store = Store(databases.empty())
    with store.begin() as connection:
        migrating.migrate(connection, "0003")
        for created, (guest, name) in enumerate((("b", "\u0410nna"), ("a", "Anna"), ("c", "Ben"))):
            account = {"guest": guest, "name": name, "key": name.casefold(), "created": float(created)}
            connection.execute(sql.text("INSERT INTO account VALUES (:guest, :name, :key, '', '', :created)"), account)
    store.migrate()
    with store.begin() as connection:
        owners = dict(connection.execute(sql.text("SELECT look, guest FROM account_look")).all())
    assert owners == {"anna": "b", "ben": "c"}
    assert store.accounts.is_taken(confusable_forms("ANNA"))
    assert store.accounts.named("anna") is not None
    store.close()
