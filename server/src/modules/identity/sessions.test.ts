import { setImmediate as nextTurn } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { openCopy, type TestDatabase } from '../../testing/template';
import { sql } from 'kysely';
import { ensureUser } from './identity.service';
import { endSession, saveSession } from './identity.sql';
import { SessionLookup, tokenHash } from './sessions';

const DAY_MS = 86_400_000;

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await openCopy('empty');
  userId = (await ensureUser(database.db, { uid: 'kept', username: 'kept' })).id;
});
afterAll(() => database.close());

async function open(): Promise<Buffer> {
  const hash = tokenHash(uuidv7());
  await saveSession(database.db, { hash, userId, validUntil: new Date(Date.now() + DAY_MS), idleMs: DAY_MS });
  return hash;
}

/** Each process has a lookup of its own. */
const processes = () => [0, 1].map(() => new SessionLookup(database.db, () => false));

test('a session that one process ends is over at once in another that has kept it', async () => {
  const hash = await open();
  const [one, other] = processes();
  expect((await one?.find(hash))?.session.ended).toBe(false);
  expect((await other?.find(hash))?.session.ended).toBe(false);
  await endSession(database.db, hash);
  expect((await one?.find(hash))?.session.ended).toBe(true);
  expect((await other?.find(hash))?.session.ended).toBe(true);
});

test('what a caller may do changes at once as well, and an unknown token becomes known by signing in', async () => {
  const [one] = processes();
  const hash = await open();
  expect((await one?.find(hash))?.session.suspended).toBe(false);
  await sql`update app_user set suspended = true where id = ${userId}`.execute(database.db);
  expect((await one?.find(hash))?.session.suspended).toBe(true);
  expect(await one?.find(tokenHash('nobody'))).toBeUndefined();
});

test('a kept session is not read again while nothing changes', async () => {
  const hash = await open();
  const [one] = processes();
  await one?.find(hash);
  // Behind the back of the count: who reads the row would see it.
  await sql`alter table session disable trigger session_changed`.execute(database.db);
  await endSession(database.db, hash);
  await sql`alter table session enable trigger session_changed`.execute(database.db);
  expect((await one?.find(hash))?.session.ended).toBe(false);
});

test('no request overtakes one that came before it', async () => {
  const [one] = processes();
  const left: number[] = [];
  for (let at = 0; at < 20; at += 1) {
    void one?.find(tokenHash(uuidv7())).then(() => left.push(at));
    await nextTurn();
  }
  await one?.settled();
  expect(left).toEqual([...Array(20).keys()]);
});
