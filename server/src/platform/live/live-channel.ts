import { type CaseUpdate, LIVE, type RefusalCode, USER_TOPIC } from 'contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Caller } from '../http/call-route';
import type { FanOut, Hint } from './fan-out';
import { CLOSE, type ConnectionOwner, LiveConnection } from './live-connection';
import type { LiveHub, LiveTopic } from './live-hub';
import { Presence, PRESENCE } from './presence';
import { TopicChannel } from './topic-channel';
import { type LiveSession, type LiveTickets, sessionKey } from './live-tickets';

const SOCKETS_PER_NETWORK = 2_000;
const SOCKETS_PER_USER = 20;
/** A socket is asked to come back after this long, so that an ended session does not listen for ever. */
const LIFETIME_MS = 3_600_000;

/** How long a socket may outlive its session when no hint told of the end. */
const SESSION_CHECK_MS = 2_000;

const COME_BACK = [CLOSE.restart, 'restarting'] as const;

interface Parts {
  fanOut: FanOut;
  tickets: LiveTickets;
  /** Which of these sessions are over, as the database knows it. */
  endedSessions(keys: string[]): Promise<string[]>;
  log: FastifyBaseLogger;
}

/** The live channel of this process: topics, sockets and their limits. */
export class LiveChannel implements LiveHub, ConnectionOwner {
  readonly tickets: LiveTickets;
  private readonly fanOut: FanOut;
  private readonly log: FastifyBaseLogger;
  private readonly served = new Map<string, LiveTopic>();
  private readonly channels = new Map<string, TopicChannel>();
  private readonly connections = new Set<LiveConnection>();
  private readonly presence: Presence;
  private readonly pings: NodeJS.Timeout;
  private readonly sessionChecks: NodeJS.Timeout;
  private readonly endedSessions: Parts['endedSessions'];
  private isClosed = false;

  constructor({ fanOut, tickets, endedSessions, log }: Parts) {
    this.tickets = tickets;
    this.fanOut = fanOut;
    this.endedSessions = endedSessions;
    this.log = log;
    this.presence = new Presence((hint) => fanOut.publish(hint));
    fanOut.listen((hint) => this.deliver(hint));
    this.pings = setInterval(() => this.ping(), LIVE.pingMs).unref();
    this.sessionChecks = setInterval(() => void this.endSessions(), SESSION_CHECK_MS).unref();
  }

  get socketCount(): number {
    return this.connections.size;
  }

  serveTopic(kind: string, topic: LiveTopic): void {
    this.served.set(kind, topic);
  }

  servePresence(kind: string, allows: LiveTopic['allows']): void {
    const snapshot = (_caller: Caller | null, id: string) => Promise.resolve(this.peopleOf(`${kind}:${id}`));
    this.serveTopic(kind, { allows, snapshot, showsPeople: true });
  }

  publish(topic: string, type: string, data?: unknown): void {
    this.fanOut.publish(hintOf(topic, type, data));
  }

  publishToUser(uid: string, type: string, data?: unknown): void {
    this.fanOut.publish(hintOf(userTopic(uid), type, data));
  }

  endSession(token: string): void {
    this.fanOut.publish(hintOf(ENDED, ENDED, sessionKey(token)));
  }

  /** True when this network may open one more socket. */
  hasCapacityFor(network: string): boolean {
    return this.count((connection) => connection.network === network) < SOCKETS_PER_NETWORK;
  }

  /** The session that a ticket stands for, once; null when it has ended since the ticket was given out. */
  async redeem(ticket: string): Promise<LiveSession | null> {
    const session = await this.tickets.redeem(ticket);
    return session && (await this.endedSessions([session.key])).length === 0 ? session : null;
  }

  /** `wire` is the connection below the socket. */
  connect(
    socket: WebSocket,
    wire: Duplex,
    { network, session }: { network: string; session: LiveSession | null },
  ): void {
    const connection = new LiveConnection(socket, wire, network, this);
    this.connections.add(connection);
    if (this.isClosed) connection.close(...COME_BACK);
    else if (session) this.admit(connection, session);
  }

  /**
   * Makes the socket the session's; closes it when the caller has too many. What another account heard on it ends first; topics
   * that the new one may hear are taken up again.
   */
  admit(connection: LiveConnection, session: LiveSession): boolean {
    const isFull =
      this.count((other) => other !== connection && other.caller?.id === session.caller.id) >= SOCKETS_PER_USER;
    if (connection.caller && connection.caller.id !== session.caller.id) this.makeGuest(connection);
    if (isFull) connection.close(CLOSE.tryLater, 'too many sockets');
    else connection.session = session;
    return !isFull;
  }

  /** Subscribes and sends the snapshot; answers why not. */
  async subscribe(connection: LiveConnection, topic: string): Promise<RefusalCode | null> {
    const { caller } = connection;
    const [kind = '', id = ''] = splitTopic(topic);
    const served = this.served.get(kind) ?? null;
    const isOwn = topic === USER_TOPIC;
    if (isOwn && !caller) return 'UNAUTHENTICATED';
    if (!isOwn && !served) return 'NOT_FOUND';
    if (!isOwn && !(await served?.allows(caller, id))) return caller ? 'NOT_FOUND' : 'UNAUTHENTICATED';
    const name = channelName(topic, caller);
    const channel =
      this.channels.get(name) ?? new TopicChannel(topic, id, isOwn ? null : served, (error) => this.report(error));
    this.channels.set(name, channel);
    const isJoined = await channel.join(connection);
    if (isJoined) connection.topics.set(topic, name);
    if (isJoined && channel.showsPeople) this.hasMoved(name, channel, true);
    // Gone, or signed out, while the topic was read.
    const isOver = !this.connections.has(connection) || connection.caller !== caller;
    if (isOver) this.unsubscribe(connection, topic);
    if (channel.isEmpty) this.channels.delete(name);
    if (isOver) return 'UNAUTHENTICATED';
    return isJoined ? null : 'NOT_FOUND';
  }

  unsubscribe(connection: LiveConnection, topic: string): void {
    const name = connection.topics.get(topic);
    if (name === undefined) return;
    connection.topics.delete(topic);
    const channel = this.channels.get(name);
    channel?.members.delete(connection);
    if (channel?.showsPeople) this.hasMoved(name, channel);
    if (channel?.isEmpty) this.channels.delete(name);
  }

  disconnected(connection: LiveConnection): void {
    this.connections.delete(connection);
    for (const topic of [...connection.topics.keys()]) this.unsubscribe(connection, topic);
  }

  report(error: unknown): void {
    this.log.error({ err: error }, 'live channel');
  }

  /** Asks every client to come back to another process, those too that open a socket while this one ends. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.pings);
    clearInterval(this.sessionChecks);
    for (const connection of this.connections) connection.close(...COME_BACK);
    await this.fanOut.close();
  }

  private deliver(hint: Hint): void {
    if (hint.channel === ENDED) this.end(String(hint.data));
    else if (hint.channel === PRESENCE) this.hearOfPeople(hint);
    else this.channels.get(hint.channel)?.hint(hint);
  }

  private peopleOf(name: string): CaseUpdate {
    return { people: this.presence.of(name, this.channels.get(name)?.callers ?? []) };
  }

  /** Somebody came or left here: all who have the topic open hear of it. */
  private hasMoved(name: string, channel: TopicChannel, asks = false): void {
    this.presence.publish(name, channel.callers, asks);
    this.pushPeople(name, channel);
  }

  private pushPeople(name: string, channel: TopicChannel): void {
    channel.hint({ channel: name, type: 'people', data: this.peopleOf(name) });
  }

  private hearOfPeople(hint: Hint): void {
    const heard = this.presence.hear(hint, (topic) => this.channels.has(topic));
    const channel = heard && this.channels.get(heard.topic);
    if (!channel) return;
    this.pushPeople(heard.topic, channel);
    if (heard.asks) this.presence.publish(heard.topic, channel.callers);
  }

  /** Takes what guests may not hear from the sockets of a session, before anything else reaches them. */
  private end(key: string): void {
    for (const connection of this.connections) if (connection.session?.key === key) this.makeGuest(connection);
  }

  /** Hints get lost, and without Redis none crosses processes: what the database says of our sockets' sessions holds. */
  private async endSessions(): Promise<void> {
    const keys = new Set<string>();
    for (const { session } of this.connections) if (session) keys.add(session.key);
    if (keys.size === 0) return;
    await this.endedSessions([...keys]).then(
      (ended) => ended.forEach((key) => this.end(key)),
      (error: unknown) => this.report(error),
    );
  }

  private makeGuest(connection: LiveConnection): void {
    const topics = [...connection.topics.keys()];
    for (const topic of topics) this.unsubscribe(connection, topic);
    connection.session = null;
    connection.hasSignedOut(topics);
  }

  private ping(): void {
    for (const [name, channel] of this.channels) if (channel.showsPeople) this.hasMoved(name, channel);
    for (const connection of this.connections) {
      if (!connection.isAlive) connection.socket.terminate();
      else if (performance.now() - connection.openedAt > LIFETIME_MS) connection.close(CLOSE.restart, 'come back');
      else connection.socket.ping();
      connection.isAlive = false;
    }
  }

  private count(matches: (connection: LiveConnection) => boolean): number {
    let count = 0;
    for (const connection of this.connections) if (matches(connection)) count += 1;
    return count;
  }
}

/** Not a topic: sessions that end, told to all processes. */
const ENDED = 'session-ended';

const userTopic = (uid: string) => `${USER_TOPIC}:${uid}`;

const channelName = (topic: string, caller: Caller | null) =>
  topic === USER_TOPIC ? userTopic(caller?.uid ?? '') : topic;

const hintOf = (channel: string, type: string, data: unknown): Hint => ({
  channel,
  type,
  ...(data === undefined ? {} : { data }),
});

function splitTopic(topic: string): [string, string] {
  const colon = topic.indexOf(':');
  return colon === -1 ? [topic, ''] : [topic.slice(0, colon), topic.slice(colon + 1)];
}
