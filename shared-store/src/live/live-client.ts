import { type ClientFrame, type ServerFrame } from 'contracts';

/** What a subscriber gets: the topic's current state, each event, and a gap after which it should fetch again. */
export type LiveUpdate =
  { kind: 'snapshot'; data: unknown } | { kind: 'event'; type: string; data: unknown } | { kind: 'gap' };
export type LiveListener = (update: LiveUpdate) => void;

/** How the client reaches the server; injected, so that tests need no socket. */
export interface LiveTransport {
  connect(): WebSocket;
  /** A single-use ticket for the private topics, or null for guests. */
  ticket(): Promise<string | null>;
}

interface Topic {
  listeners: Set<LiveListener>;
  isPrivate: boolean;
  seq: number | null;
}

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;
/** Without subscribers the socket closes after this pause, so that a route change does not reconnect. */
const LINGER_MS = 5_000;

/**
 * One socket for all topics (docs/architecture.md, Run time): subscribe → snapshot with a sequence number → events. The
 * database is the truth and sockets only hint: after a missing number or a reconnect the client asks for a fresh
 * snapshot.
 */
export class LiveClient {
  private readonly topics = new Map<string, Topic>();
  private socket: WebSocket | null = null;
  private retries = 0;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private lingerTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly transport: LiveTransport) {}

  /** True while the socket is open; polling takes over otherwise. */
  get isConnected(): boolean {
    return this.socket?.readyState === 1;
  }

  /** Listens to a topic; returns a function that stops. Private topics wait for authentication. */
  subscribe(name: string, listener: LiveListener, isPrivate = false): () => void {
    clearTimeout(this.lingerTimer);
    const topic = this.topics.get(name) ?? { listeners: new Set(), isPrivate, seq: null };
    const isNew = topic.listeners.size === 0;
    topic.listeners.add(listener);
    this.topics.set(name, topic);
    if (!this.socket) this.open();
    else if (this.isConnected && isPrivate) void this.authenticate();
    else if (this.isConnected && (isNew || topic.seq !== null)) this.send({ op: 'sub', topic: name });
    return () => this.leave(name, listener);
  }

  /** Closes the socket and connects again, for example after another user signed in. */
  restart(): void {
    this.socket?.close();
  }

  private leave(name: string, listener: LiveListener): void {
    const topic = this.topics.get(name);
    if (!topic?.listeners.delete(listener) || topic.listeners.size > 0) return;
    this.topics.delete(name);
    if (this.isConnected) this.send({ op: 'unsub', topic: name });
    if (this.topics.size === 0) this.lingerTimer = setTimeout(() => this.socket?.close(), LINGER_MS);
  }

  private open(): void {
    clearTimeout(this.retryTimer);
    const socket = this.transport.connect();
    this.socket = socket;
    socket.onopen = () => {
      this.retries = 0;
      for (const [name, topic] of this.topics) if (!topic.isPrivate) this.send({ op: 'sub', topic: name });
      if ([...this.topics.values()].some(({ isPrivate }) => isPrivate)) void this.authenticate();
    };
    socket.onmessage = ({ data }) => this.receive(JSON.parse(String(data)) as ServerFrame);
    socket.onclose = () => this.closed();
  }

  private closed(): void {
    this.socket = null;
    for (const topic of this.topics.values()) topic.seq = null;
    if (this.topics.size === 0) return;
    const pause = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.retries) * (0.5 + Math.random() / 2);
    this.retries += 1;
    this.retryTimer = setTimeout(() => this.open(), pause);
  }

  private async authenticate(): Promise<void> {
    const ticket = await this.transport.ticket().catch(() => null);
    if (ticket && this.isConnected) this.send({ op: 'auth', ticket });
  }

  private receive(frame: ServerFrame): void {
    if (frame.op === 'authenticated') {
      for (const [name, topic] of this.topics) if (topic.isPrivate) this.send({ op: 'sub', topic: name });
      return;
    }
    if (frame.op === 'error') return;
    const topic = this.topics.get(frame.topic);
    if (!topic) return;
    const isGap = frame.op === 'event' && topic.seq !== null && frame.seq !== topic.seq + 1;
    topic.seq = frame.seq;
    if (isGap) this.notify(topic, { kind: 'gap' });
    this.notify(
      topic,
      frame.op === 'snapshot'
        ? { kind: 'snapshot', data: frame.data }
        : { kind: 'event', type: frame.type, data: frame.data },
    );
  }

  private notify(topic: Topic, update: LiveUpdate): void {
    for (const listener of [...topic.listeners]) listener(update);
  }

  private send(frame: ClientFrame): void {
    this.socket?.send(JSON.stringify(frame));
  }
}
