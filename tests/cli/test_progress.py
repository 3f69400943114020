"""What a command shows while rules are compiled."""

import pytest

from insula.cli import progress
from insula.game.compiling import Progress


@pytest.mark.parametrize(
    ("first", "said"),
    [
        (Progress(0, 412, 14.2), "Compiling about 412 rules: about 14 s, only this time.\n"),
        (Progress(0, 0, 5.8), "Linking the compiled rules: about 6 s, only this time.\n"),
    ],
)
def test_a_log_gets_one_sentence_before_the_wait(
    first: Progress, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for step in (first, Progress(1, first.rules, 13), Progress(2, first.rules, 12), None):
        progress._say(step)
    assert capsys.readouterr().err == said


def test_a_terminal_gets_a_bar_that_disappears(capsys: pytest.CaptureFixture[str], monkeypatch) -> None:
    """With the remaining time, and without a line that stays."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    bar = progress._CompilationBar()
    bar.show(Progress(0, 400, 20.0))
    bar.show(Progress(200, 400, 10.0))
    assert bar._bar is not None
    task = bar._bar.tasks[0]
    assert task.fields["left"] == "about 10 s left, only this time"
    assert task.total is not None
    assert task.total - task.completed == pytest.approx(10)
    bar.show(None)
    assert bar._bar is None
    assert "Compiling about 400 rules" in capsys.readouterr().err


def test_a_log_gets_lines_with_the_rate_and_the_remaining_time(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Games that were played before the command began do not count for the rate."""
    times = iter([0.0, 30.0, 60.0, 61.0, 120.0])
    monkeypatch.setattr(progress, "monotonic", lambda: next(times))
    with progress.progress(10_000, lines=True) as show:
        for played in (1000, 1300, 1600, 1610, 2200):
            show(played)
    assert capsys.readouterr().err.splitlines() == [
        "1,600 of 10,000 games, 10 games/s, about 14 min left",
        "2,200 of 10,000 games, 10 games/s, about 13 min left",
    ]


def test_what_is_printed_elsewhere_stays_there(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Lines of a training go to their file, while the bar is on the terminal."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    with progress.progress(10) as show:
        show(1)
        print("round 1")
    assert capsys.readouterr().out == "round 1\n"


def test_the_bar_of_the_games_begins_with_the_first_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Until then the bar of the compilation has the line."""
    started = []
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    monkeypatch.setattr("rich.progress.Progress.start", lambda bar: started.append(bar))
    with progress.progress(10) as show:
        assert not started
        show(1)
        assert started
