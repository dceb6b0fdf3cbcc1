import { PGlite, protocol } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { WorkerResponse } from '../../src/platform/database/worker-client';
import { MemorySnapshot } from './memory-snapshot';

type Message = { name: string };

/** Everything that the database holds, to the last byte, and the statements that it has prepared. */
export interface Content {
  memory: MemorySnapshot;
  prepared: Map<string, string>;
}

/** Fits the few rows of a history; what is reset after each one is as long as this. */
const START = ['shared_buffers=8MB', 'fsync=off', 'timezone=UTC', 'plan_cache_mode=force_generic_plan'];

/** What the planner plans. */
const PLANNED = /^\s*(select|insert|update|delete|with)\b/i;

/**
 * The embedded database in this thread, so that a statement takes no turn of the event loop and reads the world's clock. It
 * can be set back to the moment of its snapshot to the last byte.
 */
export class WorldDatabase {
  private prepared = new Map<string, string>();
  private kept: Content | null = null;

  private constructor(private readonly pglite: PGlite) {}

  static async open(): Promise<WorldDatabase> {
    const pglite = await PGlite.create({
      dataDir: 'memory://',
      extensions: { pg_trgm, btree_gin },
      startParams: [...PGlite.defaultStartParams, ...START.flatMap((setting) => ['-c', setting])],
    });
    return new WorldDatabase(pglite);
  }

  /** Runs one statement, or several without parameters. Values are PostgreSQL's text. Throws what the database answers. */
  run(sql: string, params: readonly (string | null)[]): WorkerResponse {
    const { serialize } = protocol;
    if (params.length === 0 && sql.includes(';')) return this.send(serialize.query(sql));
    const known = this.prepared.get(sql);
    const name = known ?? `s${this.prepared.size}`;
    const bind = [
      serialize.bind({ statement: name, values: [...params] }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    ];
    if (known !== undefined) return this.send(Buffer.concat(bind));
    return this.send(Buffer.concat([serialize.parse({ name, text: sql }), ...bind]), () => {
      this.prepared.set(sql, name);
    });
  }

  private send(bytes: Uint8Array, onPrepared: () => void = () => undefined): WorkerResponse {
    const response: WorkerResponse = { fields: [], rows: [], affected: 0 };
    let failure: Error | null = null;
    new protocol.Parser().parse(this.exchange(bytes) as never, (message: Message) => {
      if (message.name === 'parseComplete') onPrepared();
      failure ??= read(message, response);
    });
    if (failure) throw failure;
    return response;
  }

  /** Statistics would set timers of their own, which say nothing in a session that never rests. */
  private exchange(bytes: Uint8Array): Uint8Array {
    const { setTimeout } = globalThis;
    globalThis.setTimeout = (() => undefined) as never;
    try {
      return this.pglite.execProtocolRawSync(bytes);
    } finally {
      globalThis.setTimeout = setTimeout;
    }
  }

  /** The statements of the history so far, for prepare(). */
  statements(): string[] {
    return [...this.prepared.keys()];
  }

  /** Plans statements ahead: a plan that every history makes anew costs more than its execution. */
  prepare(statements: readonly string[]): void {
    for (const sql of statements) {
      if (this.prepared.has(sql)) continue;
      const name = `s${this.prepared.size}`;
      const { serialize } = protocol;
      this.send(Buffer.concat([serialize.parse({ name, text: sql }), serialize.sync()]), () => {
        this.prepared.set(sql, name);
      });
      const [[count] = []] = this.send(
        serialize.query(
          `select coalesce(array_length(parameter_types, 1), 0) from pg_prepared_statements where name = '${name}'`,
        ),
      ).rows;
      if (!PLANNED.test(sql)) continue;
      const nulls = Array.from({ length: Number(count) }, () => 'null').join(', ');
      this.send(serialize.query(`explain execute ${name}${nulls && `(${nulls})`}`));
    }
  }

  /** Notes the present content for reset(). Outside of transactions only. */
  keep(): void {
    this.kept = this.copy(this.kept);
  }

  /** The present content for restore(). Outside of transactions only. `spare` is a copy that is not needed any more. */
  copy(spare: Content | null): Content {
    return { memory: new MemorySnapshot(this.pglite.Module as never, spare?.memory), prepared: new Map(this.prepared) };
  }

  restore({ memory, prepared }: Content): void {
    memory.restore();
    this.prepared = new Map(prepared);
  }

  /** Everything is as it was at keep(). */
  reset(): void {
    if (!this.kept) throw new Error('reset() without keep()');
    this.restore(this.kept);
  }
}

/** Adds a message to the response; returns the database's error. */
function read(message: Message, response: WorkerResponse): Error | null {
  if (message.name === 'error') return message as unknown as Error;
  if (message.name === 'rowDescription') {
    const { fields } = message as unknown as { fields: { name: string; dataTypeID: number }[] };
    response.fields = fields.map(({ name, dataTypeID: oid }) => ({ name, oid }));
    response.rows = [];
  }
  if (message.name === 'dataRow') response.rows.push((message as unknown as { fields: (string | null)[] }).fields);
  if (message.name === 'commandComplete')
    response.affected = Number(/(\d+)$/.exec((message as unknown as { text: string }).text)?.[1] ?? 0);
  return null;
}
