import { sql } from 'kysely';
import { openCopy } from '../../testing/template';
import { refuse } from '../refusal';
import { afterCommit, inTransaction } from './database';
import type { OpenDatabase } from './open-database';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openCopy('empty');
});
afterAll(() => database.close());

test('an effect runs once its transaction has committed, with the database that it was begun on', async () => {
  const seen: unknown[] = [];
  const value = await inTransaction(database.db, async (tx) => {
    afterCommit(tx, (db) => seen.push(db));
    await sql`select 1`.execute(tx);
    expect(seen).toEqual([]);
    return 'done';
  });
  expect(value).toBe('done');
  expect(seen).toEqual([database.db]);
});

test('a refusal and a throw leave no effects', async () => {
  const effect = jest.fn();
  await inTransaction(database.db, (tx) => {
    afterCommit(tx, effect);
    return Promise.resolve(refuse('NOT_FOUND'));
  });
  const failing = inTransaction(database.db, (tx) => {
    afterCommit(tx, effect);
    return Promise.reject(new Error('broken'));
  });
  await expect(failing).rejects.toThrow('broken');
  expect(effect).not.toHaveBeenCalled();
});

test('a retried transaction runs the effects of its last attempt only', async () => {
  const effects: number[] = [];
  let attempt = 0;
  await inTransaction(database.db, (tx) => {
    const mine = (attempt += 1);
    afterCommit(tx, () => effects.push(mine));
    return mine === 1 ? Promise.reject(Object.assign(new Error('deadlock'), { code: '40P01' })) : Promise.resolve(mine);
  });
  expect(effects).toEqual([2]);
});
