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
import { rowsOf } from '../../src/platform/database/pglite-dialect';
import { SessionChanges } from '../../src/platform/database/table-changes';
import { printParameter } from '../../src/platform/database/value-codec';
import type { WorldDatabase } from './database';
import type { Scheduler } from './scheduler';

/** How long a statement is on its way to the database, and its response on the way back. */
const STATEMENT_MS = 1;

/** Whose statements these are: nothing of a dead process reaches the database, and nothing comes back to it. */
export interface Owner {
  isAlive: boolean;
}

/**
 * The one session of the database, shared by the connections of all servers: a transaction has it alone, and who comes next
 * is drawn.
 */
export class SharedSession {
  private holder: WorldConnection | null = null;
  private waiting: (() => void)[] = [];

  constructor(
    readonly database: WorldDatabase,
    readonly scheduler: Scheduler,
  ) {}

  /** Forgets everybody. */
  begin(): void {
    this.holder = null;
    this.waiting = [];
  }

  /** No transaction is open. */
  get isIdle(): boolean {
    return this.holder === null;
  }

  isFreeFor(connection: WorldConnection): boolean {
    return this.holder === null || this.holder === connection;
  }

  wait(retry: () => void): void {
    this.waiting.push(retry);
  }

  take(connection: WorldConnection): void {
    this.holder = connection;
  }

  release(): void {
    this.holder = null;
    const waiting = this.waiting;
    this.waiting = [];
    for (const retry of waiting) this.scheduler.after(this.scheduler.pauseMs(STATEMENT_MS), retry);
  }

  /** The open transaction of such an owner is rolled back. */
  abandon(concerns: (owner: Owner) => boolean): void {
    if (!this.holder || !concerns(this.holder.owner)) return;
    this.database.run('rollback', []);
    this.holder.isCut = true;
    this.release();
  }
}

class WorldConnection implements DatabaseConnection {
  private readonly changes = new SessionChanges();
  /** Statements on their way to the database, which arrive in the order in which they were sent. */
  private readonly sent: (() => void)[] = [];
  isCut = false;

  constructor(
    private readonly session: SharedSession,
    readonly owner: Owner,
  ) {}

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { scheduler, database } = this.session;
    return new Promise((resolve, reject) => {
      const later = (settle: () => void) =>
        scheduler.after(scheduler.pauseMs(STATEMENT_MS), () => {
          if (this.owner.isAlive) settle();
        });
      const attempt = () => {
        if (!this.owner.isAlive) return;
        if (this.isCut) return void later(() => reject(lost()));
        if (!this.session.isFreeFor(this)) return this.session.wait(attempt);
        if (query.sql === 'begin') this.session.take(this);
        try {
          const response = database.run(query.sql, query.parameters.map(printParameter));
          if (this.changes.concerns(query.sql)) this.changes.record(query.sql);
          later(() => resolve({ rows: rowsOf<Row>(response), numAffectedRows: BigInt(response.affected) }));
        } catch (error) {
          later(() => reject(error as Error));
        }
        if (query.sql === 'commit' || query.sql === 'rollback') this.session.release();
      };
      this.sent.push(attempt);
      scheduler.after(scheduler.pauseMs(STATEMENT_MS), () => this.sent.shift()?.());
    });
  }

  // eslint-disable-next-line require-yield -- the interface asks for a generator; nothing here streams
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The world does not stream.');
  }
}

/** As pg says it of a connection that the server closed. */
const lost = () => Object.assign(new Error('Connection terminated unexpectedly'), { code: '08006' });

/** Kysely on the shared session, for one server. */
export function worldDialect(session: SharedSession, owner: Owner): Dialect {
  const end = (how: string) => (connection: DatabaseConnection) =>
    connection.executeQuery(CompiledQuery.raw(how)).then(() => undefined);
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => new WorldConnection(session, owner),
    beginTransaction: end('begin'),
    commitTransaction: end('commit'),
    rollbackTransaction: end('rollback'),
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  };
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}
