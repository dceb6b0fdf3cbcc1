import type { AuctionUpdate, ClientFrame, ServerFrame } from 'contracts';
import { pauseAfter } from '../api/server-wait';
import { isBidsOnly, withBids } from './auction-bids';

/**
 * What a subscriber gets: the topic's current state, each event, and on a topic without a state of its own a gap, after which it
 * should fetch again. An auction's events always carry its whole state, put together here.
 */
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
  /** Of the snapshot, with the events since then. */
  data: unknown;
  /** An event is missing; the next snapshot makes up for it. */
  isBehind: boolean;
}

type FrameOf<Op> = Extract<ServerFrame, { op: Op }>;

/** Without subscribers the socket closes after this pause, so that a route change does not reconnect. */
const LINGER_MS = 5_000;

/**
 * One socket for all topics (docs/architecture.md, Run time): subscribe → snapshot with a sequence number → events. The
 * database is the truth and sockets only hint: after a missing number or a reconnect the client asks for a fresh
 * snapshot. A number that it knows already is dropped.
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
    const topic = this.topics.get(name) ?? { listeners: new Set(), isPrivate, seq: null, data: null, isBehind: false };
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
    for (const topic of this.topics.values()) Object.assign(topic, { seq: null, data: null, isBehind: false });
    if (this.topics.size === 0) return;
    this.retries += 1;
    this.retryTimer = setTimeout(() => this.open(), pauseAfter(this.retries));
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
    if (frame.op === 'error') {
      // The session ended elsewhere: asking for a ticket tells this browser, too.
      const isOver = frame.code === 'UNAUTHENTICATED' && frame.topic !== undefined;
      if (isOver && this.topics.get(frame.topic ?? '')?.isPrivate) void this.authenticate();
      return;
    }
    const topic = this.topics.get(frame.topic);
    if (!topic) return;
    if (frame.op === 'snapshot') return this.takeSnapshot(topic, frame);
    this.takeEvent(topic, frame);
  }

  private takeSnapshot(topic: Topic, { seq, data }: FrameOf<'snapshot'>): void {
    const hasMissed = topic.isBehind && data === null;
    Object.assign(topic, { seq, data, isBehind: false });
    this.notify(topic, hasMissed ? { kind: 'gap' } : { kind: 'snapshot', data });
  }

  private takeEvent(topic: Topic, frame: FrameOf<'event'>): void {
    const { seq, type } = frame;
    if (topic.seq !== null && seq <= topic.seq) return;
    const isNext = topic.seq === null || seq === topic.seq + 1;
    const needsState = isBidsOnly(frame);
    if (!isNext || (needsState && !topic.data)) this.askAgain(topic, frame.topic);
    if (topic.isBehind && (needsState || topic.data !== null)) return;
    if (!topic.isBehind) topic.seq = seq;
    const data = needsState ? withBids(topic.data as AuctionUpdate, frame.data) : frame.data;
    if (topic.data !== null && data !== undefined) topic.data = data;
    this.notify(topic, { kind: 'event', type, data });
  }

  private askAgain(topic: Topic, name: string): void {
    if (topic.isBehind) return;
    topic.isBehind = true;
    this.send({ op: 'sub', topic: name });
  }

  private notify(topic: Topic, update: LiveUpdate): void {
    for (const listener of [...topic.listeners]) listener(update);
  }

  private send(frame: ClientFrame): void {
    this.socket?.send(JSON.stringify(frame));
  }
}
