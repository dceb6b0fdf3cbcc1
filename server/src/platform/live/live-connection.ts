import { type ClientFrame, clientFrame, LIVE, type RefusalCode, type ServerFrame } from 'contracts';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Caller } from '../http/call-route';
import type { TopicMember } from './topic-channel';
import type { LiveSession } from './live-tickets';
import { textFrame } from './text-frame';

/** Close codes of the channel (RFC 6455): a broken rule, a slow reader, a restart that asks to come back. */
export const CLOSE = { policy: 1008, tryLater: 1013, restart: 1012 } as const;

const TOPICS_MAX = 100;
/** A reader that is this far behind is cut off; it will come back and read the truth. */
const BUFFERED_MAX = 1024 * 1024;

/** What a connection asks of the channel that holds it. */
export interface ConnectionOwner {
  subscribe(connection: LiveConnection, topic: string): Promise<RefusalCode | null>;
  unsubscribe(connection: LiveConnection, topic: string): void;
  redeem(ticket: string): Promise<LiveSession | null>;
  admit(connection: LiveConnection, session: LiveSession): boolean;
  disconnected(connection: LiveConnection): void;
  report(error: unknown): void;
}

/** One socket: its caller, its topics, its rate. Frames are handled one after the other. */
export class LiveConnection implements TopicMember {
  /** The topics that it hears, each with the name of the channel that it joined. */
  readonly topics = new Map<string, string>();
  readonly openedAt = performance.now();
  session: LiveSession | null = null;
  isAlive = true;
  private tail: Promise<void> = Promise.resolve();
  private second = 0;
  private inSecond = 0;

  constructor(
    readonly socket: WebSocket,
    /** The connection below the socket. */
    private readonly wire: Duplex,
    readonly network: string,
    private readonly channel: ConnectionOwner,
  ) {
    socket.on('message', (data, isBinary) => this.receive(String(data), isBinary));
    socket.on('pong', () => (this.isAlive = true));
    socket.on('error', () => undefined);
    socket.on('close', () => channel.disconnected(this));
  }

  get caller(): Caller | null {
    return this.session?.caller ?? null;
  }

  /** Tells the client which topics it hears no more; those that guests may hear are taken up again by themselves. */
  hasSignedOut(topics: string[]): void {
    for (const topic of topics)
      this.tail = this.tail
        .then(() => this.handle({ op: 'sub', topic }))
        .catch((error: unknown) => this.channel.report(error));
  }

  /** Sends a frame that is ready for the wire, past the library, which would frame it anew for each socket. */
  send(frame: Buffer): void {
    const { socket, wire } = this;
    if (socket.readyState !== socket.OPEN) return;
    if (wire.writableLength > BUFFERED_MAX) return socket.terminate();
    wire.write(frame);
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason);
  }

  private receive(text: string, isBinary: boolean): void {
    if (this.isTooFast()) return this.close(CLOSE.policy, 'too many messages');
    const frame = isBinary ? null : parseFrame(text);
    if (!frame) return this.close(CLOSE.policy, 'malformed frame');
    this.tail = this.tail.then(() => this.handle(frame)).catch((error: unknown) => this.channel.report(error));
  }

  private isTooFast(): boolean {
    const second = Math.floor(performance.now() / 1_000);
    if (second !== this.second) [this.second, this.inSecond] = [second, 0];
    this.inSecond += 1;
    return this.inSecond > LIVE.messagesPerSecond;
  }

  private async handle(frame: ClientFrame): Promise<void> {
    if (frame.op === 'unsub') return this.channel.unsubscribe(this, frame.topic);
    if (frame.op === 'auth') return this.authenticate(frame.ticket);
    if (this.topics.size >= TOPICS_MAX) return this.refuse('RATE_LIMITED', frame.topic);
    const refusal = await this.channel.subscribe(this, frame.topic);
    if (refusal) this.refuse(refusal, frame.topic);
  }

  private async authenticate(ticket: string): Promise<void> {
    const session = await this.channel.redeem(ticket);
    if (!session) return this.refuse('UNAUTHENTICATED');
    if (this.channel.admit(this, session)) this.frame({ op: 'authenticated' });
  }

  private refuse(code: RefusalCode, topic?: string): void {
    this.frame({ op: 'error', code, ...(topic === undefined ? {} : { topic }) });
  }

  private frame(frame: ServerFrame): void {
    this.send(textFrame(JSON.stringify(frame)));
  }
}

function parseFrame(text: string): ClientFrame | null {
  try {
    const parsed = clientFrame.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
