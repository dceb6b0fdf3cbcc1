import type { WorkerClient } from '../../src/platform/database/worker-client';

type Request = Parameters<WorkerClient['request']>[0];
type Response = Awaited<ReturnType<WorkerClient['request']>>;

/**
 * before = the process ended before the n-th statement; after = the database kept the n-th change that lasts, a commit or
 * a change without a transaction, but its response was lost.
 */
export type KillPoint = 'before' | 'after';

const ended = () => Object.assign(new Error('the process was killed here'), { code: '57P01' });

/**
 * The embedded database for a process that is killed at its n-th statement: from then on nothing reaches the database, and
 * what was not committed is rolled back, as after kill -9.
 */
export class DyingClient {
  private left = Infinity;
  private point: KillPoint = 'before';
  private isInTransaction = false;
  /** True once the kill has struck. */
  isDead = false;

  constructor(private readonly database: WorkerClient) {}

  killAt(statement: number, point: KillPoint): void {
    [this.left, this.point, this.isDead] = [statement, point, false];
  }

  /** The process runs again; nothing kills it. */
  revive(): void {
    [this.left, this.isDead, this.isInTransaction] = [Infinity, false, false];
  }

  async request(request: Request): Promise<Response> {
    if (this.isDead) throw ended();
    if (this.point === 'before' || this.lasts(request)) this.left -= 1;
    this.follow(request);
    if (this.left > 0) return this.database.request(request);
    this.isDead = true;
    if (this.point === 'after') await this.database.request(request);
    await this.database.request({ op: 'query', sql: 'rollback', params: [] });
    throw ended();
  }

  private lasts(request: Request): boolean {
    if (request.op !== 'query') return false;
    return request.sql === 'commit' || (!this.isInTransaction && !/^\s*(begin|rollback|select)/i.test(request.sql));
  }

  private follow(request: Request): void {
    if (request.op !== 'query') return;
    if (request.sql.startsWith('begin')) this.isInTransaction = true;
    if (request.sql === 'commit' || request.sql === 'rollback') this.isInTransaction = false;
  }

  /** The database stays: it belongs to the test. */
  async close(): Promise<void> {}
}
