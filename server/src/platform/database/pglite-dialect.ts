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
import { TransactionGate } from './transaction-gate';
import { parseColumn, printParameter } from './value-codec';
import type { WorkerClient } from './worker-client';

/** A transaction that asks nothing for this long is rolled back, as PostgreSQL does it, so that it cannot block the site. */
const IDLE_IN_TRANSACTION_MS = 10_000;

/** Kysely on the embedded database: one session, shared by the rules of TransactionGate. */
export function pgliteDialect(client: WorkerClient): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PgliteDriver(client),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

class PgliteDriver implements Driver {
  private readonly gate = new TransactionGate();

  constructor(private readonly client: WorkerClient) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PgliteConnection> {
    return new PgliteConnection(this.client, this.gate);
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
  private state: 'free' | 'open' | 'abandoned' = 'free';
  private idleTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly client: WorkerClient,
    private readonly gate: TransactionGate,
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.state === 'abandoned')
      throw Object.assign(new Error('The transaction was idle for too long and is rolled back.'), { code: '25P03' });
    if (this.state === 'free') await this.gate.pass();
    this.watchIdle(false);
    try {
      const response = await this.client.request({
        op: 'query',
        sql: query.sql,
        params: query.parameters.map(printParameter),
      });
      const rows = response.rows.map(
        (values) =>
          Object.fromEntries(
            response.fields.map(({ name, oid }, at) => [name, parseColumn(oid, values[at] ?? null)]),
          ) as Row,
      );
      return { rows, numAffectedRows: BigInt(response.affected) };
    } finally {
      this.watchIdle(this.state === 'open');
    }
  }

  // eslint-disable-next-line require-yield -- the interface asks for a generator; nothing here streams
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The embedded database does not stream.');
  }

  async begin(): Promise<void> {
    await this.gate.take();
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
    await this.client.request({ op: 'query', sql: 'rollback', params: [] }).catch(() => undefined);
    this.leave('abandoned');
  }

  private leave(state: 'free' | 'abandoned'): void {
    this.state = state;
    this.watchIdle(false);
    this.gate.release();
  }
}
