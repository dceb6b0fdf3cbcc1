import { sql } from 'kysely';
import { type Db, rows } from '../../src/platform/database/database';

/** Tables whose rows go through states, and the column of the state. */
const MACHINES: Readonly<Record<string, string>> = {
  domain: 'status',
  auction: 'status',
  bid: 'status',
  orders: 'status',
  pi_payment: 'state',
  rental: 'state',
  incoming_transaction: 'state',
  offer: 'status',
  subscription: 'status',
  withdrawal: 'state',
};

/** Makes the database note every state that a row enters and keeps. Without a key: rivals must not wait for one another's notes. */
export const WATCH_STATES: readonly string[] = [
  `create table if not exists state_entered (machine text, state text)`,
  `create or replace function note_state() returns trigger language plpgsql as $$ begin
    insert into state_entered values (tg_table_name, to_jsonb(new) ->> tg_argv[0]); return null; end $$;`,
  ...Object.entries(MACHINES).map(
    ([table, column]) =>
      `create or replace trigger note_state after insert or update of ${column} on ${table} for each row execute function note_state('${column}')`,
  ),
];

/** Rows of a machine and a state that was entered. */
export const ENTERED_STATES = 'select distinct machine, state from state_entered';

/** Rows of a table, a column and the definition of its check, which names the states. */
export const STATE_CHECKS = `
  select c.conrelid::regclass::text as machine, a.attname::text as name, pg_get_constraintdef(c.oid) as definition from pg_constraint c
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey) where c.contype = 'c' and cardinality(c.conkey) = 1`;

export interface StateCheck {
  machine: string;
  name: string;
  definition: string;
}

/** Every state that the database allows. */
export const possibleStates = (checks: readonly StateCheck[]): string[] =>
  checks.flatMap(({ machine, name, definition }) =>
    MACHINES[machine] === name && / = ANY /.test(definition)
      ? [...definition.matchAll(/'([a-z_]+)'/g)].map(([, state]) => `${machine} ${state}`)
      : [],
  );

/** Notes states from now on; safe to repeat. Answers every state that there is. */
export async function watchStates(db: Db): Promise<string[]> {
  for (const statement of WATCH_STATES) await sql.raw(statement).execute(db);
  return possibleStates(await rows(db, sql<StateCheck>`${sql.raw(STATE_CHECKS)}`));
}

/** The states entered since watchStates. */
export async function enteredStates(db: Db): Promise<string[]> {
  const found = await rows(db, sql<{ machine: string; state: string }>`${sql.raw(ENTERED_STATES)}`);
  return found.map(({ machine, state }) => `${machine} ${state}`);
}
