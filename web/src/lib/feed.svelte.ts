// The socket of a page that shows what changes. The server sends; the page listens, and only asks whether it is still
// connected. While it is hidden, it is not connected; a lost connection is tried again, less and less often.

import { renewIfReplaced } from "./build";
import type { Socket } from "./connection";
import type { Goodbye, Reply } from "./messages";
import { ROOT } from "./root";
import { Silence } from "./silence";
import { whileVisible } from "./whileVisible";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** Refusals after which connecting again would change nothing. */
const FINAL = new Set(["no_such_tournament"]);

/** Return what opens a socket at an address of the server. */
export function socketAt(path: string): () => Socket {
  const protocol = location.protocol === "https:" ? "wss" : "ws";
  return () => new WebSocket(`${protocol}://${location.host}${ROOT}${path}`) as unknown as Socket;
}

export abstract class Feed<Message extends { type: string }> {
  isLost = $state(false);
  /** Why the server closed the socket for good; empty if it did not. */
  failure = $state("");

  private socket: Socket | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wait = FIRST_WAIT;
  private isFirst = true;
  /** Whether the present socket is open. */
  private isOpen = false;
  /** Runs out if nothing is heard after a check. */
  private readonly silence = new Silence();

  constructor(private readonly open: () => Socket) {}

  protected abstract take(message: Message): void;

  /** Follow while the page is visible. Returns the function that ends it. */
  follow(): () => void {
    const end = whileVisible(
      () => this.check(),
      () => this.disconnect(),
    );
    if (!document.hidden) this.connect();
    return () => {
      end();
      this.disconnect();
    };
  }

  connect(): void {
    if (this.socket || this.failure) return;
    clearTimeout(this.timer);
    const socket = this.open();
    this.socket = socket;
    this.isOpen = false;
    socket.onopen = () => {
      this.isOpen = true;
      if (!this.isFirst) void this.renew();
    };
    socket.onmessage = (event) => this.receive(JSON.parse(event.data) as Message | Goodbye | Reply);
    socket.onclose = () => this.disconnected(socket);
  }

  /** Find out whether the socket is still connected, as a table does, and open another one if not. */
  check(): void {
    const { socket } = this;
    if (!socket) return this.connect();
    if (!this.silence.begin(() => this.disconnected(socket))) return;
    if (this.isOpen) socket.send(JSON.stringify({ type: "ping", id: 1 }));
  }

  /** Show no messages of another build. */
  private async renew(): Promise<void> {
    if (await renewIfReplaced()) this.disconnect();
  }

  disconnect(): void {
    clearTimeout(this.timer);
    this.silence.end();
    const { socket } = this;
    this.socket = null;
    socket?.close();
  }

  private receive(message: Message | Goodbye | Reply): void {
    this.silence.end();
    if (isReply(message)) return;
    if (isGoodbye(message)) {
      if (message.code === "too_many") this.wait = LONGEST_WAIT;
      if (FINAL.has(message.code)) this.failure = message.code;
    } else {
      this.take(message);
      [this.isFirst, this.isLost, this.wait] = [false, false, FIRST_WAIT];
    }
  }

  private disconnected(socket: Socket): void {
    if (this.socket !== socket) return;
    this.socket = null;
    this.silence.end();
    socket.onmessage = null;
    socket.close();
    if (this.failure) return;
    this.isLost = true;
    this.timer = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }
}

function isReply(message: { type: string }): message is Reply {
  return message.type === "reply";
}

function isGoodbye(message: { type: string }): message is Goodbye {
  return message.type === "goodbye";
}
