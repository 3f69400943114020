"""The words that are commands to the table, not to the game."""

COMMANDS = {
    "help": "help",
    "?": "help",
    "undo": "undo",
    "save": "save",
    "load": "load",
    "board": "board",
    "log": "log",
    "hint": "hint",
    "quit": "quit",
    "exit": "quit",
    "q": "quit",
}

AFTER_THE_END = ("save", "log", "undo")
"""What can still be done with a game that is over."""

HELP = """\
Choose by number, by the first letters of an entry, or in notation: road 0,0,NE
(each hex shows its name; corners are N NE SE S SW NW, sides NE E SE SW W NW).
0 or Enter goes back from an inner menu. A whole offer in one line:
  offer 1 wool 1 ore for 1 brick to blue     (without "to": to everybody)
and the same with `counter` when an offer is made to you. Other commands:
  undo   hint   board   log   save FILE   load FILE   help   quit
Board: ● settlement   [●] city   ••• road   ♜ robber   ○ corner with a harbor
The dots beside a number tell in how many of 36 rolls it falls.
Cities & Knights: ●2 knight of strength 2   ●2! active   [●# city with a wall
T●] P●] S●] metropolis of trade, politics, science   _●_ reduced city
x●] sabotaged city   M● the merchant and whose it is
At the top: the steps of the ship, the cities against all active knights; whose
are Defender cards (D), and Printer and Constitution, which lie open (O).
Beside a player: cards in hand, progress cards (y yellow, b blue, g green);
levels of Trade, Politics, Science; ⚔ strength of active knights; r route;
★ the longest one."""
