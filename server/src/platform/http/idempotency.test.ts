import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { openCopy } from '../../testing/template';
import { type Db, inTransaction, rows } from '../database/database';
import type { OpenDatabase } from '../database/open-database';
import { refuse } from '../refusal';
import { idempotencySweeper, idempotent } from './idempotency';

let database: OpenDatabase;
let db: Db;
const user = uuidv7();
beforeAll(async () => {
  database = await openCopy('empty');
  db = database.db;
});
afterAll(() => database.close());

let effects = 0;
const once = (key: string | null, hash = 'h') =>
  inTransaction(db, (tx) => idempotent(tx, user, key, hash, async () => ({ effect: ++effects })));

test('a repetition gets the first answer and has no second effect', async () => {
  const first = await once('a');
  expect(await once('a')).toEqual(first);
});

test('rivals with one key have one effect', async () => {
  const before = effects;
  const responses = await Promise.all(Array.from({ length: 5 }, () => once('b')));
  expect(effects).toBe(before + 1);
  expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
});

test('another request under the same key is a mismatch', async () => {
  await once('c');
  expect(await once('c', 'other')).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
});

test('a refusal is not kept: the key may be used again', async () => {
  const refused = await inTransaction(db, (tx) =>
    idempotent(tx, user, 'd', 'h', async () => refuse('INSUFFICIENT_BALANCE', {}, { shortfall: 1 })),
  );
  expect(refused).toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
  expect(await once('d')).toEqual({ effect: effects });
});

test('without a key every request has its effect', async () => {
  expect(await once(null)).not.toEqual(await once(null));
});

test('after 24 h a key is free again and its row is swept', async () => {
  await once('e');
  await rows(db, sql`update product_clock set offset_ms = offset_ms + 25 * 3600 * 1000`);
  expect(await once('e', 'other')).toEqual({ effect: effects });
  expect(await idempotencySweeper(db).run()).toBeGreaterThan(0);
});
