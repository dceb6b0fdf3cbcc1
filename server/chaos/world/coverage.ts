import type { Play } from '../history/play';
import type { Step } from '../history/step';
import type { Operation } from '../operations/operation';
import { OPERATIONS } from '../operations/operations';
import type { WorldDatabase } from './database';

/** Tables whose rows go through states, and the column of the state. */
const MACHINES: Readonly<Record<string, string>> = {
  domain: 'status',
  auction: 'status',
  bid: 'status',
  offer: 'status',
  orders: 'status',
  pi_payment: 'state',
  subscription: 'status',
  withdrawal: 'state',
};

/** States that histories of the world cannot enter, each with its reason. */
const UNREACHED: Readonly<Record<string, string>> = {
  'auction closing': 'no statement writes it: an auction closes in one transaction',
};

interface Count {
  tried: number;
  done: number;
}

/** What the histories of a campaign reached. */
export class Coverage {
  readonly operations = new Map<string, Count>();
  readonly states = new Map<string, number>();
  readonly faults = new Map<string, number>();

  constructor(private readonly database: WorldDatabase) {
    for (const name of Object.keys(OPERATIONS)) this.operations.set(name, { tried: 0, done: 0 });
  }

  /** Makes the database note every state that a row enters and keeps; before the content is kept. */
  static watch(database: WorldDatabase): void {
    database.run(
      `create table world_state (machine text, state text, primary key (machine, state));
      create function world_note() returns trigger language plpgsql as $$ begin
        insert into world_state values (tg_table_name, to_jsonb(new) ->> tg_argv[0]) on conflict do nothing; return null; end $$;`,
      [],
    );
    for (const [table, column] of Object.entries(MACHINES))
      database.run(
        `create trigger world_note after insert or update of ${column} on ${table} for each row execute function world_note('${column}');`,
        [],
      );
  }

  /** Runs a step on a view of the play that counts what became of it. */
  async run(play: Play, step: Step): Promise<void> {
    const count = this.operations.get(step.operation) ?? { tried: 0, done: 0 };
    const { shows, run } = OPERATIONS[step.operation];
    const view = Object.create(play) as Play;
    let done = shows === 'nothing';
    view.call = async (method, path, body, options) => {
      const response = await play.call(method, path, body, options);
      if (method !== 'GET' && !UNCOUNTED.test(path) && isSign(shows, response.status)) done = true;
      return response;
    };
    count.tried += 1;
    await run(view, step);
    if (done) count.done += 1;
  }

  /** Takes up the states and faults of a history that has ended. */
  note(struck: readonly string[]): void {
    for (const [machine, state] of this.database.run('select machine, state from world_state', []).rows)
      raise(this.states, `${machine} ${state}`);
    for (const fault of struck) raise(this.faults, fault);
  }

  /** What should have been reached and was not. */
  missing(expectedFaults: readonly string[]): string[] {
    return [
      ...[...this.operations].filter(([, { done }]) => done === 0).map(([name]) => `operation ${name} never succeeded`),
      ...this.possibleStates()
        .filter((state) => !this.states.has(state) && !(state in UNREACHED))
        .map((state) => `state ${state} was never entered`),
      ...expectedFaults.filter((fault) => !this.faults.has(fault)).map((fault) => `fault ${fault} never struck`),
    ];
  }

  /** Every state that the database allows. */
  possibleStates(): string[] {
    const { rows } = this.database.run(
      `select c.conrelid::regclass::text, a.attname, pg_get_constraintdef(c.oid) from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey) where c.contype = 'c' and cardinality(c.conkey) = 1`,
      [],
    );
    return rows.flatMap(([table, column, definition]) =>
      MACHINES[table ?? ''] === column && / = ANY /.test(definition ?? '')
        ? [...(definition ?? '').matchAll(/'([a-z_]+)'/g)].map(([, state]) => `${table} ${state}`)
        : [],
    );
  }
}

/** Calls that only lead up to what an operation is about. */
const UNCOUNTED = /^\/(simulator\/(payments|auth)|user\/signin)$/;

const isSign = (shows: Operation['shows'], status: number) =>
  shows === 'refusal' ? status >= 400 && status < 500 : status >= 200 && status < 300;

const raise = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
