"""nginx and HAProxy with the configurations that are shipped, as programs of a test."""

import os
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

DEPLOY = Path(__file__).parents[2] / "deploy"
SOON = 30.0
"""Seconds within which a program must start or stop, also on a busy machine."""
SEEN_WITHIN = 2.0
"""Seconds for which `insula@.service` waits after a start, so that the proxies know that the process is ready."""
CONNECTIONS = 20
"""The connections that an address may have, in place of the 300 of the files."""
AT_ONCE = 200
"""The requests of an address at once, in place of 500 and 1000: a busy machine may be too slow for more."""


class MissingError(Exception):
    """A program is not installed."""


def program(name: str) -> str:
    """Return the path of a program. Debian has those of the administrator outside of PATH. Raises MissingError."""
    if found := shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin"):
        return found
    raise MissingError(f"{name} is not installed")


def free_ports(count: int) -> list[int]:
    """Return different ports on which nobody listens."""
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports


def certificate(folder: Path) -> tuple[Path, Path]:
    """Make a certificate for this machine and its key, and return their files. Raises MissingError."""
    made, key = folder / "certificate.pem", folder / "key.pem"
    command = [program("openssl"), "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]
    command += ["-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1"]
    subprocess.run([*command, "-keyout", key, "-out", made], check=True, capture_output=True)
    return made, key


class Proxy:
    """A proxy in front of processes on this machine, which runs until it is closed. Raises MissingError."""

    def __init__(self, name: str, folder: Path, ports: Sequence[int]) -> None:
        command = program(name)
        self.port, self.plain_port = free_ports(2)
        """Where it listens with TLS and without."""
        made, key = certificate(folder)
        self.tls = ssl.create_default_context(cafile=str(made))
        self._log = folder / "log"
        self._pem = folder / "insula.pem"
        self._pem.write_text(made.read_text() + key.read_text())
        options = self._nginx(folder, ports) if name == "nginx" else self._haproxy(folder, ports)
        with self._log.open("ab") as log:
            self._process = subprocess.Popen([command, *options], stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        self._wait()

    @property
    def address(self) -> str:
        return f"https://127.0.0.1:{self.port}"

    def _wait(self) -> None:
        end = time.monotonic() + SOON
        while True:
            assert self._process.poll() is None, self.log
            with socket.socket() as asking:
                if asking.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            assert time.monotonic() < end, self.log
            time.sleep(0.02)

    @property
    def log(self) -> str:
        """What it has written into its log."""
        return self._log.read_text("utf-8", "replace")

    def close(self) -> None:
        """Stop it."""
        self._process.terminate()
        self._process.wait(SOON)

    def _nginx(self, folder: Path, ports: Sequence[int]) -> list[str]:
        """Write the configuration, and return the options with which nginx reads it."""
        server = "    server 127.0.0.1:{port} max_fails=0;\n"
        shipped = "".join(server.format(port=port) for port in (8001, 8002))
        site = rendered(
            "nginx.conf",
            {
                shipped: "".join(server.format(port=port) for port in ports),
                "listen 80;": f"listen 127.0.0.1:{self.plain_port};",
                "    listen [::]:80;\n": "",
                "listen 443 ssl http2;": f"listen 127.0.0.1:{self.port} ssl http2;",
                "    listen [::]:443 ssl http2;\n": "",
                "/etc/letsencrypt/live/table.example.org/fullchain.pem": str(self._pem),
                "/etc/letsencrypt/live/table.example.org/privkey.pem": str(self._pem),
                "limit_conn insula_connections 300;": f"limit_conn insula_connections {CONNECTIONS};",
                "burst=500": f"burst={AT_ONCE}",
                "rate=50r/s": "rate=10r/s",
            },
        )
        (folder / "site.conf").write_text(site)
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        folders = "\n".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
        user = "user root;" if os.geteuid() == 0 else ""  # the folder of a test belongs to whoever runs it
        (folder / "nginx.conf").write_text(
            f"daemon off; pid {folder}/pid; worker_processes 2; {user} events {{ worker_connections 1000; }}\n"
            f"http {{ access_log off;\n{folders}\ninclude {folder}/site.conf; }}\n"
        )
        return ["-e", "stderr", "-p", str(folder), "-c", str(folder / "nginx.conf"), "-g", "error_log stderr;"]

    def _haproxy(self, folder: Path, ports: Sequence[int]) -> list[str]:
        """Write the configuration, and return the options with which HAProxy reads it."""
        server = "    server insula{number} 127.0.0.1:{port}\n"
        shipped = "".join(server.format(number=number, port=8000 + number) for number in (1, 2))
        made = rendered(
            "haproxy.cfg",
            {
                "    log /dev/log local0\n": "    log stdout format raw local0\n",
                "    chroot /var/lib/haproxy\n    user haproxy\n    group haproxy\n": "",
                "maxconn 20000": "maxconn 1000",  # which needs fewer files
                shipped: "".join(server.format(number=number, port=port) for number, port in enumerate(ports, 1)),
                "    bind :80\n    bind [::]:80 v6only\n": f"    bind 127.0.0.1:{self.plain_port}\n",
                "bind :443 ssl": f"bind 127.0.0.1:{self.port} ssl",
                "    bind [::]:443 v6only ssl crt /etc/haproxy/insula.pem alpn h2,http/1.1\n": "",
                "/etc/haproxy/insula.pem": str(self._pem),
                "gt 300": f"gt {CONNECTIONS}",
                "gt 1000": f"gt {AT_ONCE}",
            },
        )
        (folder / "haproxy.cfg").write_text(made)
        return ["-db", "-f", str(folder / "haproxy.cfg")]


def rendered(name: str, changes: Mapping[str, str]) -> str:
    """Return a file that is shipped, with what operators and tests change in it."""
    text = (DEPLOY / name).read_text()
    for old, new in changes.items():
        assert old in text, f"{name} has no {old!r}"
        text = text.replace(old, new)
    return text


def connections(*ports: int) -> int:
    """Return how many connections to ports of this machine are open."""
    count = 0
    for line in Path("/proc/net/tcp").read_text(encoding="utf-8").splitlines()[1:]:
        _, local, _, state, *_ = line.split()
        count += state == "01" and int(local.rpartition(":")[2], 16) in ports
    return count
