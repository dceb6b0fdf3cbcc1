import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { SessionChanges } from './table-changes';
import type { TransactionGate } from './transaction-gate';
import { isPrepared, parserOf, printParameter } from './value-codec';
import type { WorkerClient, WorkerResponse } from './worker-client';

/** A transaction that asks nothing for this long is rolled back, as PostgreSQL does it, so that it cannot block the site. */
const IDLE_IN_TRANSACTION_MS = 10_000;

/** The order of use of one session, and whether those of this dialect are served before all others. */
interface Turns {
  gate: TransactionGate;
  goesFirst: boolean;
}

/** Kysely on the embedded database: one session, shared by the rules of TransactionGate. */
export function pgliteDialect(client: WorkerClient, turns: Turns): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PgliteDriver(client, turns),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

class PgliteDriver implements Driver {
  constructor(
    private readonly client: WorkerClient,
    private readonly turns: Turns,
  ) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PgliteConnection> {
    return new PgliteConnection(this.client, this.turns);
  }

  beginTransaction(connection: PgliteConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: PgliteConnection): Promise<void> {
    return connection.end('commit');
  }

  rollbackTransaction(connection: PgliteConnection): Promise<void> {
    return connection.end('rollback');
  }

  async releaseConnection(): Promise<void> {}

  destroy(): Promise<void> {
    return this.client.close();
  }
}

class PgliteConnection implements DatabaseConnection {
  private readonly changes = new SessionChanges();
  private state: 'free' | 'open' | 'abandoned' = 'free';
  private idleTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly client: WorkerClient,
    private readonly turns: Turns,
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.state === 'abandoned')
      throw Object.assign(new Error('The transaction was idle for too long and is rolled back.'), { code: '25P03' });
    this.watchIdle(false);
    try {
      const response = await this.send(query);
      return { rows: rowsOf<Row>(response), numAffectedRows: BigInt(response.affected) };
    } finally {
      if (this.changes.concerns(query.sql)) this.changes.record(query.sql);
      this.watchIdle(this.state === 'open');
    }
  }

  private async send(query: CompiledQuery): Promise<WorkerResponse> {
    const { sql, parameters } = query;
    const request = isPrepared(sql, parameters)
      ? { op: 'query' as const, sql, params: parameters.map(printParameter) }
      : { op: 'simple' as const, sql };
    if (this.state !== 'free') return this.client.request(request);
    const { gate, goesFirst } = this.turns;
    await gate.pass(goesFirst);
    try {
      return this.client.request(request);
    } finally {
      gate.sent();
    }
  }

  // eslint-disable-next-line require-yield -- the interface asks for a generator; nothing here streams
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The embedded database does not stream.');
  }

  async begin(): Promise<void> {
    await this.turns.gate.take(this.turns.goesFirst);
    this.state = 'open';
    try {
      await this.executeQuery(CompiledQuery.raw('begin'));
    } catch (error) {
      this.leave('free');
      throw error;
    }
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    if (this.state === 'abandoned' && how === 'rollback') return;
    try {
      await this.executeQuery(CompiledQuery.raw(how));
    } finally {
      if (this.state === 'open') this.leave('free');
    }
  }

  private watchIdle(watch: boolean): void {
    clearTimeout(this.idleTimer);
    if (watch) this.idleTimer = setTimeout(() => void this.abandon(), IDLE_IN_TRANSACTION_MS).unref();
  }

  private async abandon(): Promise<void> {
    this.state = 'abandoned';
    await this.client.request({ op: 'simple', sql: 'rollback' }).catch(() => undefined);
    this.leave('abandoned');
  }

  private leave(state: 'free' | 'abandoned'): void {
    this.state = state;
    this.watchIdle(false);
    this.turns.gate.release();
  }
}

export function rowsOf<Row>({ fields, rows }: WorkerResponse): Row[] {
  const columns = fields.map(({ name, oid }) => ({ name, parse: parserOf(oid) }));
  return rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (const [at, { name, parse }] of columns.entries()) {
      const text = values[at] ?? null;
      row[name] = text === null ? null : parse(text);
    }
    return row as Row;
  });
}
