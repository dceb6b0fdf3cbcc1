import { sql } from 'kysely';
import { openCopy } from '../../testing/template';
import { refuse } from '../refusal';
import { afterCommit, type Db, firstRow, inTransaction, rows, sendAhead } from './database';
import type { OpenDatabase } from './open-database';

let database: OpenDatabase;
let db: Db;
beforeAll(async () => {
  database = await openCopy('empty');
  db = database.db;
  await rows(db, sql`create table note (id int primary key, text text not null)`);
});
afterAll(() => database.close());
beforeEach(() => rows(db, sql`delete from note`));

const insert = (on: Db, id: number) => rows(on, sql`insert into note values (${id}, 'x')`);
const ids = async (on: Db) =>
  (await rows(on, sql<{ id: number }>`select id from note order by id`)).map(({ id }) => id);

test('statements run in the order in which they were sent, before any later one', async () => {
  const [seen, later] = await inTransaction(db, async (tx) => {
    void sendAhead(tx, (unqueued) => insert(unqueued, 1));
    void sendAhead(tx, (unqueued) => rows(unqueued, sql`update note set id = id + 1`));
    const found = sendAhead(tx, ids);
    void sendAhead(tx, (unqueued) => insert(unqueued, 3));
    return [await ids(tx), await found];
  });
  expect([seen, later, await ids(db)]).toEqual([[2, 3], [2], [2, 3]]);
});

test('one that fails unseen rolls the transaction back with its error, not with that of those after it', async () => {
  const effect = jest.fn();
  const failing = inTransaction(db, async (tx) => {
    afterCommit(tx, effect);
    await insert(tx, 1);
    void sendAhead(tx, (unqueued) => insert(unqueued, 1));
    void sendAhead(tx, (unqueued) => insert(unqueued, 2));
    return 'done';
  });
  await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'note_pkey' });
  const seen = inTransaction(db, async (tx) => {
    void sendAhead(tx, (unqueued) => rows(unqueued, sql`select 1 / 0`));
    await insert(tx, 2);
  });
  await expect(seen).rejects.toMatchObject({ code: '22012' });
  expect([await ids(db), effect.mock.calls]).toEqual([[], []]);
});

test('the transaction runs again when one lost a race', async () => {
  let attempts = 0;
  const lost = sql`do $$ begin raise exception 'lost' using errcode = '40001'; end $$`;
  const result = await inTransaction(db, async (tx) => {
    attempts += 1;
    void sendAhead(tx, (unqueued) => insert(unqueued, attempts));
    if (attempts < 3) void sendAhead(tx, (unqueued) => rows(unqueued, lost));
    return 'won';
  });
  expect([result, attempts, await ids(db)]).toEqual(['won', 3, [3]]);
});

test('a refusal and a throw take back what was sent', async () => {
  const refused = await inTransaction(db, async (tx) => {
    void sendAhead(tx, (unqueued) => insert(unqueued, 1));
    return refuse('NOT_ACTIVE');
  });
  expect(refused).toMatchObject({ code: 'NOT_ACTIVE' });
  const bug = inTransaction(db, async (tx) => {
    void sendAhead(tx, (unqueued) => insert(unqueued, 2));
    throw new Error('bug');
  });
  await expect(bug).rejects.toThrow('bug');
  expect(await ids(db)).toEqual([]);
});

test('what a sent statement does after its commit is done once, and nothing is sent outside of a transaction', async () => {
  const effect = jest.fn();
  await inTransaction(db, async (tx) => {
    void sendAhead(tx, async (unqueued) => {
      await insert(unqueued, 1);
      afterCommit(unqueued, effect);
    });
    expect(await firstRow(tx, sql`select 1 as one`)).toEqual({ one: 1 });
    expect(effect).not.toHaveBeenCalled();
  });
  expect(effect).toHaveBeenCalledTimes(1);
  expect(() => sendAhead(db, (unqueued) => insert(unqueued, 2))).toThrow('inTransaction');
});
