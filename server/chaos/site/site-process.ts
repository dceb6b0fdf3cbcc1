/** One server process of the tested site: the real program. Its parent kills it and queries its database. */
import { loadConfig } from '../../src/platform/load-config';
import { createLogger } from '../../src/platform/logger';
import { start } from '../../src/lifecycle';
import type { Db } from '../../src/platform/database/database';
import { ASKS, type Asks } from './asks';

export interface Question {
  id: number;
  name: keyof Asks;
  argument: never;
}

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const { app } = await start(config, createLogger(config.logLevel));
  const { db } = app.context;
  process.on('message', (question: Question) => void response(db, question));
  process.once('disconnect', () => process.exit(1));
  process.send?.({ id: 0, response: 'ready' });
}

async function response(db: Db, { id, name, argument }: Question): Promise<void> {
  const reply = await withConnection(() => ASKS[name](db, argument) as Promise<unknown>).then(
    (value) => ({ id, response: value }),
    (error: unknown) => ({ id, error: String(error) }),
  );
  process.send?.(reply);
}

/** More than the pool's connections, each of which may be lost. */
const ATTEMPTS = 6;

/** SQLSTATEs of a connection that was lost (withLossCoded) or ended by the server. */
const isConnectionLost = (error: unknown) => /^(08|57P0)/.test(String((error as { code?: unknown }).code));

/** Connections cut by a history stay in the pool until they are used; then the query is repeated. */
async function withConnection<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isConnectionLost(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
