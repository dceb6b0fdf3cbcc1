import { PGlite, protocol } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { WorkerResponse } from '../../src/platform/database/worker-client';
import { MemorySnapshot } from './memory-snapshot';
import { type StatementResponse, execution, type Fields, preparation, readResponse } from './wire';

/** A prepared statement, and the columns that it answers. */
interface Prepared {
  name: string;
  fields: Fields;
}

/** Everything that the database holds, to the last byte, and the statements that it has prepared. */
export interface Content {
  memory: MemorySnapshot;
  prepared: Map<string, Prepared>;
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
  private prepared = new Map<string, Prepared>();
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
    if (params.length === 0 && sql.includes(';')) return asResponse(this.ask(protocol.serialize.query(sql)), []);
    let known = this.prepared.get(sql);
    if (!known) {
      const name = `s${this.prepared.size}`;
      const response = this.ask(preparation(name, sql));
      // Of a statement that fails inside of a failed transaction nothing is prepared.
      if (!response.isParsed) throw response.error ?? new Error(`not prepared: ${sql}`);
      known = { name, fields: response.fields ?? [] };
      this.prepared.set(sql, known);
    }
    return asResponse(this.ask(execution(known.name, params)), known.fields);
  }

  private ask(bytes: Uint8Array): StatementResponse {
    return readResponse(this.exchange(bytes));
  }

  /** Statistics would set timers of their own, which say nothing in a session that never rests. */
  private exchange(bytes: Uint8Array): Buffer {
    const { setTimeout } = globalThis;
    globalThis.setTimeout = (() => undefined) as never;
    const received: Buffer[] = [];
    try {
      // It runs at once; what it returns only says so later.
      void this.pglite.execProtocolRawStream(bytes, {
        syncToFs: false,
        onRawData: (data) => received.push(Buffer.from(data)),
      });
      return Buffer.concat(received);
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
      const { isParsed, fields, parameters } = this.ask(preparation(name, sql));
      if (!isParsed) continue;
      this.prepared.set(sql, { name, fields: fields ?? [] });
      if (!PLANNED.test(sql)) continue;
      const nulls = Array.from({ length: parameters }, () => 'null').join(', ');
      this.ask(protocol.serialize.query(`explain execute ${name}${nulls && `(${nulls})`}`));
    }
  }

  /** Notes the present content for reset(). Outside of transactions only. */
  keep(): void {
    this.kept = this.copy();
  }

  /** The present content for restore(). Outside of transactions only. */
  copy(): Content {
    const memory = new MemorySnapshot(this.pglite.Module as never, this.kept?.memory);
    return { memory, prepared: new Map(this.prepared) };
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

function asResponse({ error, rows, affected, fields }: StatementResponse, known: Fields): WorkerResponse {
  if (error) throw error;
  return { fields: fields ?? known, rows, affected };
}
