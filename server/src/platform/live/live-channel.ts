import { LIVE, type RefusalCode, USER_TOPIC } from 'contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import type { Caller } from '../http/call-route';
import type { FanOut, Hint } from './fan-out';
import { CLOSE, LiveConnection } from './live-connection';
import type { LiveHub, LiveTopic } from './live-hub';
import { LiveRoom } from './live-room';
import type { LiveTickets } from './live-tickets';

const SOCKETS_PER_ADDRESS = 2_000;
const SOCKETS_PER_USER = 20;
/** A socket is asked to come back after this long, so that an ended session does not listen for ever. */
const LIFETIME_MS = 3_600_000;

interface Parts {
  fanOut: FanOut;
  tickets: LiveTickets;
  log: FastifyBaseLogger;
}

/** The live channel of this process: rooms, sockets and their limits. */
export class LiveChannel implements LiveHub {
  readonly tickets: LiveTickets;
  private readonly fanOut: FanOut;
  private readonly log: FastifyBaseLogger;
  private readonly served = new Map<string, LiveTopic>();
  private readonly rooms = new Map<string, LiveRoom>();
  private readonly connections = new Set<LiveConnection>();
  private readonly pings: NodeJS.Timeout;

  constructor({ fanOut, tickets, log }: Parts) {
    this.tickets = tickets;
    this.fanOut = fanOut;
    this.log = log;
    fanOut.listen((hint) => this.rooms.get(hint.room)?.hint(hint));
    this.pings = setInterval(() => this.ping(), LIVE.pingMs).unref();
  }

  get socketCount(): number {
    return this.connections.size;
  }

  serveTopic(kind: string, topic: LiveTopic): void {
    this.served.set(kind, topic);
  }

  publish(topic: string, type: string, data?: unknown): void {
    this.fanOut.publish(hintOf(topic, type, data));
  }

  publishToUser(uid: string, type: string, data?: unknown): void {
    this.fanOut.publish(hintOf(userRoom(uid), type, data));
  }

  /** True when this address may open one more socket. */
  hasPlaceFor(address: string): boolean {
    return this.count((connection) => connection.address === address) < SOCKETS_PER_ADDRESS;
  }

  connect(socket: WebSocket, address: string, caller: Caller | null): void {
    const connection = new LiveConnection(socket, address, this);
    this.connections.add(connection);
    if (caller) this.admit(connection, caller);
  }

  /** Makes the socket the caller's; closes it when the caller has too many. */
  admit(connection: LiveConnection, caller: Caller): boolean {
    const isFull = this.count((other) => other.caller?.id === caller.id) >= SOCKETS_PER_USER;
    if (isFull) connection.close(CLOSE.tryLater, 'too many sockets');
    else connection.caller = caller;
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
    const name = roomName(topic, caller);
    const room = this.rooms.get(name) ?? new LiveRoom(topic, id, isOwn ? null : served, (error) => this.report(error));
    this.rooms.set(name, room);
    const isJoined = await room.join(connection);
    if (isJoined) connection.topics.add(topic);
    if (!this.connections.has(connection)) this.unsubscribe(connection, topic);
    if (room.isEmpty) this.rooms.delete(name);
    return isJoined ? null : 'NOT_FOUND';
  }

  unsubscribe(connection: LiveConnection, topic: string): void {
    connection.topics.delete(topic);
    const name = roomName(topic, connection.caller);
    const room = this.rooms.get(name);
    room?.members.delete(connection);
    if (room?.isEmpty) this.rooms.delete(name);
  }

  disconnected(connection: LiveConnection): void {
    this.connections.delete(connection);
    for (const topic of [...connection.topics]) this.unsubscribe(connection, topic);
  }

  report(error: unknown): void {
    this.log.error({ err: error }, 'live channel');
  }

  /** Asks every client to come back to another process. */
  async close(): Promise<void> {
    clearInterval(this.pings);
    for (const connection of this.connections) connection.close(CLOSE.restart, 'restarting');
    await this.fanOut.close();
  }

  private ping(): void {
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

const userRoom = (uid: string) => `${USER_TOPIC}:${uid}`;

const roomName = (topic: string, caller: Caller | null) => (topic === USER_TOPIC ? userRoom(caller?.uid ?? '') : topic);

const hintOf = (room: string, type: string, data: unknown): Hint => ({
  room,
  type,
  ...(data === undefined ? {} : { data }),
});

function splitTopic(topic: string): [string, string] {
  const colon = topic.indexOf(':');
  return colon === -1 ? [topic, ''] : [topic.slice(0, colon), topic.slice(colon + 1)];
}
