import { createHash, randomBytes } from 'node:crypto';
import { LIVE } from 'contracts';
import type { Caller } from '../http/call-route';
import type { SharedRedis } from '../redis';
import { type Outcome, refuse } from '../refusal';

/** Who a socket belongs to, and the session it was opened in, by the hash of its token. */
export interface LiveSession {
  caller: Caller;
  key: string;
}

/** Names a session among processes without naming its token. */
export const sessionKey = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Single-use tickets that stand for a session for 30 s, so that no token travels in a frame or an address. */
export interface LiveTickets {
  /** A new ticket; UNAVAILABLE while the store is away. */
  issue(session: LiveSession): Promise<Outcome<string>>;
  /** The session of a ticket, once. */
  redeem(ticket: string): Promise<LiveSession | null>;
}

const newTicket = () => randomBytes(24).toString('base64url');

/** Tickets of this process. */
export function localTickets(): LiveTickets {
  const issued = new Map<string, { session: LiveSession; until: number }>();
  return {
    issue: async (session) => {
      for (const [ticket, { until }] of issued) if (until < performance.now()) issued.delete(ticket);
      const ticket = newTicket();
      issued.set(ticket, { session, until: performance.now() + LIVE.ticketMs });
      return ticket;
    },
    redeem: async (ticket) => {
      const found = issued.get(ticket);
      issued.delete(ticket);
      return found && found.until >= performance.now() ? found.session : null;
    },
  };
}

/** Tickets that any process may redeem. */
export function redisTickets(redis: SharedRedis): LiveTickets {
  const keyOf = (ticket: string) => `live-ticket:${ticket}`;
  return {
    issue: async (session) => {
      const ticket = newTicket();
      const text = JSON.stringify(session);
      const kept = await redis.run((client) => client.set(keyOf(ticket), text, 'PX', LIVE.ticketMs)).catch(() => null);
      return kept ? ticket : refuse('UNAVAILABLE');
    },
    redeem: async (ticket) => {
      const session = await redis.run((client) => client.getdel(keyOf(ticket))).catch(() => null);
      return session ? (JSON.parse(session) as LiveSession) : null;
    },
  };
}
