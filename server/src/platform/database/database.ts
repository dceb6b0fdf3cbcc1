import { type ConnectionProvider, type Kysely, type RawBuilder, sql } from 'kysely';
import { isRefusal } from '../refusal';

/**
 * A connection or an open transaction. Every query is SQL written with Kysely's `sql` tag and typed by its rows; Kysely
 * gives connections, transactions, parameters and migrations, the same on PostgreSQL and on the embedded PGlite.
 * int8 columns arrive as bigint, timestamptz as Date, jsonb parsed, on both.
 */
export type Db = Kysely<Record<string, never>>;

/** Rows of a query. */
export async function rows<Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(db)).rows;
}

/** The first row of a query, or undefined. */
export async function firstRow<Row>(db: Db, query: RawBuilder<Row>): Promise<Row | undefined> {
  return (await rows(db, query))[0];
}

const RETRIED = new Set(['40001', '40P01']);
const ATTEMPTS = 5;

/**
 * Runs `work` in one transaction and returns its result. A returned Refusal rolls back, as a throw does.
 * Serialization failures and deadlocks are retried, so `work` may run more than once: no outside effects in it.
 * Never use the outer `db` inside `work`: on the embedded database that waits for ever.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await attemptTransaction(db, work);
    if ('value' in outcome) {
      for (const effect of outcome.effects) effect(mainOf.get(db) ?? db);
      return outcome.value;
    }
    const code = (outcome.error as { code?: string } | null)?.code;
    if (attempt === ATTEMPTS || !code || !RETRIED.has(code)) throw outcome.error;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
  }
}

class RolledBack<T> {
  constructor(readonly value: T) {}
}

type Ended<T> = { value: T; effects: CommitEffect[] } | { error: unknown };

async function attemptTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<Ended<T>> {
  let effects: CommitEffect[] = [];
  let ahead: Promise<unknown>[] = [];
  const ended = await db
    .transaction()
    .execute(async (tx) => {
      effects = collectEffects(tx as Db);
      ahead = await openAhead(tx as Db);
      const result = await work(tx as Db);
      if (isRefusal(result)) throw new RolledBack(result);
      return result;
    })
    .then(
      (value) => ({ value, effects }),
      (error: unknown) =>
        error instanceof RolledBack ? { value: (error as RolledBack<T>).value, effects: [] } : { error },
    );
  // A commit after a failed statement has rolled back without an error of its own.
  const failed = (await Promise.allSettled(ahead)).find((one) => one.status === 'rejected');
  return failed ? { error: failed.reason as unknown } : ended;
}

/** Something to do once a transaction has committed; `db` is what the transaction was begun on, or what it stands beside. */
type CommitEffect = (db: Db) => void;

const mainOf = new WeakMap<Db, Db>();

/** Makes `db` other connections to the database of `main`: what follows a commit on them is done by `main`. */
export function standBeside(main: Db, db: Db): void {
  mainOf.set(db, main);
}

const waiting = new WeakMap<Db, CommitEffect[]>();

/**
 * Runs `effect` after the commit of `tx`, and never when it rolls back; a retried transaction starts without effects.
 * Effects are hints: they run once at most and a crash loses them. Outside of inTransaction there is no commit to wait for.
 */
export function afterCommit(tx: Db, effect: CommitEffect): void {
  waiting.get(tx)?.push(effect);
}

/** The list that afterCommit adds to while this transaction runs. */
function collectEffects(tx: Db): CommitEffect[] {
  const effects: CommitEffect[] = [];
  waiting.set(tx, effects);
  return effects;
}

/** Statements of a transaction that were sent ahead, and the connection to send them by. */
interface Ahead {
  unqueued: Db;
  sent: Promise<unknown>[];
}

const statementsAhead = new WeakMap<Db, Ahead>();

/**
 * Sends statements of a transaction of inTransaction at once, without waiting for those before; the database runs all in the order in
 * which they are sent. The result need not be awaited: when one fails, so do all after it, and the transaction is rolled back with
 * the error of the first.
 */
export function sendAhead<T>(tx: Db, send: (unqueued: Db) => Promise<T>): Promise<T> {
  const ahead = statementsAhead.get(tx);
  if (!ahead) throw new Error('sendAhead needs a transaction of inTransaction');
  const result = send(ahead.unqueued);
  // attemptTransaction throws what fails; until then it must not count as unhandled.
  result.catch(() => undefined);
  ahead.sent.push(result);
  return result;
}

/** Makes a transaction's connection known to sendAhead; returns what is sent by it. */
async function openAhead(tx: Db): Promise<Promise<unknown>[]> {
  const executor = tx.getExecutor();
  const connection = await executor.provideConnection((given) => Promise.resolve(given));
  const provider: ConnectionProvider = { provideConnection: (consumer) => consumer(connection) };
  const unqueued = { getExecutor: () => executor.withConnectionProvider(provider) } as Db;
  const sent: Promise<unknown>[] = [];
  statementsAhead.set(tx, { unqueued, sent });
  waiting.set(unqueued, waiting.get(tx) ?? []);
  return sent;
}

/**
 * Ids as an array whose length the planner does not see. PostgreSQL plans a statement anew at every execution as long as it finds
 * plans for the given lists cheaper than one for all; with this one it plans once.
 */
export const uncounted = (ids: readonly string[]): RawBuilder<string[]> => sql`(select ${ids}::uuid[])::uuid[]`;

/** The product's time (docs/rules.md section 2): database time plus the kept offset. In SQL use product_now() itself. */
export async function productNow(db: Db): Promise<Date> {
  const row = await firstRow(db, sql<{ now: Date }>`select product_now() as now`);
  if (!row) throw new Error('product_now() answered no row');
  return row.now;
}
