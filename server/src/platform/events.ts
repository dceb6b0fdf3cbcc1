import type { Db } from './database/database';

/** Does a module's part of what another one began, in the same transaction: when it throws, both roll back. */
type EventHandler<Payload> = (tx: Db, payload: Payload) => Promise<void>;

/** Lets a module reach the modules above it without importing them. */
export interface TransactionEvent<Payload> {
  /** Adds a handler; server/src/modules.ts does so once, when it is loaded. Handlers run in the order they were added. */
  handle(handler: EventHandler<Payload>): void;
  /** Runs all handlers in `tx`, one after the other. */
  emit(tx: Db, payload: Payload): Promise<void>;
}

/** Declares an event. Emitting one without a handler throws, so that a missing registration cannot lose anything silently. */
export function defineEvent<Payload>(name: string): TransactionEvent<Payload> {
  const handlers: EventHandler<Payload>[] = [];
  return {
    handle: (handler) => {
      handlers.push(handler);
    },
    emit: async (tx, payload) => {
      if (handlers.length === 0) throw new Error(`The event '${name}' has no handler: see server/src/modules.ts.`);
      for (const handler of handlers) await handler(tx, payload);
    },
  };
}
