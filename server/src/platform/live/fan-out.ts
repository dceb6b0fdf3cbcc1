import { randomUUID } from 'node:crypto';
import type { SharedRedis } from '../redis';

/** A hint on its way to the sockets of all processes: `channel` is a topic, or user:{uid} for a user's own topic. */
export interface Hint {
  channel: string;
  type: string;
  data?: unknown;
}

/** Carries hints between processes. Hints may be lost; the database is the truth. */
export interface FanOut {
  publish(hint: Hint): void;
  /** Called once, by the channel that delivers. */
  listen(deliver: (hint: Hint) => void): void;
  close(): Promise<void>;
}

/** One process: hints go straight to its sockets. */
export function localFanOut(): FanOut {
  let deliver: (hint: Hint) => void = () => undefined;
  return {
    publish: (hint) => deliver(hint),
    listen: (to) => (deliver = to),
    close: async () => undefined,
  };
}

const CHANNEL = 'dotpi:live';

/** Several processes: own sockets at once, everybody else's through Redis. */
export function redisFanOut(redis: SharedRedis): FanOut {
  const self = randomUUID();
  // The subscription waits for the connection and is renewed with it; only publishing gives up at once.
  const subscriber = redis.client.duplicate({
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
    commandTimeout: undefined,
  });
  subscriber.on('error', () => undefined);
  let deliver: (hint: Hint) => void = () => undefined;
  subscriber.on('message', (_channel, text) => {
    const { from, hint } = JSON.parse(text) as { from: string; hint: Hint };
    if (from !== self) deliver(hint);
  });
  subscriber.subscribe(CHANNEL).catch(() => undefined);
  return {
    publish: (hint) => {
      deliver(hint);
      const text = JSON.stringify({ from: self, hint });
      redis.run((client) => client.publish(CHANNEL, text)).catch(() => undefined);
    },
    listen: (to) => (deliver = to),
    close: async () => subscriber.disconnect(),
  };
}
