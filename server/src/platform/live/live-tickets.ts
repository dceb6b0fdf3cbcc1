import { randomBytes } from 'node:crypto';
import { LIVE } from 'contracts';
import type { Redis } from 'ioredis';
import type { Caller } from '../http/call-route';
import { type Outcome, refuse } from '../refusal';

/** Single-use tickets that stand for a caller for 30 s, so that no token travels in a frame or an address. */
export interface LiveTickets {
  /** A new ticket; UNAVAILABLE while the store is away. */
  issue(caller: Caller): Promise<Outcome<string>>;
  /** The caller of a ticket, once. */
  redeem(ticket: string): Promise<Caller | null>;
}

const newTicket = () => randomBytes(24).toString('base64url');

/** Tickets of this process. */
export function localTickets(): LiveTickets {
  const issued = new Map<string, { caller: Caller; until: number }>();
  return {
    issue: async (caller) => {
      for (const [ticket, { until }] of issued) if (until < performance.now()) issued.delete(ticket);
      const ticket = newTicket();
      issued.set(ticket, { caller, until: performance.now() + LIVE.ticketMs });
      return ticket;
    },
    redeem: async (ticket) => {
      const found = issued.get(ticket);
      issued.delete(ticket);
      return found && found.until >= performance.now() ? found.caller : null;
    },
  };
}

/** Tickets that any process may redeem. */
export function redisTickets(redis: Redis): LiveTickets {
  const keyOf = (ticket: string) => `live-ticket:${ticket}`;
  return {
    issue: async (caller) => {
      const ticket = newTicket();
      const kept = await redis.set(keyOf(ticket), JSON.stringify(caller), 'PX', LIVE.ticketMs).catch(() => null);
      return kept ? ticket : refuse('UNAVAILABLE');
    },
    redeem: async (ticket) => {
      const caller = await redis.getdel(keyOf(ticket)).catch(() => null);
      return caller ? (JSON.parse(caller) as Caller) : null;
    },
  };
}
