/** One server process of the tested site: the real program. Its parent kills it, and asks what only the database knows. */
import { loadConfig } from '../../src/platform/load-config';
import { createLogger } from '../../src/platform/logger';
import { start } from '../../src/lifecycle';
import type { Db } from '../../src/platform/database/database';
import { auditBooks } from '../audit/audit';
import { readChainFacts } from '../audit/chain-facts';
import { findStuck } from '../audit/stuck';
import { openListings } from './open-listings';

/** What the parent may ask; each takes one argument that JSON can carry. */
const ANSWERS = {
  audit: auditBooks,
  stuck: findStuck,
  chainFacts: readChainFacts,
  openListings,
};
export type Asks = { [Name in keyof typeof ANSWERS]: (typeof ANSWERS)[Name] };

export interface Question {
  id: number;
  name: keyof Asks;
  argument: never;
}

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const { app } = await start(config, createLogger(config.logLevel));
  const { db } = app.context;
  process.on('message', (question: Question) => void answer(db, question));
  process.once('disconnect', () => process.exit(1));
  process.send?.({ id: 0, answer: 'ready' });
}

async function answer(db: Db, { id, name, argument }: Question): Promise<void> {
  const reply = await ANSWERS[name](db, argument).then(
    (value: unknown) => ({ id, answer: value }),
    (error: unknown) => ({ id, error: String(error) }),
  );
  process.send?.(reply);
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
