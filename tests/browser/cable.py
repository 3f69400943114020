"""A connection between a page and the server that a test can interrupt, as a failing network would."""

import socket
from contextlib import suppress
from threading import Thread

HERE = "127.0.0.1"
CHUNK = 1 << 16


class Cable:
    """Forwards data between its own address and a port of the server."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._ends: list[socket.socket] = []
        self._silent: set[socket.socket] = set()
        """The ends whose data is lost."""
        self._is_cut = False
        self._ear = socket.create_server((HERE, 0))
        self.url = f"http://{HERE}:{self._ear.getsockname()[1]}"
        self._listener = Thread(target=self._listen, daemon=True)
        self._listener.start()

    def cut(self) -> None:
        """Drop every connection, and refuse new ones."""
        self._is_cut = True
        for end in self._ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        self._ends.clear()

    def silence(self) -> None:
        """Forward nothing more over the present connections, without closing them."""
        self._silent.update(self._ends)

    def mend(self) -> None:
        """Allow connections again."""
        self._is_cut = False

    def put_away(self) -> None:
        """Disconnect for good."""
        self.cut()
        self._ear.shutdown(socket.SHUT_RDWR)
        self._listener.join()
        self._ear.close()

    def _listen(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._ear.accept()
                if self._is_cut:
                    near.close()
                else:
                    self._connect(near)

    def _connect(self, near: socket.socket) -> None:
        far = socket.create_connection((HERE, self._port))
        self._ends += [near, far]
        for source, target in ((near, far), (far, near)):
            Thread(target=self._carry, args=(source, target), daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket) -> None:
        """Forward the data of one end to the other, until one of them closes."""
        with suppress(OSError), source:
            while said := source.recv(CHUNK):
                if source not in self._silent:
                    target.sendall(said)
        with suppress(OSError):
            target.shutdown(socket.SHUT_RDWR)
